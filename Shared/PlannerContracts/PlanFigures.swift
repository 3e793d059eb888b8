import Contracts
import RecipesContracts

/// The cost, work and nutrition of a planned week. Meals without a recipe are not counted.
public struct PlanFigures: Codable, Hashable, Sendable {
    /// Such as `2026-W48`.
    public let week: String
    /// The cost from today on; `nil` if nothing is planned or no price is known.
    public let cost: ProposedCost?
    /// The price of the packs ticked on a shopping list for the week's meals, past meals included; `nil` if none is
    /// known.
    public let bought: Money?
    /// The weekly budget, in the currency of the figures if a rate exists; `nil` if none was set. It covers `bought` and
    /// the packs still to buy.
    public let budget: Money?
    /// The amount by which both exceed the budget; `nil` if there is none, or if the currencies can't be compared.
    public let overBudget: Money?
    /// From Monday to Sunday.
    public let days: [PlanFiguresDay]
    /// The purchases from today on, most expensive first.
    public let purchases: [PlanPurchase]
    /// Notices about data that was not considered.
    public let notices: [ServiceNotice]

    public init(
        week: String, cost: ProposedCost?, bought: Money? = nil, budget: Money?, overBudget: Money?,
        days: [PlanFiguresDay],
        purchases: [PlanPurchase], notices: [ServiceNotice] = []
    ) {
        self.week = week
        self.cost = cost
        self.bought = bought
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
    /// The least minutes of work, without dishes of unknown time.
    public let minutes: Int
    /// The number of cooked dishes of unknown time; `nil` if there are none.
    public let untimed: Int?
    /// The value of packs and pantry stock used by the day's meals; `nil` if no price is known.
    public let cost: Money?
    /// `true` if `cost` omits a meal without a recipe, such as one out, or ingredients of unknown food, weight or
    /// price, so that it is “at least”; otherwise `nil`.
    public let isCostPartial: Bool?
    /// For one portion of each meal.
    public let nutrition: [Nutrient: Double]
    /// The nutrients that a meal does not state for the whole dish, so that their amounts are “at least”; `nil` if
    /// there are none.
    public let partial: [Nutrient]?
    /// The number of meals with known nutrition, out of `recipes`.
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

/// The cost, work and nutrition of a meal.
public struct MealFigures: Codable, Hashable, Sendable {
    public let meal: ID<Meal>
    /// Minutes of work; `nil` for leftovers, or if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    /// The value of packs and pantry stock used by all portions; `nil` if no price is known.
    public let cost: Money?
    /// `true` if `cost` omits ingredients of unknown food, weight or price, so that it is “at least”; otherwise `nil`.
    public let isCostPartial: Bool?
    /// For one portion; unknown nutrients are absent.
    public let nutrition: [Nutrient: Double]
    /// `true` if `nutrition` omits ingredients, so that it is “at least”; otherwise `nil`.
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

/// A purchase for a plan.
public struct PlanPurchase: Codable, Hashable, Sendable {
    public let food: FoodRef
    /// The missing amount that recipes state, in grams; `nil` if none states an amount.
    public let grams: Double?
    /// `true` if a recipe uses some without an amount; otherwise `nil`.
    public let isOpenEnded: Bool?
    /// `nil` if no price is known, or if shops weigh the food.
    public let packs: Int?
    /// The packs, pieces or weight to buy, as on a shopping list.
    public let toBuy: Quantity?
    /// The price of `toBuy`; `nil` if unknown.
    public let cost: Money?

    public init(
        food: FoodRef, grams: Double?, isOpenEnded: Bool? = nil, packs: Int?, toBuy: Quantity? = nil, cost: Money?
    ) {
        self.food = food
        self.isOpenEnded = isOpenEnded
        self.grams = grams
        self.packs = packs
        self.toBuy = toBuy
        self.cost = cost
    }
}

/// Requests a week's figures in a time zone and currency.
public struct FiguresQuery: Codable, Hashable, Sendable {
    /// The account's zone if absent.
    public var timeZone: TimeZoneName?
    /// The currency of the figures. If absent, the budget's, else the account's, else US dollars.
    public var currency: Currency?

    public init(timeZone: TimeZoneName? = nil, currency: Currency? = nil) {
        self.timeZone = timeZone
        self.currency = currency
    }
}

/// The weekly budget of a plan: the limit for all packs of a week's meals, whether bought or still to buy.
public struct PlanBudget: Codable, Hashable, Sendable {
    /// 0 or more; absent for no budget.
    public var weekly: Money?

    public init(weekly: Money? = nil) { self.weekly = weekly }
}
