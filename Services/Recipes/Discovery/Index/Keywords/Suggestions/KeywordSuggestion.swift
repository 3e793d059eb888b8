/// What somebody who is typing may want to find.
public struct KeywordSuggestion: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The title of the recipe at a position of one of the indexes.
        case title(index: Int, position: Int)
        /// The name of a food or label.
        case name
    }

    public let kind: Kind
    /// A name as it is shown; a title in lower case, for want of the recipe.
    public let text: String
}

extension KeywordSuggestion {
    /// The most proposals there are.
    public static let most = 10

    /// What `text` may become: titles that begin with it, the best rated first; then titles in which its words occur,
    /// the most telling first; then names of foods and labels, those of most recipes first. No two have the same words.
    ///
    /// `indexes` are what is seen of some indexes.
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
