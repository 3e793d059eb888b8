/// Names that mean the same, of one or more words each.
public struct Synonyms: Sendable {
    /// The groups by the stems of their names, joined by spaces.
    private var groups: [[UInt8]: [Int]] = [:]
    /// For each group the terms that its names are indexed under.
    private var terms: [[[UInt8]]] = []

    /// The longest name that is recognised in a query, in words.
    static let mostWords = 3
    /// The longest name that is looked for in recipes: one of two words is a pair of neighbours.
    private static let mostIndexed = 2

    /// Groups of names, such as those of each food, or `Synonyms.cooking`, in any of the four languages.
    public init(_ names: [[String]]) {
        let analysis = WordAnalysis()
        for names in names {
            var terms: [[UInt8]] = []
            for name in names {
                let words = analysis.words(name)
                guard (1...Self.mostWords).contains(words.count) else { continue }
                for language in WordLanguage.stemmed {
                    let stems = words.map { analysis.stem($0, in: language) }
                    let telling = zip(words, stems).filter { !StopWords.contains($0.0, in: language) }.map(\.1)
                    for key in [stems, telling].map({ Array($0.joined(separator: [0x20])) }) where !key.isEmpty {
                        guard groups[key]?.last != self.terms.count else { continue }
                        groups[key, default: []].append(self.terms.count)
                    }
                    let term = Array(stems.joined(separator: [0x20]))
                    if words.count <= Self.mostIndexed && !terms.contains(term) { terms.append(term) }
                }
            }
            self.terms.append(terms)
        }
    }

    /// The terms of everything that means the same as some words, each given as the stems that it may have.
    func others(_ words: [[[UInt8]]]) -> [[UInt8]] {
        var names: [[UInt8]] = [[]]
        for stems in words {
            names = names.flatMap { name in stems.map { name.isEmpty ? $0 : name + [0x20] + $0 } }
        }
        let known = Set(names)
        return known.flatMap { groups[$0] ?? [] }.flatMap { terms[$0] }.filter { !known.contains($0) }
    }
}
