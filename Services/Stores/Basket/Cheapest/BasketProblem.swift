import Geography
import OpeningHours

/// A list to buy, the stores within reach and what they ask. Items and stores go by where they stand in their lists.
public struct BasketProblem: Sendable {
    public var items: Int
    public var stores: [BasketStore]
    /// Where trips begin and end.
    public var home: Position
    public var weights: BasketWeights

    public static let mostItems = 500
    public static let mostStores = 1_000
    /// In minor units, for an item.
    public static let prices = 0...1_000_000_000
    /// In days: a century.
    public static let ages = 0...36_500

    public init(items: Int, stores: [BasketStore], home: Position, weights: BasketWeights = BasketWeights()) {
        self.items = items
        self.stores = stores
        self.home = home
        self.weights = weights
    }
}

/// A store with what it has of the list.
public struct BasketStore: Sendable {
    public var position: Position
    public var opening: OpeningState
    /// For each item; `nil` where it does not have it, or nobody knows a price.
    public var offers: [BasketOffer?]

    public init(position: Position, opening: OpeningState = .open, offers: [BasketOffer?]) {
        self.position = position
        self.opening = opening
        self.offers = offers
    }
}

/// What a store asks for all that is needed of an item.
public struct BasketOffer: Hashable, Sendable {
    /// In minor units of the one currency that the problem is in.
    public var price: Int
    /// Days since the price was seen.
    public var age: Int
    /// Whether it is for all that is needed and not too old. What is not sure covers as little as what is lacking does, but
    /// is better than nothing.
    public var isSure: Bool

    public init(price: Int, age: Int = 0, isSure: Bool = true) {
        self.price = price
        self.age = age
        self.isSure = isSure
    }
}

/// What counts besides prices, in minor units. None of it outweighs an item that is lacking.
public struct BasketWeights: Hashable, Sendable {
    public var kilometre = 0
    /// For each item and day that its price is old.
    public var dayOfAge = 0
    /// For a store that is closed.
    public var closed = 0
    /// For a store of which nobody knows whether it is open.
    public var unknownOpening = 0
    /// For each store beyond the first.
    public var furtherStore = 0

    public static let possible = 0...1_000_000_000
    /// Of a day, which counts for each item.
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

/// What is wrong with a problem.
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
