import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct LastAdministratorTests {
    private static let races = WholeWalk.count(1_000, or: 150)

    @Test(arguments: Engine.all)
    func `A13: of two administrators who demote each other one is left, time and again`(
        on engine: Engine
    ) async throws {
        try await Self.race(on: engine) { administration, one, other in
            async let first = Self.outcome {
                try await administration.withdraw(.administrator, from: other, by: Admin(account: one))
            }
            async let second = Self.outcome {
                try await administration.withdraw(.administrator, from: one, by: Admin(account: other))
            }
            return await [first, second]
        }
    }

    @Test(arguments: Engine.all)
    func `A13: of two administrators who step down together one is left, time and again`(
        on engine: Engine
    ) async throws {
        try await Self.race(on: engine) { administration, one, other in
            async let first = Self.outcome {
                try await administration.withdraw(.administrator, from: one, by: Admin(account: one))
            }
            async let second = Self.outcome {
                try await administration.withdraw(.administrator, from: other, by: Admin(account: other))
            }
            return await [first, second]
        }
    }

    @Test(arguments: Engine.all)
    func `A14: of two administrators who ban each other one is left, time and again`(
        on engine: Engine
    ) async throws {
        try await Self.race(on: engine, rounds: WholeWalk.count(200, or: 50)) { administration, one, other in
            let order = BanOrder(reason: "A quarrel")
            async let first = Self.outcome { try await administration.ban(other, order, by: Admin(account: one)) }
            async let second = Self.outcome { try await administration.ban(one, order, by: Admin(account: other)) }
            return await [first, second]
        }
    }

    /// Expects one of the two to succeed and one administrator to be left, each time.
    private static func race(
        on engine: Engine, rounds: Int = races,
        _ body: @Sendable @escaping (Administration, ID<Account>, ID<Account>) async -> [Int]
    ) async throws {
        try await withAuth(on: engine) { auth in
            let one = try await auth.settle("one").id
            let other = try await auth.settle("other").id
            let administration = try Administration.tested(auth)
            for _ in 1...rounds {
                try await auth.database.write { db in
                    try db.execute(
                        "UPDATE accounts SET roles = 'administrator', banned_at = NULL, banned_until = NULL, ban_reason = NULL"
                    )
                    try db.execute("DELETE FROM jobs")
                }
                let outcomes = await body(administration, one, other)
                #expect(outcomes.count { $0 == 200 } == 1, "\(outcomes)")
                #expect(outcomes.allSatisfy { [200, 403, 409].contains($0) }, "\(outcomes)")
                #expect(try await auth.count("accounts WHERE roles = 'administrator' AND banned_at IS NULL") == 1)
            }
            #expect(try await auth.database.read { try AccountLog($0).firstBroken() } == nil)
        }
    }

    private static func outcome(_ body: () async throws -> ManagedAccount) async -> Int {
        do {
            _ = try await body()
            return 200
        } catch let problem as Problem {
            return problem.status
        } catch {
            return 0
        }
    }
}

extension Administration {
    /// One without a service around it, on the same database; its mails stay where they are.
    static func tested(_ auth: TestedService) throws -> Administration {
        let templates = try MessageTemplates(
            folder: URL(filePath: #filePath).appending(path: "../../../Services/Auth/MessageTemplates").standardized,
            origin: URL(string: "https://kitchen.example")!)
        let clock = auth.clock
        return Administration(database: auth.database, templates: templates, now: { clock.now })
    }
}
