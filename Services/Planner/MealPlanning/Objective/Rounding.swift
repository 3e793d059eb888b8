enum Rounding {
    /// The nearest whole number, a half upwards, held within 0 and a quadrillion.
    @inline(__always)
    static func whole(_ value: Double) -> Int { Int(min(max(value, 0), 1e15) + 0.5) }

    /// The nearest whole minor unit of a sum that is not negative, a half upwards. A millionth is an error of the sum.
    static func money(_ value: Double) -> Int { value.isNaN ? 0 : whole((value * 1_000).rounded() / 1_000) }

    /// The largest sum that is rounded to `whole` minor units, but for a millionth.
    static func most(roundedTo whole: Int) -> Double { Double(whole) + 0.499_5 }

    /// The nearest multiple of a 1,048,576th. Sums of such prices are exact, so their order does not matter.
    static func summable(_ price: Double) -> Double { (price * 1_048_576).rounded() / 1_048_576 }
}
