import Contracts
import Foundation
import Logging
import Storage
import Support
import Testing

@testable import Chassis

/// The actions of these tests.
private enum Chop: AuditScheme {
    enum Action: String {
        case peeled, sliced
    }

    struct Details: AuditDetails {
        var owner: ID<Account>?
        var parts: [String] { [owner?.description ?? "", "a \"knife\"\n"] }

        init(owner: ID<Account>?) { self.owner = owner }
        init(parts: [String]) throws { owner = parts.first.flatMap { ID($0) } }
    }

    static func person(_ subject: String, _ details: Details) -> ID<Account>? { details.owner }
}

private typealias ChopLog = AuditLog<Chop>

@Suite(.timeLimit(.minutes(10)))
struct AuditLogTests {
    private static let seal = AuditSeal(secret: "of the kitchen")

    private static func inspection(_ database: Database, seal: AuditSeal = seal) -> AuditInspection<Chop> {
        AuditInspection(of: Chop.self, in: database, seal: seal, segment: 4, now: { .aTuesday }, logger: .quiet)
    }

    private static func append(
        _ count: Int, by actor: Person? = .root, of owner: Person? = .ada, in database: Database
    ) async throws {
        try await database.write { db in
            for number in 0..<count {
                try ChopLog(db).append(
                    .peeled, by: actor?.account, on: "leek \(number)", Chop.Details(owner: owner?.account),
                    at: .aTuesday)
            }
        }
    }

    private static func broken(in database: Database) async throws -> Int? {
        try await database.read { try ChopLog($0).firstBroken(seal: seal) }
    }

