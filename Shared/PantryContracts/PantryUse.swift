import Contracts

/// The use of a pantry item: a quantity, or a share of the whole.
///
/// Uses by several people add up. A use of more than the stock takes all.
public struct PantryUse: Codable, Hashable, Sendable {
    /// More than 0, in any unit convertible to the item's.
    public var quantity: Quantity?
    /// More than 0 and at most 1, of the amount when added; 1 takes all that is left.
    public var share: Double?

    public init(quantity: Quantity? = nil, share: Double? = nil) {
        self.quantity = quantity
        self.share = share
    }
}

/// A person's estimate of the remaining amount. Repeating it has no effect.
public struct PantryEstimate: Codable, Hashable, Sendable {
    public enum Level: String, Vocabulary {
        case full, half
        case nearlyEmpty = "nearly-empty"
        case gone
    }

    public var left: Level

    public init(left: Level) { self.left = left }
}

/// Discards some of a pantry item, or all if neither quantity nor share is given.
public struct PantryDiscard: Codable, Hashable, Sendable {
    /// More than 0, in any unit convertible to the item's.
    public var quantity: Quantity?
    /// More than 0 and at most 1, of the amount when added.
    public var share: Double?
    public var reason: DiscardReason

    public init(quantity: Quantity? = nil, share: Double? = nil, reason: DiscardReason) {
        self.quantity = quantity
        self.share = share
        self.reason = reason
    }
}

/// The reason for discarding an item.
public enum DiscardReason: String, Vocabulary {
    case expired, spoiled
    case notLiked = "not-liked"
    case tooMuch = "too-much"
    case other
}
