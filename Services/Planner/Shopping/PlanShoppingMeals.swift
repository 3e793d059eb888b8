import Algorithms
import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import Storage

/// Planned meals still to be cooked, with portions.
struct PlanShoppingMeals: Sendable {
    /// A meal with the portions cooked for it and for its leftovers.
    struct Cooked: Hashable, Sendable {
        let meal: StoredMeal
        let recipe: ID<Recipe>
        let portions: Double
        /// Whether it is eaten or past, so that nothing is bought for it.
        let isOver: Bool
    }

    /// Days that past meals are still sent, so that their cooking is not attributed to other meals.
    private static let daysOver = 2

    /// The most meals in one list.
    private static let most = 400
    private static let mostIngredients = 200

    let cooked: [Cooked]

    /// - Parameters:
    ///   - today: earlier meals are not bought for.
    ///   - others: meals with their own list, which a week leaves out.
    init(
        _ scope: PlanShoppingLink.Scope, of kitchen: HouseholdScope, from today: Day, without others: Set<ID<Meal>>,
        in db: any Connection
    ) throws {
        let table = MealTable(db, of: kitchen)
        let wanted: [StoredMeal]
        switch scope {
        case .week(let week):
            wanted = try table.all(from: week.monday, to: week.monday.adding(days: 6)).filter {
                !others.contains($0.id)
            }
        case .meal(let meal): wanted = try table.find(meal).map { [$0] } ?? []
        }
        guard let first = wanted.map(\.state.day).min(), let last = wanted.map(\.state.day).max() else {
            cooked = []
            return
        }
        let portions = try table.portionsToCook(from: first, to: last)
        let since = today.adding(days: -Self.daysOver)
        cooked = wanted.filter { !$0.isGone && $0.state.day >= since }.compactMap { meal in
            guard let recipe = meal.state.dish.recipe, meal.state.dish.kind == .recipe,
                let portions = portions[meal.id], portions > 0
            else { return nil }
            let isOver = meal.state.isMade || meal.state.day < today
            return Cooked(meal: meal, recipe: recipe, portions: portions, isOver: isOver)
        }.prefix(Self.most).map { $0 }
    }

    /// Returns the meals with the ingredients of recipes visible to `viewer`. Throws 503 while the recipes service is
    /// unavailable.
    func planned(for viewer: ID<Account>?, _ services: ServiceClients) async throws -> [PlannedMeal] {
        var seen: Set<ID<Recipe>> = []
        let names = cooked.map(\.recipe).filter { seen.insert($0).inserted }
        var recipes: [ID<Recipe>: PlannedRecipe] = [:]
        for part in names.chunks(ofCount: PlannedRecipesQuery.most) {
            // Without a viewer, only public recipes are visible.
            let query = PlannedRecipesQuery(viewer: viewer ?? ID(at: .distantPast), recipes: Array(part))
            for recipe in try await services.asService.call(RecipesAPI.plannedRecipes, sending: query).items {
                recipes[recipe.id] = recipe
            }
        }
        return cooked.compactMap { cooked in
            recipes[cooked.recipe].map { PlannedMeal(cooked, $0, most: Self.mostIngredients) }
        }
    }
}

extension PlannedMeal {
    fileprivate init(_ cooked: PlanShoppingMeals.Cooked, _ recipe: PlannedRecipe, most: Int) {
        let factor = min(cooked.portions, 10_000) / Double(max(1, recipe.servings))
        self.init(
            id: ID(uuid: cooked.meal.id.uuid), day: cooked.meal.state.day, recipe: recipe.id, title: recipe.title,
            ingredients: recipe.ingredients.prefix(cooked.isOver ? 0 : most).map { ingredient in
                Ingredient(
                    name: String(ingredient.name.prefix(200)), food: ingredient.food,
                    quantity: ingredient.quantity?.scaled(by: factor), alternatives: ingredient.alternatives)
            }, isOver: cooked.isOver ? true : nil)
    }
}
