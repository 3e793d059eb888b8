import Contracts

/// A request for a proposal: meals, limits and wishes.
public struct ProposalDraft: Codable, Hashable, Sendable {
    /// Days of the week that can still be planned; all if absent.
    public var days: [Day]?
    /// As in `MealSlot.id`; all of the plan's slots if absent. Meals already in a slot stay.
    public var slots: [String]?
    /// All household members with one portion each if absent. Dishes that an eater may not eat are not proposed.
    public var eaters: [MealEater]?
    /// Portions for guests, 0 to 100; 0 if absent.
    public var guests: Double?
    public var limits: ProposalLimits?
    public var wishes: ProposalWishes?
    /// The same seed gives the same proposal for the same plan, pantry and recipes, unless the work is cut short.
    public var seed: Int?
    /// The currency of all costs. If absent, the account's, else US dollars.
    public var currency: Currency?
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(
        days: [Day]? = nil, slots: [String]? = nil, eaters: [MealEater]? = nil, guests: Double? = nil,
        limits: ProposalLimits? = nil, wishes: ProposalWishes? = nil, seed: Int? = nil, currency: Currency? = nil,
        timeZone: TimeZoneName? = nil
    ) {
        self.days = days
        self.slots = slots
        self.eaters = eaters
        self.guests = guests
        self.limits = limits
        self.wishes = wishes
        self.seed = seed
        self.currency = currency
        self.timeZone = timeZone
    }
}

/// The limits of a proposal. Absent values set no limit.
public struct ProposalLimits: Codable, Hashable, Sendable {
    /// The budget for the packs still to buy, in minor units of the proposal's currency. It covers all meals from the
    /// first to the last proposed day. The notice `meals-not-in-cost` counts the week's other meals.
    public var budget: Int?
    /// Minutes per day, 1 to 1,440. No dish takes longer in total, resting included, and the work of all dishes of a
    /// day fits in. Dishes of unknown time are not proposed.
    public var minutesPerDay: Int?
    /// For a person who eats one portion of every meal. At most one for each nutrient and period.
    public var nutrition: [ProposalNutrition]?
    /// The days without repeating a recipe, 1 to 30, including meals eaten before; 7 if absent.
    public var recipeRepeatDays: Int?
    /// The days without repeating a kind of dish, such as pizza, 1 to 14; 2 if absent.
    public var dishRepeatDays: Int?

    public init(
        budget: Int? = nil, minutesPerDay: Int? = nil, nutrition: [ProposalNutrition]? = nil,
        recipeRepeatDays: Int? = nil, dishRepeatDays: Int? = nil
    ) {
        self.budget = budget
        self.minutesPerDay = minutesPerDay
        self.nutrition = nutrition
        self.recipeRepeatDays = recipeRepeatDays
        self.dishRepeatDays = dishRepeatDays
    }
}

/// Bounds of a nutrient for each day, or for all days of the proposal together.
///
/// An unknown amount counts as 0 for `least`. If there is a `most`, recipes of unknown amount are not proposed. The
/// notice `nutrition-uncertain` gives the number of meals that are not fully counted: planned meals of unknown or
/// partly known amounts, and meals already made.
public struct ProposalNutrition: Codable, Hashable, Sendable {
    /// The time span of a bound.
    public enum Period: String, Vocabulary {
        /// Each day with a meal.
        case day
        /// All days of the proposal together: a week or the rest of one.
        case week
    }

    public var nutrient: Nutrient
    /// `day` if absent.
    public var period: Period?
    /// In the nutrient's unit.
    public var least: Double?
    /// In the nutrient's unit.
    public var most: Double?

    public init(nutrient: Nutrient, period: Period? = nil, least: Double? = nil, most: Double? = nil) {
        self.nutrient = nutrient
        self.period = period
        self.least = least
        self.most = most
    }
}

/// The weight of each wish: 0 is none, 1 is usual, 4 is the most.
public struct ProposalWishes: Codable, Hashable, Sendable {
    /// All eaters like the dishes.
    public var taste: Double
    /// Cuisines and main foods change from day to day.
    public var variety: Double
    /// Expiring food is used in time.
    public var expiring: Double
    /// Opened packs are used up.
    public var rests: Double
    /// The cost is low.
    public var cost: Double
    /// The work is little.
    public var effort: Double
    /// Whether a meal may be leftovers of a larger pot cooked up to three days before.
    public var leftovers: Bool
    /// Cooking once for two or three meals, if `leftovers` allows it; 0 if absent.
    public var batches: Double?

    public init(
        taste: Double = 1, variety: Double = 1, expiring: Double = 1, rests: Double = 1, cost: Double = 1,
        effort: Double = 1, leftovers: Bool = false, batches: Double? = nil
    ) {
        self.taste = taste
        self.variety = variety
        self.expiring = expiring
        self.rests = rests
        self.cost = cost
        self.effort = effort
        self.leftovers = leftovers
        self.batches = batches
    }
}
