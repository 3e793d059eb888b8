extension KeywordPlan {
    /// Plans `query` for `indexes`, which hold different recipes. `synonyms` are reusable across queries.
    public init(_ query: KeywordQuery, in indexes: [KeywordIndex], synonyms: Synonyms = Synonyms([])) {
        self.init(query, in: indexes.map { ShownKeywords($0) }, synonyms: synonyms)
    }

    /// Plans `query` for the visible part of some indexes.
    init(_ query: KeywordQuery, in indexes: [ShownKeywords], synonyms: Synonyms = Synonyms([])) {
        let planning = KeywordPlanning(query, indexes, synonyms)
        let asked = query.parts.filter { !$0.isExcluded }
        let typed = asked.enumerated().flatMap { number, part in
            part.words.enumerated().map { place, word in
                let isLast = number == asked.count - 1 && place == part.words.count - 1
                return TypedWord(
                    word: word, part: number, isPhrase: part.isPhrase, isUnfinished: isLast && query.isPrefix)
            }
        }
        let telling = typed.filter { !StopWords.contains($0.word, in: query.language) }
        var meanings = (telling.isEmpty ? typed : telling).map(planning.meaning)
        planning.addSynonyms(to: &meanings)
        words = planning.weighed(meanings)
        phrases = asked.filter(\.isPhrase).map(planning.phrase)
        let excluded = query.parts.filter(\.isExcluded)
        self.excluded = excluded.filter { !$0.isPhrase }.map { part in
            Word(alternatives: planning.exact(part.words[0]).map { Alternative(term: $0, share: 256) })
        }
        excludedPhrases = excluded.filter(\.isPhrase).map(planning.phrase)
        title = Title(words: typed.map(\.word), isPrefix: query.isPrefix)
        correct(query, meanings)
    }

    private mutating func correct(_ query: KeywordQuery, _ meanings: [WordMeaning]) {
        var corrections: [Int: [[UInt8]: WordMeaning.Correction]] = [:]
        for meaning in meanings {
            guard let correction = meaning.correction else { continue }
            corrections[meaning.typed.part, default: [:]][meaning.typed.word] = correction
            let words = title?.words ?? []
            title?.words = words.map { $0 == meaning.typed.word ? correction.form : $0 }
        }
        guard !corrections.isEmpty else { return }
        var asked = 0
        let parts = query.parts.map { part in
            defer { if !part.isExcluded { asked += 1 } }
            var text = part.text
            if !part.isExcluded, let corrected = corrections[asked] {
                text = part.words.map { corrected[$0]?.shown ?? String(decoding: $0, as: UTF8.self) }
                    .joined(separator: " ")
            }
            return (part.isExcluded ? "-" : "") + (part.isPhrase ? "\"\(text)\"" : text)
        }
        correction = parts.joined(separator: " ")
    }
}

/// A typed word.
struct TypedWord {
    let word: [UInt8]
    /// The number of its part among those not excluded.
    let part: Int
    let isPhrase: Bool
    let isUnfinished: Bool
}

/// The possible meanings of a typed word.
struct WordMeaning {
    let typed: TypedWord
    /// Its terms in the indexes.
    var exact: [[UInt8]]
    /// The terms that satisfy it, with their shares of 256.
    var shares: [[UInt8]: UInt32] = [:]
    var correction: Correction?

    /// A word that the person probably meant.
    struct Correction {
        let form: [UInt8]
        let shown: String
    }

    mutating func add(_ term: [UInt8], share: UInt32) { shares[term] = max(shares[term] ?? 0, share) }
}
