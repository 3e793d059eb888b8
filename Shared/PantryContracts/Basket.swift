import Contracts
import RecipesContracts

/// The foods somebody picked for the next search.
public struct Basket: Codable, Hashable, Sendable {
    public let foods: [FoodRef]
    public init(foods: [FoodRef]) { self.foods = foods }
}

/// The foods that a kitchen always has.
public struct Staples: Codable, Hashable, Sendable {
    public let foods: [FoodRef]
    /// Whether these are the catalogue's own, such as water and salt, because the person has not chosen any.
    public let isStandard: Bool

    public init(foods: [FoodRef], isStandard: Bool) {
        self.foods = foods
        self.isStandard = isStandard
    }
}

/// Foods by name, synonym or id: at most 200.
public struct FoodSelection: Codable, Hashable, Sendable {
    public var foods: [String]
    public init(foods: [String]) { self.foods = foods }
}

/// Everything a search starts from.
public struct OnHand: Codable, Hashable, Sendable {
    /// A pantry item: how much there is of a food, and until when.
    public struct Item: Codable, Hashable, Sendable {
        public let food: ID<Food>
        /// Absent where only its being there is known.
        public let quantity: Quantity?
        public let bestBefore: Day?
        /// How likely it is that it is still there, from 0 to 1; absent where nothing speaks against it.
        public let likelihood: Double?
        /// `true` where nothing is left by what was written down, and it is likelier than not that there is some all the
        /// same; absent otherwise.
        public let isGone: Bool?

        public init(
            food: ID<Food>, quantity: Quantity? = nil, bestBefore: Day? = nil, likelihood: Double? = nil,
            isGone: Bool? = nil
        ) {
            self.likelihood = likelihood
            self.isGone = isGone
            self.food = food
            self.quantity = quantity
            self.bestBefore = bestBefore
        }

        /// Whether it may well be gone.
        public var isDoubtful: Bool { isGone == true || likelihood.map(PantryItem.isDoubtful) ?? false }
    }

    public let basket: [ID<Food>]
    /// The foods of the items.
    public let pantry: [ID<Food>]
    /// At most 1,000, those first that expire first.
    public let items: [Item]
    /// Absent while the person has not chosen any: then the catalogue's own apply.
    public let staples: [ID<Food>]?
    /// The foods of the household's own, by whose names recipes may ask for them; absent where there are none.
    public let ownFoods: [OwnFood]?

    public init(
        basket: [ID<Food>], pantry: [ID<Food>], items: [Item] = [], staples: [ID<Food>]?, ownFoods: [OwnFood]? = nil
    ) {
        self.ownFoods = ownFoods
        self.basket = basket
        self.pantry = pantry
        self.items = items
        self.staples = staples
    }
}
