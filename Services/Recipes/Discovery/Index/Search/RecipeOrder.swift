/// The order of recipes found without words.
public enum RecipeOrder: String, Codable, Hashable, Sendable {
    /// Best rated first, unrated last.
    case rating
    case newest
    /// Shortest time first, unknown last.
    case quickest
    /// Lowest price first, unknown last.
    case cheapest

    /// The first part of a recipe's sort key, before rating and identifier.
    ///
    /// - Parameter currency: the place of the currency in `ServingPrices.currencies`.
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
