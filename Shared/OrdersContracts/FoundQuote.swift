import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// What a partner asks for bringing a dish or ingredients, with what it takes to compare it with others. It holds for 15
/// minutes and for whoever asked, and is ordered as the `Quote` of its id.
public struct FoundQuote: Codable, Hashable, Sendable {
    public let id: ID<Quote>
    public let partner: ID<Partner>
    public let place: ID<PartnerPlace>
    /// The partner's and the place's.
    public let partnerName: String
    public let placeName: String
    public let kind: PartnerKind
    public let lines: [FoundLine]
    /// What was asked for and is not there.
    public let missing: [QuoteGap]
    public let goods: Money
    public let deliveryFee: Money
    public let total: Money
    /// The tax within the total that the partner names.
    public let tax: Money
    /// What is missing to the least sum of goods; absent where nothing is.
    public let belowMinimum: Money?
    /// Minutes from now until it is there.
    public let minutes: Int
    public let distanceMetres: Int
    /// Where it is brought to.
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

    /// Whether there is enough of everything.
    public var isWhole: Bool { missing.isEmpty && lines.allSatisfy { $0.lacking == nil } }
}

/// Whether somebody may eat something, as far as its partner says.
public enum Suitability: String, Vocabulary {
    /// It has nothing that they avoid.
    case suits
    /// The partner does not say enough to tell.
    case unknown
    /// It has something that they avoid. Nothing like that is offered; what was offered may have changed since.
    case unsuitable
}

/// So many of one item of a partner's.
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
    /// Absent for somebody who avoids nothing.
    public let suitability: Suitability?
    /// The food that was asked for; absent for a dish.
    public let wish: ID<Food>?
    /// What it stands in for; absent where it is what was asked for.
    public let replaces: ID<Food>?
    /// The food that it is; absent for a dish, and where that is not known.
    public let food: ID<Food>?
    /// What Larder calls the food or dish that it is; absent where that is not known.
    public let foodName: String?
    /// Whether nobody can tell how many it takes, so that it is one.
    public let isCountGuessed: Bool
    /// How many more it takes that are not in stock, from 1; absent where there are enough.
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

/// A food that was asked for and that a market does not have.
public struct QuoteGap: Codable, Hashable, Sendable {
    public let food: ID<Food>
    public let quantity: Quantity?

    public init(food: ID<Food>, quantity: Quantity?) {
        self.food = food
        self.quantity = quantity
    }
}

/// Who brings a dish, a cuisine, or anything, to a place.
public struct DishQuoteRequest: Codable, Hashable, Sendable {
    /// Where it is to be brought to.
    public var position: GeoPosition
    /// The dish; without it and without `cuisine` anything that can be eaten.
    public var recipe: ID<Recipe>?
    public var cuisine: Cuisine?
    /// From 1 to 20; 1 unless stated.
    public var portions: Int?

    public init(position: GeoPosition, recipe: ID<Recipe>? = nil, cuisine: Cuisine? = nil, portions: Int? = nil) {
        self.position = position
        self.recipe = recipe
        self.cuisine = cuisine
        self.portions = portions
    }
}

/// Who brings ingredients to a place.
public struct IngredientQuoteRequest: Codable, Hashable, Sendable {
    public struct Wish: Codable, Hashable, Sendable {
        public var food: ID<Food>
        /// One package, unless stated.
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

/// What partners ask, the best first.
public struct Quotes: Codable, Hashable, Sendable {
    /// At most 20.
    public let items: [FoundQuote]
    /// Two markets that together have more, or cost less, than any one of them; with what each brings.
    public let pair: [FoundQuote]?

    public init(items: [FoundQuote], pair: [FoundQuote]? = nil) {
        self.items = items
        self.pair = pair
    }
}
