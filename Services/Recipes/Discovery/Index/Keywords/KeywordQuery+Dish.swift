extension KeywordQuery {
    /// The words that identify a kind of dish, such as "banana" and "bread", without stop words and single letters.
    var telling: [[UInt8]] {
        parts.filter { !$0.isExcluded }.flatMap(\.words).filter { word in
            word.count > 1 && !WordLanguage.allCases.contains { StopWords.contains(word, in: $0) }
        }
    }

    /// Whether the query identifies a kind of dish.
    public var namesDish: Bool { !telling.isEmpty }

    /// Whether the query has every identifying word of `other`, in any form. `false` if `other` has none.
    public func asks(for other: KeywordQuery) -> Bool {
        let analysis = WordAnalysis()
        let asked = Set(telling.flatMap(analysis.stems))
        let words = other.telling
        return !words.isEmpty && words.allSatisfy { word in analysis.stems(word).contains(where: asked.contains) }
    }
}

extension IndexedRecipes {
    /// Recipes whose titles have every identifying word of `dish`, in any form and order. Empty if there is no such
    /// word.
    public func dishes(_ dish: KeywordQuery) -> RecipeSet { titled(dish.telling) { $0.dishes($1) } }

    /// Recipes that have every identifying word of a name anywhere, in any form. Without identifying words, all words
    /// count.
    public func mentioning(_ name: KeywordQuery) -> RecipeSet {
        let telling = name.telling
        let words = telling.isEmpty ? name.parts.flatMap(\.words) : telling
        return titled(words) { $0.mentioning($1) }
    }

    /// Recipes whose titles equal the query.
    public func titled(_ query: KeywordQuery) -> RecipeSet {
        titled(query.parts.filter { !$0.isExcluded }.flatMap(\.words)) { $0.titled($1) }
    }

    private func titled(_ words: [[UInt8]], in layer: (KeywordIndex, [[UInt8]]) -> [Int]) -> RecipeSet {
        var set = RecipeSet(capacity: capacity)
        guard !words.isEmpty else { return set }
        for shown in layers {
            for place in layer(shown.segment.words, words) where !shown.gone.holds(place) {
                set.insert(shown.start + place)
            }
        }
        return set
    }
}

extension KeywordIndex {
    /// Positions of titles with all of the words.
    fileprivate func dishes(_ words: [[UInt8]]) -> [Int] {
        let stems = stems(of: words)
        let found = having(stems)
        let wanted = stems.map { Set($0.compactMap { vocabulary.terms.find($0).map(UInt32.init) }) }
        let reading = titles.reading
        return found.filter { position in
            let terms = reading.range(position).flatMap { vocabulary.terms(of: Int(reading.form($0))) }
            return wanted.allSatisfy { word in terms.contains(where: word.contains) }
        }
    }

    /// Positions of recipes with all of the words anywhere.
    fileprivate func mentioning(_ words: [[UInt8]]) -> [Int] { having(stems(of: words)) }

    /// The possible terms of each word.
    private func stems(of words: [[UInt8]]) -> [[[UInt8]]] {
        let analysis = WordAnalysis()
        return words.map { word in
            let indexed = vocabulary.forms.find(word).map { form in
                vocabulary.terms(of: form).map { Array(vocabulary.terms[Int($0)]) }
            }
            return analysis.stems(word) + (indexed ?? [])
        }
    }

    /// Positions of recipes with a term of each word.
    private func having(_ stems: [[[UInt8]]]) -> [Int] {
        var plan = KeywordPlan()
        plan.words = stems.map { terms in
            KeywordPlan.Word(alternatives: terms.map { KeywordPlan.Alternative(term: $0, share: 256) }, weight: 1)
        }
        let answer = search(plan, limit: 0, after: nil, collecting: true) { _ in .all }
        var found: [Int] = []
        for (tile, lane) in (answer.matches?.lanes ?? []).enumerated() where !lane.isEmpty {
            lane.visit { found.append(tile * Lane.bits + $0) }
        }
        return found
    }

    /// Positions of titles that consist of exactly these words.
    fileprivate func titled(_ words: [[UInt8]]) -> [Int] {
        let forms = words.compactMap { vocabulary.forms.find($0).map(UInt32.init) }
        guard forms.count == words.count, let last = forms.last else { return [] }
        let places = titles.places(SortedTexts.Beginning(words: Array(forms.dropLast()), last: last..<last + 1))
        return titles.whole(places, words: words.count).map { Int(titles.order[$0]) }
    }
}
