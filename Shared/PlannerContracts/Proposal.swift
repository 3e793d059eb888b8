import Contracts
import Foundation
import RecipesContracts

/// Meals that the planner proposes for a week. It stands for a day.
public struct Proposal: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// It is being worked out; `meals` are the best so far.
        case working
        case ready
        /// No plan keeps all limits, or none was found: `conflict` says which are in the way.
        case impossible
        /// Something went wrong; asking again may help.
        case failed
    }

    public let id: ID<Proposal>
    /// Such as `2026-W48`.
    public let week: String
    public let state: State
    /// How much of the work is done, from 0 to 1.
    public let progress: Double
    /// How many proposals that were asked for earlier are not done; absent once the work on this one shows.
    public let ahead: Int?
    public let startedAt: Date
    public let draft: ProposalDraft
    /// In the order of days and slots.
    public let meals: [ProposedMeal]
    /// Absent while there is no plan, and if no price is known.
    public let cost: ProposedCost?
    /// For each day that has meals.
    public let days: [ProposedDay]
    /// By how much of its worth the best plan can be better at most: 0.02 is 2 %. Absent where that is not known.
    public let gap: Double?
    /// Absent unless `impossible`.
    public let conflict: ProposalConflict?
    /// What should be known about it, such as what could not be considered.
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

/// Where a meal of a proposal stands.
public struct ProposalPlace: Codable, Hashable, Sendable {
    public var day: Day
    /// As in `MealSlot.id`.
    public var slot: String

    public init(day: Day, slot: String) {
        self.day = day
        self.slot = slot
    }
}

/// A meal that is proposed.
public struct ProposedMeal: Codable, Hashable, Sendable {
    public let place: ProposalPlace
    public let recipe: RecipeName
    public let image: String?
    /// Of work; `nil` for leftovers, and if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    public let portions: Double
    /// The meal of the proposal that it is left over from.
    public let leftoversOf: ProposalPlace?
    /// Of all portions, by what is used of packs and pantry; absent where no price is known.
    public let cost: Money?
    /// Whether `cost` leaves out ingredients of unknown food, weight or price, so that the meal costs at least so much;
    /// absent if it does not.
    public let isCostPartial: Bool?
    /// What speaks for it most comes first.
    public let reasons: [ProposalReason]
    /// The meal of the plan that it became; absent until it is accepted.
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

/// What speaks for a meal.
public struct ProposalReason: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        /// It uses `foods` before they expire.
        case usesExpiring = "uses-expiring"
        /// It shares packs of `foods` with other meals.
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

/// A day of a proposal, with what is planned already.
public struct ProposedDay: Codable, Hashable, Sendable {
    public let day: Day
    /// Of work, at least: dishes without a stated time are left out.
    public let minutes: Int
    /// How many dishes are cooked whose time is unknown; absent if there are none.
    public let untimed: Int?
    /// Of a portion of each meal of which it is known.
    public let nutrition: [Nutrient: Double]
    /// The nutrients of `nutrition` that a meal of the day does not state, or not for all of the dish, so that there is
    /// at least so much; absent if there are none.
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

/// Limits that cannot all be kept. Without any one of them there would be a plan, unless other limits contradict each other as
/// well; then those follow. Empty if the work was cancelled.
public struct ProposalConflict: Codable, Hashable, Sendable {
    public enum Limit: String, Vocabulary {
        case budget, minutesPerDay, nutrition, recipeRepeatDays, dishRepeatDays
        /// No recipe is left for the slots `slots`: diets and allergies leave none, or there are too few.
        case recipes
        /// What stands in the plan already.
        case plannedMeals
    }

    public let limits: [Limit]
    /// Of `nutrition`.
    public let nutrients: [Nutrient]
    /// Of `recipes`; as in `MealSlot.id`.
    public let slots: [String]
    /// Of `minutesPerDay`: which days lack how much time.
    public let days: [ProposalShortage]?
    /// Whether it is certain that there is no plan.
    public let isProven: Bool
    /// The price of a plan that keeps all but the budget and what contradicts itself at any price; absent if the budget is not
    /// in the way.
    public let cheapest: Money?
    /// Whether no other such plan is cheaper.
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

/// A day on which there is too little time.
public struct ProposalShortage: Codable, Hashable, Sendable {
    public let day: Day
    /// So many minutes more, and there would be a plan.
    public let minutes: Int

    public init(day: Day, minutes: Int) {
        self.day = day
        self.minutes = minutes
    }
}

/// Which meals of a proposal are to be planned.
public struct ProposalAcceptance: Codable, Hashable, Sendable {
    /// 1 to 400; all of them unless stated.
    public var meals: [ProposalPlace]?

    public init(meals: [ProposalPlace]? = nil) { self.meals = meals }
}

/// What came of accepting a proposal.
public struct AcceptedProposal: Codable, Hashable, Sendable {
    /// Undoes all of it.
    public let entry: PlanEntry
    /// Meals that were not planned: their slot was filled or removed meanwhile, or their day has passed.
    public let skipped: [ProposalPlace]

    public init(entry: PlanEntry, skipped: [ProposalPlace]) {
        self.entry = entry
        self.skipped = skipped
    }
}
