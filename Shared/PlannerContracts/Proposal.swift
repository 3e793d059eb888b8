import Contracts
import Foundation
import RecipesContracts

/// The planner's proposal of meals for a week, stored for a day.
public struct Proposal: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// The planner is still searching; `meals` are the best so far.
        case working
        case ready
        /// No plan meets all limits, or none was found; `conflict` gives the limits.
        case impossible
        /// An error occurred; a new request may succeed.
        case failed
    }

    public let id: ID<Proposal>
    /// Such as `2026-W48`.
    public let week: String
    public let state: State
    /// The finished share of the work, from 0 to 1.
    public let progress: Double
    /// The number of earlier proposals in the queue; `nil` once work on this one shows.
    public let ahead: Int?
    public let startedAt: Date
    public let draft: ProposalDraft
    /// By day and slot.
    public let meals: [ProposedMeal]
    /// The cost of all meals from the first to the last proposed day; `nil` without a plan, or if no price is known.
    public let cost: ProposedCost?
    /// Each day with meals.
    public let days: [ProposedDay]
    /// The most that the best plan can be better, as a share of its value: 0.02 is 2 %. `nil` if unknown.
    public let gap: Double?
    /// `nil` unless `impossible`.
    public let conflict: ProposalConflict?
    /// Notices, for example about data that was not considered.
    public let notices: [ServiceNotice]

    public init(
        id: ID<Proposal>, week: String, state: State, progress: Double, ahead: Int? = nil, startedAt: Date,
        draft: ProposalDraft, meals: [ProposedMeal] = [], cost: ProposedCost? = nil, days: [ProposedDay] = [],
        gap: Double? = nil, conflict: ProposalConflict? = nil, notices: [ServiceNotice] = []
    ) {
        self.id = id
        self.week = week
        self.state = state
        self.progress = progress
        self.ahead = ahead
        self.startedAt = startedAt
        self.draft = draft
        self.meals = meals
        self.cost = cost
        self.days = days
        self.gap = gap
        self.conflict = conflict
        self.notices = notices
    }
}

/// The day and slot of a proposed meal.
public struct ProposalPlace: Codable, Hashable, Sendable {
    public var day: Day
    /// As in `MealSlot.id`.
    public var slot: String

    public init(day: Day, slot: String) {
        self.day = day
        self.slot = slot
    }
}

/// A proposed meal.
public struct ProposedMeal: Codable, Hashable, Sendable {
    public let place: ProposalPlace
    public let recipe: RecipeName
    public let image: String?
    /// Minutes of work; `nil` for leftovers, or if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    public let portions: Double
    /// The proposed meal that the leftovers are from.
    public let leftoversOf: ProposalPlace?
    /// The value of packs and pantry stock used by all portions; `nil` if no price is known.
    public let cost: Money?
    /// `true` if `cost` omits ingredients of unknown food, weight or price, so that it is “at least”; otherwise `nil`.
    public let isCostPartial: Bool?
    /// The strongest reason first.
    public let reasons: [ProposalReason]
    /// The planned meal; `nil` until acceptance.
    public let meal: ID<Meal>?

    public init(
        place: ProposalPlace, recipe: RecipeName, image: String? = nil, minutes: Int?, portions: Double,
        leftoversOf: ProposalPlace? = nil, cost: Money? = nil, isCostPartial: Bool? = nil,
        reasons: [ProposalReason] = [], meal: ID<Meal>? = nil
    ) {
        self.isCostPartial = isCostPartial
        self.place = place
        self.recipe = recipe
        self.image = image
        _minutes = ZeroIfUnknown(wrappedValue: minutes)
        self.portions = portions
        self.leftoversOf = leftoversOf
        self.cost = cost
        self.reasons = reasons
        self.meal = meal
    }
}

