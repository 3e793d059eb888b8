import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Limits of new accounts against floods.
@Suite(.timeLimit(.minutes(10)))
struct FirstDayTests {
    @Test(arguments: Engine.all)
    func `R13: on the first day one submits five recipes, however many come at once and though they are taken back`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let fresh = Person(account: ID(at: recipes.clock.now))
            let guest = try await recipes.signedIn(as: fresh)
            let first = try await guest.submit()
            _ = try await guest.call(RecipesAPI.withdrawDraft, at: first.id)
            let statuses = await withTaskGroup(of: Int?.self) { tasks in
                for number in 1...6 {
                    tasks.addTask { await status { try await guest.submit(.soup("Soup \(number)")) } }
                }
                return await tasks.reduce(into: [Int?]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == nil } == 4 && statuses.count { $0 == 429 } == 2)
            let ada = try await recipes.signedIn(as: .ada)
            for number in 1...6 { _ = try await ada.submit(.soup("Stew \(number)")) }
            recipes.clock.advance(by: 86_400)
            _ = try await recipes.signedIn(as: fresh).submit(.soup("Late soup"))
        }
    }

    @Test(arguments: Engine.all)
    func `R12: a long text is said by one account a day, a short one by many`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let text = "The very best pans of the world are at my place today!"
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let hers = try await ada.comment(text, on: .bread)
            try await ada.call(RecipesAPI.removeComment, at: hers.id)
            let same = text.uppercased().replacing(" ", with: "  ")
            let problem = await problem { try await bob.comment(same, on: .salad) }
            #expect(problem?.status == 409 && problem?.code == "said-by-others")
            #expect(problem?.errors.map(\.field) == ["text"])
            for client in [ada, bob] { _ = try await client.comment("Very good!", on: .bread) }
            let his = try #require(try await bob.comments(on: .bread).items.first { $0.isOwn }).id
            let edit = CommentDraft(text: text)
            #expect(
                await status { try await bob.call(RecipesAPI.editComment, at: his, sending: edit) }
                    == 409)
            recipes.clock.advance(by: 86_401)
            _ = try await recipes.signedIn(as: .bob).comment(text, on: .salad)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: what leads elsewhere and comes from a new account waits for the moderators`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let fresh = Person(account: ID(at: recipes.clock.now))
            let (guest, root) = (try await recipes.signedIn(as: fresh), try await recipes.signedIn(as: .root))
            let before = try await root.call(RecipesAPI.moderationQueue)
            let held = try await guest.comment("See https://pans.example/now", on: .bread)
            #expect(held.isHidden && held.isOwn)
            #expect(try await recipes.api.comments(on: .bread).items.isEmpty)
            #expect(try await guest.comments(on: .bread).items.map(\.isHidden) == [true])
            let queue = try await root.call(RecipesAPI.moderationQueue)
            #expect(queue.reports == 1)
            #expect(try await root.queueChanges(after: before).map(\.subject) == [held.id.description])
            let thing = try #require(try await root.call(RecipesAPI.reports, sending: PageQuery()).items.first)
            #expect(thing.id == held.id.description && thing.reasons.isEmpty && thing.isHidden)
            let keep = ReportDecision(verdict: .keep)
            try await root.call(RecipesAPI.decideReport, at: "comment", thing.id, sending: keep)
            #expect(try await recipes.api.comments(on: .bread).items.map(\.isHidden) == [false])

            let plain = try await guest.comment("Good bread.", on: .bread)
            #expect(!plain.isHidden)
            let edit = CommentDraft(text: "Better at www.pans.example")
            #expect(try await guest.call(RecipesAPI.editComment, at: plain.id, sending: edit).isHidden)
            #expect(try await recipes.api.comments(on: .bread).items.count == 1)
            let ada = try await recipes.signedIn(as: .ada)
            #expect(try await !ada.comment("See https://bread.example", on: .bread).isHidden)
        }
    }

    @Test(arguments: [
        ("Read http://a.example", true), ("HTTPS://A.EXAMPLE/x", true), ("(www.pans.de)", true), ("pans.com!", true),
        ("buy at pans.example/now", true), ("mail me@pans.net", true), ("Use 1.5 kg.", false),
        ("Good.Very good.", false),
        ("Salt and/or pepper.", false), ("e.g. butter", false), ("Wait… what?", false), ("1/2 cup", false), ("", false),
    ])
    func `R12: links are told from prose`(text: String, leads: Bool) { #expect(text.leadsElsewhere == leads) }
}
