import AuthContracts
import Contracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct PlannedRecipeTests {
    @Test(arguments: Engine.all)
    func `M1 a plan shows own and shared recipes at a glance to those who see them, and none counts as looked at`(
        on engine: Engine
    ) async throws {
        let families = Families()
        families.move(.ada, into: .mill)
        families.move(.bob, into: .mill)
        let services = StubServices.person()
            .on(IdentityAPI.householdOf) { (_: Empty, names: [String]) in families.membership(of: names[0]) }
            .naming([.ada: "Ada", .bob: "Bob"])
        try await withRecipes(on: engine, services: services) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let planner = try await recipes.asService(.planner)
            let recipe = try await recipes.kept()
            let secret = try await recipes.kept(.dish("Secret egg"))
            let query = RecipeOutlinesQuery(recipes: [secret.id, recipe.id, recipe.id, ID(at: .aTuesday)])
            let own = try await ada.call(RecipesAPI.recipeOutlines, sending: query).items
            #expect(own.map(\.id) == [secret.id, recipe.id] && own[1].title == recipe.title)
            #expect(own[1].minutes == recipe.minutes.total)
            #expect(try await bob.call(RecipesAPI.recipeOutlines, sending: query).items.isEmpty)
            try await ada.call(RecipesAPI.shareWithHousehold, at: recipe.id)
            #expect(try await bob.call(RecipesAPI.recipeOutlines, sending: query).items.map(\.id) == [recipe.id])
            #expect(try await ada.call(RecipesAPI.recent, sending: PageQuery()).items.isEmpty)

            // The answer covers only recipes visible to the viewer.
            for (viewer, seen) in [(Person.ada, 2), (.bob, 1), (.root, 0)] {
                let planned = try await planner.call(
                    RecipesAPI.plannedRecipes,
                    sending: PlannedRecipesQuery(viewer: viewer.account, recipes: [recipe.id, secret.id])
                ).items
                #expect(planned.count == seen)
            }
            let planned = try await planner.call(
                RecipesAPI.plannedRecipes,
                sending: PlannedRecipesQuery(viewer: Person.bob.account, recipes: [recipe.id])
            ).items
            let lines = recipe.ingredients.filter { !$0.optional }
            #expect(planned.first?.servings == recipe.servings)
            #expect(planned.first?.ingredients.map(\.food) == lines.map(\.food))
            #expect(planned.first?.ingredients.map(\.quantity) == lines.map(\.quantity))
            let none = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.recipeOutlines, sending: RecipeOutlinesQuery(recipes: []))
            }
            #expect(none?.status == 422)
        }
    }

    @Test(arguments: Engine.either)
    func `M3 plans are told of an own recipe that its owner removes`(on engine: Engine) async throws {
        let told = Mutex<[String]>([])
        let services = StubServices.person().on(EventsAPI.deliver(to: .planner)) { envelope in
            told.withLock { $0.append("\(envelope.name) \(envelope.payload)") }
            return Empty()
        }
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            try await ada.call(RecipesAPI.remove, at: recipe.id)
            try await eventually("plans are told") { told.withLock { !$0.isEmpty } }
            let events = told.withLock { $0 }
            #expect(events.count == 1 && events[0].hasPrefix("recipe-deleted ") && events[0].contains("\(recipe.id)"))
            // The event contains nothing of the recipe's text.
            #expect(!events[0].contains(recipe.title))
        }
    }
}
