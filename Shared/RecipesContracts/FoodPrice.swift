import Contracts
import Foundation

extension Currency {
    /// The currency that the files of the catalogue state typical prices in. Recipes are found and put in order by their
    /// price in it, because prices in different currencies cannot be compared.
    public static let reference = Currency.usd
}

/// What shops ask for a food.
public struct FoodPrice: Codable, Hashable, Sendable {
    /// What a kilogram of a food may cost, in the smallest unit of a currency.
    public static let amounts = 0...100_000_000_000

    /// In any currency.
    public let perKilogram: Money
    public let asOf: Date
    /// Whose price it is.
    public let source: String

    public init(perKilogram: Money, asOf: Date, source: String) {
        self.perKilogram = perKilogram
        self.asOf = asOf
        self.source = source
    }
}

/// Prices as a service that watches shops tells them: at most 1,000. The latest of a food counts, for two weeks.
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
