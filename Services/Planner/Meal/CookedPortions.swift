import Contracts
import Foundation
import PlannerContracts

extension [StoredMeal] {
    /// How many portions are cooked with each meal: its own, and those of the meals that are left over from it, directly or
    /// by way of other leftovers.
    var portionsToCook: [ID<PlannerContracts.Meal>: Double] {
        let origins = Dictionary(compactMap { meal in meal.state.dish.leftoversOf.map { (meal.id, $0) } }) { first, _ in
            first
        }
        var portions: [ID<PlannerContracts.Meal>: Double] = [:]
        for meal in self {
            var origin = meal.id
            var seen: Set<ID<PlannerContracts.Meal>> = []
            while let before = origins[origin], seen.insert(origin).inserted { origin = before }
            portions[origin, default: 0] += meal.state.portions
        }
        return portions
    }
}

extension MealTable {
    /// How many portions are cooked with the meals of these days, leftovers of the two weeks after them included.
    func portionsToCook(from first: Day, to last: Day) throws -> [ID<PlannerContracts.Meal>: Double] {
        try all(from: first, to: last.adding(days: PlanWindow.daysAhead)).filter { !$0.isGone }.portionsToCook
    }
}
