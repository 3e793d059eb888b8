import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct WritingErasureTests {
    @Test(arguments: Engine.all)
    func `A15 what somebody wrote is theirs to have and goes when they leave; what others cook from stays`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            let photos = [try await recipes.photo(), try await recipes.photo()]
            var content = RecipeContent.dish("canary of my own")
            content.photos = [photos[0].id]
            _ = try await recipes.draft(content)
            _ = try await recipes.kept(content)
            content.title = "Egg for all"
            content.photos = [photos[1].id]
            let published = try await recipes.published(content)
            let bobs = try await recipes.kept(.dish("Bob's egg"), by: .bob)
            let auth = try await recipes.asService(.auth)
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

    @Test(arguments: Engine.all)
    func `A15 what moderators took down is theirs to have and goes with them, what is hidden becomes nobody's`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        let services = people.listening(on: .named([.ada: "Ada", .root: "Root"]))
        try await withRecipes(on: engine, services: services) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let photo = try await recipes.photo()
            var content = RecipeContent.dish("canary that was deleted")
            content.photos = [photo.id]
            let deleted = try await recipes.published(content)
            let bob = try await recipes.signedIn(as: .bob)
            let copy = try await bob.call(RecipesAPI.startDraft, sending: DraftStart(recipe: deleted))
            let kept = try await bob.call(
                RecipesAPI.keepDraft, at: copy.id, sending: SeenRevision(revision: copy.revision))
            try await bob.call(RecipesAPI.like, at: deleted)
            try await recipes.delete(deleted)
            let hidden = try await recipes.published(.dish("Hidden egg"))
            try await recipes.hide(hidden)
            let submitted = try await ada.submit(.soup("canary as handed in"))
            let edit = DraftEdit(revision: submitted.revision, content: .soup("As edited"))
            _ = try await root.call(RecipesAPI.editSubmission, at: submitted.id, sending: edit)

            let data = try await recipes.asService(.auth)
                .call(PersonalDataAPI.export(from: .recipes), at: Person.ada.account).records
            let titles = (data["removed recipes"] ?? []).map { record -> JSONValue? in
                if case .object(let recipe) = record { recipe["title"] } else { nil }
            }
            #expect(Set(titles) == [.string("canary that was deleted"), .string("Hidden egg")])
            guard case .object(let draft) = data["drafts of recipes"]?.first,
                case .object(let original) = draft["original"]
            else {
                Issue.record("no draft in \(data)")
                return
            }
            #expect(original["title"] == .string("canary as handed in"))

            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased["removed recipes"] == 1 && report.erased["photos"] == 0)
            #expect(try await !recipes.hasPhoto(photo.id))
            #expect(try await bob.shown(kept.id).photos == nil)
            #expect(try await recipes.database.traces(of: ["canary as handed in"]) == [])
            #expect(try await bob.call(RecipesAPI.likes, sending: PageQuery()).gone.isEmpty)
            #expect(await status { try await root.call(RecipesAPI.restoreRecipe, at: deleted) } == 404)
            try await root.decide(hidden, ReportDecision(verdict: .keep))
            let shown = try await recipes.api.shown(hidden)
            #expect(shown.title == "Hidden egg" && shown.author == nil)
        }
    }
}
