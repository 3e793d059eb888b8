/// Normalises texts for indexing and search: words in lower case without accents, and stems in English, German, French
/// and Spanish.
///
/// Not thread-safe; each build or query makes its own.
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

    /// The stem of a folded word.
    func stem(_ word: [UInt8], in language: WordLanguage) -> [UInt8] { stemmers[language.rawValue].stem(word) }

    /// The distinct stems of a folded word in all stemmed languages.
    func stems(_ word: [UInt8]) -> [[UInt8]] {
        var stems: [[UInt8]] = []
        for language in WordLanguage.stemmed {
            let stem = stem(word, in: language)
            if !stems.contains(stem) { stems.append(stem) }
        }
        return stems
    }

    /// The stems of a text's words, as indexed. `language` is a tag such as "de".
    public func stems(of text: String, language: String) -> [String] {
        let language = WordLanguage(code: language)
        return words(text).map { String(decoding: stem($0, in: language), as: UTF8.self) }
    }
}
