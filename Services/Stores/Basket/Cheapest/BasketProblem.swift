import Geography
import OpeningHours

/// A shopping list, the stores within reach and their offers. Items and stores are identified by index.
public struct BasketProblem: Sendable {
    public var items: Int
    public var stores: [BasketStore]
    /// Start and end of each trip.
    public var home: Position
    public var weights: BasketWeights

    public static let mostItems = 500
    public static let mostStores = 1_000
    /// Allowed prices of an item, in minor units.
    public static let prices = 0...1_000_000_000
    /// Allowed ages of a price in days, up to a century.
    public static let ages = 0...36_500

    public init(items: Int, stores: [BasketStore], home: Position, weights: BasketWeights = BasketWeights()) {
        self.items = items
        self.stores = stores
        self.home = home
        self.weights = weights
    }
}

/// A store with its offers for the list.
public struct BasketStore: Sendable {
    public var position: Position
    public var opening: OpeningState
    /// The offer for each item; `nil` if the store does not have the item or its price is unknown.
    public var offers: [BasketOffer?]

    public init(position: Position, opening: OpeningState = .open, offers: [BasketOffer?]) {
        self.position = position
        self.opening = opening
        self.offers = offers
    }
}

/// A store's price for the full amount of an item.
public struct BasketOffer: Hashable, Sendable {
    /// In minor units of the problem's currency.
    public var price: Int
    /// Days since the price was seen.
    public var age: Int
    /// Whether the offer covers the full amount and its price is recent. An unsure offer counts as uncovered, but beats
    /// a missing item.
    public var isSure: Bool

    public init(price: Int, age: Int = 0, isSure: Bool = true) {
        self.price = price
        self.age = age
        self.isSure = isSure
    }
}

/// The weights of criteria besides prices, in minor units. No weight outweighs a missing item.
public struct BasketWeights: Hashable, Sendable {
    public var kilometre = 0
    /// For each item, per day of its price's age.
    public var dayOfAge = 0
    /// For a store that is closed.
    public var closed = 0
    /// For a store with unknown opening hours.
    public var unknownOpening = 0
    /// For each store beyond the first.
    public var furtherStore = 0

    public static let possible = 0...1_000_000_000
    /// Allowed values of `dayOfAge`, which counts for each item.
    public static let possibleOfDays = 0...1_000_000

    public init(
        kilometre: Int = 0, dayOfAge: Int = 0, closed: Int = 0, unknownOpening: Int = 0, furtherStore: Int = 0
    ) {
        self.kilometre = kilometre
        self.dayOfAge = dayOfAge
        self.closed = closed
        self.unknownOpening = unknownOpening
        self.furtherStore = furtherStore
    }
}

/// A field of a problem that is out of range.
public struct BasketError: Error, Hashable, Sendable {
    /// Such as `stores[3].offers[2].price`.
    public let field: String

    public init(field: String) { self.field = field }
}

extension BasketProblem {
    func validate() throws(BasketError) {
        guard (1...Self.mostItems).contains(items) else { throw BasketError(field: "items") }
        guard stores.count <= Self.mostStores else { throw BasketError(field: "stores") }
        let named = [
            ("kilometre", weights.kilometre), ("closed", weights.closed),
            ("unknownOpening", weights.unknownOpening), ("furtherStore", weights.furtherStore),
        ]
        for (name, weight) in named where !BasketWeights.possible.contains(weight) {
            throw BasketError(field: "weights.\(name)")
        }
        guard BasketWeights.possibleOfDays.contains(weights.dayOfAge) else {
            throw BasketError(field: "weights.dayOfAge")
        }
        for (index, store) in stores.enumerated() {
            guard store.offers.count == items else { throw BasketError(field: "stores[\(index)].offers") }
            for (item, offer) in store.offers.enumerated() {
                guard let offer else { continue }
                let field = "stores[\(index)].offers[\(item)]"
                guard Self.prices.contains(offer.price) else { throw BasketError(field: field + ".price") }
                guard Self.ages.contains(offer.age) else { throw BasketError(field: field + ".age") }
            }
        }
    }
}
