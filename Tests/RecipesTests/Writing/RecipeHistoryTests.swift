import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeHistoryTests {
    @Test(arguments: Engine.all)
    func `R10 each change of an own recipe keeps what it said, with its day and what changed`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            let first = try await ada.call(RecipesAPI.versions, at: recipe.id)
            #expect(first.items.map(\.revision) == [1] && first.items[0].isCurrent && first.items[0].changed.isEmpty)
            let begun = recipes.clock.now
            recipes.clock.advance(by: 60)
            try await recipes.change(recipe.id) {
                $0.title = "Fried eggs"
                $0.ingredients[0].text = "3 eggs"
            }
            recipes.clock.advance(by: 60)
            try await recipes.change(recipe.id) { $0.notes = "Hot pan." }
            try await recipes.change(recipe.id) { _ in }
            let list = try await recipes.signedIn(as: .ada).call(RecipesAPI.versions, at: recipe.id).items
            #expect(list.map(\.title) == ["Fried eggs", "Fried eggs", "Fried egg"])
            #expect(list.map(\.changed) == [[.notes], [.title, .ingredients], []])
            #expect(list.map(\.isCurrent) == [true, false, false])
            #expect(
                list.map { $0.writtenAt.timeIntervalSince(begun).rounded() } == [120, 60, 0], "\(list.map(\.writtenAt))"
            )
            let old = try await ada.call(RecipesAPI.version, at: recipe.id, 1)
            #expect(old.content.title == "Fried egg" && old.current.notes == "Hot pan.")
        }
    }

    @Test(arguments: Engine.all)
    func `R10 an own recipe becomes again what it was, which is undone in the same way`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let photo = try await recipes.photo()
            var content = RecipeContent.dish()
            content.photos = [photo.id]
            let recipe = try await recipes.kept(content)
            try await recipes.change(recipe.id) {
                $0.title = "Burnt egg"
                $0.photos = []
            }
            let stale = await #expect(throws: Problem.self) {
                try await ada.call(
                    RecipesAPI.restoreVersion, at: recipe.id, 1, sending: SeenRevision(revision: 1))
            }
            #expect(stale?.status == 412)
            let again = try await ada.call(
                RecipesAPI.restoreVersion, at: recipe.id, 1, sending: SeenRevision(revision: 2))
            #expect(again.title == "Fried egg" && again.revision == 3 && again.photos == [photo.address])
            #expect(again.id == recipe.id && again.isOwn && again.isPersonal)
            let undone = try await ada.call(
                RecipesAPI.restoreVersion, at: recipe.id, 2, sending: SeenRevision(revision: 3))
            #expect(undone.title == "Burnt egg" && undone.photos == nil)
            let gone = await #expect(throws: Problem.self) {
                try await ada.call(
                    RecipesAPI.restoreVersion, at: recipe.id, 9, sending: SeenRevision(revision: 4))
            }
            #expect(gone?.status == 404)
            try await ada.call(RecipesAPI.removePhoto, at: photo.id)
            let without = try await ada.call(RecipesAPI.version, at: recipe.id, 1)
            #expect(without.content.photos.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 the earlier states of a recipe are there for its owner alone, and go with it`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept(.dish("canary one"))
            try await recipes.change(recipe.id) { $0.title = "Egg" }
            let path = "/v1/recipes/\(recipe.id)/versions"
            for address in [path, "\(path)/1"] {
                #expect(try await recipes.get(address, as: .bob).status == 404, "\(address)")
            }
            let restoring = try await recipes.send(
                .POST, "\(path)/1/restoration", "{}", as: .bob, headers: ["If-Match": "\"2\""])
            #expect(restoring.status == 404)
            for revision in ["0", "-1", "x", "99999999999999999999"] {
                #expect(try await recipes.get("\(path)/\(revision)", as: .ada).status == 404, "\(revision)")
            }
            let published = try await recipes.published(.dish("Egg for all"))
            #expect(try await recipes.get("/v1/recipes/\(published)/versions", as: .ada).status == 409)
            try await ada.call(RecipesAPI.remove, at: recipe.id)
            #expect(try await recipes.database.traces(of: ["canary"]) == [])

            let other = try await recipes.kept(.dish("canary two"))
            try await recipes.change(other.id) { $0.title = "Egg" }
            let auth = try await recipes.asService(.auth)
            let data = try await auth.call(PersonalDataAPI.export(from: .recipes), at: Person.ada.account).records
            #expect(data["earlier states of own recipes"]?.count == 1)
            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased["earlier states of own recipes"] == 1)
            #expect(try await recipes.database.traces(of: ["canary"]) == [])
        }
    }

    @Test(arguments: Engine.all)
    func `R10 the last fifty states of a recipe are kept`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let recipe = try await recipes.kept()
            for number in 1...53 { try await recipes.change(recipe.id) { $0.notes = "Note \(number)" } }
            let ada = try await recipes.signedIn(as: .ada)
            let list = try await ada.call(RecipesAPI.versions, at: recipe.id).items
            #expect(list.count == 51 && list.first?.revision == 54 && list.last?.revision == 4)
        }
    }
}

extension TestedService {
    /// Changes an own recipe, as its owner does in the editor.
    func change(
        _ recipe: ID<Recipe>, by person: Person = .ada, _ body: (inout RecipeContent) -> Void
    ) async throws {
        let client = try await signedIn(as: person)
        let draft = try await client.call(RecipesAPI.startDraft, sending: DraftStart(recipe: recipe))
        var content = draft.content
        body(&content)
        let edited = try await client.call(
            RecipesAPI.editDraft, at: draft.id, sending: DraftEdit(revision: draft.revision, content: content))
        _ = try await client.call(
            RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: edited.revision))
    }
}
