import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(1)))
struct AuditTests {
    @Test(arguments: Engine.all)
    func `A14: the audit trail tells who did what to whom, when, and what was before`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            _ = try await root.api.call(AuthAPI.account, at: ada.id)
            let change = ManagedAccountChange(displayName: "Ada L.", reason: "Typing error")
            _ = try await root.api.call(AuthAPI.editAccount, at: ada.id, sending: change)
            _ = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.support.rawValue)
            _ = try await root.api.call(AuthAPI.ban, at: ada.id, sending: BanOrder(reason: "Spam"))
            _ = try await root.api.call(AuthAPI.unban, at: ada.id)

            let trail = try await root.api.call(AuthAPI.auditTrail, sending: AuditQuery(account: ada.id)).items
            #expect(trail.map(\.action) == [.unbanned, .banned, .roleGranted, .edited, .viewed])
            #expect(trail.allSatisfy { $0.by == root.id && $0.byUsername == "root" && $0.account == ada.id })
            #expect(trail.allSatisfy { $0.at == auth.clock.now && $0.username == "ada" })
            #expect(trail[3].before == ["displayName": ""])
            #expect(trail[3].after == ["displayName": "Ada L."])
            #expect(trail[3].reason == "Typing error")
            #expect(trail[2].after == ["roles": "support"])
            #expect(trail[1].reason == "Spam")
        }
    }

    @Test(arguments: Engine.all)
    func `A14: the audit trail is read page by page, whole or of one account`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let people = [try await auth.settle("ada").id, try await auth.settle("bob").id]
            for round in 0..<7 { _ = try await root.api.call(AuthAPI.account, at: people[round % 2]) }
            var query = AuditQuery(limit: 3)
            var seen: [ID<AuditEntry>] = []
            repeat {
                let page = try await root.api.call(AuthAPI.auditTrail, sending: query)
                seen += page.items.map(\.id)
                query.cursor = page.next
            } while query.cursor != nil
            #expect(seen.count == 7)
            #expect(Set(seen).count == 7)
            let bob = try await root.api.call(AuthAPI.auditTrail, sending: AuditQuery(account: people[1]))
            #expect(bob.items.count == 3)
            let wrong = try await problem {
                try await root.api.call(AuthAPI.auditTrail, sending: AuditQuery(cursor: "x"))
            }
            #expect(wrong.codes == ["cursor": "invalid"])
        }
    }

    @Test(arguments: Engine.all)
    func `A14: tampering with the audit trail is noticed`(on engine: Engine) async throws {
        let changes: [SQL] = [
            "UPDATE audit_entries SET content = replace(content, 'Spam', 'Ham') WHERE ordinal = 3",
            "UPDATE audit_entries SET by_account = NULL WHERE ordinal = 2",
            "UPDATE audit_entries SET at = '2026-01-01T00:00:00Z' WHERE ordinal = 2",
            "UPDATE audit_entries SET content = NULL, salt = NULL WHERE ordinal = 3",
            "DELETE FROM audit_entries WHERE ordinal = 2",
            "DELETE FROM audit_entries WHERE ordinal = 4",
            "UPDATE audit_entries SET ordinal = ordinal + 10 WHERE ordinal = 4",
        ]
        for (change, place) in zip(changes, [3, 2, 2, 3, 2, 4, 4]) {
            try await withAuth(on: engine) { auth in
                let root = try await auth.enter("root", roles: [.administrator])
                let ada = try await auth.settle("ada").id
                for _ in 1...2 { _ = try await root.api.call(AuthAPI.account, at: ada) }
                _ = try await root.api.call(AuthAPI.ban, at: ada, sending: BanOrder(reason: "Spam"))
                _ = try await root.api.call(AuthAPI.unban, at: ada)
                #expect(try await auth.database.read { try AuditTable($0).firstBroken() } == nil)
                try await auth.database.write { try $0.execute(change) }
                #expect(try await auth.database.read { try AuditTable($0).firstBroken() } == place)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A15: what the trail says about somebody goes with the account, and the chain still holds`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.settle("ada").id
            _ = try await root.api.call(AuthAPI.ban, at: ada, sending: BanOrder(reason: "Spam"))
            try await auth.database.write { db in
                #expect(try AuditTable(db).strip(ada) == 1)
                try db.execute("DELETE FROM accounts WHERE id = \(ada)")
            }
            let entry = try await root.api.call(AuthAPI.auditTrail, sending: AuditQuery()).items[0]
            #expect(entry.action == .banned)
            #expect(entry.username == nil)
            #expect(entry.reason == nil)
            #expect(entry.after.isEmpty)
            #expect(try await auth.database.read { try AuditTable($0).firstBroken() } == nil)
        }
    }
}
