import Contracts

/// What can be looked for in vain at orders.
extension Thing {
    public static let order = Thing("order")
    public static let quote = Thing("quote")
    public static let webhook = Thing("webhook")
    public static let substitution = Thing("substitution")
}
