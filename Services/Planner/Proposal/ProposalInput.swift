import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// All input of a proposal, as it was when requested. It is stored with the proposal, so that swaps are evaluated for
/// the same kitchen.
struct ProposalInput: Codable, Sendable {
    /// A place in the plan on a day of the proposal.
    struct Place: Codable, Hashable, Sendable {
        let day: Day
        let slot: String
        /// The meal types that suit the slot.
        let meals: Labels<MealType>
        let portions: Double
        /// The meal already planned there; `nil` if a meal is to be proposed.
        let planned: Planned?

        var place: ProposalPlace { ProposalPlace(day: day, slot: slot) }
    }

    /// A meal that is already planned.
    struct Planned: Codable, Hashable, Sendable {
        let meal: ID<Meal>
        let recipe: ID<Recipe>?
        let leftoversOf: ID<Meal>?
        /// Whether the meal is eaten or cooked and needs no more food.
        let isMade: Bool

        /// `isEaten` is the name in stored proposals.
        private enum CodingKeys: String, CodingKey {
            case meal, recipe, leftoversOf
            case isMade = "isEaten"
        }
    }

    /// The known stock of a food.
    struct AtHand: Codable, Hashable, Sendable {
        let food: ID<Food>
        let grams: Double
        /// The grams that expire first, within the days of the proposal.
        let expiring: Double
        let expires: Day?
        /// Whether there is also stock in an unknown amount; absent if not.
        var isOpenEnded: Bool?
        /// Whether some of the unknown amount expires within the days of the proposal; absent if not.
        var isOpenEndedExpiring: Bool?
    }

    /// A meal before the proposal.
    struct Past: Codable, Hashable, Sendable {
        let day: Day
        let recipe: ID<Recipe>
        /// Portions still to be cooked; 0 once eaten.
        let portions: Double
        /// The meal that uses the food; for leftovers, the meal that they come from. Absent in older stored proposals.
        let meal: ID<Meal>?
    }

    let week: String
    /// The draft with all defaults filled in.
    let draft: ProposalDraft
    let eaters: [MealEater]
    let currency: Currency
    /// From the first day of the proposal to the last, without gaps.
    let days: [Day]
    let places: [Place]
    var recipes: PlanningRecipes
    let pantry: [AtHand]
    /// Foods that are always in stock.
    let staples: [ID<Food>]
    let past: [Past]
    let notices: [ServiceNotice]
    /// The request for recipes and pantry; `nil` once they are known.
    var pending: Pending?
    /// The days of meals already eaten or cooked, which have no place; absent if there are none.
    var made: [Day]?

    /// A proposal whose recipes and pantry are not known yet.
    struct Pending: Codable, Hashable, Sendable {
        /// The person who requested the proposal.
        let account: ID<Account>
        let today: Day
        /// When recipes were first unavailable; `nil` until then.
        var refusedAt: Date?
    }
}

/// The result of a proposal.
struct ProposalResult: Codable, Sendable {
    /// The meal chosen for a place.
    struct Choice: Codable, Hashable, Sendable {
        /// The index of the recipe in the input.
        var recipe: Int
        /// The index of the place whose leftovers are eaten.
        var leftoversOf: Int?
        /// Recipes that were chosen before and swapped away.
        var dismissed: [Int] = []
        /// The meal in the plan, once accepted.
        var meal: ID<Meal>?
    }

    /// One choice for each place of the input; `nil` if none is proposed.
    var choices: [Choice?] = []
    /// A lower bound on the objective of any plan; absent if unknown.
    var lowerBound: Double?
    var conflict: ProposalConflict?
}

extension ProposalInput.Past {
    /// `nil` for a meal without a recipe.
    init?(_ meal: StoredMeal, portions: Double) {
        guard let recipe = meal.state.dish.recipe else { return nil }
        self.init(
            day: meal.state.day, recipe: recipe, portions: portions,
            meal: meal.state.dish.leftoversOf ?? meal.id)
    }
}

extension StandardSlot {
    /// Kinds of meals that may stand in the slot.
    var meals: Labels<MealType> {
        switch self {
        case .breakfast: [.breakfast]
        case .lunch: [.lunch]
        case .dinner: [.dinner]
        case .snack: [.snack, .dessert]
        }
    }
}

extension MealSlot {
    /// Kinds of meals that may stand in the slot.
    var meals: Labels<MealType> { standard?.meals ?? [.lunch, .dinner, .snack] }
}
