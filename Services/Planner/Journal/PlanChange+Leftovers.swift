import Chassis
import Contracts
import PantryContracts
import PlannerContracts
import Storage

extension PlanChange {
    /// Tells the pantry which leftovers were marked as eaten, and of which that was undone.
    func tellOfLeftovers() throws {
        for step in steps {
            guard case .meal(let id, let before?, let after?) = step, before.isEaten != after.isEaten,
                before.dish.kind == .leftovers || after.dish.kind == .leftovers
            else { continue }
            let recipe = try after.dish.leftoversOf.flatMap { try meals.recipe(behind: $0) }
            try db.publish(
                LeftoversEaten(
                    meal: ID(uuid: id.uuid), isEaten: after.isEaten && after.dish.kind == .leftovers, recipe: recipe,
                    title: after.dish.title, portions: after.portions, kitchen: kitchen.text, account: account),
                at: instant)
        }
    }
}
