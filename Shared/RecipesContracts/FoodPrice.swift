import Contracts
import Foundation

/// What shops ask for a food.
public struct FoodPrice: Codable, Hashable, Sendable {
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
