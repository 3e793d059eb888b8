import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The inbox of the person who calls.
struct MessageRoutes: Sendable {
    let database: Database
    let templates: MessageTemplates
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
        let part = try PageRequest<ID<InboxMessage>>(query, of: AuthAPI.messages)
        let owner = call.caller.account
        let (found, account) = try await database.read { db in
            (
                try InboxTable(db).newest(of: owner, before: part.after, limit: part.rows),
                try AccountTable(db).find(owner)
            )
        }
        let (language, zone) = (account?.language ?? .english, account?.timeZone)
        return try part.page(found.map { $0.said(by: templates, in: language, zone: zone) }) { $0.id }
    }

    func unread(_: Empty, _ call: Call<SignedIn>) async throws -> UnreadMessages {
        let owner = call.caller.account
        return UnreadMessages(count: try await database.read { try InboxTable($0).unread(of: owner) })
    }

    func read(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await change(call) { try $0.read($1, of: $2, at: $3) }
    }

    func readAll(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (owner, instant) = (call.caller.account, now().wholeSecond)
        try await database.write { try InboxTable($0).readAll(of: owner, at: instant) }
        return Empty()
    }

    func delete(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await change(call) { try $0.delete($1, of: $2, at: $3) }
    }

    func restore(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await change(call) { try $0.restore($1, of: $2, at: $3) }
    }

    /// Does something to the message that the path names, which has to be there and the caller's own.
    private func change(
        _ call: Call<SignedIn>,
        _ action: @escaping @Sendable (InboxTable, ID<InboxMessage>, ID<Account>, Date) throws -> Bool
    ) async throws -> Empty {
        let (id, owner, instant) = (try call.id(InboxMessage.self), call.caller.account, now().wholeSecond)
        guard try await database.write({ try action(InboxTable($0), id, owner, instant) }) else {
            throw Problem.notFound(.message)
        }
        return Empty()
    }
}
