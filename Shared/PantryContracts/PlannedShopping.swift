import Contracts
import RecipesContracts

/// A meal of a plan with what it takes.
public struct PlannedMeal: Codable, Hashable, Sendable {
    /// Something that it takes, for all who eat.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// 1 to 200 characters.
        public var name: String
        public var food: FoodRef?
        public var quantity: Quantity?
        /// Foods that do as well.
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
    /// Whether it is eaten or its day has passed: nothing is wanted for it, and what was cooked may have been for it.
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

/// What a plan wants on a shopping list: everything that its meals take, whether it is at home or not.
public struct PlannedShopping: Codable, Hashable, Sendable {
    /// Whose plan it is: a household, or a person alone.
    public var kitchen: String
    /// Who put it onto the list; absent where that person has gone.
    public var account: ID<Account>?
    public var list: ID<ShoppingList>
    /// Counts what the plan has told. What is older than what was told before changes nothing.
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

/// Asks what meals lack.
public struct ShoppingNeedsQuery: Codable, Hashable, Sendable {
    /// Whose plan it is: a household, or a person alone.
    public var kitchen: String
    /// At most 400.
    public var meals: [PlannedMeal]

    public init(kitchen: String, meals: [PlannedMeal]) {
        self.kitchen = kitchen
        self.meals = meals
    }
}

/// How a plan leaves a shopping list.
public struct PlannedShoppingEnd: Codable, Hashable, Sendable {
    /// Whether what it added and nobody has ticked or changed is taken off the list; else it stays.
    public var takesBack: Bool
    public init(takesBack: Bool) { self.takesBack = takesBack }
}

/// What planned meals take of one food, and where it comes from.
public struct ShoppingNeed: Codable, Hashable, Sendable {
    public let name: String
    /// Absent where nobody could tell which food it is.
    public let food: FoodRef?
    /// How much in all: one quantity, several where they cannot be added up, none where no recipe says how much.
    public let needed: [Quantity]
    /// Of it in the pantry, as far as it can be measured.
    public let atHome: [Quantity]
    /// Ticked on a list for these meals.
    public let bought: [Quantity]
    /// What is left to buy; empty with `isMissing` where nobody says how much.
    public let missing: [Quantity]
    /// The packs or pieces in which a shop sells the missing amount, and the least of them if no recipe says how much.
    /// Absent where a person wrote the amount, and where no pack is known.
    public let toBuy: Quantity?
    /// Whether something is left to buy.
    public let isMissing: Bool
    /// Whether somebody changed or removed its line on a list, so that the plan leaves it alone.
    public let isKept: Bool
    /// Whether some of it is only taken to be at home: it is a staple, or no recipe says how much of it is needed.
    public let isAssumed: Bool?
    /// Whether some of the missing amount may be at home: the pantry has it in an unknown amount. Absent if it does
    /// not.
    public let mayBeThere: Bool?
    public let meals: [ID<PlannedMeal>]
    /// The date of a purchase that does not last until its meal.
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

/// The food that planned meals have already, and the stock that is left for others.
public struct StockForPlan: Codable, Hashable, Sendable {
    /// As many items are told.
    public static let most = 1_000

    /// The stock that no planned meal with a list takes, at most 1,000 items, without what may well be gone. An item
    /// without a quantity is there in an unknown amount: no meal counts on it.
    public let items: [OnHand.Item]
    /// The foods of planned meals with a list that are bought or counted on.
    public let covered: [CoveredFood]

    public init(items: [OnHand.Item], covered: [CoveredFood]) {
        self.items = items
        self.covered = covered
    }
}

/// A food of a planned meal of which some is bought or at home, whatever its date is.
public struct CoveredFood: Codable, Hashable, Sendable {
    public let meal: ID<PlannedMeal>
    public let day: Day
    public let recipe: ID<Recipe>
    public let food: ID<Food>
    /// The part of the amount that the meal takes, above 0 and at most 1.
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
    /// The number of foods that are still to be bought, as a shopping list counts them.
    public var openCount: Int { count(where: \.isMissing) }
}

/// A plan's wish for a shopping list, as in `ID<PlannedSource>`.
public enum PlannedSource {}
