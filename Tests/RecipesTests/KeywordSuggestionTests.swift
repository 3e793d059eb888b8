import SeededChance
import Testing

@testable import RecipeIndex

/// Suggestions while typing.
@Suite(.timeLimit(.minutes(10)))
struct KeywordSuggestionTests {
    private func index(_ documents: [KeywordDocument], ratings: [Double?]? = nil) -> KeywordIndex {
        KeywordIndex(
            documents, ids: documents.indices.map { RecipeKey(high: 0, low: UInt64($0)) },
            ratings: ratings ?? documents.map { _ in nil })
    }

    private func texts(_ text: String, _ indexes: KeywordIndex...) -> [String] {
        KeywordSuggestion.suggestions(for: text, in: indexes.map { ShownKeywords($0) }).map(\.text)
    }

    @Test func `R6 titles that begin with what was typed come first, the best rated before others`() {
        let index = index(
            ["Lemon tart", "Lemon cake", "Leek pie", "Cake with lemon", "Lentils"].map { KeywordDocument(title: $0) },
            ratings: [3, 5, 4, 5, nil])
        #expect(texts("le", index).prefix(4) == ["lemon cake", "leek pie", "lemon tart", "lentils"])
        #expect(texts("lemon", index) == ["lemon cake", "lemon tart", "cake with lemon"])
        #expect(texts("lemon t", index).first == "lemon tart")
        #expect(texts("LÉMON  Cake", index).first == "lemon cake")
        #expect(texts("cake lemon", index) == ["lemon cake", "cake with lemon"])
    }

    @Test func `R6 then foods and labels are proposed, and nothing twice`() {
        let documents = [
            KeywordDocument(title: "Leek", foods: [["leek", "leeks"], ["lemon"]], labels: ["Lent"]),
            KeywordDocument(title: "Leek", foods: [["Meyer lemon"]]),
            KeywordDocument(title: "Pie", foods: [["lemon"], ["leek"]]),
        ]
        #expect(texts("le", index(documents)) == ["leek", "lemon", "Lent", "Meyer lemon"])
        #expect(texts("", index(documents)).isEmpty && texts("-", index(documents)).isEmpty)
        #expect(texts("xylophone", index(documents)).isEmpty)
    }

    @Test func `R6 at most ten are proposed, from all indexes together, and none that is gone`() {
        var chance = Chance(seed: 11)
        let documents = (0..<9_000).map { KeywordDocument(title: "Soup \($0 % 8_000)") }
        let ratings = documents.map { _ in Double(Int.random(in: 0...1_000, using: &chance)) / 200 }
        let odd = Array(repeating: UInt64(0xAAAA_AAAA_AAAA_AAAA), count: 6_144 / 64)
        let parts = [0..<6_000, 6_000..<9_000].map {
            ShownKeywords(index(Array(documents[$0]), ratings: Array(ratings[$0])), positions: nil, gone: odd)
        }
        for text in ["s", "soup 1", "soup 79"] {
            let found = KeywordSuggestion.suggestions(for: text, in: parts)
            var best: [String: Double] = [:]
            for (number, document) in documents.enumerated() where number % 2 == 0 {
                let title = document.title.lowercased()
                if title.hasPrefix(text) { best[title] = max(best[title] ?? 0, ratings[number]) }
            }
            let expected = best.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map(\.value)
            #expect(found.map { best[$0.text] ?? -1 } == expected, "\(text)")
            #expect(Set(found.map(\.text)).count == 10)
        }
    }
}
