import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

/// The food that meals before the first day of a proposal take of the stock.
struct CoveredGramsTests {
    @Test func `M5 two meals of one day and recipe take of the stock what each of them lacks`() throws {
        let today = Day(of: .aTuesday, in: .gmt)
        let known = PlanningRecipes(
            recipes: ProposalKitchen.dinners(4).recipes, foods: ProposalKitchen.dinners(4).foods, allowed: 4, total: 4)
        let ids = [ID<PlannerContracts.Meal>(at: .aTuesday), ID(at: .aTuesday), ID(at: .aTuesday)]
        func left(_ shares: [Double], _ meals: [ID<PlannerContracts.Meal>?]) -> Double? {
            let covered = zip(ids, shares).map { id, share in
                CoveredFood(
                    meal: ID(uuid: id.uuid), day: today, recipe: .recipe(3), food: .food(3), share: share)
            }
            return CoveredGrams(covered, known).left(
                meals.map { ProposalInput.Past(day: today, recipe: .recipe(3), portions: 1, meal: $0) })[.food(3)]
        }
        // A portion takes 200 g.
        #expect(left([1, 0.5], [ids[0], ids[1]]) == 100 && left([0.5, 1], [ids[0], ids[1]]) == 100)
        #expect(left([1], [ids[0], ids[2]]) == 200, "another meal of the same recipe has nothing of it")
        #expect(left([1], [nil]) == 200)
    }
}
