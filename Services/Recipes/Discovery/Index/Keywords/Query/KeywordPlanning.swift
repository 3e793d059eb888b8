import Foundation

/// Resolves the words of a query against some indexes.
struct KeywordPlanning {
    private let indexes: [ShownKeywords]
    private let synonyms: Synonyms
    private let language: WordLanguage
    private let analysis = WordAnalysis()
    private let recipes: Int

    /// Shares out of 256: for an exact term, a prefix match, a synonym, and 0, 1 or 2 typing errors.
    private enum Share {
        static let exact: UInt32 = 256
        static let begun: UInt32 = 230
        static let synonym: UInt32 = 205
        static let errors: [UInt32] = [256, 192, 154]
    }

    /// A word in fewer recipes than this may be a typing error.
    private static let rare = 3
    /// A known word is corrected only to a word with more than this many times its frequency.
    private static let clearlyMore = 100
    private static let mostCorrections = 4
    private static let mostBegun = 64
    /// At least `leastBegun` prefix matches are used. More follow until their recipes exceed one in `shareBegun`.
    private static let leastBegun = 8
    private static let shareBegun = 16

    init(_ query: KeywordQuery, _ indexes: [ShownKeywords], _ synonyms: Synonyms) {
        self.indexes = indexes
        self.synonyms = synonyms
        language = query.language
        recipes = indexes.reduce(0) { $0 + $1.count }
    }

    /// The number of recipes with a term.
    private func frequency(_ term: [UInt8]) -> Int {
        indexes.reduce(0) { sum, index in
            sum + (index.index.vocabulary.terms.find(term).map(index.frequency) ?? 0)
        }
    }

    /// The terms of a word: those in the indexes, and its stem in the query's language. If no index has the word, its
    /// stems in all languages.
    func exact(_ word: [UInt8]) -> [[UInt8]] {
        var terms: [[UInt8]] = []
        for index in indexes {
            let vocabulary = index.index.vocabulary
            guard let form = vocabulary.forms.find(word), index.hasForm(form) else { continue }
            for term in vocabulary.terms(of: form) { terms.append(Array(vocabulary.terms[Int(term)])) }
        }
        terms += terms.isEmpty ? analysis.stems(word) : []
        terms.append(analysis.stem(word, in: language))
        return terms.reduce(into: []) { known, term in
            if !known.contains(term) && frequency(term) > 0 { known.append(term) }
        }
    }

    func phrase(_ part: KeywordQuery.Part) -> KeywordPlan.Phrase { KeywordPlan.Phrase(words: part.words.map(exact)) }

    func meaning(_ typed: TypedWord) -> WordMeaning {
        var meaning = WordMeaning(typed: typed, exact: exact(typed.word))
        for term in meaning.exact { meaning.add(term, share: Share.exact) }
        if typed.isUnfinished { for term in begun(typed.word) { meaning.add(term, share: Share.begun) } }
        let known = meaning.shares.keys.reduce(0) { $0 + frequency($1) }
        if known < Self.rare && !typed.isPhrase {
            for (place, fix) in corrections(typed.word, known: known).enumerated() {
                if place == 0 { meaning.correction = WordMeaning.Correction(form: fix.form, shown: fix.shown) }
                for term in fix.terms { meaning.add(term, share: Share.errors[fix.errors]) }
            }
        }
        return meaning
    }

    /// Adds synonyms of the words, and of two or three adjacent words together.
    func addSynonyms(to meanings: inout [WordMeaning]) {
        for first in meanings.indices {
            for count in 1...Synonyms.mostWords where first + count <= meanings.count {
                let words = first..<first + count
                if meanings[words].contains(where: { $0.typed.isPhrase || $0.typed.isUnfinished && count == 1 }) {
                    break
                }
                let names = meanings[words].map { $0.exact + analysis.stems($0.typed.word) }
                for term in synonyms.others(names) where frequency(term) > 0 {
                    for word in words { meanings[word].add(term, share: Share.synonym) }
                }
            }
        }
    }

    /// The distinct words of a plan, weighted by the inverse document frequency of their most frequent term.
    func weighed(_ meanings: [WordMeaning]) -> [KeywordPlan.Word] {
        var words: [KeywordPlan.Word] = []
        for meaning in meanings {
            let alternatives = meaning.shares.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
                KeywordPlan.Alternative(term: $0.key, share: $0.value)
            }
            let word = KeywordPlan.Word(alternatives: alternatives)
            if !words.contains(word) { words.append(word) }
        }
        let rarities = words.map { word in
            let most = Double(word.alternatives.map { frequency($0.term) }.max() ?? 0)
            return log(1 + (max(Double(recipes) - most, 0) + 0.5) / (most + 0.5))
        }
        let sum = rarities.reduce(0, +)
        for word in words.indices {
            let part = Double(KeywordPlan.Word.mostWeight) * rarities[word] / sum
            words[word].weight = UInt32(max(1, part.rounded(.down)))
        }
        return words
    }

    /// The terms of the most frequent words that begin with `letters`.
    private func begun(_ letters: [UInt8]) -> Set<[UInt8]> {
        var terms: Set<[UInt8]> = []
        for index in indexes {
            let vocabulary = index.index.vocabulary
            let forms = vocabulary.forms.beginning(with: letters).best(Self.mostBegun, by: { vocabulary.uses[$0] })
                .filter(index.hasForm)
            var left = index.count / Self.shareBegun
            for (place, form) in forms.enumerated() where place < Self.leastBegun || left > 0 {
                for term in vocabulary.terms(of: form) {
                    terms.insert(Array(vocabulary.terms[Int(term)]))
                    left -= index.frequency(Int(term))
                }
            }
        }
        return terms
    }

    /// The words with the fewest typing errors, most frequent first.
    private func corrections(_ word: [UInt8], known: Int) -> [Fix] {
        let fixes = TypingFixes(word, indexes).nearest.map { form, errors in
            let terms = exact(form)
            return Fix(
                form: form, shown: shown(form), errors: errors, terms: terms,
                frequency: terms.reduce(0) { $0 + frequency($1) })
        }
        return Array(
            fixes.filter { $0.frequency > known * Self.clearlyMore }.sorted { one, other in
                one.frequency == other.frequency
                    ? one.form.lexicographicallyPrecedes(other.form) : one.frequency > other.frequency
            }
            .prefix(Self.mostCorrections))
    }

    /// A possible correction of a misspelt word.
    private struct Fix {
        let form: [UInt8]
        let shown: String
        let errors: Int
        let terms: [[UInt8]]
        let frequency: Int
    }

    /// The most frequent spelling of a form.
    private func shown(_ form: [UInt8]) -> String {
        let places = indexes.compactMap { index in
            index.index.vocabulary.forms.find(form).flatMap { index.hasForm($0) ? (index.index.vocabulary, $0) : nil }
        }
        let most = places.max { $0.0.uses[$0.1] < $1.0.uses[$1.1] }
        return most.map { $0.0.shown($0.1) } ?? String(decoding: form, as: UTF8.self)
    }
}

extension Range<Int> {
    /// At most `limit` numbers, by descending value, then ascending number.
    fileprivate func best(_ limit: Int, by value: (Int) -> UInt32) -> [Int] {
        var least: UInt32 = 0
        if count > limit { least = map(value).sorted(by: >)[limit - 1] }
        return filter { value($0) >= least }.sorted { (value($1), $0) < (value($0), $1) }.prefix(limit).map(\.self)
    }
}
