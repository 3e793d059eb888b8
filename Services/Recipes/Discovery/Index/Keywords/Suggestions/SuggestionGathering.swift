/// Collects distinct suggestions up to a limit.
struct SuggestionGathering {
    let limit: Int
    private(set) var suggestions: [KeywordSuggestion] = []
    private var known: Set<String> = []

    /// The number of names, most used first, that are searched for words at any place.
    private static let mostNames = 4_096
    /// The number of found recipes per index whose titles are checked.
    private static let mostRecipes = 40

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { suggestions.count >= limit }

    /// Adds titles that begin with the words.
    mutating func addBeginnings(_ words: [[UInt8]], isUnfinished: Bool, _ indexes: [ShownKeywords]) {
        var found: [(rating: UInt32, title: String, index: Int, position: Int)] = []
        for (number, shown) in indexes.enumerated() {
            let index = shown.index
            guard let places = index.beginning(words, isUnfinished: isUnfinished, in: index.titles) else { continue }
            let best =
                shown.seen(at: places)
                ?? index.titles.best(
                    places, limit: limit, grade: { index.ratings[$0].value }, isWanted: shown.stands)
            found += best.map { (index.ratings[$0].value, index.title($0), number, $0) }
        }
        found.sort { ($0.rating, $0.title, $0.index) < ($1.rating, $1.title, $1.index) }
        for title in found { add(title.title, .title(index: title.index, position: title.position)) }
    }

    /// Adds titles that contain the words.
    mutating func addTitles(_ query: KeywordQuery, _ indexes: [ShownKeywords]) {
        let plan = KeywordPlan(query, in: indexes)
        var found: [(rank: KeywordRank, index: Int, position: Int)] = []
        for (number, shown) in indexes.enumerated() {
            for match in shown.search(plan, limit: Self.mostRecipes).best
            where shown.index.isInTitle(plan, match.position) {
                found.append((match.rank, number, match.position))
            }
        }
        for title in found.sorted(by: { $0.rank < $1.rank }) {
            add(indexes[title.index].index.title(title.position), .title(index: title.index, position: title.position))
        }
    }

    /// Adds names of foods and labels that begin with the words, then names with words that begin with them.
    mutating func addNames(_ words: [[UInt8]], isUnfinished: Bool, _ indexes: [ShownKeywords]) {
        var beginning: [(uses: UInt32, name: String)] = []
        var having: [(uses: UInt32, name: String)] = []
        for shown in indexes {
            let index = shown.index
            let names = index.names
            if let places = index.beginning(words, isUnfinished: isUnfinished, in: names.texts) {
                let best = names.texts.best(
                    places, limit: limit, grade: { .max - names.uses($0) }, isWanted: shown.hasName)
                beginning += best.map { (names.uses($0), names.shown($0)) }
            }
            having += index.names(with: words, most: Self.mostNames).lazy.filter(shown.hasName).prefix(limit).map {
                (names.uses($0), names.shown($0))
            }
        }
        for names in [beginning, having] {
            for name in names.sorted(by: { ($1.uses, $0.name) < ($0.uses, $1.name) }) { add(name.name, .name) }
        }
    }

    private mutating func add(_ text: String, _ kind: KeywordSuggestion.Kind) {
        guard !isFull else { return }
        var folding = WordFolding()
        let key = folding.words(text).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        if known.insert(key).inserted { suggestions.append(KeywordSuggestion(kind: kind, text: text)) }
    }
}

extension KeywordIndex {
    /// The places of texts that begin with some words, the last possibly unfinished; `nil` if there are none.
    fileprivate func beginning(_ words: [[UInt8]], isUnfinished: Bool, in texts: SortedTexts) -> Range<Int>? {
        guard let last = words.last else { return nil }
        let forms = vocabulary.forms
        let first = words.dropLast().compactMap { forms.find($0).map(UInt32.init) }
        let range = isUnfinished ? forms.beginning(with: last) : forms.find(last).map { $0..<$0 + 1 } ?? 0..<0
        guard first.count == words.count - 1, !range.isEmpty else { return nil }
        return texts.places(
            SortedTexts.Beginning(words: first, last: UInt32(range.lowerBound)..<UInt32(range.upperBound)))
    }

    /// A title in lower case.
    fileprivate func title(_ position: Int) -> String {
        titles.words(position).map { vocabulary.shown(Int($0)) }.joined(separator: " ")
    }

    /// Whether a title contains every word of a plan.
    fileprivate func isInTitle(_ plan: KeywordPlan, _ position: Int) -> Bool {
        let terms = titles.words(position).flatMap { vocabulary.terms(of: Int($0)) }
        return plan.words.allSatisfy { word in
            terms.contains { term in
                word.alternatives.contains { $0.term.elementsEqual(vocabulary.terms[Int(term)]) }
            }
        }
    }

    /// The names among the `most` most used that have, for each of `words`, a word beginning with it.
    fileprivate func names(with words: [[UInt8]], most: Int) -> [Int] {
        let forms = words.map { vocabulary.forms.beginning(with: $0) }
        if forms.contains(where: \.isEmpty) { return [] }
        let reading = names.texts.reading
        return (0..<min(most, names.count)).filter { name in
            let written = reading.range(name)
            return forms.allSatisfy { range in written.contains { range.contains(Int(reading.form($0))) } }
        }
    }
}
