/// The part of a keyword index that a viewer may see.
///
/// Words only in hidden personal recipes count as absent: they are not used for corrections, completions, suggestions
/// or weights.
public struct ShownKeywords: Sendable {
    let index: KeywordIndex
    /// The positions of visible personal recipes, ascending; `nil` for public recipes, whose words all count.
    private let positions: [Int]?
    /// Bits of removed or hidden recipes, 64 positions per word. Empty if there are none.
    private let gone: [UInt64]

    init(_ index: KeywordIndex, positions: [Int]?, gone: [UInt64]) {
        self.index = index
        self.positions = positions
        self.gone = gone
    }

    /// All recipes are visible.
    public init(_ index: KeywordIndex) { self.init(index, positions: nil, gone: []) }

    /// The number of visible personal recipes, or of public recipes with a text.
    var count: Int { positions?.count ?? index.count }

    /// The number of visible personal recipes with a term, or of all public ones.
    func frequency(_ term: Int) -> Int {
        guard let positions else { return Int(index.postings.frequencies[term]) }
        return positions.count { index.postings.impact(term, at: $0) > 0 }
    }

    /// Whether a visible personal recipe has the word of a form; always `true` for public recipes.
    func hasForm(_ form: Int) -> Bool {
        guard let positions else { return true }
        let terms = index.vocabulary.terms(of: form)
        return positions.contains { position in terms.contains { index.postings.impact(Int($0), at: position) > 0 } }
    }

    /// Whether a visible personal recipe has all words of a name; always `true` for public recipes.
    func hasName(_ name: Int) -> Bool {
        guard let positions else { return true }
        let forms = index.names.texts.words(name)
        return positions.contains { position in
            forms.allSatisfy { form in
                index.vocabulary.terms(of: Int(form)).contains { index.postings.impact(Int($0), at: position) > 0 }
            }
        }
    }

    /// The visible personal recipes at some places of the title order; `nil` for public recipes, where that order is
    /// faster.
    func seen(at places: Range<Int>) -> [Int]? {
        guard let positions else { return nil }
        let wanted = Set(places.map { index.titles.order[$0] })
        return positions.filter { wanted.contains(UInt32($0)) }
    }

    /// Whether the recipe at a position is visible.
    func stands(_ position: Int) -> Bool { !gone.holds(position) }

    /// The visible recipes of a tile.
    func standing(_ tile: Int) -> Lane {
        if gone.isEmpty { return .all }
        var lane = Lane.none
        for word in 0..<Lane.scalarCount { lane[word] = ~gone[tile * Lane.scalarCount + word] }
        return lane
    }

    /// The best visible recipes, and the number found.
    func search(_ plan: KeywordPlan, limit: Int) -> KeywordResults {
        index.search(plan, limit: limit, after: nil, collecting: false, passing: standing)
    }
}
