import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A partner's offer to deliver a dish or ingredients, with the figures to compare offers. It is valid for 15 minutes
/// and for the caller only, and is ordered as the `Quote` with the same id.
public struct FoundQuote: Codable, Hashable, Sendable {
    public let id: ID<Quote>
    public let partner: ID<Partner>
    public let place: ID<PartnerPlace>
    public let partnerName: String
    public let placeName: String
    public let kind: PartnerKind
    public let lines: [FoundLine]
    /// The requested foods that the partner does not have.
    public let missing: [QuoteGap]
    public let goods: Money
    public let deliveryFee: Money
    public let total: Money
    /// The tax included in `total`, as stated by the partner.
    public let tax: Money
    /// The amount missing to the minimum order; `nil` if the minimum is reached.
    public let belowMinimum: Money?
    /// The delivery time from now, in minutes.
    public let minutes: Int
    public let distanceMetres: Int
    /// The delivery position.
    public let position: GeoPosition
    public let expiresAt: Date

    public init(
        id: ID<Quote>, partner: ID<Partner>, place: ID<PartnerPlace>, partnerName: String, placeName: String,
        kind: PartnerKind, lines: [FoundLine], missing: [QuoteGap] = [], goods: Money, deliveryFee: Money,
        total: Money, tax: Money, belowMinimum: Money? = nil, minutes: Int,
        distanceMetres: Int, position: GeoPosition, expiresAt: Date
    ) {
        self.id = id
        self.partner = partner
        self.place = place
        self.partnerName = partnerName
        self.placeName = placeName
        self.kind = kind
        self.lines = lines
        self.missing = missing
        self.goods = goods
        self.deliveryFee = deliveryFee
        self.total = total
        self.tax = tax
        self.belowMinimum = belowMinimum
        self.minutes = minutes
        self.distanceMetres = distanceMetres
        self.position = position
        self.expiresAt = expiresAt
    }

    /// Whether all requested foods are available in full.
    public var isWhole: Bool { missing.isEmpty && lines.allSatisfy { $0.lacking == nil } }
}

/// Whether a person may eat an item, according to its partner.
public enum Suitability: String, Vocabulary {
    /// The item contains nothing that the person avoids.
    case suits
    /// The partner's data is incomplete.
    case unknown
    /// The item contains something that the person avoids. Such items are not offered, but an offered item may have
    /// changed.
    case unsuitable
}

/// A number of pieces of one partner item.
public struct FoundLine: Codable, Hashable, Sendable {
    public let item: ID<CatalogueItem>
    public let sku: String
    public let name: String
    /// From 1.
    public let count: Int
    public let price: Money
    public let total: Money
    public let taxPermille: Int?
    public let content: Quantity?
    public let bestBefore: Day?
    public let producedOn: Day?
    /// `nil` if the person avoids nothing.
    public let suitability: Suitability?
    /// The requested food; `nil` for a dish.
    public let wish: ID<Food>?
    /// The food that the item substitutes; `nil` if it is not a substitute.
    public let replaces: ID<Food>?
    /// The item's food; `nil` for a dish, or if unknown.
    public let food: ID<Food>?
    /// Larder's name for the food or dish; `nil` if unknown.
    public let foodName: String?
    /// Whether the required number of pieces is unknown, so that `count` is 1.
    public let isCountGuessed: Bool
    /// The number of pieces out of stock, from 1; `nil` if there are enough.
    public let lacking: Int?

    public init(
        item: ID<CatalogueItem>, sku: String, name: String, count: Int, price: Money, total: Money,
        taxPermille: Int? = nil, content: Quantity? = nil, bestBefore: Day? = nil, producedOn: Day? = nil,
        suitability: Suitability? = nil, wish: ID<Food>? = nil, replaces: ID<Food>? = nil, food: ID<Food>? = nil,
        foodName: String? = nil, isCountGuessed: Bool = false, lacking: Int? = nil
    ) {
        self.item = item
        self.sku = sku
        self.name = name
        self.count = count
        self.price = price
        self.total = total
        self.taxPermille = taxPermille
        self.content = content
        self.bestBefore = bestBefore
        self.producedOn = producedOn
        self.suitability = suitability
        self.wish = wish
        self.replaces = replaces
        self.food = food
        self.foodName = foodName
        self.isCountGuessed = isCountGuessed
        self.lacking = lacking
    }
}

/// A requested food that a market does not have.
public struct QuoteGap: Codable, Hashable, Sendable {
    public let food: ID<Food>
    public let quantity: Quantity?

    public init(food: ID<Food>, quantity: Quantity?) {
        self.food = food
        self.quantity = quantity
    }
}

/// Requests offers for a dish, a cuisine or any food.
public struct DishQuoteRequest: Codable, Hashable, Sendable {
    /// The delivery position.
    public var position: GeoPosition
    /// The dish; without `recipe` and `cuisine`, any food.
    public var recipe: ID<Recipe>?
    public var cuisine: Cuisine?
    /// From 1 to 20; 1 if absent.
    public var portions: Int?

    public init(position: GeoPosition, recipe: ID<Recipe>? = nil, cuisine: Cuisine? = nil, portions: Int? = nil) {
        self.position = position
        self.recipe = recipe
        self.cuisine = cuisine
        self.portions = portions
    }
}

/// Requests offers for ingredients.
public struct IngredientQuoteRequest: Codable, Hashable, Sendable {
    public struct Wish: Codable, Hashable, Sendable {
        public var food: ID<Food>
        /// One package if absent.
        public var quantity: Quantity?

        public init(food: ID<Food>, quantity: Quantity? = nil) {
            self.food = food
            self.quantity = quantity
        }
    }

    public var position: GeoPosition
    /// 1 to 60.
    public var wishes: [Wish]

    public init(position: GeoPosition, wishes: [Wish]) {
        self.position = position
        self.wishes = wishes
    }
}

/// Partners' offers, best first.
public struct Quotes: Codable, Hashable, Sendable {
    /// At most 20.
    public let items: [FoundQuote]
    /// The offers of two markets that together have more, or cost less, than any single one.
    public let pair: [FoundQuote]?

    public init(items: [FoundQuote], pair: [FoundQuote]? = nil) {
        self.items = items
        self.pair = pair
    }
}
