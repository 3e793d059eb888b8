import Contracts
import PlannerContracts
import RecipesContracts

extension ProposalGathering {
    /// Returns a notice of the planned meals on other days, whose food the cost and the budget leave out.
    static func uncounted(_ meals: [StoredMeal]) -> [ServiceNotice] {
        let count = meals.count { $0.state.dish.recipe != nil && !$0.state.isMade }
        return count == 0 ? [] : [ServiceNotice("meals-not-in-cost", ["count": .number(count)])]
    }

    /// Adds a notice if a planned recipe is unknown, such as an unshared one.
    static func notices(_ places: [ProposalInput.Place], _ recipes: PlanningRecipes) -> [ServiceNotice] {
        let known = Set(recipes.recipes.map(\.id))
        let isWhole = places.allSatisfy { place in place.planned?.recipe.map(known.contains) ?? true }
        return isWhole ? [] : [.plannedRecipesUnknown]
    }
}

extension ServiceNotice {
    /// A recipe of the plan is not known, such as one that somebody has not shared.
    static let plannedRecipesUnknown = ServiceNotice("planned-recipes-unknown")
}
