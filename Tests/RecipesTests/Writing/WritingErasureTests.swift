import Contracts
import Foundation
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(2)))
struct WritingErasureTests {
    @Test(arguments: Engine.all)
    func `A15 what somebody wrote is theirs to have and goes when they leave; what others cook from stays`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, peers: people.listening()) { recipes in
            let photos = [try await recipes.photo(), try await recipes.photo()]
            var content = RecipeContent.dish("canary of my own")
            content.photos = [photos[0].id]
            _ = try await recipes.draft(content)
            _ = try await recipes.kept(content)
            content.title = "Egg for all"
            content.photos = [photos[1].id]
            let published = try await recipes.published(content)
            let bobs = try await recipes.kept(.dish("Bob's egg"), by: .bob)
            let auth = try await recipes.asPeer(.auth)
            let export = PersonalDataAPI.export(from: .recipes)
            let data = try await auth.call(export, at: Person.ada.account).records
            let counts = data.mapValues(\.count).filter { $0.value > 0 }
            let expected = ["drafts of recipes": 1, "own recipes": 1, "published recipes": 1, "photos": 2]
            #expect(counts == expected)
            guard case .object(let own) = data["own recipes"]?.first else {
                Issue.record("no recipe in \(data)")
                return
            }
            #expect(own["title"] == .string("canary of my own"))

            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(
                report.erased.filter { $0.value > 0 } == ["drafts of recipes": 1, "own recipes": 1, "photos": 1])
            #expect(report.kept.map(\.what) == ["published recipes"] && report.kept.map(\.count) == [1])
            #expect(try await recipes.database.traces(of: ["canary"]) == [])
            let left = try await recipes.api.call(RecipesAPI.show, at: published, sending: RecipeQuery())
            #expect(left.title == "Egg for all" && left.author == nil && left.photos == [photos[1].address])
            #expect(try await recipes.get(photos[1].address).status == 200)
            #expect(try await recipes.get(photos[0].address).status == 404)
            #expect(try await recipes.get("/v1/recipes/\(bobs.id)", as: .bob).status == 200)
        }
    }
}
