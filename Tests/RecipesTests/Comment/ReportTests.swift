import Chassis
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ReportTests {
    @Test(arguments: Engine.all)
    func `R12: one person's report counts once, three people's hide a comment from all but its author`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let comment = try await ada.comment("Buy my pans!", on: .bread)
            for reason in [ReportReason.spam, .other, .insulting] {
                try await bob.report(comment.id, reason)
            }
            let second = try await recipes.signedIn(as: .support)
            try await second.report(comment.id)
            #expect(try await recipes.api.comments(on: .bread).items.count == 1)
            #expect(try await bob.comments(on: .bread).items.map(\.isReported) == [true])
            try await recipes.signedIn(as: .operator_).report(comment.id)
            let hidden = try await recipes.api.comments(on: .bread)
            #expect(hidden.items.isEmpty && hidden.total == 0)
            #expect(try await ada.comments(on: .bread).items.map(\.text) == ["Buy my pans!"])
            let queue = try await recipes.signedIn(as: .root).call(RecipesAPI.moderationQueue)
            #expect(queue.reports == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: many reports at once of accounts made today hide nothing, those of others hide it once`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let before = try await root.call(RecipesAPI.moderationQueue)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for _ in 0..<8 {
                    let fresh = try await recipes.signedIn(as: Person(account: ID(at: recipes.clock.now)))
                    tasks.addTask { try await fresh.reportBread() }
                }
                try await tasks.waitForAll()
            }
            #expect(try await root.comments(on: .bread).items.isEmpty)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for person in [Person.ada, .bob, .support, .operator_] {
                    let client = try await recipes.signedIn(as: person)
                    tasks.addTask { try await client.reportBread() }
                }
                try await tasks.waitForAll()
            }
            #expect(await status { try await root.comments(on: .bread) } == 404)
            #expect(try await root.call(RecipesAPI.moderationQueue).reports == 1)
            #expect(try await root.queueChanges(after: before).count == 12)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: what is one's own, unknown or personal is not reported, nor too much`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let comment = try await ada.comment("Good.", on: .bread)
            let own = await #expect(throws: Problem.self) { try await ada.report(comment.id) }
            #expect(own?.status == 409 && own?.code == "own")
            try await recipes.database.write { db in
                try db.execute("UPDATE recipes SET owner = \(Person.ada.account) WHERE title = 'Omelette'")
                try db.execute("UPDATE recipes SET author = \(Person.ada.account) WHERE title = 'Bread'")
            }
            #expect(await status { try await ada.reportBread() } == 409)
            let draft = ReportDraft(reason: .copied)
            for (client, recipe, expected) in [
                (ada, ID<Recipe>.omelette, 409), (bob, .omelette, 404), (bob, ID(at: .aTuesday), 404),
            ] {
                #expect(
                    await status { try await client.call(RecipesAPI.reportRecipe, at: recipe, sending: draft) }
                        == expected)
            }
            #expect(await status { try await bob.report(ID(at: .aTuesday)) } == 404)
            let long = ReportDraft(reason: .wrong, text: String(repeating: "x", count: 501))
            let problem = await #expect(throws: Problem.self) {
                try await bob.call(RecipesAPI.reportComment, at: comment.id, sending: long)
            }
            #expect(problem?.errors.map(\.code) == ["too-long"])

            try await recipes.database.write { [now = recipes.clock.now] db in
                for _ in 0..<30 {
                    try db.use(
                        Reports.quota, by: Person.bob.account, at: now, refusal: .tooMany("Too many.", retryAfter: 1))
                }
            }
            #expect(await status { try await bob.report(comment.id) } == 429)
        }
    }

    @Test(arguments: Engine.either)
    func `R12: removing a reported comment takes it off the queue`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let comment = try await ada.comment("Good.", on: .bread)
            try await recipes.signedIn(as: .bob).report(comment.id)
            let root = try await recipes.signedIn(as: .root)
            let before = try await root.call(RecipesAPI.moderationQueue)
            try await ada.call(RecipesAPI.removeComment, at: comment.id)
            let after = try await root.call(RecipesAPI.moderationQueue)
            #expect(before.reports == 1 && after.reports == 0)
            let changes = try await root.queueChanges(after: before)
            #expect(changes.map(\.action) == [.removed] && changes[0].subject == comment.id.description)
        }
    }
}
