import Contracts
import Foundation
import RecipesContracts

/// Requests the price history of a food in one currency.
public struct PriceHistoryQuery: Codable, Hashable, Sendable {
    public var currency: Currency
    public init(currency: Currency) { self.currency = currency }
}

/// The price history of a food, latest first: at most 200 prices within two years.
public struct PriceHistory: Codable, Hashable, Sendable {
    /// A price that was paid or observed.
    public struct Point: Codable, Hashable, Sendable {
        public let unitPrice: UnitPrice
        /// The price of one `unitPrice.unit`, rounded to whole cents; `nil` if it exceeds the range of `Money`.
        public let perUnit: Money?
        public let source: PriceSourceKind
        public let sourceName: String?
        public let shop: String?
        public let day: Day
        /// The household's record of a paid price; `nil` for other sources.
        public let paid: ID<PaidPrice>?

        public init(
            unitPrice: UnitPrice, source: PriceSourceKind, sourceName: String? = nil, shop: String? = nil, day: Day,
            paid: ID<PaidPrice>? = nil
        ) {
            self.unitPrice = unitPrice
            perUnit = unitPrice.perUnit
            self.source = source
            self.sourceName = sourceName
            self.shop = shop
            self.day = day
            self.paid = paid
        }
    }

    public let food: FoodRef
    public let currency: Currency
    /// Prices in the same unit where convertible; others keep their own unit.
    public let points: [Point]

    public init(food: FoodRef, currency: Currency, points: [Point]) {
        self.food = food
        self.currency = currency
        self.points = points
    }
}

/// A price that a member of the household paid for a food. Only the household can see it.
public struct PaidPrice: Codable, Hashable, Sendable {
    public let id: ID<PaidPrice>
    public let food: FoodRef
    /// The price of the whole `quantity`.
    public let paid: Money
    public let quantity: Quantity
    public let shop: String?
    public let day: Day
    public let addedAt: Date
    /// `nil` if that person's account was deleted.
    public let addedBy: ID<Account>?

    public init(
        id: ID<PaidPrice>, food: FoodRef, paid: Money, quantity: Quantity, shop: String? = nil, day: Day,
        addedAt: Date, addedBy: ID<Account>? = nil
    ) {
        self.id = id
        self.food = food
        self.paid = paid
        self.quantity = quantity
        self.shop = shop
        self.day = day
        self.addedAt = addedAt
        self.addedBy = addedBy
    }
}

/// A paid price to add.
public struct PaidPriceDraft: Codable, Hashable, Sendable {
    /// In the smallest unit of the currency.
    public static let amounts = 1...1_000_000_000

    /// A name, synonym or id.
    public var food: String
    /// The price of the whole `quantity`, from 1 to 1,000,000,000 of the smallest unit.
    public var paid: Money
    /// More than 0.
    public var quantity: Quantity
    /// At most 60 characters.
    public var shop: String?
    /// A day of the last two years; today if absent.
    public var day: Day?

    public init(food: String, paid: Money, quantity: Quantity, shop: String? = nil, day: Day? = nil) {
        self.food = food
        self.paid = paid
        self.quantity = quantity
        self.shop = shop
        self.day = day
    }
}
