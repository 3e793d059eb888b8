import AuthContracts
import Contracts
import Foundation
import Storage

/// What other services want people told.
struct MessageRequests: Sendable {
    /// The most bytes of a path.
    static let longestPath = 500

    let messages: Messages
    let now: @Sendable () -> Date

    /// Tells the person, unless they have left. Throws a problem for words or a path that do not fit the template, so that
    /// the event becomes a dead letter, which operators see.
    func take(_ request: MessageRequested, in db: any Connection) throws {
        let message = try Self.checked(request)
        guard let account = try AccountTable(db).find(request.account) else { return }
        try messages.tell(account, message, in: db, at: now())
    }

    /// Tells everybody who has the role; where nobody of support is there, the administrators, who are support then.
    func takeForRole(_ request: RoleMessageRequested, in db: any Connection) throws {
        let table = AccountTable(db)
        var people = try table.all(in: request.role)
        if people.isEmpty, request.role == .support { people = try table.all(in: .administrator) }
        for person in people { try take(request.request(for: person), in: db) }
    }

    static func checked(_ request: MessageRequested) throws(Problem) -> Message {
        var check = FieldCheck()
        let template = request.template
        let missing = template.words.subtracting(request.values.filter { !$0.value.isEmpty }.keys)
        check("values", missing.isEmpty, .missingValues(missing.sorted()))
        let strange = Set(request.values.keys).subtracting(template.words).subtracting(template.optionalWords)
        check("values", strange.isEmpty, .unknownValues)
        check(
            "values",
            request.values.values.allSatisfy { $0.utf8.count <= ServiceMessage.longestWord && $0.isPlainText },
            .longValues(bytes: ServiceMessage.longestWord))
        check("path", request.path.map(isOwnPath) ?? true, .ownPath)
        try check.finish()
        return Message(template.rawValue, topic: request.topic, path: request.path, request.values)
    }

    /// Whether it leads nowhere but to our own pages, whatever reads it.
    private static func isOwnPath(_ path: String) -> Bool {
        path.utf8.count <= longestPath && path.hasPrefix("/") && !path.hasPrefix("//")
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }
}
