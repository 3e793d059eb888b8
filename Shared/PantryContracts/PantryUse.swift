import Contracts

/// How much of a pantry item somebody took: a quantity, or a share of the whole.
///
/// Amounts that several people take add up. Whoever takes more than there is takes all of it.
public struct PantryUse: Codable, Hashable, Sendable {
    /// More than nothing, in any unit that can be told in that of the item.
    public var quantity: Quantity?
    /// More than 0 and at most 1, of how much it was when it came; 1 takes all that is left.
    public var share: Double?

    public init(quantity: Quantity? = nil, share: Double? = nil) {
        self.quantity = quantity
        self.share = share
    }
}

/// Says by a look at it how much of a pantry item is left. Said twice it is said once.
public struct PantryEstimate: Codable, Hashable, Sendable {
    public enum Level: String, Vocabulary {
        case full, half
        case nearlyEmpty = "nearly-empty"
        case gone
    }

    public var left: Level

    public init(left: Level) { self.left = left }
}

/// Says that some of a pantry item was thrown away: all of it where neither a quantity nor a share is given.
public struct PantryDiscard: Codable, Hashable, Sendable {
    /// More than nothing, in any unit that can be told in that of the item.
    public var quantity: Quantity?
    /// More than 0 and at most 1, of how much it was when it came.
    public var share: Double?
    public var reason: DiscardReason

    public init(quantity: Quantity? = nil, share: Double? = nil, reason: DiscardReason) {
        self.quantity = quantity
        self.share = share
        self.reason = reason
    }
}

/// Why something was thrown away.
public enum DiscardReason: String, Vocabulary {
    case expired, spoiled
    case notLiked = "not-liked"
    case tooMuch = "too-much"
    case other
}
