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
    @inline(__always)
    func order(_ columns: RecipeColumns, _ position: Int) -> UInt64 {
        switch self {
        case .rating: 0
        case .newest: UInt64(UInt32.max - columns.published[position])
        case .quickest: UInt64(columns.minutes[position])
        case .cheapest: UInt64(columns.cents[position])
        }
    }
}
