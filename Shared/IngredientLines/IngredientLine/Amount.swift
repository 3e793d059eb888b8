import Kitchen

/// A number, or a range of two, that a line says: from 0 to 1,000,000.
public struct Amount: Hashable, Sendable {
    public let lower: Double
    /// The same as `lower` where the line says one number.
    public let upper: Double

    /// `nil` for what is no number or out of range; the smaller number is the lower one.
    public init?(_ one: Double, _ other: Double? = nil) {
        let other = other ?? one
        guard Quantity.amounts.contains(one), Quantity.amounts.contains(other) else { return nil }
        lower = min(one, other)
        upper = max(one, other)
    }

    public var isRange: Bool { lower != upper }
    public var middle: Double { lower + (upper - lower) / 2 }
}
