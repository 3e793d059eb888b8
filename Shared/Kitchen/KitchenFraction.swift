/// An amount as cooks say it: a whole number, one of the fractions that measuring cups and spoons have, or both.
public struct KitchenFraction: Hashable, Sendable {
    /// From 0 to 1,000.
    public let whole: Int
    /// Such as "½"; `nil` for a whole number.
    public let sign: String?

    private static let signs: [(value: Double, sign: String?)] = [
        (0, nil), (0.125, "⅛"), (0.25, "¼"), (1.0 / 3, "⅓"), (0.5, "½"), (2.0 / 3, "⅔"), (0.75, "¾"), (1, nil),
    ]

    /// The nearest such number; `nil` if it differs from `value` by more than 5 % or 0.05, and for values outside
    /// 0..<1,000.
    public init?(_ value: Double) {
        guard value >= 0, value < 1_000 else { return nil }
        let whole = value.rounded(.down)
        let rest = value - whole
        guard let nearest = Self.signs.min(by: { abs($0.value - rest) < abs($1.value - rest) }),
            abs(nearest.value - rest) <= min(value * 0.05, 0.05) + 1e-9
        else { return nil }
        self.whole = Int(whole) + (nearest.value == 1 ? 1 : 0)
        sign = nearest.sign
    }

    /// "1 ½", "½" or "2", with `space` between both parts.
    public func text(space: String) -> String {
        guard let sign else { return String(whole) }
        return whole == 0 ? sign : "\(whole)\(space)\(sign)"
    }
}
