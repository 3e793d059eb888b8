import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct PersonalErasureTests {
    @Test(arguments: Engine.all)
    func `A15 cook log, notes, tags and saved searches are theirs to have and go when they leave`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            for person in [Person.ada, .bob] {
                let client = try await recipes.signedIn(as: person)
                let word = person.account == Person.ada.account ? "canary" : "robin"
                _ = try await client.call(
                    RecipesAPI.logCooked, at: ID<Recipe>.bread, sending: CookLogDraft(note: word, stars: 3))
                _ = try await client.call(
                    RecipesAPI.writeNote, at: ID<Recipe>.bread, sending: RecipeNoteDraft(text: word))
                _ = try await client.call(
                    RecipesAPI.changeTags, sending: RecipeTagChange(recipes: [.bread, .salad], add: [word]))
                let draft = SavedSearchDraft(name: word, search: RecipeSearchQuery(query: word))
                _ = try await client.call(RecipesAPI.saveSearch, sending: draft)
            }
            let auth = try await recipes.asService(.auth)
            let export = PersonalDataAPI.export(from: .recipes)
            let data = try await auth.call(export, at: Person.ada.account).records
            let expected = [
                "cook log entries": 1, "notes about recipes": 1, "tagged recipes": 2, "recipe tags": 1,
                "saved searches": 1,
            ]
            #expect(data.mapValues(\.count).filter { $0.value > 0 } == expected)
            guard case .object(let search) = data["saved searches"]?.first, case .object(let query) = search["search"]
            else {
                Issue.record("no search in \(data)")
                return
            }
            #expect(query["query"] == .string("canary") && search["account"] == nil)
            let bobs = try await auth.call(export, at: Person.bob.account)
            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased.filter { $0.value > 0 } == expected && report.kept.isEmpty)
            #expect(try await recipes.database.traces(of: ["canary"]) == [])
            #expect(try await auth.call(export, at: Person.bob.account) == bobs)
        }
    }
}
