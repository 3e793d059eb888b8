import Contracts

/// Resources of orders and quotes that a request may not find.
extension Thing {
    public static let order = Thing("order")
    public static let quote = Thing("quote")
    public static let webhook = Thing("webhook")
    public static let substitution = Thing("substitution")
}
