import Contracts
import Foundation
import Storage

/// What other services want people told.
struct MessageRequests: Sendable {
    /// The most bytes of one word that fills a letter, and of a path.
    static let limits = (word: 2_000, path: 500)

    let messages: Messages
    let now: @Sendable () -> Date

    /// Tells the person, unless they have left. Throws a problem, so that the event is parked where operators see it,
    /// for a letter that services may not ask for and for words or a path that do not fit it.
    func take(_ request: MessageRequested, in db: any Connection) throws {
        let message = try Self.checked(request)
        guard let account = try AccountTable(db).find(request.account) else { return }
        try messages.tell(account, message, in: db, at: now())
    }

    static func checked(_ request: MessageRequested) throws(Problem) -> Message {
        var check = FieldCheck()
        let letter = ServiceLetter(rawValue: request.letter)
        check("letter", letter != nil, "is none that services may ask for")
        if let letter {
            let missing = letter.words.subtracting(request.values.filter { !$0.value.isEmpty }.keys)
            check("values", missing.isEmpty, "must name \(missing.sorted().joined(separator: ", "))")
            let strange = Set(request.values.keys).subtracting(letter.words).subtracting(letter.moreWords)
            check("values", strange.isEmpty, "must name nothing that the letter has no place for")
        }
        check(
            "values", request.values.values.allSatisfy { $0.utf8.count <= limits.word && $0.isPlainText },
            "must be texts of at most \(limits.word) bytes")
        check("path", request.path.map(isOwnPath) ?? true, "must be a path of the pages")
        try check.finish()
        return Message(request.letter, topic: request.topic, path: request.path, request.values)
    }

    /// Whether it leads nowhere but to our own pages, whatever reads it.
    private static func isOwnPath(_ path: String) -> Bool {
        path.utf8.count <= limits.path && path.hasPrefix("/") && !path.hasPrefix("//")
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }
}
