import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// Something on the menu or in the catalogue of a partner's place.
public struct CatalogueItem: Codable, Hashable, Sendable {
    public let id: ID<CatalogueItem>
    public let place: ID<PartnerPlace>
    public let details: CatalogueItemDraft
    public let match: ItemMatch
    public let changedAt: Date

    public init(
        id: ID<CatalogueItem>, place: ID<PartnerPlace>, details: CatalogueItemDraft, match: ItemMatch,
        changedAt: Date
    ) {
        self.id = id
        self.place = place
        self.details = details
        self.match = match
        self.changedAt = changedAt
    }
}

/// An item as its partner writes it.
public struct CatalogueItemDraft: Codable, Hashable, Sendable {
    /// What the partner calls it, once in a place.
    public var sku: String
    public var name: String
    public var description: String?
    /// For one, with tax, in the partner's currency.
    public var price: Money
    /// The rate of the tax in the price, in thousandths: 70 for 7 %.
    public var taxPermille: Int?
    /// Whether it can be ordered; `true` unless stated.
    public var isAvailable: Bool?
    /// How many there are; absent where the partner does not count.
    public var stock: Int?
    /// Until when it cannot be ordered.
    public var snoozedUntil: Date?
    public var bestBefore: Day?
    public var producedOn: Day?
    /// The number below the bars.
    public var barcode: String?
    /// What one of it holds.
    public var content: Quantity?
    /// What stands above it, such as “Starters” or “Dairy”.
    public var section: String?
    public var cuisine: Cuisine?
    /// Every allergen in it. Absent where the partner does not say: then it is safe for no allergy.
    public var allergens: Labels<Allergen>?
    /// The diets that it suits.
    public var diets: Labels<Diet>?
    /// The name of the food that it is, where `name` does not tell: up to 80 characters.
    public var foodName: String?
    /// The food of Larder's that it is.
    public var food: ID<Food>?
    /// The recipe of Larder's that it is.
    public var recipe: ID<Recipe>?

    public init(
        sku: String, name: String, description: String? = nil, price: Money, taxPermille: Int? = nil,
        isAvailable: Bool? = nil, stock: Int? = nil, snoozedUntil: Date? = nil, bestBefore: Day? = nil,
        producedOn: Day? = nil, barcode: String? = nil, content: Quantity? = nil, section: String? = nil,
        cuisine: Cuisine? = nil, allergens: Labels<Allergen>? = nil, diets: Labels<Diet>? = nil,
        foodName: String? = nil, food: ID<Food>? = nil, recipe: ID<Recipe>? = nil
    ) {
        self.sku = sku
        self.name = name
        self.description = description
        self.price = price
        self.taxPermille = taxPermille
        self.isAvailable = isAvailable
        self.stock = stock
        self.snoozedUntil = snoozedUntil
        self.bestBefore = bestBefore
        self.producedOn = producedOn
        self.barcode = barcode
        self.content = content
        self.section = section
        self.cuisine = cuisine
        self.allergens = allergens
        self.diets = diets
        self.foodName = foodName
        self.food = food
        self.recipe = recipe
    }
}

/// Which food or recipe an item is thought to be.
public struct ItemMatch: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// Nobody has looked yet.
        case open
        /// Larder thinks so; the partner has not said.
        case suggested
        /// Larder is sure, and the match counts until the partner says otherwise.
        case matched
        /// The partner says so.
        case confirmed
        /// The partner says that it is none.
        case none
    }

    public let state: State
    public let food: ID<Food>?
    public let recipe: ID<Recipe>?
    /// What that is called.
    public let name: String?
    /// The foods that it may be, the likeliest first: at most 5. Absent unless the item is or was in doubt.
    public let candidates: [FoodRef]?

    /// Whether orders and offers go by the match.
    public var counts: Bool { state == .confirmed || state == .matched }

    public init(
        state: State, food: ID<Food>? = nil, recipe: ID<Recipe>? = nil, name: String? = nil,
        candidates: [FoodRef]? = nil
    ) {
        self.state = state
        self.food = food
        self.recipe = recipe
        self.name = name
        self.candidates = candidates
    }
}

/// A whole menu or catalogue: what it does not name is taken out.
public struct CatalogueSnapshot: Codable, Hashable, Sendable {
    public var items: [Tolerated<CatalogueItemDraft>]
    /// Whether these are some of many items, so that nothing is taken out; `false` unless stated.
    public var isPart: Bool?

    public init(items: [CatalogueItemDraft], isPart: Bool? = nil) {
        self.items = items.map { .taken($0, unused: []) }
        self.isPart = isPart
    }
}

/// Changes of some items of a menu or catalogue.
public struct CatalogueDelta: Codable, Hashable, Sendable {
    public var items: [Tolerated<CatalogueItemChange>]
    /// The SKUs of what is taken out.
    public var removed: [String]?

    public init(items: [CatalogueItemChange] = [], removed: [String]? = nil) {
        self.items = items.map { .taken($0, unused: []) }
        self.removed = removed
    }
}

/// Which items to list.
public struct CatalogueQuery: PagedQuery, Codable, Hashable, Sendable {
    /// What their names contain.
    public var text: String?
    /// Those whose match is in that state.
    public var match: ItemMatch.State?
    public var limit: Int?
    public var cursor: String?

    public init(
        text: String? = nil, match: ItemMatch.State? = nil, limit: Int? = nil, cursor: String? = nil
    ) {
        self.text = text
        self.match = match
        self.limit = limit
        self.cursor = cursor
    }
}

/// What the partner says of suggested matches.
public struct MatchDecisions: Codable, Hashable, Sendable {
    public struct Decision: Codable, Hashable, Sendable {
        public var item: ID<CatalogueItem>
        /// What it is; without either it is nothing that Larder knows.
        public var food: ID<Food>?
        public var recipe: ID<Recipe>?
        /// Whether the last decision is undone, so that the item waits again; `false` unless stated.
        public var isUndone: Bool?

        public init(
            item: ID<CatalogueItem>, food: ID<Food>? = nil, recipe: ID<Recipe>? = nil, isUndone: Bool? = nil
        ) {
            self.item = item
            self.food = food
            self.recipe = recipe
            self.isUndone = isUndone
        }
    }

    public var items: [Decision]

    public init(items: [Decision]) { self.items = items }
}
