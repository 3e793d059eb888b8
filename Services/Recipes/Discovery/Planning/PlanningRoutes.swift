import Chassis
import Contracts
import Foundation
import Kitchen
import RecipeIndex
import RecipesContracts

/// The route for candidate recipes of several people's meal plan.
struct PlanningRoutes: Sendable {
    private static let mostEaters = 20
    private static let mostPerMeal = 1_000
    private static let mostAsked = 200

    let searchIndex: SearchIndexUpdater
    let table: SearchIndexTable
    let dietaryProfiles: DietaryProfiles
    let tastes: Tastes
    let rarities = FoodRarities()
    /// The comparison is slow for a request, so it runs at low priority.
    private let comparing = BlockingWork(
        "planning-recipes", threads: 1, waiting: 200, waitingPerOwner: 6, niceness: 10)
    let now: @Sendable () -> Date

    func register(on routes: Routes) { routes.on(RecipesAPI.planningRecipes, use: recipes) }

    func recipes(_ query: PlanningQuery, _ call: Call<ServiceCaller>) async throws -> PlanningRecipes {
        try check(query)
        let eaters = try await eaters(query.eaters)
        let searchIndex = searchIndex.seen(by: query.viewer)
        let today = Day(of: now(), in: .gmt)
        let choice = try await comparing.run(for: query.viewer.description) { [rarities] in
            let recommender = Recommender(searchIndex.recipes, rarities.rarity(in: searchIndex))
            return try PlanningChoice(eaters, query, of: recommender, in: searchIndex, on: today)
        }
        let loaded = try await table.recipes(choice.recipes)
        let catalogue = searchIndex.catalogue
        let asked = Set(query.recipes)
        let recipes = try await comparing.run(for: query.viewer.description) {
            loaded.compactMap { recipe, form in
                PlanningRecipe(
                    recipe, form: form, taste: choice.tastes[recipe.id], choice, isAsked: asked.contains(recipe.id),
                    catalogue)
            }
        }
        var seen: Set<ID<Food>> = []
        let foods = recipes.flatMap { $0.portions.map(\.food) + ($0.unstated ?? []) }.compactMap { food in
            seen.insert(food).inserted ? catalogue[food] : nil
        }
        let staples = Set(catalogue.staples)
        return PlanningRecipes(
            recipes: recipes,
            foods: foods.map { food in
                var planned = PlanningFood(food, in: query.currency, isStaple: staples.contains(food.id))
                planned.unit = food.unit
                return planned
            },
            allowed: choice.allowed.count, total: searchIndex.count,
            notices: (eaters.flatMap(\.rules.notices) + [choice.notice].compactMap(\.self))
                .reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }

    private func check(_ query: PlanningQuery) throws(Problem) {
        var check = FieldCheck()
        check("eaters", !query.eaters.isEmpty, .required)
        check("eaters", query.eaters.count <= Self.mostEaters, .tooMany(Self.mostEaters))
        check("meals", !query.meals.isEmpty, .required)
        check("perMeal", (1...Self.mostPerMeal).contains(query.perMeal), .outOfRange(1...Self.mostPerMeal))
        check("recipes", query.recipes.count <= Self.mostAsked, .tooMany(Self.mostAsked))
        check("maxMinutes", (1...10_000).contains(query.maxMinutes ?? 1), .outOfRange(1...10_000))
        try check.finish()
    }

    private func eaters(_ accounts: [ID<Account>]) async throws -> [PlanningEater] {
        let rules = try await dietaryProfiles.rules(of: accounts)
        var eaters: [PlanningEater] = []
        for (account, rules) in zip(accounts, rules) {
            eaters.append(
                PlanningEater(
                    account: account, rules: rules, history: try await tastes.history(of: account),
                    aversions: try await tastes.aversions(of: account)))
        }
        return eaters
    }
}

/// A person who eats the planned meals.
struct PlanningEater: Sendable {
    let account: ID<Account>
    let rules: DietaryProfile
    let history: TasteHistory
    let aversions: Aversions
}
