/// What somebody typed to find recipes: words, "phrases" in quotation marks, and what is to be left out: -words and
/// -"phrases".
public struct KeywordQuery: Hashable, Sendable {
    /// A part of what was typed, between spaces or quotation marks.
    struct Part: Hashable, Sendable {
        /// As it was typed, without its marks.
        let text: String
        /// Folded, at least one.
        let words: [[UInt8]]
        let isPhrase: Bool
        let isExcluded: Bool
    }

    let parts: [Part]
    /// Whether the last word may still be unfinished.
    let isPrefix: Bool
    let language: WordLanguage

    /// What is looked at: the first 200 bytes, and in them the first 12 words.
    static let longest = 200
    static let mostWords = 12

    /// `isPrefix` is set while somebody is typing. `language` is the tag of the one that the person most likely types
    /// in; the others are understood too.
    public init(_ text: String, isPrefix: Bool = false, language: String = "en") {
        var parsing = KeywordQueryParsing(text)
        parts = parsing.parts()
        self.isPrefix = isPrefix && parsing.endsInWord
        self.language = WordLanguage(code: language)
    }

    /// Whether nothing is asked for: there are no words, or only some to be left out.
    public var isEmpty: Bool { parts.allSatisfy(\.isExcluded) }
}