/// A reason for a proposed meal.
public struct ProposalReason: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        /// The meal uses `foods` before they expire.
        case usesExpiring = "uses-expiring"
        /// The meal shares packs of `foods` with other meals.
        case usesRest = "uses-rest"
        case cheap, quick, liked
        /// A cuisine that the two days before did not have.
        case otherCuisine = "other-cuisine"
        case leftovers
    }

    public let kind: Kind
    public let foods: [FoodRef]?

    public init(kind: Kind, foods: [FoodRef]? = nil) {
        self.kind = kind
        self.foods = foods
    }
}

/// A day of a proposal, including meals already planned.
public struct ProposedDay: Codable, Hashable, Sendable {
    public let day: Day
    /// The least minutes of work, without dishes of unknown time.
    public let minutes: Int
    /// The number of cooked dishes of unknown time; `nil` if there are none.
    public let untimed: Int?
    /// For one portion of each meal with known nutrition.
    public let nutrition: [Nutrient: Double]
    /// The nutrients that a meal does not state for the whole dish, so that their amounts are “at least”; `nil` if
    /// there are none.
    public let partial: [Nutrient]?

    public init(
        day: Day, minutes: Int, untimed: Int? = nil, nutrition: [Nutrient: Double], partial: [Nutrient]? = nil
    ) {
        self.partial = partial
        self.day = day
        self.minutes = minutes
        self.untimed = untimed
        self.nutrition = nutrition
    }
}

/// Limits that cannot all be met. Without any single one of them a plan exists, unless other limits conflict as well;
/// those follow. Empty if the work was cancelled.
public struct ProposalConflict: Codable, Hashable, Sendable {
    public enum Limit: String, Vocabulary {
        case budget, minutesPerDay, nutrition, recipeRepeatDays, dishRepeatDays
        /// No recipe, or too few, are left for `slots`, for example because of diets and allergies.
        case recipes
        /// Meals already planned.
        case plannedMeals
    }

    public let limits: [Limit]
    /// For `nutrition`.
    public let nutrients: [Nutrient]
    /// For `recipes`; as in `MealSlot.id`.
    public let slots: [String]
    /// For `minutesPerDay`, the days with too little time.
    public let days: [ProposalShortage]?
    /// Whether it is proven that no plan exists.
    public let isProven: Bool
    /// The price of a plan that meets all limits except the budget and those that conflict at any price; `nil` if the
    /// budget is no obstacle.
    public let cheapest: Money?
    /// Whether it is proven that no such plan is cheaper.
    public let isCheapestProven: Bool

    public init(
        limits: [Limit], nutrients: [Nutrient] = [], slots: [String] = [], days: [ProposalShortage]? = nil,
        isProven: Bool, cheapest: Money? = nil, isCheapestProven: Bool = false
    ) {
        self.limits = limits
        self.nutrients = nutrients
        self.slots = slots
        self.days = days
        self.isProven = isProven
        self.cheapest = cheapest
        self.isCheapestProven = isCheapestProven
    }
}

/// A day with too little time.
public struct ProposalShortage: Codable, Hashable, Sendable {
    public let day: Day
    /// The additional minutes that would allow a plan.
    public let minutes: Int

    public init(day: Day, minutes: Int) {
        self.day = day
        self.minutes = minutes
    }
}

/// Accepts meals of a proposal.
public struct ProposalAcceptance: Codable, Hashable, Sendable {
    /// 1 to 400; all if absent.
    public var meals: [ProposalPlace]?

    public init(meals: [ProposalPlace]? = nil) { self.meals = meals }
}

/// The result of accepting a proposal.
public struct AcceptedProposal: Codable, Hashable, Sendable {
    /// Undoes the acceptance as a whole.
    public let entry: PlanEntry
    /// Meals that were not planned because their slot was filled or removed, or their day has passed.
    public let skipped: [ProposalPlace]

    public init(entry: PlanEntry, skipped: [ProposalPlace]) {
        self.entry = entry
        self.skipped = skipped
    }
}
