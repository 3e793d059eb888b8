import Geography

/// The one or two stores at which to buy a list.
public struct BasketChoice: Hashable, Sendable {
    /// One or two stores, by index, ascending.
    public let stores: [Int]
    /// The store for each item; `nil` if it is missing.
    public let store: [Int?]
    /// The items that none of the stores has.
    public let lacking: [Int]
    /// Total price, in minor units.
    public let price: Int
    /// Age of the oldest price in days; `nil` without prices.
    public let oldestPrice: Int?
    /// The trip from home to all stores and back.
    public let trip: Distance
    /// Price plus weighted criteria, in thousandths of minor units. Orders choices with equally many missing items.
    public let cost: Int
}

/// The best choices.
public struct CheapestBaskets: Hashable, Sendable {
    /// The best single stores, the best first.
    public let one: [BasketChoice]
    /// The best pair of stores that both sell something; `nil` if there is none.
    public let two: BasketChoice?
}
