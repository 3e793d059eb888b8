import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth
@testable import Chassis

/// Walks the rows of the table of credentials that are about auth, and hears what it tells the other services.
@Suite(.timeLimit(.minutes(10)))
struct CredentialTests {
    @Test(arguments: Engine.all)
    func `A14: a session and its push subscription end with what the table of credentials names`(
        on engine: Engine
    ) async throws {
        for credential in ["Session", "Push subscription"] {
            try await CredentialTable.walk(credential) { ending, outcome in
                try await withAuth(on: engine, beside: OtherServices(), schedules: false) { auth in
                    let doors = try await Doors(auth)
                    try await doors.subscribe()
                    try await doors.happen(ending)
                    let isOpen =
                        credential == "Session"
                        ? (try? await auth.refresh(doors.bob.tokens.refreshToken)) != nil
                        : try await auth.count("push_subscriptions") == 1
                    #expect(isOpen == (outcome == .stays), "\(credential), \(ending)")
                    guard ending == "Ban" else { return }
                    _ = try await doors.root.api.call(AuthAPI.unban, at: doors.bob.id)
                    #expect(try await problem { try await auth.refresh(doors.bob.tokens.refreshToken) }.status == 401)
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A17: an invitation ends with what the table of credentials names`(on engine: Engine) async throws {
        try await CredentialTable.walk("Invitation") { ending, outcome in
            try await withAuth(on: engine, beside: OtherServices(), schedules: false) { auth in
                let doors = try await Doors(auth)
                let key = try await Cook(account: doors.bob.account, api: doors.bob.api).key()
                let eve = try await auth.cook("eve")
                _ = try await eve.api.call(AuthAPI.invitation, at: key)
                try await doors.happen(ending)
                let seen = try await problem { try await eve.api.call(AuthAPI.invitation, at: key) }
                #expect(seen.code == "no-invitation", "\(ending)")
                let accepted = try await problem { try await eve.accept(key) }
                #expect(accepted.code == "no-invitation", "\(ending)")
                if ending == "Ban" { _ = try await doors.root.api.call(AuthAPI.unban, at: doors.bob.id) }
                let isOpen = (try? await eve.accept(key)) != nil
                #expect(isOpen == (outcome == .pauses), "\(ending), undone")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A14: the services that hold links, calendars and keys are told of bans and roles`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            let until = auth.clock.now.wholeSecond + 300
            _ = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.partner.rawValue)
            _ = try await root.api.call(AuthAPI.ban, at: ada.id, sending: BanOrder(reason: "Spam", until: until))
            // A role that changes meanwhile lifts no ban.
            _ = try await root.api.call(AuthAPI.withdrawRole, at: ada.id, Role.partner.rawValue)
            _ = try await root.api.call(AuthAPI.unban, at: ada.id)
            for subscriber in AccountAccessChanged.subscribers {
                let told = try await auth.accessChanges(for: subscriber)
                #expect(told.allSatisfy { $0.account == ada.id })
                #expect(told.map(\.roles) == [[.partner], [.partner], [], []])
                #expect(told.map(\.isBanned) == [false, true, true, false])
                #expect(told.map(\.bannedUntil) == [nil, until, until, nil])
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A14: bans and withdrawn roles from before an upgrade are told once`(on engine: Engine) async throws {
        let instant = Date.aTuesday.wholeSecond
        let accounts = ["ada", "bob", "eve"].map {
            Account(
                id: ID(at: instant), username: $0, email: "\($0)@larder.example", displayName: nil, roles: [.support],
                createdAt: instant)
        }
        let (banned, withdrawn) = (accounts[0].id, accounts[1].id)
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofChassis, of: "chassis")
            try await database.migrate(AuthService.schema.filter { $0.name < "312" })
            try await database.write { db in
                for account in accounts { try AccountTable(db).insert(account, passwordHash: "") }
                try BanTable(db).set(Ban(reason: "Spam", since: instant, until: nil), on: banned)
                try AccountLog(db).append(
                    .roleWithdrawn, by: nil, on: withdrawn.description,
                    AccountLogDetails(before: ["roles": "partner support"], after: ["roles": "support"]), at: instant)
            }
            for _ in 1...2 {
                try await withAuth(on: database) { auth in
                    for subscriber in AccountAccessChanged.subscribers {
                        let told = try await auth.accessChanges(for: subscriber)
                        #expect(Set(told.map(\.account)) == [banned, withdrawn] && told.count == 2)
                        #expect(told.allSatisfy { $0.isBanned == ($0.account == banned) && $0.roles == [.support] })
                    }
                }
            }
        }
    }
}

extension TestedService {
    /// The access changes that wait in the outbox for `subscriber`, the oldest first.
    fileprivate func accessChanges(for subscriber: ServiceName) async throws -> [AccountAccessChanged] {
        try await database.read {
            try $0.all(
                """
                SELECT payload FROM outbox
                WHERE name = 'account-access-changed' AND subscriber = \(subscriber.rawValue) ORDER BY id
                """
            ) {
                try WireFormat.decoder.decode(AccountAccessChanged.self, from: Data(($0["payload"] as String).utf8))
            }
        }
    }
}

/// Somebody whose credentials are looked at, in a household of somebody else's.
private struct Doors: Sendable {
    let auth: TestedService
    let root: SignedInPerson
    let ada: Cook
    let bob: SignedInPerson

    init(_ auth: TestedService) async throws {
        self.auth = auth
        root = try await auth.enter("root", roles: [.administrator])
        ada = try await auth.cook("ada")
        bob = try await auth.enter("bob")
        try await ada.found()
        _ = try await Cook(account: bob.account, api: bob.api).accept(try await ada.key())
    }

    func subscribe() async throws {
        let keys = PushKeys(point: Data(repeating: 4, count: 65), secret: Data(repeating: 1, count: 16))
        let (owner, instant) = (bob.id, auth.clock.now)
        try await auth.database.write { db in
            let session: ID<Session>? = try db.first("SELECT id FROM sessions WHERE account_id = \(owner)") {
                try $0["id"]
            }
            _ = try PushTable(db).insert(
                StoredPushSubscription(
                    id: ID(at: instant), account: owner, session: try #require(session),
                    endpoint: "https://push.example/1", keys: keys, addedAt: instant))
        }
    }

    /// Has happen what a column of the table of credentials names.
    func happen(_ ending: String) async throws {
        switch ending {
        case "Ban": _ = try await root.api.call(AuthAPI.ban, at: bob.id, sending: BanOrder(reason: "Spam"))
        case "Left or removed from household": _ = try await ada.api.call(AuthAPI.removeMember, at: bob.id)
        case "Role withdrawn", "Removed from partner":
            _ = try await root.api.call(AuthAPI.grantRole, at: bob.id, Role.partner.rawValue)
            _ = try await root.api.call(AuthAPI.withdrawRole, at: bob.id, Role.partner.rawValue)
        // Auth does not know of it.
        case "Partner suspended": break
        case "Revoked":
            if let invitation = try await bob.api.call(AuthAPI.invitations).items.first {
                try await bob.api.call(AuthAPI.withdrawInvitation, at: invitation.id)
            }
            try await bob.api.call(AuthAPI.signOut)
        case "Account erased": _ = try await bob.api.call(AuthAPI.deleteMe)
        default: Issue.record("No test knows what “\(ending)” is.")
        }
    }
}