    @Test(arguments: Engine.all)
    func `of fifty entries at once each has a number of its own, and the chain holds`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<50 { group.addTask { try await Self.append(1, in: database) } }
                try await group.waitForAll()
            }
            let entries = try await database.read { try ChopLog($0).entries(limit: 100) }
            #expect(entries.map(\.ordinal) == (1...50).reversed())
            #expect(entries.allSatisfy { $0.at == .aTuesday && $0.details?.owner == Person.ada.account })
            #expect(try await Self.broken(in: database) == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `entries are found by what was done to what, by whom and about whom`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await Self.append(2, in: database)
            try await Self.append(1, by: nil, of: nil, in: database)
            try await database.write {
                try ChopLog($0).append(
                    .sliced, by: Person.bob.account, on: "leek 0", Chop.Details(owner: nil), at: .aTuesday)
            }
            try await database.read { db throws in
                let log = ChopLog(db)
                #expect(try log.entries(on: "leek 0", limit: 9).map(\.ordinal) == [4, 3, 1])
                #expect(try log.entries(on: "leek 0", before: 4, limit: 1).map(\.ordinal) == [3])
                #expect(try log.entries(by: Person.root.account, limit: 9).map(\.ordinal) == [2, 1])
                #expect(try log.entries(about: Person.ada.account, limit: 9).map(\.ordinal) == [2, 1])
                #expect(try log.last([.peeled], on: "leek 0") == .peeled)
                #expect(try log.last([.peeled, .sliced], on: "leek 0") == .sliced)
                #expect(try log.last([.sliced], on: "leek 1") == nil)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `whoever leaves goes from the log, and it still holds`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await Self.append(3, in: database)
            try await database.write { db throws in
                let log = ChopLog(db)
                #expect(try log.forget(person: Person.ada.account) == 3)
                #expect(try log.forget(person: Person.ada.account) == 0)
                #expect(try log.forget(actor: Person.root.account) == 3)
            }
            let entries = try await database.read { try ChopLog($0).entries(limit: 9) }
            #expect(entries.allSatisfy { $0.actor == nil && $0.details == nil } && entries.count == 3)
            #expect(try await Self.broken(in: database) == nil)
            #expect(
                try await database.traces(of: [Person.ada.account.description, Person.root.account.description]) == [])
        }
    }

    @Test(arguments: Engine.all)
    func `nobody changes, removes or adds an entry unnoticed`(on engine: Engine) async throws {
        let forgeries: [(SQL, Int)] = [
            ("UPDATE audit_log SET details = replace(details, 'knife', 'spoon') WHERE ordinal = 2", 2),
            ("UPDATE audit_log SET actor = person WHERE ordinal = 3", 3),
            ("UPDATE audit_log SET actor = NULL WHERE ordinal = 3", 3),
            ("UPDATE audit_log SET person = NULL WHERE ordinal = 4", 4),
            ("UPDATE audit_log SET action = 'sliced' WHERE ordinal = 1", 1),
            ("UPDATE audit_log SET at = '2026-01-01T00:00:00Z' WHERE ordinal = 6", 6),
            ("UPDATE audit_log SET subject = 'onion' WHERE ordinal = 9", 9),
            ("UPDATE audit_log SET layout = 1 WHERE ordinal = 9", 9),
            ("UPDATE audit_log SET details = 'no JSON' WHERE ordinal = 9", 9),
            ("DELETE FROM audit_log WHERE ordinal = 5", 5), ("DELETE FROM audit_log WHERE ordinal = 10", 10),
            ("UPDATE audit_log_head SET last = 9", 11), ("UPDATE audit_log_head SET digest = 'x'", 11),
            ("UPDATE audit_checkpoints SET digest = 'x' WHERE ordinal = 4", 4),
            ("DELETE FROM audit_log WHERE ordinal = 8", 8),
        ]
        for (forgery, place) in forgeries {
            try await engine.withJobs { database in
                try await Self.append(10, in: database)
                #expect(try await Self.inspection(database).firstBroken() == nil)
                #expect(try await Self.broken(in: database) == nil)
                try await database.write { try $0.execute(forgery) }
                #expect(try await Self.broken(in: database) == place, "\(forgery)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `an inspection reads what came since the last checkpoint, and in turn what lies before one`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            try await Self.append(10, in: database)
            let inspection = Self.inspection(database)
            #expect(try await inspection.firstBroken() == nil)
            #expect(try await database.read { try AuditCheckpoints(db: $0).all().map(\.mark.ordinal) } == [4, 8])

            // The second segment is verified again only after the first.
            try await database.write { try $0.execute("UPDATE audit_log SET subject = 'onion' WHERE ordinal = 7") }
            try await database.write {
                try $0.execute("UPDATE audit_checkpoints SET verified_at = '2020-01-01T00:00:00Z' WHERE ordinal = 4")
            }
            #expect(try await inspection.firstBroken() == nil)
            try await database.write {
                try $0.execute("UPDATE audit_checkpoints SET verified_at = '2020-01-01T00:00:00Z' WHERE ordinal = 8")
            }
            #expect(try await inspection.firstBroken() == 7)
            #expect(try await inspection.firstBroken() == 7, "it is told until somebody has looked")

            try await database.write { try $0.execute("UPDATE audit_log SET subject = 'onion' WHERE ordinal = 9") }
            #expect(try await inspection.firstBroken() == 9)
        }
    }

    @Test(arguments: Engine.all)
    func `who has only the database in hand can set no checkpoint and write no chain anew`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            try await Self.append(5, in: database)
            #expect(try await Self.inspection(database).firstBroken() == nil)
            #expect(try await Self.inspection(database, seal: AuditSeal(secret: "another")).firstBroken() == 4)

            // The whole log rewritten with matching digests.
            try await database.write { db in
                try db.execute("DELETE FROM audit_log")
                try db.execute("UPDATE audit_log_head SET last = 0, digest = ''")
            }
            try await Self.append(5, by: .bob, in: database)
            #expect(try await Self.broken(in: database) == 4)
            #expect(try await Self.inspection(database).firstBroken() != nil)
            try await database.write { db in
                let mark = try db.first("SELECT digest FROM audit_log WHERE ordinal = 4") { try $0["digest"] as String }
                try db.execute("UPDATE audit_checkpoints SET digest = \(mark)")
            }
            #expect(try await Self.broken(in: database) == 4)
            #expect(try await Self.inspection(database).firstBroken() == 4)
        }
    }

    @Test(arguments: Engine.all)
    func `entries of the layout before are read and hold`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            try await database.write { db in
                let details = AuditChain.digest(["salt", Person.ada.account.description, "a \"knife\"\n"])
                let link = AuditChain.Link(
                    layout: .accounts, ordinal: 1, id: ID<Account>(at: .aTuesday).description, at: .aTuesday,
                    actor: Person.root.account.description, action: "peeled", subject: "leek", details: details)
                let digest = link.digest(after: "")
                let parts = #"["\#(Person.ada.account)", "a \"knife\"\n"]"#
                try db.execute(
                    """
                    INSERT INTO audit_log (ordinal, id, layout, at, action, subject, actor, actor_digest, person,
                        details, salt, details_digest, digest)
                    VALUES (1, \(link.id), 1, \(link.at), 'peeled', 'leek', \(link.actor), '', \(Person.ada.account),
                        \(parts), 'salt', \(details), \(digest))
                    """)
                try db.execute("UPDATE audit_log_head SET last = 1, digest = \(digest)")
            }
            try await Self.append(1, in: database)
            #expect(try await Self.broken(in: database) == nil)
            try await database.write { try $0.execute("UPDATE audit_log SET actor = NULL WHERE ordinal = 1") }
            #expect(try await Self.broken(in: database) == 1)
        }
    }
}
