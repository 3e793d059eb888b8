import Foundation
import Kitchen
import SeededChance
import Testing

@testable import RecipeIndex

/// An index that changes again and again answers as one that was just built.
@Suite(.timeLimit(.minutes(10)))
struct IndexLayersTests {
    @Test func `R4, R6: after many changes an index answers like a new one, and has few layers`() throws {
        var chance = Chance(seed: 3)
        let owners = [nil, nil, AccountKey(UUID()), AccountKey(UUID())]
        func made(_ id: RecipeKey) -> MatchableRecipe {
            MatchableRecipe(
                id: id,
                required: Set(
                    (0..<Int.random(in: 1...6, using: &chance)).map { _ in
                        UInt32.random(in: 0..<12, using: &chance)
                    }
                ).sorted(), allergens: [], cuisine: .italian,
                rating: Double(Int.random(in: 0...50, using: &chance)) / 10,
                owner: owners[Int.random(in: owners.indices, using: &chance)])
        }
        func document(_ recipe: MatchableRecipe) -> KeywordDocument {
            KeywordDocument(title: "Dish \(recipe.required.map { "f\($0)" }.joined(separator: " "))")
        }
        var recipes: [RecipeKey: MatchableRecipe] = [:]
        for _ in 0..<800 {
            let recipe = made(RecipeKey(UUID()))
            recipes[recipe.id] = recipe
        }
        let first = Array(recipes.values)
        var index = IndexedRecipes(first, first.map(document), foods: 12)
        for step in 0..<60 {
            let old = Array(recipes.keys.sorted().prefix(Int.random(in: 0...40, using: &chance)))
            let removed = Array(old.prefix(old.count / 3))
            let changed =
                old.dropFirst(old.count / 3).map(made)
                + (0..<Int.random(in: 0...60, using: &chance)).map { _ in
                    made(RecipeKey(UUID()))
                }
            for key in removed { recipes[key] = nil }
            for recipe in changed { recipes[recipe.id] = recipe }
            index = index.updated(changed: changed, changed.map(document), removed: removed, foods: 12)
            guard step % 10 == 9 else { continue }
            #expect(index.layers.count <= 2 + 2 * 6)
            let all = Array(recipes.values)
            let fresh = IndexedRecipes(all, all.map(document), foods: 12)
            for viewer in owners {
                let (one, other) = (index.seen(by: viewer), fresh.seen(by: viewer))
                #expect(one.count == other.count && one.count == all.count { $0.owner == nil || $0.owner == viewer })
                let query = MatchRequest(have: [1, 2, 3, 4])
                #expect(one.matches(query).best.map(\.id) == other.matches(query).best.map(\.id))
                #expect(one.matches(query).total == other.matches(query).total)
                var search = RecipeSearch()
                search.words = KeywordQuery("dish f3")
                search.countsFacets = true
                let found = [one, other].map { $0.search(search, synonyms: Synonyms([])) }
                #expect(found[0].total == found[1].total && found[0].total > 0)
                #expect(
                    found[0].best.map { one.key(at: $0.position) } == found[1].best.map { other.key(at: $0.position) })
            }
        }
    }
}
