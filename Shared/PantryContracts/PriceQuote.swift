import Contracts
import RecipesContracts

/// The source of a price. The first known and recent one counts.
public enum PriceSourceKind: String, Vocabulary {
    /// A price that the household paid.
    case paid
    /// A partner market's price.
    case partner
    /// A price list of this installation's operator.
    case feed
    /// Prices that people observed in shops, collected by Open Prices of Open Food Facts.
    case openPrices = "open-prices"
    /// The catalogue's typical price.
    case typical
    /// An estimate from typical prices in other currencies, by food price levels or exchange rates.
    case estimated
}

/// The known price of a food.
public struct PriceQuote: Codable, Hashable, Sendable {
    public let food: FoodRef
    public let unitPrice: UnitPrice
    /// The price of one `unitPrice.unit`, rounded to whole cents; `nil` if it exceeds the range of `Money`.
    public let perUnit: Money?
    public let source: PriceSourceKind
    /// The name of the price list, or the catalogue's source.
    public let sourceName: String?
    public let shop: String?
    /// The day of the price; `nil` for a typical price.
    public let day: Day?
    /// Whether the price is more than 60 days old.
    public let isOld: Bool

    /// The age in days from which a price is old.
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

extension PriceQuote {
    /// The price by weight; `nil` if the weight of its unit is unknown.
    public func byWeight(_ measures: FoodMeasures) -> UnitPrice? { unitPrice.converted(to: .kilogram, by: measures) }

    /// Returns the price per kilogram that the household's lists use, where the catalogue says `known` in the same
    /// currency. A usual price keeps the catalogue's basis and sources. `known` if the weight of the quote's unit is
    /// unknown.
    public func replacing(_ known: FoundPrice?, by measures: FoodMeasures) -> FoundPrice? {
        guard let exact = byWeight(measures), let perKilogram = exact.perUnit else { return known }
        let isUsual = source == .typical || source == .estimated
        if isUsual, let known, known.basis != .current { return known }
        return FoundPrice(
            perKilogram: perKilogram, basis: !isUsual ? .current : source == .typical ? .typical : .estimated,
            sources: isUsual ? [sourceName].compactMap(\.self) : [],
            unrounded: Double(exact.price.amount) * 1_000_000 / Double(exact.size))
    }
}

/// Requests prices of foods in one currency.
public struct PriceQuery: Codable, Hashable, Sendable {
    /// The most foods in one request, limited by the length of an address.
    public static let most = 150

    /// At most `most` foods.
    public var foods: [ID<Food>]
    public var currency: Currency

    public init(foods: [ID<Food>], currency: Currency) {
        self.foods = foods
        self.currency = currency
    }
}

/// Prices of foods in one currency; those unknown in it are in `Currency.reference`.
public struct PriceQuotes: Codable, Hashable, Sendable {
    /// In the order of the request.
    public let items: [PriceQuote]
    /// The foods whose price is not known.
    public let unknown: [ID<Food>]
    /// A notice if the latest prices are unavailable and `items` has the last known ones.
    public let notice: ServiceNotice?

    public init(items: [PriceQuote], unknown: [ID<Food>] = [], notice: ServiceNotice? = nil) {
        self.items = items
        self.unknown = unknown
        self.notice = notice
    }
}
