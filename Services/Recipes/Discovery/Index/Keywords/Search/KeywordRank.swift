/// The place of a recipe among the answers to a plan: the greatest score first, then the best rated (recipes without
/// ratings last), then by identifier.
///
/// The rank of the last recipe of a page is where the next page begins.
public struct KeywordRank: Comparable, Hashable, Codable, Sendable {
    /// What the words found say about the recipe. A title that is just what was typed is above all others, and one that
    /// begins with that above the rest.
    public var score: UInt32
    public var rating: Double?
    public var id: RecipeKey

    public init(score: UInt32, rating: Double?, id: RecipeKey) {
        self.score = score
        self.rating = rating
        self.id = id
    }

    public static func < (one: KeywordRank, other: KeywordRank) -> Bool { KeywordPlace(one) < KeywordPlace(other) }
    public static func == (one: KeywordRank, other: KeywordRank) -> Bool { KeywordPlace(one) == KeywordPlace(other) }
    public func hash(into hasher: inout Hasher) { hasher.combine(KeywordPlace(self)) }
}

/// A rank packed so that two are compared in a step or two.
struct KeywordPlace: Comparable, Hashable, Sendable {
    /// Score and rating, most important first; the smaller, the better.
    let order: UInt64
    let id: RecipeKey

    init(score: UInt32, rating: RatingOrder, id: RecipeKey) {
        order = UInt64(~score) << 32 | UInt64(rating.value)
        self.id = id
    }

    init(_ rank: KeywordRank) { self.init(score: rank.score, rating: RatingOrder(rank.rating), id: rank.id) }

    var score: UInt32 { ~UInt32(truncatingIfNeeded: order >> 32) }
    var rating: UInt32 { UInt32(truncatingIfNeeded: order) }

    var rank: KeywordRank { KeywordRank(score: score, rating: RatingOrder(value: rating).rating, id: id) }

    static func < (one: KeywordPlace, other: KeywordPlace) -> Bool {
        one.order == other.order ? one.id < other.id : one.order < other.order
    }
}

/// A score's upper byte: how a title fits what was typed.
enum TitleFit: UInt32 {
    case other, begins, exact

    static let shift: UInt32 = 24

    var score: UInt32 { rawValue << Self.shift }
}
