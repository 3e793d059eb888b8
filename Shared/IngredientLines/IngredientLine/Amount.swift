import Kitchen

/// A number or a range, from 0 to 1,000,000.
public struct Amount: Hashable, Sendable {
    public let lower: Double
    /// Equal to `lower` for a single number.
    public let upper: Double

    /// `nil` if a value is out of range or not a number. The order of the values does not matter.
    public init?(_ one: Double, _ other: Double? = nil) {
        let other = other ?? one
        guard Quantity.amounts.contains(one), Quantity.amounts.contains(other) else { return nil }
        lower = min(one, other)
        upper = max(one, other)
    }

    public var isRange: Bool { lower != upper }
    public var middle: Double { lower + (upper - lower) / 2 }
}
