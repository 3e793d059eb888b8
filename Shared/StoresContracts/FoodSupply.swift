import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// The known supply of a food in a store.
public struct FoodSupply: Codable, Hashable, Sendable {
    public enum Certainty: String, Vocabulary {
        /// A price was reported within 60 days.
        case known
        /// The last reported price is older than 60 days.
        case old
        /// The food was reported sold out within 7 days.
        case soldOut = "sold-out"
        /// Stores of this kind usually have the food.
        case likely
    }

    public let certainty: Certainty
    public let price: StorePrice?
    /// The day of the report that the food is sold out.
    public let soldOut: Day?

    public init(certainty: Certainty, price: StorePrice? = nil, soldOut: Day? = nil) {
        self.certainty = certainty
        self.price = price
        self.soldOut = soldOut
    }
}

/// A store's price for a food.
public struct StorePrice: Codable, Hashable, Sendable {
    public let price: Money
    /// The amount for the price; `nil` if unknown.
    public let content: Quantity?
    /// The day of observation.
    public let seen: Day
    /// The name of the feed.
    public let source: String
    /// The product's name; `nil` if unknown.
    public let product: String?

    public init(price: Money, content: Quantity? = nil, seen: Day, source: String, product: String? = nil) {
        self.price = price
        self.content = content
        self.seen = seen
        self.source = source
        self.product = product
    }
}
