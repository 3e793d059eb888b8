import Contracts
import RecipesContracts

/// Foods with amounts to be priced: at most 500.
public struct PriceLines: Codable, Hashable, Sendable {
    /// A food with its amount.
    public struct Line: Codable, Hashable, Sendable {
        /// The caller's identifier of the line.
        public var id: String
        public var food: ID<Food>
        /// `nil` if unknown.
        public var quantity: Quantity?

        public init(id: String, food: ID<Food>, quantity: Quantity? = nil) {
            self.id = id
            self.food = food
            self.quantity = quantity
        }
    }

    public static let most = 500

    public var lines: [Line]
    /// The preferred currency of prices.
    public var currency: Currency

    public init(lines: [Line], currency: Currency) {
        self.lines = lines
        self.currency = currency
    }
}

/// The total price of foods.
///
/// Each line has a price in the requested currency or, if none is known, in another one. Sums are separate for each
/// currency; nothing is converted.
public struct PriceTotals: Codable, Hashable, Sendable {
    /// A line with its price.
    public struct Line: Codable, Hashable, Sendable {
        public let id: String
        /// `nil` if unknown.
        public let price: Money?
        /// The basis of `price`; `nil` if no price of the food is known.
        public let quote: PriceQuote?
        /// The reason for a missing price.
        public let gap: PriceGap?

        public init(id: String, price: Money? = nil, quote: PriceQuote? = nil, gap: PriceGap? = nil) {
            self.id = id
            self.price = price
            self.quote = quote
            self.gap = gap
        }
    }

    /// In the order of the request.
    public let lines: [Line]
    /// One sum for each currency, the requested one first.
    public let totals: [Money]
    /// The ids of lines without a price.
    public let unpriced: [String]
    /// The number of prices more than 60 days old.
    public let oldPrices: Int
    /// A notice if the latest prices are unavailable.
    public let notice: ServiceNotice?

    public init(
        lines: [Line], totals: [Money], unpriced: [String], oldPrices: Int = 0, notice: ServiceNotice? = nil
    ) {
        self.lines = lines
        self.totals = totals
        self.unpriced = unpriced
        self.oldPrices = oldPrices
        self.notice = notice
    }
}

/// The reason for a line without a price.
public enum PriceGap: String, Vocabulary {
    /// No price of the food is known.
    case noPrice = "no-price"
    /// The amount is unknown.
    case noQuantity = "no-quantity"
    /// The price is for another kind of unit, and the weight of the food's measures is unknown.
    case otherUnit = "other-unit"
    /// The price exceeds the range of `Money`.
    case tooMuch = "too-much"
}
