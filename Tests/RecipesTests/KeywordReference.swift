@testable import RecipeIndex

/// The rules of keyword search as one would explain them: every recipe by itself, and a full sort.
struct KeywordReference {
    private struct Entry {
        let id: RecipeKey
        let rating: Double?
        /// Stems, and pairs of neighbours in names.
        var impacts: [[UInt8]: UInt8] = [:]
        var pairs: Set<[UInt8]> = []
        var stems: [[UInt8]] = []
        var title: [[UInt8]] = []
    }

    private var entries: [Entry] = []

    init(_ documents: [KeywordDocument], ids: [RecipeKey], ratings: [Double?]) {
        let analysis = WordAnalysis()
        var known: [String: (forms: [[UInt8]], stems: [[UInt8]])] = [:]
        func read(_ text: String) -> (forms: [[UInt8]], stems: [[UInt8]]) {
            if let found = known[text] { return found }
            let forms = analysis.words(text)
            known[text] = (forms, forms.map { analysis.stem($0, in: .english) })
            return read(text)
        }
        for (number, document) in documents.enumerated() {
            var entry = Entry(id: ids[number], rating: ratings[number])
            var weights: [[UInt8]: Float] = [:]
            (entry.title, entry.stems) = read(document.title)
            let telling = entry.title.count { !StopWords.contains($0, in: .english) }
            for stem in entry.stems {
                weights[stem, default: 0] += KeywordImpact.title(words: telling == 0 ? entry.title.count : telling)
            }
            let names =
                document.foods.map { ($0, KeywordImpact.food(of: document.foods.count)) }
                + document.labels.map { ([$0], KeywordImpact.label) }
            for (names, weight) in names {
                var terms: Set<[UInt8]> = []
                for name in names {
                    let stems = read(name).stems
                    let pairs = zip(stems, stems.dropFirst()).map { $0 + [0x20] + $1 }
                    terms.formUnion(stems + pairs)
                    entry.pairs.formUnion(pairs)
                }
                for term in terms { weights[term, default: 0] += weight }
            }
            let steps = document.steps.flatMap { text in
                zip(read(text).forms, read(text).stems).filter { !StopWords.contains($0.0, in: .english) }.map(\.1)
            }
            for (stem, count) in Dictionary(grouping: steps, by: \.self).mapValues(\.count) {
                weights[stem, default: 0] += KeywordImpact.steps(count, words: steps.count)
            }
            entry.impacts = weights.mapValues(KeywordImpact.quantised)
            entries.append(entry)
        }
    }

    /// Every recipe that a plan finds, best first.
    func answer(_ plan: KeywordPlan, passing: (Int) -> Bool = { _ in true }) -> [KeywordRank] {
        entries.indices.filter(passing).compactMap { rank(entries[$0], plan) }.sorted {
            let ratings = ($0.rating ?? -1, $1.rating ?? -1)
            return ($1.score, -ratings.0, $0.id) < ($0.score, -ratings.1, $1.id)
        }
    }

    private func rank(_ entry: Entry, _ plan: KeywordPlan) -> KeywordRank? {
        func impact(_ word: KeywordPlan.Word) -> UInt32 {
            word.alternatives.map { UInt32(entry.impacts[$0.term] ?? 0) * $0.share }.max() ?? 0
        }
        let effects = plan.words.map(impact)
        guard !effects.isEmpty, plan.requiresAll ? !effects.contains(0) : effects.contains(where: { $0 > 0 }),
            plan.excluded.allSatisfy({ impact($0) == 0 }), plan.phrases.allSatisfy({ has($0, entry) }),
            !plan.excludedPhrases.contains(where: { has($0, entry) })
        else { return nil }
        var score = zip(plan.words, effects).reduce(0) { $0 + $1.0.weight * $1.1 >> 8 }
        if plan.requiresAll, let title = plan.title { score += fit(entry, title).score }
        return KeywordRank(score: score, rating: entry.rating, id: entry.id)
    }

    private func fit(_ entry: Entry, _ title: KeywordPlan.Title) -> TitleFit {
        if entry.title == title.words { return .exact }
        guard entry.title.count >= title.words.count else { return .other }
        let begins = zip(title.words, entry.title).enumerated().allSatisfy { place, words in
            place == title.words.count - 1 && title.isPrefix ? words.1.starts(with: words.0) : words.1 == words.0
        }
        return begins ? .begins : .other
    }

    private func has(_ phrase: KeywordPlan.Phrase, _ entry: Entry) -> Bool {
        guard phrase.words.allSatisfy({ $0.contains { entry.impacts[$0] != nil } }) else { return false }
        let isNamed = zip(phrase.words, phrase.words.dropFirst()).allSatisfy { first, second in
            first.contains { one in second.contains { entry.pairs.contains(one + [0x20] + $0) } }
        }
        if isNamed { return true }
        guard entry.stems.count >= phrase.words.count else { return false }
        return (0...entry.stems.count - phrase.words.count).contains { start in
            phrase.words.enumerated().allSatisfy { $1.contains(entry.stems[start + $0]) }
        }
    }
}
