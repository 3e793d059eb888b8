/// The words that food writing uses in four languages, so that none of them is taken for a misspelt other one: ribs are
/// no rice, and malt is no salt.
enum KnownWords {
    /// Whether a folded word, or one that it is an inflection of, is spelt as somebody meant it.
    static func contain(_ word: [UInt8]) -> Bool {
        if stems.contains(PlainWords.stem(word)) { return true }
        if let rest = rest(of: word, doubling), rest[rest.count - 1] == rest[rest.count - 2],
            stems.contains(PlainWords.stem(rest.dropLast()))
        {
            return true
        }
        return rest(of: word, doubling + endings, where: { stems.contains(PlainWords.stem($0)) }) != nil
    }

    /// Whether a folded word is one of a language, as it stands or in the plural.
    static func contain(_ word: [UInt8], in language: LineLanguage) -> Bool {
        stemsByLanguage[language]?.contains(PlainWords.stem(word)) ?? false
    }

    /// The word without the first of the endings that fits and leaves enough.
    private static func rest(
        of word: [UInt8], _ endings: [[UInt8]], where fits: ([UInt8]) -> Bool = { _ in true }
    ) -> [UInt8]? {
        for ending in endings where word.count - ending.count >= (ending.count == 1 ? 5 : 4) {
            guard word.suffix(ending.count).elementsEqual(ending) else { continue }
            let rest = Array(word.dropLast(ending.count))
            if fits(rest) { return rest }
        }
        return nil
    }

    /// "chopped", "chopping": these double a letter before them.
    private static let doubling: [[UInt8]] = ["ing", "ed", "er", "est"].map { Array($0.utf8) }

    private static let endings: [[UInt8]] =
        "d ly y r st e en em es n s a o os as te ten ee ees ito ita illo illa chen lein".split(separator: " ").map {
            Array($0.utf8)
        }

    private static let stems = stemsByLanguage.values.reduce(into: Set()) { $0.formUnion($1) }

    private static let stemsByLanguage: [LineLanguage: Set<[UInt8]>] = WordFile.required {
        var stems: [LineLanguage: Set<[UInt8]>] = [:]
        for language in LineLanguage.allCases {
            stems[language] = Set(try words(of: language).map { PlainWords.stem($0) })
        }
        return stems
    }

    /// Returns the words of a language. Throws if its file is missing or broken.
    static func words(of language: LineLanguage) throws -> [[UInt8]] {
        var file = try WordFile.read(WordFile.path(.known, of: language))
        let words = try file.take("kitchen") + file.take("everyday")
        try file.finish()
        return words
    }
}
