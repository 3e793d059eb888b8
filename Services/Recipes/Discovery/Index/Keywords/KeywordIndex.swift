import Algorithms

/// An immutable full-text index that ranks recipes by the words of a query.
///
/// Positions equal those of the match index, so its filters apply here. A phrase is checked word by word in titles, and
/// by pairs of adjacent words in names of foods and labels. Steps match single words only.
public struct KeywordIndex: Sendable {
    /// The number of recipes with a text.
    public let count: Int
    let vocabulary: KeywordVocabulary
    let postings: TermPostings
    let titles: SortedTexts
    let names: KeywordNames
    let ratings: Flat<RatingOrder>
    let ids: Flat<RecipeKey>
    /// The best rating of each tile.
    let bestRatings: Flat<UInt32>

    /// Indexes texts in the order of positions from 0. `ratings` and `ids` fill whole tiles of 512 and cover at least
    /// as many positions.
    init(_ documents: some Sequence<KeywordDocument>, ratings: Flat<RatingOrder>, ids: Flat<RecipeKey>) {
        var builder = KeywordBuilder()
        for document in documents { builder.append(document) }
        builder.countNames()
        let (forms, formPlaces) = builder.register.forms.sorted()
        let (terms, termPlaces) = builder.register.terms.sorted()
        vocabulary = KeywordVocabulary(
            builder.register, forms: forms, formPlaces: formPlaces, terms: terms, termPlaces: termPlaces)
        postings = TermPostings(builder.listed(termPlaces), tiles: ids.count / Lane.bits)
        var titles = builder.titles
        titles.renumber(formPlaces)
        self.titles = SortedTexts(titles) { ratings[$0].value }
        names = KeywordNames(builder.names.entries, formPlaces)
        count = builder.count
        self.ratings = ratings
        self.ids = ids
        bestRatings = Self.bestRatings(ratings)
    }

    /// Reads a saved index for recipes with these ratings and identifiers. Throws a `SnapshotError` if it belongs to
    /// others.
    init(from reader: inout SnapshotReader, ratings: Flat<RatingOrder>, ids: Flat<RecipeKey>) throws {
        count = try reader.number()
        vocabulary = try KeywordVocabulary(from: &reader)
        postings = try TermPostings(from: &reader)
        titles = try SortedTexts(from: &reader)
        names = try KeywordNames(from: &reader)
        guard postings.tiles == ids.count / Lane.bits, ratings.count == ids.count else {
            throw SnapshotError("The words are of other recipes.")
        }
        self.ratings = ratings
        self.ids = ids
        bestRatings = Self.bestRatings(ratings)
    }

    public func save(to writer: inout SnapshotWriter) throws {
        try writer.put(count)
        try vocabulary.save(to: &writer)
        try postings.save(to: &writer)
        try titles.save(to: &writer)
        try names.save(to: &writer)
    }

    private static func bestRatings(_ ratings: Flat<RatingOrder>) -> Flat<UInt32> {
        Flat(ratings.chunks(ofCount: Lane.bits).map { $0.reduce(UInt32.max) { min($0, $1.value) } })
    }

    var tiles: Int { postings.tiles }

    /// The size of the index in bytes, without the shared ratings and identifiers.
    public var bytes: Int { vocabulary.bytes + postings.bytes + titles.bytes + names.bytes + bestRatings.bytes }
}

extension KeywordIndex {
    /// Indexes recipes at positions in the given order. `ratings` are from 0 to 5, or `nil` without ratings.
    public init(_ documents: some Sequence<KeywordDocument>, ids: [RecipeKey], ratings: [Double?]) {
        let positions = (ids.count + Lane.bits - 1) / Lane.bits * Lane.bits
        let empty = positions - ids.count
        self.init(
            documents,
            ratings: Flat(ratings.map { RatingOrder($0) } + Array(repeating: .unrated, count: empty)),
            ids: Flat(ids + Array(repeating: RecipeKey(high: .max, low: .max), count: empty)))
    }
}
