/// The sort key of a found recipe: higher score first, then better rating (unrated last), then smaller identifier.
///
/// The next page begins after the rank of a page's last recipe.
public struct KeywordRank: Comparable, Hashable, Codable, Sendable {
    /// The relevance of the matched words. A title equal to the query outranks all others; a title that begins with the
    /// query comes next.
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

/// A rank packed for comparison in one or two steps.
struct KeywordPlace: Comparable, Hashable, Sendable {
    /// Score and rating in descending significance; smaller is better.
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

/// The upper byte of a score: the match between title and query.
enum TitleFit: UInt32 {
    case other, begins, exact

    static let shift: UInt32 = 24

    var score: UInt32 { rawValue << Self.shift }
}
