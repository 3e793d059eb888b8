import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The devices that show the caller's messages.
struct PushRoutes: Sendable {
    static let tests = Quota("push-tests", most: 20, within: Quota.hour)

    let database: Database
    let publicKey: String
    let services: [String]
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.pushKey, use: key)
            .on(AuthAPI.pushSubscriptions, use: list)
            .on(AuthAPI.addPushSubscription, use: add)
            .on(AuthAPI.removePushSubscription, use: remove)
            .on(AuthAPI.testPush, use: test)
    }

    func key(_: Empty, _ call: Call<SignedIn>) async throws -> PushKey { PushKey(publicKey: publicKey) }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<PushSubscription> {
        let (owner, session, instant) = (call.caller.account, call.caller.identity.session, now())
        let items = try await database.read { db in
            try PushTable(db).all(of: owner).compactMap { try shown($0, to: session, in: db, at: instant) }
        }
        return Page(items: items, total: items.count)
    }

    func add(_ draft: PushSubscriptionDraft, _ call: Call<SignedIn>) async throws -> PushSubscription {
        let own = try OwnSession(call)
        let endpoint = try PushEndpoint(draft.endpoint, services: services)
        let keys = try PushKeys(draft)
        let instant = now()
        let subscription = StoredPushSubscription(
            id: ID(at: instant), account: own.account, session: own.id, endpoint: endpoint.text, keys: keys,
            addedAt: instant.wholeSecond)
        return try await database.write { db in
            guard let session = try SessionTable(db).find(own.id, of: own.account, at: instant) else {
                throw Problem.unauthenticated
            }
            guard let added = try PushTable(db).insert(subscription) else {
                throw Problem(409, "too-many-push-subscriptions", ["most": .number(PushTable.most)])
            }
            return PushSubscription(added, on: session, asking: own.id, host: endpoint.host)
        }
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, owner) = (try call.id(PushSubscription.self), call.caller.account)
        try await database.write { db in
            let found = try PushTable(db).find(id, of: owner).orNotFound(.pushSubscription)
            try PushTable(db).delete(found.id)
        }
        return Empty()
    }

    func test(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, owner, instant) = (try call.id(PushSubscription.self), call.caller.account, now())
        try await database.write { db in
            let found = try PushTable(db).find(id, of: owner).orNotFound(.pushSubscription)
            guard let account = try AccountTable(db).find(owner) else { throw Problem.unauthenticated }
            try db.use(
                Self.tests, by: owner, at: instant,
                refusal: Problem(429, "too-many-requests", ["what": "push-tests", "most": .number(Self.tests.most)]))
            let (title, body) = try templates.text("push-test", in: account.language, [:])
            let message = PushMessage(
                to: found.id, title: title, body: body, path: "/pantry/reminders", replaces: "push-test",
                urgency: .high,
                at: instant)
            try db.enqueue(message, of: owner, at: instant)
        }
        return Empty()
    }

    private func shown(
        _ stored: StoredPushSubscription, to session: ID<Session>?, in db: any Connection, at instant: Date
    ) throws -> PushSubscription? {
        guard let found = try SessionTable(db).find(stored.session, of: stored.account, at: instant) else { return nil }
        let host = URLComponents(string: stored.endpoint)?.host ?? ""
        return PushSubscription(stored, on: found, asking: session, host: host)
    }
}

extension PushSubscription {
    fileprivate init(
        _ stored: StoredPushSubscription, on session: StoredSession, asking current: ID<Session>?, host: String
    ) {
        self.init(
            id: stored.id, device: session.name ?? session.device.title, service: host, addedAt: stored.addedAt,
            isCurrent: stored.session == current)
    }
}
