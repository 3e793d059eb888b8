import AuthContracts
import Contracts
import Foundation
import Storage

/// Messages to people, requested by other services.
struct MessageRequests: Sendable {
    /// Longest path, in bytes.
    static let longestPath = 500

    let messages: Messages
    let now: @Sendable () -> Date

    /// Sends a message, unless the account is gone. Throws a problem if the words or the path do not fit the template.
    /// The event then becomes a dead letter, which operators see.
    func take(_ request: MessageRequested, in db: any Connection) throws {
        let message = try Self.checked(request)
        guard let account = try AccountTable(db).find(request.account) else { return }
        try messages.tell(account, message, in: db, at: now())
    }

    /// Sends a message to everyone with the role; to administrators if no account has the support role.
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

    /// Whether the path always leads to Larder's own pages.
    private static func isOwnPath(_ path: String) -> Bool {
        path.utf8.count <= longestPath && path.hasPrefix("/") && !path.hasPrefix("//")
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }
}
