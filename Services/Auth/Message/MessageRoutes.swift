import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The inbox of the person who calls.
struct MessageRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.messages, use: list)
            .on(AuthAPI.unreadMessages, use: unread)
            .on(AuthAPI.readMessage, use: read)
            .on(AuthAPI.readAllMessages, use: readAll)
            .on(AuthAPI.deleteMessage, use: delete)
            .on(AuthAPI.restoreMessage, use: restore)
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<InboxMessage> {
        let limit = try PageLimit.checked(query.limit)
        let cursor = try query.cursor.map { try Self.cursor($0) }
        let owner = call.caller.account
        let found = try await database.read { try InboxTable($0).newest(of: owner, before: cursor, limit: limit + 1) }
        let page = Array(found.prefix(limit))
        return Page(items: page, next: found.count > limit ? page.last?.id.description : nil)
    }

    func unread(_: Nothing, _ call: Call<SignedIn>) async throws -> UnreadMessages {
        let owner = call.caller.account
        return UnreadMessages(count: try await database.read { try InboxTable($0).unread(of: owner) })
    }

    func read(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        try await change(call) { try $0.read($1, of: $2, at: $3) }
    }

    func readAll(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        let (owner, instant) = (call.caller.account, now().wholeSecond)
        try await database.write { try InboxTable($0).readAll(of: owner, at: instant) }
        return Nothing()
    }

    func delete(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        try await change(call) { try $0.delete($1, of: $2, at: $3) }
    }

    func restore(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        try await change(call) { try $0.restore($1, of: $2, at: $3) }
    }

    /// Does something to the message that the path names, which has to be there and the caller's own.
    private func change(
        _ call: Call<SignedIn>,
        _ deed: @escaping @Sendable (InboxTable, ID<InboxMessage>, ID<Account>, Date) throws -> Bool
    ) async throws -> Nothing {
        let (id, owner, instant) = (try call.id(InboxMessage.self), call.caller.account, now().wholeSecond)
        guard try await database.write({ try deed(InboxTable($0), id, owner, instant) }) else {
            throw Problem.notFound("message")
        }
        return Nothing()
    }

    private static func cursor(_ text: String) throws(Problem) -> ID<InboxMessage> {
        guard let id = ID<InboxMessage>(text) else {
            throw .invalid("cursor", "must be the `next` of an earlier answer")
        }
        return id
    }
}
