/// The place of a recipe among the answers to a query: fewest missing first, then most used, then best rated (recipes
/// without ratings last), then by identifier.
///
/// The rank of the last recipe of a page is where the next page begins, also when the index has changed in between.
public struct MatchRank: Comparable, Hashable, Codable, Sendable {
    public var missing: Int
    public var used: Int
    public var rating: Double?
    public var id: RecipeKey

    public init(missing: Int, used: Int, rating: Double?, id: RecipeKey) {
        self.missing = missing
        self.used = used
        self.rating = rating
        self.id = id
    }

    public static func < (one: MatchRank, other: MatchRank) -> Bool { Place(one) < Place(other) }
    public static func == (one: MatchRank, other: MatchRank) -> Bool { Place(one) == Place(other) }
    public func hash(into hasher: inout Hasher) { hasher.combine(Place(self)) }
}

/// A rank packed so that two are compared in a step or two.
struct Place: Comparable, Hashable, Sendable {
    /// Missing, used and rating, most important first; the smaller, the better.
    let order: UInt64
    let id: RecipeKey

    /// The most that a count holds.
    static let most = 0xFFFF

    init(missing: Int, used: Int, rating: RatingOrder, id: RecipeKey) {
        let missing = UInt64(min(max(missing, 0), Self.most))
        let unused = UInt64(Self.most - min(max(used, 0), Self.most))
        order = missing << 48 | unused << 32 | UInt64(rating.value)
        self.id = id
    }

    init(_ rank: MatchRank) {
        self.init(missing: rank.missing, used: rank.used, rating: RatingOrder(rank.rating), id: rank.id)
    }

    var missing: Int { Int(order >> 48) }
    var used: Int { Self.most - Int(order >> 32 & UInt64(Self.most)) }
    var rating: RatingOrder { RatingOrder(value: UInt32(truncatingIfNeeded: order)) }

    var rank: MatchRank { MatchRank(missing: missing, used: used, rating: rating.rating, id: id) }

    static func < (one: Place, other: Place) -> Bool {
        one.order == other.order ? one.id < other.id : one.order < other.order
    }
}

/// A rating as a number that grows from the best to the worst and, last, to none.
struct RatingOrder: Hashable, Sendable {
    let value: UInt32

    static let unrated = RatingOrder(value: .max)

    init(value: UInt32) { self.value = value }

    /// The pattern of a `Float` that is not negative grows with the number it stands for.
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
