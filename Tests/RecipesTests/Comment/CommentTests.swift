import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct CommentTests {
    @Test(arguments: Engine.all)
    func `R12: comments are read by everybody, the latest first, with what their authors go by and their stars`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .named([.ada: "Ada L.", .bob: "bob"])) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            try await ada.call(RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: 4))
            let said = try await ada.comment("  Crisp.\r\nLovely.  ", on: .bread)
            #expect(said.text == "Crisp.\nLovely." && said.author == "Ada L." && said.stars == 4 && said.isOwn)
            #expect(said.changedAt == nil)
            for (number, text) in ["Dry.", "Too dry.", "Much too dry."].enumerated() {
                recipes.clock.advance(by: Double(number + 1))
                _ = try await bob.comment(text, on: .bread)
            }
            let first = try await recipes.api.comments(on: .bread, limit: 3)
            #expect(first.items.map(\.text) == ["Much too dry.", "Too dry.", "Dry."] && first.total == 4)
            #expect(first.items.allSatisfy { $0.author == "bob" && !$0.isOwn && $0.stars == nil })
            let rest = try await recipes.api.comments(on: .bread, limit: 3, cursor: first.next)
            #expect(rest.items.map(\.id) == [said.id] && rest.items[0].stars == 4 && rest.next == nil)
            #expect(try await recipes.api.comments(on: .omelette).total == 0)
            #expect(try await ada.comments(on: .bread).items.map(\.isOwn) == [false, false, false, true])
        }
    }

    @Test(arguments: Engine.either)
    func `R12: an own comment is changed and removed, somebody else's is not there for that`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let said = try await ada.comment("Good.", on: .bread)
            #expect(said.author == nil)
            recipes.clock.advance(by: 60)
            recipes.services.naming([.ada: "Ada"])
            let edited = try await ada.call(
                RecipesAPI.editComment, at: said.id, sending: CommentDraft(text: "Very good."))
            #expect(edited.text == "Very good." && edited.author == "Ada" && edited.id == said.id)
            #expect(edited.changedAt == recipes.clock.now && edited.writtenAt == said.writtenAt)
            let draft = CommentDraft(text: "Bad.")
            #expect(await status { try await bob.call(RecipesAPI.editComment, at: said.id, sending: draft) } == 404)
            #expect(await status { try await bob.call(RecipesAPI.removeComment, at: said.id) } == 404)
            #expect(try await recipes.api.comments(on: .bread).items.map(\.text) == ["Very good."])
            try await ada.call(RecipesAPI.removeComment, at: said.id)
            #expect(try await recipes.api.comments(on: .bread).items.isEmpty)
            #expect(await status { try await ada.call(RecipesAPI.removeComment, at: said.id) } == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `R12: script stays text, and what is blank, too long or cannot be seen is refused`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let script = "<script>alert(1)</script> & \"quotes\" [x](javascript:alert(1))"
            #expect(try await ada.comment(script, on: .bread).text == script)
            let longest = String(repeating: "é", count: 2_000)
            #expect(try await ada.comment(longest, on: .bread).text == longest)
            for (text, code) in [
                ("", "blank"), (" \n\t ", "blank"), (longest + "e", "too-long"),
                (String(repeating: "x", count: 200_000), "too-long"), ("a\u{202E}b", "not-plain"),
                ("a\u{7}b", "not-plain"),
            ] {
                let problem = await #expect(throws: Problem.self) { try await ada.comment(text, on: .omelette) }
                #expect(problem?.errors.map(\.field) == ["text"] && problem?.errors.map(\.code) == [code])
            }
            for recipe in [ID<Recipe>(at: .aTuesday), try await recipes.deleted(.salad)] {
                #expect(await status { try await ada.comment("Hm.", on: recipe) } == 404)
                #expect(await status { try await ada.comments(on: recipe) } == 404)
            }
            #expect(try await recipes.get("/v1/recipes/\(ID<Recipe>.bread)/comments?cursor=x").status == 400)
        }
    }

    @Test(arguments: Engine.either)
    func `R12: only recipes that everybody sees are spoken of`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            try await recipes.database.write {
                try $0.execute("UPDATE recipes SET owner = \(Person.ada.account) WHERE title = 'Bread'")
            }
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let problem = await #expect(throws: Problem.self) { try await ada.comment("Mine.", on: .bread) }
            #expect(problem?.status == 409 && problem?.code == "personal")
            #expect(try await ada.comments(on: .bread).items.isEmpty)
            #expect(await status { try await bob.comment("Whose?", on: .bread) } == 404)
            #expect(await status { try await bob.comments(on: .bread) } == 404)
            #expect(await status { try await recipes.api.comments(on: .bread) } == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: nobody says the same everywhere, or too much at once`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let advert = try await ada.comment("Buy my pans!", on: .bread)
            try await ada.call(RecipesAPI.removeComment, at: advert.id)
            let problem = await #expect(throws: Problem.self) { try await ada.comment("buy  MY pans!", on: .salad) }
            #expect(problem?.status == 409 && problem?.code == "said-already")
            let other = try await ada.comment("Fine.", on: .salad)
            let draft = CommentDraft(text: "Buy my pans!")
            #expect(await status { try await ada.call(RecipesAPI.editComment, at: other.id, sending: draft) } == 409)
            _ = try await recipes.signedIn(as: .bob).comment("Buy my pans!", on: .salad)

            let statuses = try await withThrowingTaskGroup(of: Int?.self) { tasks in
                for turn in 0..<12 {
                    tasks.addTask { await status { try await ada.comment("Thought \(turn).", on: .bread) } }
                }
                return try await tasks.reduce(into: [Int?]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == nil } == 8 && statuses.count { $0 == 429 } == 4)
            recipes.clock.advance(by: 3_601)
            _ = try await recipes.signedIn(as: .ada).comment("One more.", on: .bread)
            recipes.clock.advance(by: 86_400)
            _ = try await recipes.signedIn(as: .ada).comment("Buy my pans!", on: .salad)
        }
    }

    @Test(arguments: Engine.either)
    func `R12: whoever came today may speak three times`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let fresh = Person(account: ID(at: recipes.clock.now))
            var guest = try await recipes.signedIn(as: fresh)
            for turn in 1...3 { _ = try await guest.comment("Thought \(turn).", on: .bread) }
            #expect(await status { try await guest.comment("Thought 4.", on: .bread) } == 429)
            recipes.clock.advance(by: 86_400)
            guest = try await recipes.signedIn(as: fresh)
            _ = try await guest.comment("Thought 4.", on: .bread)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 what somebody said and reported is theirs to have and goes when they leave`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        let services = StubServices.named([.ada: "Canary A.", .bob: "bob"])
        try await withRecipes(on: engine, services: people.listening(on: services)) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let hers = try await ada.comment("canary words", on: .bread)
            let his = try await bob.comment("Dry.", on: .bread)
            let report = ReportDraft(reason: .wrong, text: "canary remark")
            try await ada.call(RecipesAPI.reportComment, at: his.id, sending: report)
            try await bob.call(RecipesAPI.reportComment, at: hers.id, sending: ReportDraft(reason: .spam))
            let data = try await recipes.asService(.auth)
                .call(PersonalDataAPI.export(from: .recipes), at: Person.ada.account).records
            #expect(data["comments"]?.count == 1 && data["reports"]?.count == 1)

            let erased = try await people.leave(.ada, .recipes, recipes).erased.filter { $0.value > 0 }
            #expect(erased == ["comments": 1, "counted uses": 2, "instants of recent comments": 1, "reports": 1])
            #expect(try await recipes.database.traces(of: ["canary"]) == [])
            #expect(try await recipes.api.comments(on: .bread).items.map(\.text) == ["Dry."])
            let queue = try await recipes.signedIn(as: .root).call(RecipesAPI.moderationQueue)
            #expect(queue.reports == 1)
        }
    }
}
