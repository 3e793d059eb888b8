/// The words of an index as far as somebody may know them: of all its recipes, or of some alone.
///
/// What no recipe has that they see is as if nobody had written it: it is no word to correct to, to complete, to
/// propose, nor to weigh others by.
public struct ShownKeywords: Sendable {
    let index: KeywordIndex
    /// Where those stand that are seen, ascending; absent where all are.
    private let positions: [Int]?
    /// 64 positions a word: what stands there no more, or not for whoever looks. Empty where everything does.
    private let gone: [UInt64]

    init(_ index: KeywordIndex, positions: [Int]?, gone: [UInt64]) {
        self.index = index
        self.positions = positions
        self.gone = gone
    }

    /// Everything is seen.
    public init(_ index: KeywordIndex) { self.init(index, positions: nil, gone: []) }

    /// The number of recipes.
    var count: Int { positions?.count ?? index.count }

    /// How many recipes have a term.
    func frequency(_ term: Int) -> Int {
        guard let positions else { return Int(index.postings.frequencies[term]) }
        return positions.count { index.postings.impact(term, at: $0) > 0 }
    }

    /// Whether a recipe has the word of a form.
    func hasForm(_ form: Int) -> Bool {
        guard let positions else { return true }
        let terms = index.vocabulary.terms(of: form)
        return positions.contains { position in terms.contains { index.postings.impact(Int($0), at: position) > 0 } }
    }

    /// Whether a recipe has all words of a name.
    func hasName(_ name: Int) -> Bool {
        guard let positions else { return true }
        let forms = index.names.texts.words(name)
        return positions.contains { position in
            forms.allSatisfy { form in
                index.vocabulary.terms(of: Int(form)).contains { index.postings.impact(Int($0), at: position) > 0 }
            }
        }
    }

    /// The seen recipes at some places of the titles' order, where those are the better way to them than the order is.
    func seen(at places: Range<Int>) -> [Int]? {
        guard let positions else { return nil }
        let wanted = Set(places.map { index.titles.order[$0] })
        return positions.filter { wanted.contains(UInt32($0)) }
    }

    /// Whether the recipe at a position stands there for whoever looks.
    func stands(_ position: Int) -> Bool { !gone.holds(position) }

    /// Which recipes of a tile stand there for whoever looks.
    func standing(_ tile: Int) -> Lane {
        if gone.isEmpty { return .all }
        var lane = Lane.none
        for word in 0..<Lane.scalarCount { lane[word] = ~gone[tile * Lane.scalarCount + word] }
        return lane
    }

    /// The best that are seen, and how many there are.
    func search(_ plan: KeywordPlan, limit: Int) -> KeywordResults {
        index.search(plan, limit: limit, after: nil, collecting: false, passing: standing)
    }
}
