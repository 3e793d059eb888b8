import AuthContracts
import Contracts
import Kitchen
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct DishConflictTests {
    private static let (vegan, careful, picky) = (ID<Account>(at: .now), ID<Account>(at: .now), ID<Account>(at: .now))

    private static func services() -> StubServices {
        let known: [ID<Account>: Preferences] = [
            vegan: Preferences(diets: [.vegan]), careful: Preferences(allergies: [.peanuts]),
            picky: Preferences(dislikedFoods: ["poultry"]),
        ]
        return StubServices().on(AuthAPI.eaters) { query in
            Eaters(
                items: query.accounts.compactMap { account in
                    known[account].map { Eaters.Eater(account: account, preferences: $0) }
                })
        }
    }

    @Test func `N1 M2 what speaks against a dish is said of each who is to eat it`() async throws {
        try await withStarter(services: Self.services()) { recipes in
            let found = try await recipes.api.call(
                RecipesAPI.search, sending: RecipeSearchQuery(query: "Chicken satay"))
            let satay = try #require(found.items.first { $0.title == "Chicken satay" }).id
            let gone = ID<Recipe>(at: .now)
            let stranger = ID<Account>(at: .now)
            let planner = try await recipes.asService(.planner)
            let query = DishCheckQuery(
                viewer: Self.vegan,
                dishes: [
                    .init(recipe: satay, eaters: [Self.vegan, stranger, Self.careful, Self.picky]),
                    .init(recipe: gone, eaters: [Self.vegan]),
                ])
            let items = try await planner.call(RecipesAPI.dishConflicts, sending: query).items
            #expect(items.map(\.recipe) == [satay])
            let conflicts = try #require(items.first).conflicts
            #expect(conflicts.map(\.account) == [Self.vegan, Self.careful, Self.picky])
            #expect(conflicts[0].diets == [.vegan] && conflicts[0].allergens == [] && !conflicts[0].isUncertain)
            #expect(conflicts[1].allergens == [.peanuts] && conflicts[1].forbids)
            #expect(!conflicts[2].foods.isEmpty && !conflicts[2].forbids, "unwanted is not forbidden")
        }
    }

    @Test func `N1 a dish of which something is unknown is not safe for who has allergies`() async throws {
        try await withStarter(services: Self.services()) { recipes in
            let own = try await recipes.kept(.dish("Stew", ["1 onion", "1 handful of the usual glorp"]))
            let query = DishCheckQuery(
                viewer: Person.ada.account, dishes: [.init(recipe: own.id, eaters: [Self.careful, Self.picky])])
            let planner = try await recipes.asService(.planner)
            let items = try await planner.call(RecipesAPI.dishConflicts, sending: query).items
            #expect(items.first?.conflicts == [EaterConflict(account: Self.careful, isUncertain: true)])
            // Somebody else does not see the recipe.
            let other = DishCheckQuery(viewer: Self.picky, dishes: query.dishes)
            #expect(try await planner.call(RecipesAPI.dishConflicts, sending: other).items.isEmpty)
        }
    }

    @Test func `N1 a diet that an unknown ingredient may break is told apart from one that a known one breaks`()
        async throws
    {
        try await withStarter(services: Self.services()) { recipes in
            let open = try await recipes.kept(.dish("Stew", ["1 onion", "1 handful of the usual glorp"]))
            let broken = try await recipes.kept(.dish("Egg stew", ["2 eggs", "1 handful of the usual glorp"]))
            let clear = try await recipes.kept(.dish("Onion", ["1 onion"]))
            let dishes = [open, broken, clear].map { DishCheckQuery.Dish(recipe: $0.id, eaters: [Self.vegan]) }
            let items = try await recipes.asService(.planner).call(
                RecipesAPI.dishConflicts, sending: DishCheckQuery(viewer: Person.ada.account, dishes: dishes)
            ).items
            let conflicts = Dictionary(uniqueKeysWithValues: items.map { ($0.recipe, $0.conflicts) })
            #expect(conflicts[open.id] == [EaterConflict(account: Self.vegan, unknownDiets: [.vegan])])
            let unsure = try #require(conflicts[open.id]?.first)
            #expect(
                unsure.forbids && unsure.diets == [.vegan], "what is unknown is not safe, for older readers as well")
            #expect(unsure.brokenDiets == [])
            #expect(conflicts[broken.id] == [EaterConflict(account: Self.vegan, diets: [.vegan])])
            #expect(conflicts[broken.id]?.first?.brokenDiets == [.vegan])
            #expect(conflicts[clear.id] == [])
            #expect(open.unknownDiets?.contains(.vegan) == true && !open.diets.contains(.vegan))
            #expect(
                broken.unknownDiets?.contains(.vegan) == false && broken.unknownDiets?.contains(.vegetarian) == true)
            #expect(clear.unknownDiets == nil && clear.diets.contains(.vegan))
        }
    }

    @Test func `N1 too many dishes and eaters are refused by their fields`() async throws {
        try await withRecipes(on: .sqlite, services: Self.services()) { recipes in
            let planner = try await recipes.asService(.planner)
            let eaters = (0...DishCheckQuery.mostEaters).map { _ in ID<Account>(at: .now) }
            for (dishes, field) in [
                ([], "dishes"), ([DishCheckQuery.Dish(recipe: ID(at: .now), eaters: eaters)], "dishes.0.eaters"),
            ] {
                let refusal = await #expect(throws: Problem.self) {
                    try await planner.call(
                        RecipesAPI.dishConflicts, sending: DishCheckQuery(viewer: Self.picky, dishes: dishes))
                }
                #expect(refusal?.errors.map(\.field) == [field])
            }
        }
    }
}
