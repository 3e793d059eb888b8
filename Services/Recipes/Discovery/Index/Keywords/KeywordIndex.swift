/// Finds, among many recipes, those whose texts have the words that somebody typed, the most telling first.
///
/// It stands on the same positions as the match index of its recipes, so filters found there apply here. It does not
/// change. A phrase is verified on titles, word by word, and on the names of foods and labels, pair of neighbours by
/// pair of neighbours; steps are searched by single words.
public struct KeywordIndex: Sendable {
    /// The number of recipes with a text.
    public let count: Int
    let vocabulary: KeywordVocabulary
    let postings: TermPostings
    let titles: SortedTexts
    let names: KeywordNames
    let ratings: Flat<RatingOrder>
    let ids: Flat<RecipeKey>
    /// For each tile, the best rating.
    let bestRatings: Flat<UInt32>

    /// `documents` are those of the positions from 0; `ratings` and `ids` are of at least as many positions and fill
    /// whole tiles of 512.
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

    /// The index that was saved, for the recipes with these ratings and identifiers.
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
        Flat(
            stride(from: 0, to: ratings.count, by: Lane.bits).map { first in
                ratings[first..<min(first + Lane.bits, ratings.count)].reduce(UInt32.max) { min($0, $1.value) }
            })
    }

    var tiles: Int { postings.tiles }

    /// The size of the index, without the ratings and identifiers that it shares.
    public var bytes: Int { vocabulary.bytes + postings.bytes + titles.bytes + names.bytes + bestRatings.bytes }
}

extension KeywordIndex {
    /// `documents` are those of recipes in any order, each at the position of its place; `ratings` are from 0 to 5, or
    /// absent where nobody rated.
    public init(_ documents: some Sequence<KeywordDocument>, ids: [RecipeKey], ratings: [Double?]) {
        let positions = (ids.count + Lane.bits - 1) / Lane.bits * Lane.bits
        let empty = positions - ids.count
        self.init(
            documents,
            ratings: Flat(ratings.map { RatingOrder($0) } + Array(repeating: .unrated, count: empty)),
            ids: Flat(ids + Array(repeating: RecipeKey(high: .max, low: .max), count: empty)))
    }
}
