import Contracts
import MealPlanning
import PantryContracts
import RecipesContracts

extension ProposalProblem {
    /// Stands for an amount that no recipe says, in grams a portion: it has one pack bought if no other meal does.
    static let trace = 0.001
    /// Added to the packs of such foods, in grams, so that a trace never takes one more.
    static let slack = 0.2

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
