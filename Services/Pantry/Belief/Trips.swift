/// Days with how many foods were written down as bought on each.
extension [Int: Int] {
    /// How large each shopping trip was, from 0 to 1: small ones see to fewer of the foods that have run out.
    public var asTrips: [Int: Double] {
        let largest = Double(Swift.max(values.max() ?? 1, 1))
        return mapValues { Clamp.share((Double($0) / largest).squareRoot()) }
    }
}
