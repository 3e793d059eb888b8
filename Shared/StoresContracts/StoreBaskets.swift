import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A shopping list and the position to shop from.
public struct BasketRequest: Codable, Hashable, Sendable {
    /// A food with its amount.
    public struct Line: Codable, Hashable, Sendable {
        public var food: ID<Food>
        /// One pack if absent.
        public var quantity: Quantity?

        public init(food: ID<Food>, quantity: Quantity? = nil) {
            self.food = food
            self.quantity = quantity
        }
    }

    public var position: GeoPosition
    /// Above 0 and up to 200 kilometres; 5 if absent.
    public var radius: Double?
    public var unit: DistanceUnit?
    public var lines: [Line]
    /// The only currency considered; that of most prices if absent.
    public var currency: Currency?
    /// The time zone for stores of unknown zone.
    public var timeZone: TimeZoneName?

    public init(
        position: GeoPosition, radius: Double? = nil, unit: DistanceUnit? = nil, lines: [Line],
        currency: Currency? = nil, timeZone: TimeZoneName? = nil
    ) {
        self.position = position
        self.radius = radius
        self.unit = unit
        self.lines = lines
        self.currency = currency
        self.timeZone = timeZone
    }
}

/// The best stores for a list.
public struct StoreBaskets: Codable, Hashable, Sendable {
    /// Baskets of a single store, best first; at most five.
    public let one: [StoreBasket]
    /// A basket of two stores, if it covers more than the best single store, lacks less, or costs less including the
    /// trip.
    public let two: StoreBasket?
    /// The number of compared stores, which have at least one price.
    public let compared: Int
    public let attributions: [StoreAttribution]

    public init(one: [StoreBasket], two: StoreBasket?, compared: Int, attributions: [StoreAttribution]) {
        self.one = one
        self.two = two
        self.compared = compared
        self.attributions = attributions
    }
}

/// A list bought at one store or two.
public struct StoreBasket: Codable, Hashable, Sendable {
    /// One line of the list as it is bought.
    public struct Line: Codable, Hashable, Sendable {
        public let food: ID<Food>
        /// The index in `stores`, from 0.
        public let store: Int
        /// The number of packs.
        public let packs: Int
        /// The price of all packs.
        public let price: Money
        /// The price of one pack, with its date.
        public let offer: StorePrice
        /// Whether the required number of packs is unknown, so that one is counted.
        public let isOnePack: Bool
        /// Whether one pack may be less than the requested amount; the price then covers nothing for certain.
        public let isAmountUnknown: Bool
        /// Whether the price is older than 60 days.
        public let isOld: Bool

        public init(
            food: ID<Food>, store: Int, packs: Int, price: Money, offer: StorePrice, isOnePack: Bool,
            isAmountUnknown: Bool = false, isOld: Bool = false
        ) {
            self.isAmountUnknown = isAmountUnknown
            self.isOld = isOld
            self.food = food
            self.store = store
            self.packs = packs
            self.price = price
            self.offer = offer
            self.isOnePack = isOnePack
        }
    }

    public let stores: [NearbyStore]
    public let lines: [Line]
    /// The foods without a known price at any of the stores, which may still have them.
    public let lacking: [ID<Food>]
    /// The lacking foods that are reported sold out at one of the stores.
    public let soldOut: [ID<Food>]
    /// Whether recent prices for known amounts cover the whole list.
    public let isComplete: Bool
    /// The sum of the lines; “at least” if an amount is unknown.
    public let total: Money
    /// The age of the oldest price, in days.
    public let oldestPrice: Int?
    /// The straight-line distance from home to the stores and back.
    public let tripMetres: Int

    public init(
        stores: [NearbyStore], lines: [Line], lacking: [ID<Food>], total: Money, oldestPrice: Int?, tripMetres: Int,
        soldOut: [ID<Food>] = []
    ) {
        self.soldOut = soldOut
        isComplete = lacking.isEmpty && !lines.contains { $0.isAmountUnknown || $0.isOld }
        self.stores = stores
        self.lines = lines
        self.lacking = lacking
        self.total = total
        self.oldestPrice = oldestPrice
        self.tripMetres = tripMetres
    }
}
