import Contracts
import RecipesContracts

/// Where a price is from. The first that is known and recent counts.
public enum PriceSourceKind: String, Vocabulary {
    /// What somebody of the household paid.
    case paid
    /// What a partner market asks.
    case partner
    /// A list of prices that the operator of this Larder has.
    case feed
    /// What people all over the world saw in shops, as Open Prices of Open Food Facts collects it.
    case openPrices = "open-prices"
    /// What the catalogue says it usually costs.
    case typical
    /// An estimate from the usual prices in other currencies, by food price levels or exchange rates.
    case estimated
}

/// What a food costs, as far as somebody has said.
public struct PriceQuote: Codable, Hashable, Sendable {
    public let food: FoodRef
    public let unitPrice: UnitPrice
    /// What one `unitPrice.unit` costs, rounded to whole cents; absent where that is more than money can say.
    public let perUnit: Money?
    public let source: PriceSourceKind
    /// Whose price it is: the name of a list, or of whom the catalogue has it from.
    public let sourceName: String?
    public let shop: String?
    /// When it was asked; absent for what something typically costs.
    public let day: Day?
    /// Whether it is from more than 60 days ago.
    public let isOld: Bool

    /// So many days ago and more is old.
    public static let daysUntilOld = 60

    public init(
        food: FoodRef, unitPrice: UnitPrice, source: PriceSourceKind, sourceName: String? = nil, shop: String? = nil,
        day: Day? = nil, isOld: Bool = false
    ) {
        self.food = food
        self.unitPrice = unitPrice
        perUnit = unitPrice.perUnit
        self.source = source
        self.sourceName = sourceName
        self.shop = shop
        self.day = day
        self.isOld = isOld
    }
}

/// Which foods to tell prices of, and in which currency.
public struct PriceQuery: Codable, Hashable, Sendable {
    /// As many as one request may name: their ids fit into one address.
    public static let most = 150

    /// At most `most` foods.
    public var foods: [ID<Food>]
    public var currency: Currency

    public init(foods: [ID<Food>], currency: Currency) {
        self.foods = foods
        self.currency = currency
    }
}

/// Prices of foods in one currency; a price that cannot be told in it is in `Currency.reference`.
public struct PriceQuotes: Codable, Hashable, Sendable {
    /// In the order of the foods asked for.
    public let items: [PriceQuote]
    /// The foods whose price is not known.
    public let unknown: [ID<Food>]
    /// What to tell people where the latest prices could not be had; the ones here are the last known then.
    public let notice: ServiceNotice?

    public init(items: [PriceQuote], unknown: [ID<Food>] = [], notice: ServiceNotice? = nil) {
        self.items = items
        self.unknown = unknown
        self.notice = notice
    }
}
