/// What becomes of a text before it is indexed or searched for: words in lower case without accents, and their stems in
/// English, German, French and Spanish. For one thread at a time: made once for a building or a query.
public final class WordAnalysis {
    private var folding = WordFolding()
    private let stemmers = WordLanguage.allCases.map(Stemmer.init)

    public init() {}

    func forEachWord(
        in text: String, _ body: (_ folded: UnsafeBufferPointer<UInt8>, _ shown: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        folding.forEachWord(in: text, body)
    }

    func words(_ text: String) -> [[UInt8]] { folding.words(text) }

    /// `word` is folded.
    func stem(_ word: [UInt8], in language: WordLanguage) -> [UInt8] { stemmers[language.rawValue].stem(word) }

    /// The different stems of a word in the languages that have some.
    func stems(_ word: [UInt8]) -> [[UInt8]] {
        var stems: [[UInt8]] = []
        for language in WordLanguage.stemmed {
            let stem = stem(word, in: language)
            if !stems.contains(stem) { stems.append(stem) }
        }
        return stems
    }

    /// The stems of the words of a text, as they are indexed. `language` is a tag such as "de".
    public func stems(of text: String, language: String) -> [String] {
        let language = WordLanguage(code: language)
        return words(text).map { String(decoding: stem($0, in: language), as: UTF8.self) }
    }
}
