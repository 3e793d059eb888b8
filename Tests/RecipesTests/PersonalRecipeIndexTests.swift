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
            #expect(found.total == expected.count { $0.owner != nil })
            if viewer == mine { #expect(found.total == 1_000) }
            let titles = view.suggestions(for: "secr", limit: 5).filter { if case .recipe = $0 { true } else { false } }
            #expect(titles.isEmpty == !expected.contains { $0.owner != nil })
        }
    }

    @Test func `R10: matching counts no personal recipe of others`() {
        let recipes = recipes()
        let view = index(recipes).seen(by: mine)
        var query = MatchRequest(have: [0, 1, 2, 3, 4, 5, 6, 7])
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

    @Test func `R10: a stranger's words are no words: not found, not corrected to, not completed, not proposed`() {
        func recipe(of owner: AccountKey?) -> MatchableRecipe {
            MatchableRecipe(
                id: RecipeKey(UUID()), required: [1], allergens: [], cuisine: .italian, owner: owner)
        }
        let secret = KeywordDocument(
            title: "Quillfeather's bake", foods: [["moonberry jam"]], labels: ["Zanzibar"],
            steps: ["Ring Winterbottom before it burns."])
        let common = (0..<20).map { _ in (recipe(of: nil), KeywordDocument(title: "Apple bake")) }
        let plain = (recipe(of: mine), KeywordDocument(title: "Pear bake", foods: [["pear"]]))
        for isRecent in [false, true] {
            func index(_ more: [(MatchableRecipe, KeywordDocument)]) -> IndexedRecipes {
                let all = common + [plain] + more
                let base = isRecent ? common : all
                let index = IndexedRecipes(base.map(\.0), base.map(\.1), foods: 9)
                let rest = isRecent ? [plain] + more : []
                return index.updated(changed: rest.map(\.0), rest.map(\.1), removed: [], foods: 9)
            }
            let with = index([(recipe(of: yours), secret)])
            let without = index([])
            for viewer in [nil, mine] {
                for words in [
                    "quillfeather winterbottom", "\"ring winterbottom\" apple", "winterbotom", "moonbery", "moonberry",
                    "zanzibar apple", "apple -zanzibar", "aple", "bake",
                ] {
                    var search = RecipeSearch()
                    search.words = KeywordQuery(words)
                    let found = [with, without].map { $0.seen(by: viewer).search(search, synonyms: Synonyms([])) }
                    #expect(found[0].total == found[1].total && found[0].isNearest == found[1].isNearest, "\(words)")
                    #expect(found[0].correction == found[1].correction, "\(words)")
                }
                for typed in ["quill", "moon", "zanz", "wint", "b", "p", "moonberry j"] {
                    let texts = [with, without].map { index -> [String] in
                        let view = index.seen(by: viewer)
                        return view.suggestions(for: typed, limit: 10).map { suggestion in
                            switch suggestion {
                            case .recipe(let position): "\(view.key(at: position))"
                            case .name(let name): name
                            }
                        }
                    }
                    #expect(texts[0] == texts[1], "\(typed)")
                }
            }
            var search = RecipeSearch()
            search.words = KeywordQuery("winterbotom")
            #expect(with.seen(by: yours).search(search, synonyms: Synonyms([])).correction == "winterbottom")
            #expect(with.seen(by: yours).suggestions(for: "moon", limit: 5) == [.name("moonberry jam")])
        }
    }

    @Test func `R10: a title of one's own is proposed, however many strangers have better ones`() {
        let all = (0..<2_000).map { number in
            MatchableRecipe(
                id: RecipeKey(UUID()), required: [1], allergens: [], cuisine: .italian, rating: number == 7 ? 1 : 5,
                owner: number == 7 ? mine : yours)
        }
        let documents = all.indices.map { KeywordDocument(title: "Chicken \($0)") }
        let view = IndexedRecipes(all, documents, foods: 9).seen(by: mine)
        #expect(view.suggestions(for: "chick", limit: 5).count == 1)
        #expect(view.suggestions(for: "7 chicken", limit: 5).count == 1)
    }
}
