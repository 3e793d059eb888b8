/// The order of recipes that were found without regard to words.
public enum RecipeOrder: String, Codable, Hashable, Sendable {
    /// The best rated first, those nobody rated last.
    case rating
    case newest
    /// Those whose time is not known last.
    case quickest
    /// Those whose price is not known last.
    case cheapest

    /// The first part of a recipe's place; the rating and the identifier follow.
    ///
    /// - Parameter currency: the place of the currency of prices.
    @inline(__always)
    func order(_ segment: Segment, in currency: Int, _ position: Int) -> UInt64 {
        switch self {
        case .rating: 0
        case .newest: UInt64(UInt32.max - segment.columns.published[position])
        case .quickest: UInt64(segment.columns.minutes[position])
        case .cheapest: UInt64(segment.price(in: currency, at: position) ?? Int(UInt32.max))
        }
    }
}
