import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct CookLogTests {
    @Test(arguments: Engine.all)
    func `R12 what was cooked is logged with day, stars and note, and the recipe says how often and when last`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let today = Day(of: recipes.clock.now, in: .gmt)
            let draft = CookLogDraft(day: today.adding(days: -7), note: " More salt.\n", stars: 4)
            let first = try await ada.call(RecipesAPI.logCooked, at: ID<Recipe>.bread, sending: draft)
            #expect(first.title == "Bread" && first.isThere && first.note == "More salt." && first.stars == 4)
            recipes.clock.advance(by: 1)
            let second = try await ada.call(RecipesAPI.logCooked, at: ID<Recipe>.bread, sending: CookLogDraft())
            #expect(second.day == today && second.note == nil && second.stars == nil)
            let salad = CookLogDraft(day: today.adding(days: -7))
            let third = try await ada.call(RecipesAPI.logCooked, at: ID<Recipe>.salad, sending: salad)

            let shown = try await ada.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
            #expect(shown.standing?.cooked == TimesCooked(count: 2, last: today))
            #expect(shown.ratingCount == 0, "stars in the log are private")

            let page = try await ada.call(RecipesAPI.cookLog, sending: CookLogQuery(limit: 2))
            #expect(page.items == [second, third] && page.total == 3)
            let rest = try await ada.call(RecipesAPI.cookLog, sending: CookLogQuery(limit: 2, cursor: page.next))
            #expect(rest.items == [first] && rest.next == nil)
            let ofBread = try await ada.call(RecipesAPI.cookLog, sending: CookLogQuery(recipe: .bread))
            #expect(ofBread.items == [second, first] && ofBread.total == 2)
            let wrong = CookLogQuery(recipe: .bread, cursor: page.next)
            let problem = await #expect(throws: Problem.self) { try await ada.call(RecipesAPI.cookLog, sending: wrong) }
            #expect(problem?.code == "invalid-cursor", "a cursor counts for its own list")

            try await recipes.delete(.salad)
            let gone = try await ada.call(RecipesAPI.cookLogEntry, at: third.id)
            #expect(gone.title == "Tomato salad" && !gone.isThere)
        }
    }

    @Test(arguments: Engine.all)
    func `R12 an entry is changed and removed, and a change from another device is not overwritten unseen`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let entry = try await ada.call(
                RecipesAPI.logCooked, at: ID<Recipe>.bread, sending: CookLogDraft(note: "Flat.", stars: 2))
            let (seen, tag) = try await ada.tagged(RecipesAPI.cookLogEntry, at: entry.id)
            #expect(seen == entry)
            let changed = try await ada.ifMatch(tag).call(
                RecipesAPI.changeCookLogEntry, at: entry.id, sending: CookLogDraft(stars: 5))
            #expect(changed.day == entry.day && changed.note == nil && changed.stars == 5)
            let late = await #expect(throws: Problem.self) {
                try await ada.ifMatch(tag).call(
                    RecipesAPI.changeCookLogEntry, at: entry.id, sending: CookLogDraft(stars: 1))
            }
            #expect(late?.status == 412)

            let bob = try await recipes.signedIn(as: .bob)
            let foreign = [
                await #expect(throws: Problem.self) { try await bob.call(RecipesAPI.cookLogEntry, at: entry.id) },
                await #expect(throws: Problem.self) {
                    try await bob.call(RecipesAPI.changeCookLogEntry, at: entry.id, sending: CookLogDraft())
                },
                await #expect(throws: Problem.self) { try await bob.call(RecipesAPI.removeCookLogEntry, at: entry.id) },
            ]
            #expect(foreign.map(\.?.status) == [404, 404, 404])
            #expect(try await bob.call(RecipesAPI.cookLog, sending: CookLogQuery()).items == [])

            try await ada.call(RecipesAPI.removeCookLogEntry, at: entry.id)
            #expect(try await ada.call(RecipesAPI.cookLog, sending: CookLogQuery()).total == 0)
            let shown = try await ada.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
            #expect(shown.standing?.cooked == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R12 no entry is of a day to come, of six stars, or of a recipe that somebody else alone sees`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let today = Day(of: recipes.clock.now, in: .gmt)
            for (draft, field) in [
                (CookLogDraft(day: today.adding(days: 2)), "day"), (CookLogDraft(day: Day("1899-12-31")), "day"),
                (CookLogDraft(stars: 0), "stars"), (CookLogDraft(stars: 6), "stars"),
                (CookLogDraft(note: String(repeating: "x", count: 1_001)), "note"),
                (CookLogDraft(note: "turned\u{202E}"), "note"),
            ] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.logCooked, at: ID<Recipe>.bread, sending: draft)
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == [field])
            }
            _ = try await ada.call(
                RecipesAPI.logCooked, at: ID<Recipe>.bread, sending: CookLogDraft(day: today.adding(days: 1)))
            try await recipes.database.write {
                try $0.execute("UPDATE recipes SET owner = \(Person.bob.account) WHERE id = \(ID<Recipe>.salad)")
            }
            for recipe in [ID<Recipe>.salad, ID(at: .aTuesday)] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.logCooked, at: recipe, sending: CookLogDraft())
                }
                #expect(problem?.status == 404)
            }
        }
    }
}
