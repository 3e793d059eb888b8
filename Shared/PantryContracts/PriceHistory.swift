import Contracts
import Foundation
import RecipesContracts

/// Of which currency to show the history of a food's prices.
public struct PriceHistoryQuery: Codable, Hashable, Sendable {
    public var currency: Currency
    public init(currency: Currency) { self.currency = currency }
}

/// What a food cost, the latest first: at most 200 prices of two years.
public struct PriceHistory: Codable, Hashable, Sendable {
    /// A price that somebody paid or saw.
    public struct Point: Codable, Hashable, Sendable {
        public let unitPrice: UnitPrice
        /// What one `unitPrice.unit` cost, rounded to whole cents; absent where that is more than money can say.
        public let perUnit: Money?
        public let source: PriceSourceKind
        public let sourceName: String?
        public let shop: String?
        public let day: Day
        /// Of what somebody of the household paid.
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
    /// All stated by one unit where they can be; those that cannot are left as they were told.
    public let points: [Point]

    public init(food: FoodRef, currency: Currency, points: [Point]) {
        self.food = food
        self.currency = currency
        self.points = points
    }
}

/// What somebody of the household paid for a food. Nobody outside of it sees it.
public struct PaidPrice: Codable, Hashable, Sendable {
    public let id: ID<PaidPrice>
    public let food: FoodRef
    /// For all of `quantity`.
    public let paid: Money
    public let quantity: Quantity
    public let shop: String?
    public let day: Day
    public let addedAt: Date
    /// Absent where that person has gone.
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

/// What somebody paid, as they tell it.
public struct PaidPriceDraft: Codable, Hashable, Sendable {
    /// In the smallest unit of the currency.
    public static let amounts = 1...1_000_000_000

    /// Its name, a synonym, or its id.
    public var food: String
    /// From 1 to 1,000,000,000 of the smallest unit, for all of `quantity`.
    public var paid: Money
    /// More than nothing.
    public var quantity: Quantity
    /// At most 60 characters.
    public var shop: String?
    /// Today unless said otherwise; not ahead, and within two years.
    public var day: Day?

    public init(food: String, paid: Money, quantity: Quantity, shop: String? = nil, day: Day? = nil) {
        self.food = food
        self.paid = paid
        self.quantity = quantity
        self.shop = shop
        self.day = day
    }
}
