import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// All that a proposal is worked out from, as it was when somebody asked for it. It is kept with the proposal, so that
/// swaps are weighed against the same kitchen.
struct ProposalInput: Codable, Sendable {
    /// A place of the plan on the days of the proposal.
    struct Place: Codable, Hashable, Sendable {
        let day: Day
        let slot: String
        /// Kinds of meals that may stand there.
        let meals: Labels<MealType>
        let portions: Double
        /// What stands there already; `nil` where something is to be proposed.
        let planned: Planned?

        var place: ProposalPlace { ProposalPlace(day: day, slot: slot) }
    }

    /// A meal that stands in the plan already.
    struct Planned: Codable, Hashable, Sendable {
        let meal: ID<Meal>
        let recipe: ID<Recipe>?
        let leftoversOf: ID<Meal>?
        /// Whether it is eaten or cooked, and takes no more food.
        let isMade: Bool

        /// Stored proposals have the name that it had when meals were not cooked.
        private enum CodingKeys: String, CodingKey {
            case meal, recipe, leftoversOf
            case isMade = "isEaten"
        }
    }

    /// How much there is of a food, as far as it is known.
    struct AtHand: Codable, Hashable, Sendable {
        let food: ID<Food>
        let grams: Double
        /// Of what expires first, within the days of the proposal.
        let expiring: Double
        let expires: Day?
        /// Whether there is more of it, in an unknown amount; absent if not.
        var isOpenEnded: Bool?
        /// Whether some of that unknown amount expires within the days of the proposal; absent if not.
        var isOpenEndedExpiring: Bool?
    }

    /// A meal of the days before.
    struct Past: Codable, Hashable, Sendable {
        let day: Day
        let recipe: ID<Recipe>
        /// That are still to be cooked; 0 once it is eaten.
        let portions: Double
        /// The meal that takes its food: of leftovers the one that they are left of. Absent from proposals stored before.
        let meal: ID<Meal>?
    }

    let week: String
    /// With everything stated that has a default.
    let draft: ProposalDraft
    let eaters: [MealEater]
    let currency: Currency
    /// From the first day of the proposal to the last, without gaps.
    let days: [Day]
    let places: [Place]
    let recipes: PlanningRecipes
    let pantry: [AtHand]
    /// Foods that are always there.
    let staples: [ID<Food>]
    let past: [Past]
    let notices: [ServiceNotice]
    /// The question for recipes and pantry; `nil` once they are known.
    var pending: Pending?
    /// The days of meals that are eaten or cooked, which stand in no place; absent if there are none.
    var made: [Day]?

    /// A proposal whose recipes and pantry are not known yet.
    struct Pending: Codable, Hashable, Sendable {
        /// The person who asks.
        let account: ID<Account>
        let today: Day
        /// When recipes first could not be had; `nil` until then.
        var refusedAt: Date?
    }
}

/// What came of the work on a proposal.
struct ProposalResult: Codable, Sendable {
    /// What stands at a place.
    struct Choice: Codable, Hashable, Sendable {
        /// Its place among the recipes of the input.
        var recipe: Int
        /// The place that it is left over from.
        var leftoversOf: Int?
        /// Recipes that stood there before and were swapped away.
        var dismissed: [Int] = []
        /// What it became in the plan.
        var meal: ID<Meal>?
    }

    /// One for each place of the input; `nil` where nothing is proposed.
    var choices: [Choice?] = []
    /// No plan has a smaller objective; absent where that is not known.
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
