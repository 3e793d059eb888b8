import Contracts
import Foundation

extension Currency {
    /// The currency of the catalogue's typical prices. Recipes are filtered and sorted by price in it, because
    /// different currencies cannot be compared.
    public static let reference = Currency.usd
}

/// The current price of a food in shops.
public struct FoodPrice: Codable, Hashable, Sendable {
    /// The allowed prices per kilogram, in the smallest unit of a currency.
    public static let amounts = 0...100_000_000_000

    /// In any currency.
    public let perKilogram: Money
    public let asOf: Date
    /// The source of the price.
    public let source: String

    public init(perKilogram: Money, asOf: Date, source: String) {
        self.perKilogram = perKilogram
        self.asOf = asOf
        self.source = source
    }
}

/// Prices from a service that observes shops: at most 1,000. The latest price of a food is used for two weeks.
public struct FoodPrices: Codable, Hashable, Sendable {
    /// The price of one food.
    public struct Entry: Codable, Hashable, Sendable {
        public var food: ID<Food>
        public var price: FoodPrice

        public init(food: ID<Food>, price: FoodPrice) {
            self.food = food
            self.price = price
        }
    }

    public var prices: [Entry]
    public init(prices: [Entry]) { self.prices = prices }
}

extension FieldRule {
    /// An amount within `FoodPrice.amounts`.
    public static let foodPrice = FieldRule("out-of-range", ["what": "food-price"])
}
