import Geography

/// Where to buy a list: at one store or at two.
public struct BasketChoice: Hashable, Sendable {
    /// One or two, the first one first on the list of stores.
    public let stores: [Int]
    /// For each item the store to buy it at; `nil` where it is lacking.
    public let store: [Int?]
    /// The items that are to be had at none of them.
    public let lacking: [Int]
    /// What is to be paid, in minor units.
    public let price: Int
    /// Days since the oldest of its prices was seen; `nil` without prices.
    public let oldestPrice: Int?
    /// From home to all of them and back.
    public let trip: Distance
    /// Price and all that counts besides, in thousandths of minor units: what choices are compared by, if they lack as many.
    public let cost: Int
}

/// The best choices.
public struct CheapestBaskets: Hashable, Sendable {
    /// The best of one store, the best first.
    public let one: [BasketChoice]
    /// The best of two stores that both sell something; `nil` where there are no such two.
    public let two: BasketChoice?
}
