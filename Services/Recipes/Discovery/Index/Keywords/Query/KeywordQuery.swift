/// A typed search for recipes: words, "phrases", and exclusions -word and -"phrase".
public struct KeywordQuery: Hashable, Sendable {
    /// A part of the query, delimited by spaces or quotation marks.
    struct Part: Hashable, Sendable {
        /// The typed text without quotation marks and minus.
        let text: String
        /// Folded, at least one.
        let words: [[UInt8]]
        let isPhrase: Bool
        let isExcluded: Bool
    }

    let parts: [Part]
    /// Whether the last word may be unfinished.
    let isPrefix: Bool
    let language: WordLanguage

    /// The query is cut to its first 200 bytes, and to 12 words of them.
    static let longest = 200
    static let mostWords = 12

    /// Parses a query.
    ///
    /// - Parameter isPrefix: whether the person is still typing.
    /// - Parameter language: the tag of the likely language; others are understood too.
    public init(_ text: String, isPrefix: Bool = false, language: String = "en") {
        var parsing = KeywordQueryParsing(text)
        parts = parsing.parts()
        self.isPrefix = isPrefix && parsing.endsInWord
        self.language = WordLanguage(code: language)
    }

    /// Whether the query has no words, or only excluded ones.
    public var isEmpty: Bool { parts.allSatisfy(\.isExcluded) }
}
