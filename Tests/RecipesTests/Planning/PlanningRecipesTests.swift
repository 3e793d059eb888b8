import AuthContracts
import Contracts
import Kitchen
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct PlanningRecipesTests {
    private let ada = ID<Account>(at: .now)
    private let bob = ID<Account>(at: .now)

    private func eaters(_ preferences: [ID<Account>: Preferences]) -> StubServices {
        StubServices().on(AuthAPI.eaters) { query in
            Eaters(
                items: query.accounts.compactMap { account in
                    preferences[account].map { Eaters.Eater(account: account, preferences: $0) }
                })
        }
    }

    @Test func `M1 only what all who eat may eat is planned, with what it weighs and contains`() async throws {
        let services = eaters([ada: Preferences(diets: [.vegetarian]), bob: Preferences(allergies: [.milk])])
        try await withStarter(services: services) { recipes in
            let planner = try await recipes.asService(.planner)
            let query = PlanningQuery(viewer: ada, eaters: [ada, bob], meals: [.breakfast, .dinner], perMeal: 30)
            let answer = try await planner.call(RecipesAPI.planningRecipes, sending: query)
            #expect(answer.recipes.count > 20 && answer.recipes.count <= 60)
            #expect(answer.allowed < answer.total && answer.allowed >= answer.recipes.count)
            let foods = Dictionary(answer.foods.map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first })
            #expect(foods.count == answer.foods.count)
            for recipe in answer.recipes {
                let shown = try await recipes.api.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
                #expect(shown.diets.contains(.vegetarian), "\(recipe.title)")
                #expect(shown.allergens?.contains(.milk) == false, "\(recipe.title)")
                #expect(recipe.portions.allSatisfy { $0.grams > 0 && foods[$0.food] != nil })
                let open = shown.ingredients.filter { $0.quantity == nil && !$0.optional }.compactMap { $0.food?.id }
                #expect(recipe.unstated == (open.isEmpty ? nil : open), "\(recipe.title)")
                #expect(open.allSatisfy { foods[$0] != nil })
                #expect((0...1).contains(recipe.taste) && recipe.isAllowed && !recipe.meals.isEmpty)
                if let kcal = recipe.nutrition[.energy] {
                    #expect(abs(kcal - (shown.nutrition.perServing.kcal)) <= 1, "\(recipe.title)")
                }
            }
            let alone = PlanningQuery(viewer: bob, eaters: [bob], meals: [.dinner], perMeal: 30)
            let bobs = try await planner.call(RecipesAPI.planningRecipes, sending: alone)
            #expect(bobs.allowed > answer.allowed)
        }
    }

    @Test func `M1 what the plan holds already is told though it has become forbidden, and says so`() async throws {
        let services = eaters([ada: Preferences(), bob: Preferences(diets: [.vegan])])
        try await withStarter(services: services) { recipes in
            let planner = try await recipes.asService(.planner)
            let all = try await planner.call(
                RecipesAPI.planningRecipes,
                sending: PlanningQuery(viewer: ada, eaters: [ada], meals: [.dinner], perMeal: 1_000))
            let meaty = try #require(
                all.recipes.first { recipe in
                    all.foods.contains { $0.food.id == recipe.mainFood && $0.food.name.contains("chicken") }
                })
            var query = PlanningQuery(viewer: ada, eaters: [ada, bob], meals: [.dinner], perMeal: 5)
            query.recipes = [meaty.id]
            let answer = try await planner.call(RecipesAPI.planningRecipes, sending: query)
            #expect(answer.recipes.first?.id == meaty.id && answer.recipes.first?.isAllowed == false)
            #expect(answer.recipes.dropFirst().allSatisfy { $0.isAllowed })
        }
    }

    @Test func `M1 few recipes take longer than there is time, and prices come in the currency asked for`() async throws
    {
        try await withStarter(services: eaters([ada: Preferences()])) { recipes in
            let planner = try await recipes.asService(.planner)
            var query = PlanningQuery(viewer: ada, eaters: [ada], meals: [.lunch], perMeal: 50)
            query.maxMinutes = 25
            let quick = try await planner.call(RecipesAPI.planningRecipes, sending: query)
            let times = quick.recipes.map { $0.totalMinutes ?? $0.minutes ?? .max }
            let slower = times.drop { $0 <= 25 }
            #expect(slower.count < times.count && (1...12).contains(slower.count))
            #expect(slower.allSatisfy { $0 > 25 && $0 < .max } && slower.sorted() == Array(slower))
            #expect(quick.foods.contains { $0.perKilogram?.currency == .reference })
            query.currency = .chf
            let swiss = try await planner.call(RecipesAPI.planningRecipes, sending: query)
            #expect(swiss.foods.contains { $0.perKilogram?.currency == .chf })
            query.currency = .kwd
            let kuwaiti = try await planner.call(RecipesAPI.planningRecipes, sending: query)
            #expect(kuwaiti.foods.allSatisfy { $0.perKilogram == nil })
        }
    }

    @Test func `M6 a requested recipe has all nutrition that is known of it, as it has when it is read`() async throws {
        try await withStarter(services: eaters([ada: Preferences()])) { recipes in
            let planner = try await recipes.asService(.planner)
            let others = try await planner.call(
                RecipesAPI.planningRecipes,
                sending: PlanningQuery(viewer: ada, eaters: [ada], meals: [.dinner], perMeal: 5))
            #expect(others.recipes.allSatisfy { $0.knownNutrition == nil })
            let dish = try #require(others.recipes.first)
            var query = PlanningQuery(viewer: ada, eaters: [ada], meals: [.dinner], perMeal: 5)
            query.recipes = [dish.id]
            let answer = try await planner.call(RecipesAPI.planningRecipes, sending: query)
            let known = try #require(answer.recipes.first?.knownNutrition)
            let shown = try await recipes.api.call(RecipesAPI.show, at: dish.id, sending: RecipeQuery())
            #expect(Self.isSame(known, shown.nutrition.known))
        }
    }

    private static func isSame(_ one: [Nutrient: Double], _ other: [Nutrient: Double]) -> Bool {
        one.count == other.count && one.allSatisfy { abs($0.value - (other[$0.key] ?? .infinity)) < 0.001 }
    }

    @Test func `M1 nothing is planned for somebody whose diet nobody can tell`() async throws {
        try await withStarter(services: eaters([ada: Preferences()])) { recipes in
            let planner = try await recipes.asService(.planner)
            let gone = await #expect(throws: Problem.self) {
                try await planner.call(
                    RecipesAPI.planningRecipes,
                    sending: PlanningQuery(viewer: ada, eaters: [ada, bob], meals: [.dinner]))
            }
            #expect(gone?.status == 404)
        }
        try await withStarter(services: StubServices()) { recipes in
            let planner = try await recipes.asService(.planner)
            let silent = await #expect(throws: Problem.self) {
                try await planner.call(
                    RecipesAPI.planningRecipes, sending: PlanningQuery(viewer: ada, eaters: [ada], meals: [.dinner]))
            }
            #expect(silent?.status == 503)
        }
    }

    @Test(arguments: [
        ("eaters", PlanningQuery(viewer: ID(at: .now), eaters: [], meals: [.dinner])),
        ("meals", PlanningQuery(viewer: ID(at: .now), eaters: [ID(at: .now)], meals: [])),
        ("perMeal", PlanningQuery(viewer: ID(at: .now), eaters: [ID(at: .now)], meals: [.dinner], perMeal: 1_001)),
        ("maxMinutes", PlanningQuery(viewer: ID(at: .now), eaters: [ID(at: .now)], meals: [.dinner], maxMinutes: 0)),
    ])
    func `M1 what cannot be asked is refused by its field`(field: String, query: PlanningQuery) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let planner = try await recipes.asService(.planner)
            let problem = await #expect(throws: Problem.self) {
                try await planner.call(RecipesAPI.planningRecipes, sending: query)
            }
            #expect(problem?.status == 422 && problem?.errors.map(\.field) == [field])
        }
    }
}
