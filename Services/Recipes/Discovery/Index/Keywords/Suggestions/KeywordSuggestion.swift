/// A suggestion while a person types.
public struct KeywordSuggestion: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The title of a recipe, by index and position.
        case title(index: Int, position: Int)
        /// The name of a food or label.
        case name
    }

    public let kind: Kind
    /// The displayed name, or the title in lower case, because the index lacks the original.
    public let text: String
}

extension KeywordSuggestion {
    /// The maximum number of suggestions.
    public static let most = 10

    /// Suggestions for `text` with distinct words: titles that begin with it, best rated first; titles with its words,
    /// most relevant first; names of foods and labels, most used first.
    ///
    /// - Parameter indexes: the visible parts of the indexes.
    public static func suggestions(
        for text: String, in indexes: [ShownKeywords], limit: Int = most
    ) -> [KeywordSuggestion] {
        let query = KeywordQuery(text, isPrefix: true)
        let words = query.parts.flatMap(\.words)
        guard !words.isEmpty, limit > 0 else { return [] }
        var gathering = SuggestionGathering(limit: min(limit, most))
        gathering.addBeginnings(words, isUnfinished: query.isPrefix, indexes)
        if !gathering.isFull { gathering.addTitles(query, indexes) }
        if !gathering.isFull { gathering.addNames(words, isUnfinished: query.isPrefix, indexes) }
        return gathering.suggestions
    }
}
