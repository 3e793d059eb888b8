import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// An item on the menu or in the catalogue of a partner's place.
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

/// An item as its partner describes it.
public struct CatalogueItemDraft: Codable, Hashable, Sendable {
    /// The partner's identifier, unique within a place.
    public var sku: String
    public var name: String
    public var description: String?
    /// The price of one piece, with tax, in the partner's currency.
    public var price: Money
    /// The tax rate included in the price, in thousandths: 70 for 7 %.
    public var taxPermille: Int?
    /// Whether the item can be ordered; `true` if absent.
    public var isAvailable: Bool?
    /// The pieces in stock; `nil` if the partner does not count them.
    public var stock: Int?
    /// The item cannot be ordered until this time.
    public var snoozedUntil: Date?
    public var bestBefore: Day?
    public var producedOn: Day?
    /// The digits of the barcode.
    public var barcode: String?
    /// The contents of one piece.
    public var content: Quantity?
    /// The heading in the menu, such as “Starters” or “Dairy”.
    public var section: String?
    public var cuisine: Cuisine?
    /// All allergens in the item. If absent, allergens are unknown and the item is safe for no allergy.
    public var allergens: Labels<Allergen>?
    public var diets: Labels<Diet>?
    /// The name of the food if `name` does not give it: up to 80 characters.
    public var foodName: String?
    /// The matching food in Larder.
    public var food: ID<Food>?
    /// The matching recipe in Larder.
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

/// The food or recipe that an item is matched to.
public struct ItemMatch: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// Not matched yet.
        case open
        /// Larder suggests the match; the partner has not decided.
        case suggested
        /// Larder is sure of the match, which counts until the partner decides otherwise.
        case matched
        /// The partner confirmed the match.
        case confirmed
        /// The partner says that nothing in Larder matches.
        case none
    }

    public let state: State
    public let food: ID<Food>?
    public let recipe: ID<Recipe>?
    /// The name of the food or recipe.
    public let name: String?
    /// Possible foods, likeliest first, at most 5; `nil` unless the match is or was in doubt.
    public let candidates: [FoodRef]?

    /// Whether orders and offers use the match.
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

/// A whole menu or catalogue. Items that are not in it are removed.
public struct CatalogueSnapshot: Codable, Hashable, Sendable {
    public var items: [Tolerated<CatalogueItemDraft>]
    /// Whether the list is partial, so that no item is removed; `false` if absent.
    public var isPart: Bool?

    public init(items: [CatalogueItemDraft], isPart: Bool? = nil) {
        self.items = items.map { .taken($0, unused: []) }
        self.isPart = isPart
    }
}

/// Changes of some items of a menu or catalogue.
public struct CatalogueDelta: Codable, Hashable, Sendable {
    public var items: [Tolerated<CatalogueItemChange>]
    /// The SKUs of removed items.
    public var removed: [String]?

    public init(items: [CatalogueItemChange] = [], removed: [String]? = nil) {
        self.items = items.map { .taken($0, unused: []) }
        self.removed = removed
    }
}

/// Filters items.
public struct CatalogueQuery: PagedQuery, Codable, Hashable, Sendable {
    /// A part of the name.
    public var text: String?
    /// The state of the match.
    public var match: ItemMatch.State?
    /// The whole SKU of one item.
    public var sku: String?
    public var limit: Int?
    public var cursor: String?

    public init(
        text: String? = nil, match: ItemMatch.State? = nil, sku: String? = nil, limit: Int? = nil,
        cursor: String? = nil
    ) {
        self.text = text
        self.match = match
        self.sku = sku
        self.limit = limit
        self.cursor = cursor
    }
}

/// The partner's decisions on suggested matches.
public struct MatchDecisions: Codable, Hashable, Sendable {
    public struct Decision: Codable, Hashable, Sendable {
        public var item: ID<CatalogueItem>
        /// The matching food. Without `food` and `recipe`, nothing in Larder matches.
        public var food: ID<Food>?
        public var recipe: ID<Recipe>?
        /// Whether the last decision is undone and the item is open again; `false` if absent.
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
