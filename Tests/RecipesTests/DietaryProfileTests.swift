import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct DietaryProfileTests {
    private static let all = MatchQuery(ingredients: ["flour", "egg", "milk", "butter", "peanut", "sugar", "tomato"])

    private static func changed(_ preferences: Preferences, id: String = "event-1") throws -> EventEnvelope {
        let event = PreferencesChanged(account: Person.ada.account, preferences: preferences)
        return EventEnvelope(
            id: id, name: PreferencesChanged.name, occurredAt: .aTuesday,
            payload: String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self))
    }

    @Test(arguments: Engine.either)
    func `A7 while auth is silent nobody is served on a guess`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.matches, sending: Self.all)
            }
            #expect(problem?.status == 503)
            #expect(try await recipes.api.call(RecipesAPI.matches, sending: Self.all).total == 5)
        }
    }

    @Test(arguments: Engine.either)
    func `A7 a saved diet or allergy can be left out of one question, and holds again in the next`(
        on engine: Engine
    ) async throws {
        try await withRecipes(
            on: engine, services: .person(diets: [.vegetarian], allergies: [.gluten])
        ) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let everything = try await recipes.api.call(RecipesAPI.matches, sending: Self.all).total
            let held = try await ada.call(RecipesAPI.matches, sending: Self.all).total
            #expect(held < everything)
            var open = Self.all
            open.filters.exceptAllergies = [.gluten]
            open.filters.exceptDiet = [.vegetarian]
            let opened = try await ada.call(RecipesAPI.matches, sending: open)
            #expect(opened.total == everything)
            #expect(opened.savedRules == SavedRules(diets: [.vegetarian], allergies: [.gluten]))
            #expect(try await recipes.api.call(RecipesAPI.matches, sending: Self.all).savedRules == nil)
            // Filters named in the query still apply.
            open.filters.allergies = [.gluten]
            open.filters.diet = [.vegetarian]
            #expect(try await ada.call(RecipesAPI.matches, sending: open).total == held)
            #expect(try await ada.call(RecipesAPI.matches, sending: Self.all).total == held)

            let filters = RecipeFilters { $0.exceptAllergies = [.gluten] }
            let search = RecipeSearchQuery(filters: filters)
            let found = try await ada.call(RecipesAPI.search, sending: search).total
            #expect(try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery()).total < found)
        }
    }

    @Test(arguments: Engine.all)
    func `A7 while auth is silent what was last heard applies, and the answer says so`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let auth = try await recipes.asService(.auth)
            let delivery = EventsAPI.deliver(to: .recipes)
            try await auth.call(delivery, sending: Self.changed(Preferences(diets: [.vegan])))
            let later = try Self.changed(Preferences(allergies: [.gluten]), id: "event-2")
            try await auth.call(delivery, sending: later)
            try await auth.call(delivery, sending: Self.changed(Preferences(diets: [.vegan])))

            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: Self.all)
            #expect(Set(page.titles) == ["Omelette", "Tomato salad", "Peanut brittle"])
            #expect(page.notices.map(\.code).contains("rules-remembered"))
        }
    }

    @Test func `N1 only other services deliver events, and only known ones`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            try await recipes.expectGuards(of: .recipes)
            let unknown = EventEnvelope(id: "1", name: "sky-fell", occurredAt: .aTuesday, payload: "{}")
            let problem = await #expect(throws: Problem.self) {
                try await recipes.asService(.auth).call(EventsAPI.deliver(to: .recipes), sending: unknown)
            }
            #expect(problem?.status == 422)
        }
    }
}
