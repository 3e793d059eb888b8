import Contracts
import RecipesContracts

/// The foods that a person picked for the next search.
public struct Basket: Codable, Hashable, Sendable {
    public let foods: [FoodRef]
    public init(foods: [FoodRef]) { self.foods = foods }
}

/// The foods that are always at home.
public struct Staples: Codable, Hashable, Sendable {
    public let foods: [FoodRef]
    /// Whether these are the catalogue's defaults, such as water and salt, because the person has chosen none.
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

/// The foods available for a search.
public struct OnHand: Codable, Hashable, Sendable {
    /// A pantry item with its quantity and date.
    public struct Item: Codable, Hashable, Sendable {
        public let food: ID<Food>
        /// `nil` if unknown.
        public let quantity: Quantity?
        public let bestBefore: Day?
        /// The likelihood that the item is still there, from 0 to 1; `nil` if not in doubt.
        public let likelihood: Double?
        /// `true` if the item is recorded as used up but some is probably left; otherwise `nil`.
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

        /// Whether the item may be gone.
        public var isDoubtful: Bool { isGone == true || likelihood.map(PantryItem.isDoubtful) ?? false }
    }

    public let basket: [ID<Food>]
    /// The foods of the items.
    public let pantry: [ID<Food>]
    /// At most 1,000, earliest expiry first.
    public let items: [Item]
    /// `nil` if the person has chosen none; then the catalogue's defaults apply.
    public let staples: [ID<Food>]?
    /// The household's own foods, whose names may match recipe ingredients; `nil` if there are none.
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
