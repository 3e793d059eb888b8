import Contracts
import RecipesContracts

/// Foods and how much of each, to be priced: at most 500.
public struct PriceLines: Codable, Hashable, Sendable {
    /// A food and how much of it.
    public struct Line: Codable, Hashable, Sendable {
        /// What the caller tells its lines apart by.
        public var id: String
        public var food: ID<Food>
        /// Absent where it is not known.
        public var quantity: Quantity?

        public init(id: String, food: ID<Food>, quantity: Quantity? = nil) {
            self.id = id
            self.food = food
            self.quantity = quantity
        }
    }

    public static let most = 500

    public var lines: [Line]
    /// In which prices are preferred.
    public var currency: Currency

    public init(lines: [Line], currency: Currency) {
        self.lines = lines
        self.currency = currency
    }
}

/// What foods cost together.
///
/// Each line has a price in the currency asked for or, if none is known in that, in another one. Sums of different
/// currencies stand apart, and nothing is converted.
public struct PriceTotals: Codable, Hashable, Sendable {
    /// A line and what it costs.
    public struct Line: Codable, Hashable, Sendable {
        public let id: String
        /// Absent where it cannot be told.
        public let price: Money?
        /// What the price is worked out from; absent where nobody has told a price.
        public let quote: PriceQuote?
        /// Why there is no price.
        public let gap: PriceGap?

        public init(id: String, price: Money? = nil, quote: PriceQuote? = nil, gap: PriceGap? = nil) {
            self.id = id
            self.price = price
            self.quote = quote
            self.gap = gap
        }
    }

    /// In the order of the lines asked for.
    public let lines: [Line]
    /// One sum for each currency, that of the currency asked for first.
    public let totals: [Money]
    /// The lines that are in no sum.
    public let unpriced: [String]
    /// How many prices are from more than 60 days ago.
    public let oldPrices: Int
    /// What to tell people where the latest prices could not be had.
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

/// Why a line has no price.
public enum PriceGap: String, Vocabulary {
    /// Nobody has told what the food costs.
    case noPrice = "no-price"
    /// Nobody has said how much of it.
    case noQuantity = "no-quantity"
    /// Its price is stated by another kind of unit, and nobody knows what a measure of the food weighs.
    case otherUnit = "other-unit"
    /// It is more than money can say.
    case tooMuch = "too-much"
}
