import Contracts
import MealPlanning
import PantryContracts
import RecipesContracts

extension ProposalProblem {
    /// Grams a portion for an amount that no recipe says. It makes the plan buy one pack of the food.
    static let trace = 0.002
    /// The grams that packs of such foods hold in addition, so that traces never take one more pack.
    static let slack = 0.2

    /// The grams of a purchase without its traces; `nil` if there is nothing else.
    static func stated(_ grams: Double) -> Double? { grams < slack ? nil : (grams * 10).rounded(.down) / 10 }

    /// The foods that cover a line without an amount.
    static func held(_ input: ProposalInput) -> Set<ID<Food>> {
        let stocked = input.pantry.filter { there in
            let known = Quantity(bounding: there.grams, .gram)
            return UnstatedAmount.isCovered(by: [known] + (there.isOpenEnded == true ? [nil] : []))
        }
        return Set(input.staples + stocked.map(\.food))
    }

    /// Sorts a recipe's lines without an amount. `bought` holds the numbers of the foods to buy. `priced` counts the lines
    /// among its `unweighed` that have a known price or need no purchase.
    static func unstated(
        _ recipe: PlanningRecipe, held: Set<ID<Food>>, _ input: ProposalInput, _ foods: [ID<Food>: Int]
    ) -> (bought: [Int], priced: Int) {
        let covered = held.union(recipe.portions.map(\.food))
        var bought: [Int] = []
        var priced = 0
        for food in recipe.unstated ?? [] {
            guard let number = foods[food] else { continue }
            let known = input.recipes.foods[number]
            if !covered.contains(food), !bought.contains(number) { bought.append(number) }
            if !known.food.category.isSeasoning, covered.contains(food) || known.perKilogram != nil { priced += 1 }
        }
        return (bought, priced)
    }

    /// Whether a recipe that is planned takes some of a food without an amount that has to be bought.
    func buysUnstated(_ food: Int) -> Bool {
        planned.contains { meal in
            problem.recipes[meal.recipe].foods.contains { $0.food == food && $0.grams == Self.trace }
        }
    }
}
