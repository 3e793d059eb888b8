/// A weight in 16 bits: the upper half of a `Float`, which is exact to a part in 256.
enum FoodWeight {
    static let unknown = UInt16.max

    static func stored(_ grams: Double?) -> UInt16 {
        guard let grams, grams >= 0, grams.isFinite else { return unknown }
        let pattern = Float(min(grams, 1e9)).bitPattern
        return UInt16(truncatingIfNeeded: (pattern + 0x7FFF) >> 16)
    }

    static func grams(_ stored: UInt16) -> Double? {
        stored == unknown ? nil : Double(Float(bitPattern: UInt32(stored) << 16))
    }
}
