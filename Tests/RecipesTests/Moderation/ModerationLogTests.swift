import Contracts
import Foundation
import RecipesContracts
import Storage
import Support
import Testing

@testable import Chassis
@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ModerationLogTests {
    @Test(arguments: Engine.all)
    func `R14: what moderators did is told page by page, of one subject and by one of them`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            try await recipes.note(["soup", "stew", "soup"], by: .root)
            try await recipes.note(["soup"], by: .support)
            let root = try await recipes.signedIn(as: .root)
            let first = try await root.call(RecipesAPI.moderationAudit, sending: ModerationQuery(limit: 3))
            #expect(first.items.map(\.subject) == ["soup", "soup", "stew"])
            #expect(first.items[0].moderator == Person.support.account && first.items[0].title == "Title of soup")
            #expect(first.items[0].author == Person.ada.account && first.items[0].reason == "because")
            let rest = try await root.call(
                RecipesAPI.moderationAudit, sending: ModerationQuery(limit: 3, cursor: first.next))
            #expect(rest.items.map(\.subject) == ["soup"] && rest.next == nil)

            let query = ModerationQuery(subject: "soup", moderator: Person.root.account)
            #expect(try await root.call(RecipesAPI.moderationAudit, sending: query).items.count == 2)
            for query in ["cursor=7", "cursor=before~x", "limit=0"] {
                let status = try await recipes.get("/v1/moderation/audit?\(query)", as: .root).status
                #expect(status == (query.hasPrefix("cursor") ? 400 : 422))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R14: nobody changes, removes or adds an entry of the audit log unnoticed`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            try await recipes.note(["1", "2", "3", "4"], by: .root)
            #expect(try await recipes.firstBroken() == nil)
            let forgeries: [(SQL, Int)] = [
                ("UPDATE audit_log SET details = replace(details, 'because', 'kindness') WHERE ordinal = 2", 2),
                ("UPDATE audit_log SET actor = person WHERE ordinal = 3", 3),
                ("UPDATE audit_log SET action = 'approved' WHERE ordinal = 1", 1),
                ("DELETE FROM audit_log WHERE ordinal = 2", 2),
                ("DELETE FROM audit_log WHERE ordinal = 4", 4),
                ("UPDATE audit_log_head SET last = 3", 5),
            ]
            for (forgery, place) in forgeries {
                #expect(try await recipes.firstBroken(after: forgery) == place)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A15 whoever leaves goes from the audit log, as a moderator and as an author, and it still holds`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            try await recipes.note(["1", "2"], by: .root)
            try await recipes.note(["3"], by: .support)
            let author = try await people.leave(.ada, .recipes, recipes)
            #expect(author.kept.map(\.count) == [3] && author.erased.values.allSatisfy { $0 == 0 })
            #expect(try await recipes.firstBroken() == nil)
            let moderator = try await people.leave(.root, .recipes, recipes)
            #expect(moderator.kept.map(\.count) == [2])
            #expect(try await recipes.firstBroken() == nil)
            let entries = try await recipes.signedIn(as: .root)
                .call(RecipesAPI.moderationAudit, sending: ModerationQuery()).items
            #expect(entries.map(\.moderator) == [Person.support.account, nil, nil])
            #expect(entries.allSatisfy { $0.author == nil && $0.reason == nil && $0.title.isEmpty })
        }
    }

    @Test(arguments: Engine.all)
    func `R13: whoever has the database in hand asks whether the log is as it was written`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            #expect(throws: AuditOrder.Refusal.self) { try AuditOrder(["admin"]) }
            try await recipes.note(["a", "b"], by: .root)
            #expect(try await AuditOrder.sentence(on: recipes.database).contains("as it was written"))
            try await recipes.database.write {
                try $0.execute("UPDATE audit_log SET details = replace(details, 'Title', 'Another') WHERE ordinal = 2")
            }
            let refusal = await #expect(throws: AuditOrder.Refusal.self) {
                try await AuditOrder.sentence(on: recipes.database)
            }
            #expect(refusal?.description.contains("entry 2") == true)
        }
    }
}

extension ModerationLogTests {
    @Test(arguments: Engine.all)
    func `R14: the audit trail of before is part of the log, and holds`(on engine: Engine) async throws {
        let before = RecipesService.schema.filter { $0.name < "020" }
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofChassis, of: "chassis")
            try await database.migrate(before)
            try await database.write { db in
                var previous = ""
                for (ordinal, title) in [(1, "A \"soup\""), (2, nil)] {
                    let actor = AuditChain.digest(["salt", Person.root.account.description])
                    let details = AuditChain.digest(["salt", title ?? "Stew", Person.ada.account.description, ""])
                    let link = AuditChain.Link(
                        layout: .current, ordinal: ordinal, id: ID<ModerationEntry>(at: .aTuesday).description,
                        at: .aTuesday, actor: actor, action: "deleted", subject: "soup", details: details)
                    let hash = link.digest(after: previous)
                    try db.execute(
                        """
                        INSERT INTO moderation_entries (ordinal, id, at, deed, subject, moderator, moderator_salt,
                            moderator_hash, title, author, reason, salt, content_hash, previous, hash)
                        VALUES (\(ordinal), \(link.id), \(link.at), 'deleted', 'soup', \(Person.root.account), 'salt',
                            \(actor), \(title), \(title.map { _ in Person.ada.account }), NULL,
                            \(title.map { _ in "salt" }), \(details), \(previous), \(hash))
                        """)
                    previous = hash
                }
                try db.execute("UPDATE moderation_head SET last = 2, hash = \(previous)")
            }
            try await RecipesService.migrate(database)
            try await database.write {
                try ModerationLog($0).note(
                    .restored, by: Person.root.account, subject: "soup", title: "Soup", at: .aTuesday)
            }
            let (entries, broken) = try await database.read { db in
                (try ModerationLog(db).entries(limit: 9), try ModerationLog(db).firstBroken())
            }
            #expect(broken == nil && entries.map(\.action) == [.restored, .deleted, .deleted])
            #expect(entries[2].details?.title == "A \"soup\"" && entries[2].details?.author == Person.ada.account)
            #expect(entries[1].details == nil && entries[2].actor == Person.root.account)
            try await database.write { try $0.execute("UPDATE audit_log SET subject = 'pie' WHERE ordinal = 2") }
            #expect(try await database.read { try ModerationLog($0).firstBroken() } == 2)
        }
    }
}

/// Undoes a transaction whose finding it carries.
private struct Undone: Error {
    let place: Int?
}

extension TestedService {
    /// Has a moderator delete things of Ada's.
    fileprivate func note(_ subjects: [String], by moderator: Person) async throws {
        try await database.write { [now = clock.now] db in
            for subject in subjects {
                try ModerationLog(db).note(
                    .deleted, by: moderator.account, subject: subject, title: "Title of \(subject)",
                    author: Person.ada.account, reason: "because", at: now)
            }
        }
    }

    func firstBroken() async throws -> Int? { try await database.read { try ModerationLog($0).firstBroken() } }

    /// The same after somebody changed something behind our back, which is undone.
    fileprivate func firstBroken(after forgery: SQL) async throws -> Int? {
        do {
            try await database.write { db in
                try db.execute(forgery)
                throw Undone(place: try ModerationLog(db).firstBroken())
            }
            return nil
        } catch let undone as Undone {
            return undone.place
        }
    }
}
