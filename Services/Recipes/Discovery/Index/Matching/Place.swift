import Foundation

/// The sort key of a match; smaller comes first.
///
/// The next page begins after the rank of a page's last recipe, even if the index has changed.
public struct MatchRank: Comparable, Hashable, Codable, Sendable {
    /// As `MatchRanking` defines.
    public var order: UInt64
    public var rating: Double?
    public var id: RecipeKey

    public init(order: UInt64, rating: Double?, id: RecipeKey) {
        self.order = order
        self.rating = rating
        self.id = id
    }

    public static func < (one: MatchRank, other: MatchRank) -> Bool { Place(one) < Place(other) }
    public static func == (one: MatchRank, other: MatchRank) -> Bool { Place(one) == Place(other) }
    public func hash(into hasher: inout Hasher) { hasher.combine(Place(self)) }
}

/// A rank whose parts compare in one step each.
struct Place: Comparable, Hashable, Sendable {
    let order: UInt64
    let rating: RatingOrder
    let id: RecipeKey

    init(order: UInt64, rating: RatingOrder, id: RecipeKey) {
        self.order = order
        self.rating = rating
        self.id = id
    }

    init(_ rank: MatchRank) { self.init(order: rank.order, rating: RatingOrder(rank.rating), id: rank.id) }

    /// The counts of a place in the standard order.
    var counts: MatchRanking.Counts {
        MatchRanking.Counts(
            missing: Int(truncatingIfNeeded: order >> 32), substituted: Int(order >> 16 & 0xFFFF),
            uses: 0xFFFF - Int(order & 0xFFFF))
    }

    var rank: MatchRank { MatchRank(order: order, rating: rating.rating, id: id) }

    static func < (one: Place, other: Place) -> Bool {
        if one.order != other.order { return one.order < other.order }
        return one.rating == other.rating ? one.id < other.id : one.rating.value < other.rating.value
    }
}

/// A rating as a number that grows from best to worst, and is greatest without a rating.
struct RatingOrder: BitwiseCopyable, Hashable, Sendable {
    let value: UInt32

    static let unrated = RatingOrder(value: .max)

    init(value: UInt32) { self.value = value }

    /// The bit pattern of a non-negative `Float` grows with its value.
    init(_ rating: Double?) {
        guard let rating, !rating.isNaN else {
            self = .unrated
            return
        }
        let bounded = rating > 0 ? Float(min(rating, 5)) : 0
        value = 0x7FFF_FFFF - bounded.bitPattern
    }

    var rating: Double? {
        self == .unrated ? nil : Double(Float(bitPattern: 0x7FFF_FFFF - min(value, 0x7FFF_FFFF)))
    }
}
