import Chassis
import Contracts
import PantryContracts
import PlannerContracts
import Storage

extension PlanChange {
    /// Tells the pantry which leftovers are eaten from now on, and which are not any more.
    func tellOfLeftovers() throws {
        for step in steps {
            guard case .meal(let id, let before?, let after?) = step,
                before.isOfEatenLeftovers != after.isOfEatenLeftovers
            else { continue }
            let recipe = try after.dish.leftoversOf.flatMap { try meals.recipe(behind: $0) }
            try db.publish(
                LeftoversEaten(
                    meal: ID(uuid: id.uuid), isEaten: after.isOfEatenLeftovers, recipe: recipe,
                    title: after.dish.title, portions: after.portions, kitchen: kitchen.text, account: account),
                at: instant)
        }
    }
}

extension MealState {
    fileprivate var isOfEatenLeftovers: Bool { isEaten && dish.kind == .leftovers }
}
