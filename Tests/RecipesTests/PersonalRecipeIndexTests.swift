import Foundation
import Kitchen
import SeededChance
import Testing

@testable import RecipeIndex

/// Recipes that one person alone sees, in the index.
@Suite struct PersonalRecipeIndexTests {
    private let mine = AccountKey(UUID())
    private let yours = AccountKey(UUID())

    /// A third of the recipes is mine, a third yours, and a third everybody's; some came after the base was built.
    private func recipes() -> [MatchableRecipe] {
        (0..<3_000).map { number in
            MatchableRecipe(
                id: RecipeKey(UUID()), required: [UInt32(number % 7), 7 + UInt32(number % 5)], allergens: [],
                cuisine: .italian, owner: [nil, mine, yours][number % 3])
        }
    }

    private func documents(_ recipes: [MatchableRecipe]) -> [KeywordDocument] {
        recipes.map { KeywordDocument(title: $0.owner == nil ? "Common soup" : "Secret stew") }
    }

    private func index(_ recipes: [MatchableRecipe]) -> IndexedRecipes {
        let base = Array(recipes.prefix(2_400))
        let recent = Array(recipes.dropFirst(2_400))
        return IndexedRecipes(base, documents(base), foods: 20).updated(
            changed: recent, documents(recent), removed: [], foods: 20)
    }

    @Test func `R10, R13: a personal recipe is there for its owner and for nobody else, whatever is asked`() {
        let recipes = recipes()
        let whole = index(recipes)
        for viewer in [nil, mine, yours, AccountKey(UUID())] {
            let view = whole.seen(by: viewer)
            let expected = recipes.filter { $0.owner == nil || $0.owner == viewer }
            #expect(view.count == expected.count)
            #expect(view.passing(RecipeFilter()).count == expected.count)
            #expect(view.containing(3).count == expected.count { $0.required.contains(3) })
            for recipe in recipes {
                #expect((view.position(of: recipe.id) != nil) == (recipe.owner == nil || recipe.owner == viewer))
            }
            var search = RecipeSearch()
            search.words = KeywordQuery("secret stew")
            search.countsFacets = true
            let found = view.search(search, synonyms: Synonyms([]))
            #expect(found.total == expected.count { $0.owner != nil } || found.isNearest)
            if viewer == mine { #expect(found.total == 1_000) }
            let titles = view.suggestions(for: "secr", limit: 5).filter { if case .recipe = $0 { true } else { false } }
            #expect(titles.isEmpty == !expected.contains { $0.owner != nil })
        }
    }

    @Test func `R10: matching counts no personal recipe of others`() {
        let recipes = recipes()
        let view = index(recipes).seen(by: mine)
        var query = MatchQuery(have: [0, 1, 2, 3, 4, 5, 6, 7])
        query.limit = 100
        let matches = view.matches(query)
        #expect(matches.total <= recipes.count { $0.owner != yours })
        for match in matches.best {
            let key = view.key(at: match.position)
            #expect(recipes.first { $0.id == key }?.owner != yours)
        }
    }

    @Test func `R10: what is personal comes back from a snapshot, and a change can make it everybody's`() throws {
        let recipes = recipes()
        let file = FileManager.default.temporaryDirectory.appending(path: "personal-\(UUID()).snapshot")
        defer { try? FileManager.default.removeItem(at: file) }
        var writer = try SnapshotWriter(file)
        try IndexedRecipes(recipes, documents(recipes), foods: 20).save(to: &writer)
        try writer.finish()
        var reader = try SnapshotReader(file)
        let restored = try IndexedRecipes(from: &reader)
        #expect(restored.seen(by: nil).count == 1_000)
        #expect(restored.seen(by: mine).count == 2_000)

        var published = recipes[1]
        published.owner = nil
        let changed = restored.updated(changed: [published], removed: [], foods: 20)
        #expect(changed.seen(by: nil).count == 1_001)
        #expect(changed.seen(by: yours).position(of: published.id) != nil)
    }
}
