import Contracts
import RecipesContracts

/// A planned meal with its ingredients.
public struct PlannedMeal: Codable, Hashable, Sendable {
    /// An ingredient, for all eaters together.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// 1 to 200 characters.
        public var name: String
        public var food: FoodRef?
        public var quantity: Quantity?
        /// Accepted alternatives.
        public var alternatives: [ID<Food>]

        public init(name: String, food: FoodRef? = nil, quantity: Quantity? = nil, alternatives: [ID<Food>] = []) {
            self.name = name
            self.food = food
            self.quantity = quantity
            self.alternatives = alternatives
        }
    }

    public var id: ID<PlannedMeal>
    public var day: Day
    public var recipe: ID<Recipe>
    public var title: String
    /// At most 200.
    public var ingredients: [Ingredient]
    /// Whether the meal is eaten or its day has passed. Nothing more is bought for it, but earlier cooking may have
    /// been for it.
    public var isOver: Bool?

    public init(
        id: ID<PlannedMeal>, day: Day, recipe: ID<Recipe>, title: String, ingredients: [Ingredient],
        isOver: Bool? = nil
    ) {
        self.isOver = isOver
        self.id = id
        self.day = day
        self.recipe = recipe
        self.title = title
        self.ingredients = ingredients
    }
}

/// The ingredients of a plan for a shopping list, including those at home.
public struct PlannedShopping: Codable, Hashable, Sendable {
    /// The owner of the plan: a household or a single person.
    public var kitchen: String
    /// The person who chose the list; `nil` if their account was deleted.
    public var account: ID<Account>?
    public var list: ID<ShoppingList>
    /// The plan's revision. An older revision than the last one is ignored.
    public var revision: Int
    /// At most 400.
    public var meals: [PlannedMeal]

    public init(
        kitchen: String, account: ID<Account>?, list: ID<ShoppingList>, revision: Int, meals: [PlannedMeal]
    ) {
        self.kitchen = kitchen
        self.account = account
        self.list = list
        self.revision = revision
        self.meals = meals
    }
}

/// Requests the missing ingredients of meals.
public struct ShoppingNeedsQuery: Codable, Hashable, Sendable {
    /// The owner of the plan: a household or a single person.
    public var kitchen: String
    /// At most 400.
    public var meals: [PlannedMeal]

    public init(kitchen: String, meals: [PlannedMeal]) {
        self.kitchen = kitchen
        self.meals = meals
    }
}

/// Detaches a plan from a shopping list.
public struct PlannedShoppingEnd: Codable, Hashable, Sendable {
    /// Whether lines that the plan added are removed, unless ticked or changed.
    public var takesBack: Bool
    public init(takesBack: Bool) { self.takesBack = takesBack }
}

/// The need of planned meals for one food, and its coverage.
public struct ShoppingNeed: Codable, Hashable, Sendable {
    public let name: String
    /// `nil` if the food is not recognised.
    public let food: FoodRef?
    /// The total need: one quantity, several if they cannot be added up, none if no recipe gives an amount.
    public let needed: [Quantity]
    /// The measurable part of the need that is in the pantry.
    public let atHome: [Quantity]
    /// The part of the need that was ticked on a list for these meals. A purchase that was put into the pantry counts
    /// as far as it is still there.
    public let bought: [Quantity]
    /// The amount to buy; empty together with `isMissing` if the amount is unknown.
    public let missing: [Quantity]
    /// The packs or pieces that shops sell for the missing amount, or the smallest pack if no recipe gives an amount.
    /// `nil` if a person wrote the amount, or if no pack is known.
    public let toBuy: Quantity?
    public let isMissing: Bool
    /// Whether a person changed or removed the line, so that the plan no longer updates it.
    public let isKept: Bool
    /// Whether some of it is only assumed to be at home: a staple, or an ingredient without an amount.
    public let isAssumed: Bool?
    /// `true` if the pantry has the food in an unknown amount; otherwise `nil`.
    public let mayBeThere: Bool?
    public let meals: [ID<PlannedMeal>]
    /// The expiry date of a purchase that does not keep until its meal.
    public let spoils: Day?

    public init(
        name: String, food: FoodRef?, needed: [Quantity], atHome: [Quantity] = [], bought: [Quantity] = [],
        missing: [Quantity] = [], toBuy: Quantity? = nil, isMissing: Bool, isKept: Bool = false, isAssumed: Bool? = nil,
        mayBeThere: Bool? = nil, meals: [ID<PlannedMeal>], spoils: Day? = nil
    ) {
        self.mayBeThere = mayBeThere
        self.spoils = spoils
        self.name = name
        self.food = food
        self.needed = needed
        self.atHome = atHome
        self.bought = bought
        self.missing = missing
        self.toBuy = toBuy
        self.isMissing = isMissing
        self.isKept = isKept
        self.isAssumed = isAssumed
        self.meals = meals
    }
}

/// The food reserved for planned meals, and the remaining stock.
public struct StockForPlan: Codable, Hashable, Sendable {
    /// The most items returned.
    public static let most = 1_000

    /// The stock that no planned meal with a list uses, at most 1,000 items, without items that may be gone. An item
    /// without a quantity has an unknown amount; no meal counts on it.
    public let items: [OnHand.Item]
    /// The foods of planned meals with a list that are bought or reserved.
    public let covered: [CoveredFood]
    /// The lines ticked for planned meals with a list, cooked and past meals included, at most 1,000; `nil` if there are
    /// none.
    public var bought: [BoughtFood]?

    public init(items: [OnHand.Item], covered: [CoveredFood], bought: [BoughtFood]? = nil) {
        self.items = items
        self.covered = covered
        self.bought = bought
    }
}

/// A food that was ticked on a shopping list for a planned meal, whatever became of it.
public struct BoughtFood: Codable, Hashable, Sendable {
    public let meal: ID<PlannedMeal>
    public let food: ID<Food>
    /// The amount for the meal, without the rest of a pack; `nil` if unknown.
    public let quantity: Quantity?
    /// How many purchases of the food came before this one, which share no pack with it; `nil` for none.
    public let purchase: Int?
    /// The amount put into the pantry for it, which is its part of a purchase for several lines, by their amounts. `nil`
    /// if nothing was put there, or if the amount is unknown.
    public let stocked: Quantity?

    public init(
        meal: ID<PlannedMeal>, food: ID<Food>, quantity: Quantity?, purchase: Int? = nil, stocked: Quantity? = nil
    ) {
        self.meal = meal
        self.food = food
        self.quantity = quantity
        self.purchase = purchase
        self.stocked = stocked
    }
}

/// A food of a planned meal that is partly or wholly bought or at home, regardless of its date.
public struct CoveredFood: Codable, Hashable, Sendable {
    public let meal: ID<PlannedMeal>
    public let day: Day
    public let recipe: ID<Recipe>
    public let food: ID<Food>
    /// The covered share of the meal's amount, above 0 and at most 1.
    public let share: Double

    public init(meal: ID<PlannedMeal>, day: Day, recipe: ID<Recipe>, food: ID<Food>, share: Double) {
        self.meal = meal
        self.day = day
        self.recipe = recipe
        self.food = food
        self.share = share
    }
}

extension Sequence<ShoppingNeed> {
    /// The number of foods to buy, as a shopping list counts them.
    public var openCount: Int { count(where: \.isMissing) }
}

/// A plan's source of shopping list lines, as in `ID<PlannedSource>`.
public enum PlannedSource {}
