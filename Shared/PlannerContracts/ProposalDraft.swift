import Contracts

/// Which meals are to be planned, within which limits and by which wishes.
public struct ProposalDraft: Codable, Hashable, Sendable {
    /// Days of the week that can still be planned; all of them unless stated.
    public var days: [Day]?
    /// As in `MealSlot.id`: all of the plan's slots unless stated. What stands in a slot already stays there.
    public var slots: [String]?
    /// Everybody of the household with a portion each, unless stated. What one of them may not eat is not proposed.
    public var eaters: [MealEater]?
    /// Portions for guests, 0 to 100; none unless stated.
    public var guests: Double?
    public var limits: ProposalLimits?
    public var wishes: ProposalWishes?
    /// The same seed proposes the same for the same plan, pantry and recipes, unless the work is cut short.
    public var seed: Int?
    /// The currency of all costs. The currency of the caller's account unless stated, and US dollars if it has none.
    public var currency: Currency?
    /// By whose clocks today is; the zone of the caller's account unless stated.
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

/// What a proposal must keep to. What is absent is no limit.
public struct ProposalLimits: Codable, Hashable, Sendable {
    /// For all that has to be bought for the days of the proposal, in whole packs, in minor units of its currency.
    public var budget: Int?
    /// Minutes of a day, 1 to 1,440. No dish takes longer from start to plate, resting included, and the work on all dishes
    /// of a day fits in. A dish is proposed only if its time is known.
    public var minutesPerDay: Int?
    /// Of each person who eats a portion of every meal. At most one of each nutrient and period.
    public var nutrition: [ProposalNutrition]?
    /// No recipe comes twice within so many days, 1 to 30, with what was eaten before; 7 unless stated.
    public var recipeRepeatDays: Int?
    /// The same of kinds of dishes, such as pizza, 1 to 14; 2 unless stated.
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

/// How much of a nutrient a day of the proposal, or all of its days together, may have. An unknown amount counts as
/// nothing for `least`. If there is a `most`, a recipe of an unknown amount is not proposed. The notice
/// `nutrition-uncertain` says how many meals are not counted wholly. They are planned ones of unknown or partly known
/// amounts, and those that are made.
public struct ProposalNutrition: Codable, Hashable, Sendable {
    /// What a bound counts over.
    public enum Period: String, Vocabulary {
        /// Each day that has a meal.
        case day
        /// All days of the proposal together, which are a week or what is left of one.
        case week
    }

    public var nutrient: Nutrient
    /// A day unless stated.
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

/// How much each wish counts: 0 is nothing, 1 is as usual, up to 4.
public struct ProposalWishes: Codable, Hashable, Sendable {
    /// That everybody likes it.
    public var taste: Double
    /// That cuisines and main foods change from day to day.
    public var variety: Double
    /// That what expires is used in time.
    public var expiring: Double
    /// That opened packs are used up.
    public var rests: Double
    /// That it costs little.
    public var cost: Double
    /// That it is little work.
    public var effort: Double
    /// Whether a meal may be what was cooked in a larger pot up to three days before.
    public var leftovers: Bool
    /// That one cooks once for two or three meals, where `leftovers` allows it; 0 unless stated.
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
