extension KeywordQuery {
    /// The words by which a kind of dish is told from others, such as "banana" and "bread"; those that say nothing about
    /// a dish are left out.
    var telling: [[UInt8]] {
        parts.filter { !$0.isExcluded }.flatMap(\.words).filter { word in
            word.count > 1 && !WordLanguage.allCases.contains { StopWords.contains(word, in: $0) }
        }
    }

    /// Whether a dish can be told by it.
    public var namesDish: Bool { !telling.isEmpty }

    /// Whether it asks for every telling word of `other`, in whatever form.
    public func asks(for other: KeywordQuery) -> Bool {
        let analysis = WordAnalysis()
        let asked = Set(telling.flatMap(analysis.stems))
        let words = other.telling
        return !words.isEmpty && words.allSatisfy { word in analysis.stems(word).contains(where: asked.contains) }
    }
}

extension IndexedRecipes {
    /// The recipes in whose titles every telling word of `dish` stands, in whatever form and order; none for a text
    /// without such words.
    public func dishes(_ dish: KeywordQuery) -> RecipeSet { titled(dish.telling) { $0.dishes($1) } }

    /// The recipes in which every telling word of a name stands somewhere, in whatever form; where none is telling,
    /// every word.
    public func mentioning(_ name: KeywordQuery) -> RecipeSet {
        let telling = name.telling
        let words = telling.isEmpty ? name.parts.flatMap(\.words) : telling
        return titled(words) { $0.mentioning($1) }
    }

    /// The recipes whose titles are what was typed, and nothing more.
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
    /// Where titles stand that have every one of the words.
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

    /// Where recipes stand that have every one of the words anywhere.
    fileprivate func mentioning(_ words: [[UInt8]]) -> [Int] { having(stems(of: words)) }

    /// The terms that each word may be.
    private func stems(of words: [[UInt8]]) -> [[[UInt8]]] {
        let analysis = WordAnalysis()
        return words.map { word in
            let indexed = vocabulary.forms.find(word).map { form in
                vocabulary.terms(of: form).map { Array(vocabulary.terms[Int($0)]) }
            }
            return analysis.stems(word) + (indexed ?? [])
        }
    }

    /// Where recipes stand that have one of the terms of each word.
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

    /// Where titles stand that consist of the words.
    fileprivate func titled(_ words: [[UInt8]]) -> [Int] {
        let forms = words.compactMap { vocabulary.forms.find($0).map(UInt32.init) }
        guard forms.count == words.count, let last = forms.last else { return [] }
        let places = titles.places(SortedTexts.Beginning(words: Array(forms.dropLast()), last: last..<last + 1))
        return titles.whole(places, words: words.count).map { Int(titles.order[$0]) }
    }
}
