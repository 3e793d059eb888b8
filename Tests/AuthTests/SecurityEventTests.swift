import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct SecurityEventTests {
    @Test(arguments: Engine.all)
    func `A12: people see what happened to their own account alone, page by page`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let bob = try await auth.welcome(.bob)
            try await auth.note([.passwordChanged, .emailChanged, .usernameChanged], of: ada.id)
            try await auth.note([.passcodeSet], of: bob.id)
            let tokens = try await auth.open("ada")
            let api = auth.api.bearing(tokens.accessToken)

            let all = try await api.call(AuthAPI.mySecurityEvents, sending: PageQuery(limit: 100))
            #expect(all.items.allSatisfy { $0.account == ada.id })
            #expect(all.items.contains { $0.kind == .accountCreated && $0.network == "127.0.0.0/24" })
            #expect(all.next == nil)

            var walked: [SecurityEvent] = []
            var cursor: String?
            repeat {
                let page = try await api.call(AuthAPI.mySecurityEvents, sending: PageQuery(limit: 2, cursor: cursor))
                #expect(page.items.count <= 2)
                walked += page.items
                cursor = page.next
            } while cursor != nil
            #expect(walked == all.items)
            for query in [PageQuery(limit: 0), PageQuery(limit: 101), PageQuery(cursor: "x")] {
                let refusal = try await problem { try await api.call(AuthAPI.mySecurityEvents, sending: query) }
                #expect(refusal.status == (query.cursor == nil ? 422 : 400))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A12: operators see all events, by kind and by account, and nobody else does`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let bob = try await auth.welcome(.bob)
            try await auth.note([.banned, .unbanned], of: ada.id)
            try await auth.note([.banned], of: bob.id)
            let person = auth.api.bearing(try await auth.open("ada").accessToken)
            let refusal = try await problem {
                try await person.call(AuthAPI.securityEvents, sending: SecurityEventQuery())
            }
            #expect(refusal.status == 403)
            try await auth.database.write {
                try $0.execute("UPDATE accounts SET roles = 'operator' WHERE username = 'bob'")
            }
            let `operator` = auth.api.bearing(try await auth.open("bob").accessToken)
            func find(_ query: SecurityEventQuery) async throws -> [SecurityEvent] {
                try await `operator`.call(AuthAPI.securityEvents, sending: query).items
            }
            #expect(try await find(SecurityEventQuery(kind: .banned)).count == 2)
            #expect(try await find(SecurityEventQuery(kind: .banned, account: ada.id)).map(\.account) == [ada.id])
            #expect(try await find(SecurityEventQuery(account: bob.id)).contains { $0.kind == .banned })
            #expect(try await find(SecurityEventQuery(kind: .registrationFlood)).isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `A12: events are kept for 180 days`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            try await auth.note([.passwordChanged], of: ada.id)
            let expired = ExpiredRecords(database: auth.database, now: { auth.clock.now }).scheduledJobs
            auth.clock.advance(by: 180 * 86_400 - 3)
            try await auth.note([.passcodeSet], of: ada.id)
            try await expired.runAll()
            #expect(try await auth.count("security_events") == 3)
            auth.clock.advance(by: 3)
            try await expired.runAll()
            #expect(try await auth.count("security_events") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A12: a wrong password is noted once a minute, and only for whom it concerns`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            for _ in 1...3 {
                #expect(try await auth.tryToOpen("ada", from: "10.0.0.1").status == 401)
                #expect(try await auth.tryToOpen("nobody", from: "10.0.0.1").status == 401)
            }
            #expect(try await auth.events(.signInFailed).map(\.account) == [ada.id])
            auth.clock.advance(by: 61)
            _ = try await auth.tryToOpen("ada", from: "10.0.0.1")
            #expect(try await auth.events(.signInFailed, count: 2).map(\.network) == ["10.0.0.0/24", "10.0.0.0/24"])
        }
    }
}

extension TestedService {
    fileprivate func note(_ kinds: [SecurityEvent.Kind], of account: ID<Account>) async throws {
        for kind in kinds {
            clock.advance(by: 1)
            let instant = clock.now
            try await database.write { try SecurityEventTable($0).note(kind, of: account, from: nil, at: instant) }
        }
    }
}
