enum Rounding {
    /// The nearest whole number, a half upwards, held within 0 and a quadrillion.
    @inline(__always)
    static func whole(_ value: Double) -> Int { Int(min(max(value, 0), 1e15) + 0.5) }

    /// The nearest whole minor unit of a sum that is not negative.
    static func money(_ value: Double) -> Int { value.isNaN ? 0 : whole(value) }
}
