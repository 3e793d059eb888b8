import CStemmer

/// Brings the words of one language to their stems, by Snowball's rules (M. F. Porter, "Snowball: a language for stemming
/// algorithms", 2001). For one thread at a time.
final class Stemmer {
    private let handle: OpaquePointer?
    private let language: WordLanguage

    init(_ language: WordLanguage) {
        self.language = language
        handle = language.algorithm.flatMap { sb_stemmer_new($0, nil) }
    }

    deinit { sb_stemmer_delete(handle) }

    /// The stem of a word in lower case and without accents: the word itself where the language is not known.
    func stem(_ word: [UInt8]) -> [UInt8] {
        guard let handle else { return word }
        let word = language == .german ? Self.withoutGermanPlural(word) : word
        guard let stem = sb_stemmer_stem(handle, word, Int32(word.count)) else { return word }
        let bytes = UnsafeBufferPointer(start: stem, count: Int(sb_stemmer_length(handle)))
        return bytes.isEmpty ? word : Array(bytes)
    }

    /// "Kartoffeln", "Zwiebeln", "Nudeln": a plural that the rules of 2001 let stand.
    private static func withoutGermanPlural(_ word: [UInt8]) -> [UInt8] {
        word.count >= 5 && word.suffix(3).elementsEqual("eln".utf8) ? word.dropLast() : word
    }
}
