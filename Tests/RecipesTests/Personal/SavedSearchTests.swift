import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct SavedSearchTests {
    @Test(arguments: Engine.all)
    func `R6 a search is kept with its filters under a name, found again and forgotten`(on engine: Engine) async throws
    {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let filters = RecipeFilters {
                $0.diet = [.vegan]
                $0.maxMinutes = 30
                $0.exceptAllergies = [.nuts]
            }
            var query = RecipeSearchQuery(query: "soup", filters: filters, sort: .newest, unsaved: true)
            query.limit = 5
            let soup = try await ada.call(
                RecipesAPI.saveSearch, sending: SavedSearchDraft(name: " Quick soups ", search: query))
            query.limit = nil
            #expect(soup.name == "Quick soups" && soup.search == query && soup.match == nil)
            var match = MatchQuery(atMostMissing: 2, filters: filters, weights: MatchWeights(quickest: 10))
            match.today = Day(of: recipes.clock.now, in: .gmt)
            let tonight = try await ada.call(
                RecipesAPI.saveSearch, sending: SavedSearchDraft(name: "after work", match: match))
            match.today = nil
            #expect(tonight.match == match && tonight.search == nil)
            #expect(try await ada.call(RecipesAPI.savedSearches).items == [tonight, soup])

            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.savedSearches).items == [])
            let foreign = await #expect(throws: Problem.self) {
                try await bob.call(RecipesAPI.removeSearch, at: soup.id)
            }
            #expect(foreign?.status == 404)
            try await ada.call(RecipesAPI.removeSearch, at: soup.id)
            #expect(try await ada.call(RecipesAPI.savedSearches).items == [tonight])
        }
    }

    @Test(arguments: Engine.all)
    func `R6 a saved search has a name of its own and asks what can be asked; there are 50`(
        on engine: Engine
    )
        async throws
    {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            func problem(_ draft: SavedSearchDraft) async -> Problem? {
                do {
                    _ = try await ada.call(RecipesAPI.saveSearch, sending: draft)
                    return nil
                } catch { return error as? Problem }
            }
            let search = RecipeSearchQuery(query: "soup")
            #expect(await problem(SavedSearchDraft(name: "None"))?.errors.map(\.field) == ["search"])
            let both = SavedSearchDraft(name: "Both", search: search, match: MatchQuery())
            #expect(await problem(both)?.errors.map(\.field) == ["search"])
            #expect(await problem(SavedSearchDraft(name: " ", search: search))?.errors.map(\.field) == ["name"])
            let wide = RecipeSearchQuery(filters: RecipeFilters { $0.maxMinutes = -1 })
            #expect(await problem(SavedSearchDraft(name: "Wide", search: wide))?.errors.map(\.field) == ["maxMinutes"])
            let names = (0..<200).map { "\($0)" + String(repeating: "x", count: 76) }
            let without = RecipeFilters { $0.without = names }
            let long = SavedSearchDraft(name: "Long", match: MatchQuery(ingredients: names, filters: without))
            #expect(await problem(long)?.errors.map(\.field) == ["match"])

            #expect(await problem(SavedSearchDraft(name: "Soups", search: search)) == nil)
            let taken = await problem(SavedSearchDraft(name: "SOUPS", search: search))
            #expect(taken?.code == "taken" && taken?.errors.map(\.field) == ["name"])
            for number in 2...50 {
                #expect(await problem(SavedSearchDraft(name: "Soup \(number)", search: search)) == nil)
            }
            #expect(await problem(SavedSearchDraft(name: "Soup 51", search: search))?.code == "too-many-searches")
        }
    }
}
