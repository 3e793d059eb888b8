/// The answer of an index to a plan.
public struct KeywordResults: Sendable {
    /// Best first, at most as many as were asked for, beginning after the cursor.
    public let best: [KeywordMatch]
    /// All recipes that have the words and pass the filters, on whatever page.
    public let total: Int
    /// All recipes that have the words, whether they pass the filters or not; only where they were asked for.
    let matches: KeywordMatches?
}

/// A recipe among the answers.
public struct KeywordMatch: Hashable, Sendable {
    /// Its position in the index.
    public let position: Int
    public let rank: KeywordRank
}

/// Which recipes have the words of a plan.
struct KeywordMatches: Sendable {
    /// By tile.
    let lanes: [Lane]
}
