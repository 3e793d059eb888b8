import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// What is known of a food in a store.
public struct FoodSupply: Codable, Hashable, Sendable {
    public enum Certainty: String, Vocabulary {
        /// Somebody told a price of it within 60 days.
        case known
        /// The last price that anybody told of it is older than that.
        case old
        /// Somebody told within 7 days that there is none.
        case soldOut = "sold-out"
        /// Stores of its kind usually have it.
        case likely
    }

    public let certainty: Certainty
    public let price: StorePrice?
    /// The day on which somebody told that there is none.
    public let soldOut: Day?

    public init(certainty: Certainty, price: StorePrice? = nil, soldOut: Day? = nil) {
        self.certainty = certainty
        self.price = price
        self.soldOut = soldOut
    }
}

/// What a store asks for a food.
public struct StorePrice: Codable, Hashable, Sendable {
    public let price: Money
    /// For how much; absent where nobody tells.
    public let content: Quantity?
    /// When that was seen.
    public let seen: Day
    /// Who tells: a feed's name.
    public let source: String
    /// What it is sold as, if that is told.
    public let product: String?

    public init(price: Money, content: Quantity? = nil, seen: Day, source: String, product: String? = nil) {
        self.price = price
        self.content = content
        self.seen = seen
        self.source = source
        self.product = product
    }
}
