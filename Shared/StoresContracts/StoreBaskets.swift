import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// What is to be bought, and from where.
public struct BasketRequest: Codable, Hashable, Sendable {
    /// A food, and how much of it.
    public struct Line: Codable, Hashable, Sendable {
        public var food: ID<Food>
        /// One pack where it is absent.
        public var quantity: Quantity?

        public init(food: ID<Food>, quantity: Quantity? = nil) {
            self.food = food
            self.quantity = quantity
        }
    }

    public var position: GeoPosition
    /// Above 0 and up to 200 kilometres; 5 unless given.
    public var radius: Double?
    public var unit: DistanceUnit?
    public var lines: [Line]
    /// The only currency that counts; the one that most prices are in unless given.
    public var currency: Currency?
    /// Each store opens by its own clocks; these count for those of which nobody knows the zone.
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

/// Where to buy a list.
public struct StoreBaskets: Codable, Hashable, Sendable {
    /// At one store, the best first; at most five.
    public let one: [StoreBasket]
    /// At two, if they cover more than the best one, lack less, or cost less with the way counted.
    public let two: StoreBasket?
    /// How many stores with a price of anything were compared.
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
        /// Which of `stores`, from 0.
        public let store: Int
        /// How many packs.
        public let packs: Int
        /// For all of them.
        public let price: Money
        /// What one of them costs, and since when that is known.
        public let offer: StorePrice
        /// Whether nobody could tell how many packs the amount takes, so that one was counted.
        public let isOnePack: Bool
        /// Whether an amount is asked for and one pack may be less: such a price covers nothing for sure.
        public let isAmountUnknown: Bool
        /// Whether nobody told a price within 60 days.
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
    /// The foods of which nobody tells a price at any of the stores; they may have them all the same.
    public let lacking: [ID<Food>]
    /// Those of them that are told to be sold out at one of the stores.
    public let soldOut: [ID<Food>]
    /// Whether all of the list is covered by prices that are not old and for amounts that are known.
    public let isComplete: Bool
    /// Of the lines; at least that where an amount is not known.
    public let total: Money
    /// In days, of the oldest of the prices.
    public let oldestPrice: Int?
    /// From home to the stores and back, as the crow flies.
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
