import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth
@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct AuditTests {
    @Test(arguments: Engine.either)
    func `A14: the audit log tells who did what to whom, when, and what was before`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            _ = try await root.api.call(AuthAPI.account, at: ada.id)
            let change = ManagedAccountChange(displayName: "Ada L.", reason: "Typing error")
            _ = try await root.api.call(AuthAPI.editAccount, at: ada.id, sending: change)
            _ = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.support.rawValue)
            _ = try await root.api.call(AuthAPI.ban, at: ada.id, sending: BanOrder(reason: "Spam"))
            _ = try await root.api.call(AuthAPI.unban, at: ada.id)

            let log = try await root.api.call(AuthAPI.auditLog, sending: AuditQuery(account: ada.id)).items
            #expect(log.map(\.action) == [.unbanned, .banned, .roleGranted, .edited, .viewed])
            #expect(log.allSatisfy { $0.by == root.id && $0.byUsername == "root" && $0.account == ada.id })
            #expect(log.allSatisfy { $0.at == auth.clock.now && $0.username == "ada" })
            #expect(log[3].before == ["displayName": ""])
            #expect(log[3].after == ["displayName": "Ada L."])
            #expect(log[3].reason == "Typing error")
            #expect(log[2].after == ["roles": "support"])
            #expect(log[1].reason == "Spam")
        }
    }

    @Test(arguments: Engine.either)
    func `A14: the audit log is read page by page, whole or of one account`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let people = [try await auth.settle("ada").id, try await auth.settle("bob").id]
            for round in 0..<7 { _ = try await root.api.call(AuthAPI.account, at: people[round % 2]) }
            var query = AuditQuery(limit: 3)
            var seen: [ID<AuditEntry>] = []
            repeat {
                let page = try await root.api.call(AuthAPI.auditLog, sending: query)
                seen += page.items.map(\.id)
                query.cursor = page.next
            } while query.cursor != nil
            #expect(seen.count == 7)
            #expect(Set(seen).count == 7)
            let bob = try await root.api.call(AuthAPI.auditLog, sending: AuditQuery(account: people[1]))
            #expect(bob.items.count == 3)
            let wrong = try await problem {
                try await root.api.call(AuthAPI.auditLog, sending: AuditQuery(cursor: "x"))
            }
            #expect(wrong.status == 400 && wrong.codes == ["cursor": "invalid-cursor"])
        }
    }

    @Test(arguments: Engine.all)
    func `A14: tampering with the audit log is noticed`(on engine: Engine) async throws {
        let changes: [SQL] = [
            "UPDATE audit_log SET details = replace(details, 'Spam', 'Ham') WHERE ordinal = 3",
            "UPDATE audit_log SET actor = NULL, actor_salt = NULL WHERE ordinal = 2",
            "UPDATE audit_log SET at = '2026-01-01T00:00:00Z' WHERE ordinal = 2",
            "UPDATE audit_log SET details = NULL, salt = NULL, person = NULL WHERE ordinal = 3",
            "DELETE FROM audit_log WHERE ordinal = 2",
            "DELETE FROM audit_log WHERE ordinal = 4",
            "UPDATE audit_log SET ordinal = ordinal + 10 WHERE ordinal = 4",
        ]
        for (change, place) in zip(changes, [3, 2, 2, 3, 2, 4, 4]) {
            try await withAuth(on: engine) { auth in
                let root = try await auth.enter("root", roles: [.administrator])
                let ada = try await auth.settle("ada").id
                for _ in 1...2 { _ = try await root.api.call(AuthAPI.account, at: ada) }
                _ = try await root.api.call(AuthAPI.ban, at: ada, sending: BanOrder(reason: "Spam"))
                _ = try await root.api.call(AuthAPI.unban, at: ada)
                #expect(try await auth.database.read { try AccountLog($0).firstBroken() } == nil)
                try await auth.database.write { try $0.execute(change) }
                #expect(try await auth.database.read { try AccountLog($0).firstBroken() } == place)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A15: what the log says about somebody goes with the account, and the chain still holds`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.settle("ada").id
            _ = try await root.api.call(AuthAPI.ban, at: ada, sending: BanOrder(reason: "Spam"))
            try await auth.database.write { db in
                #expect(try AccountLog(db).forget(person: ada) == 1)
                try db.execute("DELETE FROM accounts WHERE id = \(ada)")
            }
            let entry = try await root.api.call(AuthAPI.auditLog, sending: AuditQuery()).items[0]
            #expect(entry.action == .banned)
            #expect(entry.username == nil)
            #expect(entry.reason == nil)
            #expect(entry.after.isEmpty)
            #expect(try await auth.database.read { try AccountLog($0).firstBroken() } == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `A14: the audit log of before is part of the log, and holds`(on engine: Engine) async throws {
        let before = AuthService.schema.filter { $0.name < "093" }
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofChassis, of: "chassis")
            try await database.migrate(before)
            let ada = ID<Account>(at: .aTuesday)
            let content = try AccountLogDetails(after: ["roles": "support \"é\""], reason: "Spam").parts[0]
            try await database.write { db in
                // As they were written then: the table has got more columns since.
                try db.execute(
                    """
                    INSERT INTO accounts (id, username, username_key, email, email_key, roles, password_hash, created_at)
                    VALUES (\(ada), 'ada', 'ada', 'ada@larder.example', 'ada@larder.example',
                        \(([] as Labels<Role>).words), '', \(Date.aTuesday))
                    """)
                var previous = ""
                for (ordinal, by) in [(1, Person.root.account), (2, nil)] {
                    let details = AuditChain.digest(["salt", content])
                    let link = AuditChain.Link(
                        layout: .accounts, ordinal: ordinal, id: ID<AuditEntry>(at: .aTuesday).description,
                        at: .aTuesday, actor: by?.description ?? "", action: "banned", subject: ada.description,
                        details: details)
                    let hash = link.digest(after: previous)
                    try db.execute(
                        """
                        INSERT INTO audit_entries (ordinal, id, at, by_account, action, account_id, content, salt,
                            content_hash, previous, hash)
                        VALUES (\(ordinal), \(link.id), \(link.at), \(by), 'banned', \(ada), \(content), 'salt',
                            \(details), \(previous), \(hash))
                        """)
                    previous = hash
                }
                try db.execute("UPDATE audit_head SET last = 2, hash = \(previous)")
            }
            try await AuthService.migrate(database)
            try await database.write { db in
                try AccountLog(db).append(
                    .unbanned, by: nil, on: ada.description, AccountLogDetails(), at: .aTuesday)
            }
            let (entries, broken) = try await database.read { db in
                (try AccountLog(db).page(of: ada, before: nil, limit: 9), try AccountLog(db).firstBroken())
            }
            #expect(broken == nil && entries.map(\.ordinal) == [3, 2, 1])
            #expect(entries[2].entry.by == Person.root.account && entries[1].entry.by == nil)
            #expect(entries[1].entry.after == ["roles": "support \"é\""] && entries[1].entry.reason == "Spam")
            try await database.write { try $0.execute("UPDATE audit_log SET actor = NULL WHERE ordinal = 1") }
            #expect(try await database.read { try AccountLog($0).firstBroken() } == 1)
        }
    }
}
