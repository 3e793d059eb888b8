import Contracts
import RecipesContracts

/// What a week of the plan costs, takes and contains. Meals that are no recipes count for nothing.
public struct PlanFigures: Codable, Hashable, Sendable {
    /// Such as `2026-W48`.
    public let week: String
    /// From today on: what has passed is paid. Absent if nothing is planned or no price is known.
    public let cost: ProposedCost?
    /// For a week, in the currency of the figures if the budget's own has a rate for it; absent where none was set.
    public let budget: Money?
    /// By how much the week is above the budget; absent if it isn't, and if the two can't be compared.
    public let overBudget: Money?
    /// From Monday to Sunday.
    public let days: [PlanFiguresDay]
    /// What has to be bought from today on, the dearest first.
    public let purchases: [PlanPurchase]
    /// What could not be considered.
    public let notices: [ServiceNotice]

    public init(
        week: String, cost: ProposedCost?, budget: Money?, overBudget: Money?, days: [PlanFiguresDay],
        purchases: [PlanPurchase], notices: [ServiceNotice] = []
    ) {
        self.week = week
        self.cost = cost
        self.budget = budget
        self.overBudget = overBudget
        self.days = days
        self.purchases = purchases
        self.notices = notices
    }
}

/// A day of a week's figures.
public struct PlanFiguresDay: Codable, Hashable, Sendable {
    public let day: Day
    /// Of work, at least: dishes without a stated time are left out.
    public let minutes: Int
    /// How many dishes are cooked whose time is unknown; absent if there are none.
    public let untimed: Int?
    /// What its meals use of packs and of the pantry; absent where no price is known.
    public let cost: Money?
    /// Whether `cost` leaves out ingredients of unknown food, weight or price, so that the day costs at least so much;
    /// absent if it does not.
    public let isCostPartial: Bool?
    /// Of a portion of each meal.
    public let nutrition: [Nutrient: Double]
    /// The nutrients of `nutrition` that a meal of the day does not state, or not for all of the dish, so that there is
    /// at least so much; absent if there are none.
    public let partial: [Nutrient]?
    /// Meals that the nutrition is known of, of so many recipes.
    public let known: Int
    public let recipes: Int
    public let meals: [MealFigures]

    public init(
        day: Day, minutes: Int, untimed: Int? = nil, cost: Money?, isCostPartial: Bool? = nil,
        nutrition: [Nutrient: Double], partial: [Nutrient]? = nil, known: Int, recipes: Int, meals: [MealFigures]
    ) {
        self.day = day
        self.minutes = minutes
        self.untimed = untimed
        self.partial = partial
        self.isCostPartial = isCostPartial
        self.cost = cost
        self.nutrition = nutrition
        self.known = known
        self.recipes = recipes
        self.meals = meals
    }
}

/// What a meal costs, takes and contains.
public struct MealFigures: Codable, Hashable, Sendable {
    public let meal: ID<Meal>
    /// Of work; `nil` for leftovers, and if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    /// What all portions use of packs and of the pantry; absent where no price is known.
    public let cost: Money?
    /// Whether `cost` leaves out ingredients of unknown food, weight or price, so that the meal costs at least so much;
    /// absent if it does not.
    public let isCostPartial: Bool?
    /// Of a portion; what is not known is absent.
    public let nutrition: [Nutrient: Double]
    /// Whether `nutrition` leaves out ingredients, so that there is at least so much; absent if it does not.
    public let isNutritionPartial: Bool?

    public init(
        meal: ID<Meal>, minutes: Int?, cost: Money?, isCostPartial: Bool? = nil, nutrition: [Nutrient: Double],
        isNutritionPartial: Bool? = nil
    ) {
        self.isCostPartial = isCostPartial
        self.isNutritionPartial = isNutritionPartial
        self.meal = meal
        _minutes = ZeroIfUnknown(wrappedValue: minutes)
        self.cost = cost
        self.nutrition = nutrition
    }
}

/// Something that a plan has to buy.
public struct PlanPurchase: Codable, Hashable, Sendable {
    public let food: FoodRef
    /// The missing amount, as far as recipes say how much.
    public let grams: Double
    /// Whether a recipe takes some of it without an amount, so that `grams` may be next to nothing. Absent if none does.
    public let isOpenEnded: Bool?
    /// Absent if no price is known, and if shops weigh the food.
    public let packs: Int?
    /// The packs, pieces or weight to buy, as a shopping list names them.
    public let toBuy: Quantity?
    /// The price of `toBuy`; absent if no price is known.
    public let cost: Money?

    public init(
        food: FoodRef, grams: Double, isOpenEnded: Bool? = nil, packs: Int?, toBuy: Quantity? = nil, cost: Money?
    ) {
        self.food = food
        self.isOpenEnded = isOpenEnded
        self.grams = grams
        self.packs = packs
        self.toBuy = toBuy
        self.cost = cost
    }
}

/// By whose clocks, and in which currency, a week's figures are asked for.
public struct FiguresQuery: Codable, Hashable, Sendable {
    /// The zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?
    /// The currency of the figures: the budget's unless stated, without a budget that of the caller's account, and US
    /// dollars if it has none.
    public var currency: Currency?

    public init(timeZone: TimeZoneName? = nil, currency: Currency? = nil) {
        self.timeZone = timeZone
        self.currency = currency
    }
}

/// What a week of the plan may cost.
public struct PlanBudget: Codable, Hashable, Sendable {
    /// Of 0 or more; absent for no budget.
    public var weekly: Money?

    public init(weekly: Money? = nil) { self.weekly = weekly }
}
