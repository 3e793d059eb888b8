import Contracts
import Kitchen

/// Items that a partner offers beside a quote: all of them can come in one order, with one fee.
public struct QuoteOffers: Codable, Hashable, Sendable {
    /// The items of the quote in each part, then a part of the others: first those that cost `belowMinimum` to twice as
    /// much, then the rest, the cheapest first.
    public let items: [OfferedItem]
    /// The amount missing to the minimum order; `nil` if the minimum is reached.
    public let belowMinimum: Money?
    /// The `cursor` of the next part; `nil` on the last one.
    public let next: String?

    public init(items: [OfferedItem], belowMinimum: Money? = nil, next: String? = nil) {
        self.items = items
        self.belowMinimum = belowMinimum
        self.next = next
    }
}

/// A query for a part of what a place offers beside a quote. `limit` counts the items that the quote lacks. A cursor is
/// valid for all quotes of the same place.
public struct QuoteOffersQuery: PagedQuery, Codable, Hashable, Sendable {
    /// A part of the names of items that the quote lacks, up to 120 characters.
    public var text: String?
    public var limit: Int?
    public var cursor: String?

    public init(text: String? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.text = text
        self.limit = limit
        self.cursor = cursor
    }
}

/// An item that a partner offers now.
public struct OfferedItem: Codable, Hashable, Sendable {
    /// The partner's name for it, once in a place.
    public let sku: String
    public let name: String
    public let description: String?
    /// The part of the menu or catalogue, such as “Starters”.
    public let section: String?
    /// The price of one piece, tax included.
    public let price: Money
    /// The number of pieces in the quote, from 0 to 99.
    public let count: Int
    /// The pieces in stock, from 1 to 99; `nil` if there are more or the partner does not count them.
    public let stock: Int?
    /// All allergens in the item. If `nil`, allergens are unknown and the item is safe for no allergy.
    public let allergens: Labels<Allergen>?
    /// `nil` if the person avoids nothing.
    public let suitability: Suitability?

    public init(
        sku: String, name: String, description: String? = nil, section: String? = nil, price: Money, count: Int = 0,
        stock: Int? = nil, allergens: Labels<Allergen>? = nil, suitability: Suitability? = nil
    ) {
        self.sku = sku
        self.name = name
        self.description = description
        self.section = section
        self.price = price
        self.count = count
        self.stock = stock
        self.allergens = allergens
        self.suitability = suitability
    }
}

/// Other counts of items of a quote's place; the quote's other items stay as far as they are in stock.
public struct QuoteChange: Codable, Hashable, Sendable {
    public struct Item: Codable, Hashable, Sendable {
        /// As in `OfferedItem.sku`.
        public var sku: String
        /// From 0, which leaves it out, to 99.
        public var count: Int

        public init(sku: String, count: Int) {
            self.sku = sku
            self.count = count
        }
    }

    /// 1 to 100.
    public var items: [Item]

    public init(items: [Item]) { self.items = items }
}
