import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Chassis
@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeLinkTests {
    /// The key in a link, as its address says it.
    static func key(_ link: RecipeLink) throws -> String {
        String(try #require(link.link?.split(separator: "/").last))
    }

    @Test(arguments: Engine.all)
    func `R13 a link shows an own recipe to whoever has it, as it is at present, until it is revoked`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let bob = try await recipes.signedIn(as: .bob)
            let recipe = try await recipes.kept()
            let link = try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
            let key = try Self.key(link)
            #expect(key.utf8.count == 43 && link.expiresAt == nil)
            #expect(link.link?.contains("/shared/\(key)") == true)
            for client in [recipes.api, bob, ada] {
                let shown = try await client.call(RecipesAPI.shared, at: key, sending: RecipeQuery(servings: 4))
                #expect(shown.title == "Fried egg" && shown.servings == 4 && shown.linkedData == nil)
                #expect(shown.allergens == recipe.allergens && shown.standing == nil && shown.onHandIsUnknown)
            }
            #expect(try await recipes.get("/v1/recipes/\(recipe.id)", as: .bob).status == 404)

            let draft = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: recipe.id))
            var content = draft.content
            content.title = "Fried eggs"
            _ = try await ada.call(
                RecipesAPI.editDraft, at: draft.id, sending: DraftEdit(revision: 1, content: content))
            _ = try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 2))
            let now = try await recipes.api.call(RecipesAPI.shared, at: key, sending: RecipeQuery())
            #expect(now.title == "Fried eggs")

            let listed = try await ada.call(RecipesAPI.links, at: recipe.id)
            #expect(listed.items.map(\.id) == [link.id] && listed.items[0].link == nil)
            #expect(try await recipes.database.traces(of: [key]) == [])
            try await ada.call(RecipesAPI.revokeLink, at: recipe.id, link.id)
            #expect(try await recipes.get("/v1/shared-recipes/\(key)").problem?.code == "not-found")
            #expect(try await ada.call(RecipesAPI.links, at: recipe.id).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `R13 nobody but its owner makes, sees or revokes the links of a recipe`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            let link = try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
            let path = "/v1/recipes/\(recipe.id)/links"
            #expect(try await recipes.get(path, as: .bob).status == 404)
            #expect(try await recipes.post(path, "{}", as: .bob).status == 404)
            #expect(try await recipes.send(.DELETE, "\(path)/\(link.id)", nil, as: .bob).status == 404)
            #expect(try await recipes.post("/v1/recipes/\(ID<Recipe>.pancakes)/links", "{}", as: .ada).status == 404)
            let published = try await recipes.published(.dish("Egg for all"))
            let refused = try await recipes.post("/v1/recipes/\(published)/links", "{}", as: .ada)
            #expect(refused.status == 409 && refused.problem?.code == "recipe-published-already")
            for days in ["0", "366", "-1"] {
                #expect(try await recipes.post(path, #"{"days":\#(days)}"#, as: .ada).status == 422, "\(days)")
            }
            for key in ["x", String(repeating: "A", count: 43), String(repeating: "A", count: 200), "%00"] {
                #expect(try await recipes.get("/v1/shared-recipes/\(key)").status == 404, "\(key)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R13 a link is good for as long as was asked, and each recipe has ten at most`(on engine: Engine) async throws
    {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            let short = try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder(days: 7))
            let key = try Self.key(short)
            #expect(short.expiresAt == short.createdAt + 7 * 86_400)
            for _ in 1..<10 {
                _ = try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
            }
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
            }
            #expect(refused?.code == "too-many-links")
            recipes.clock.advance(by: 7 * 86_400)
            #expect(try await recipes.get("/v1/shared-recipes/\(key)").status == 404)
            let later = try await recipes.signedIn(as: .ada)
            #expect(try await later.call(RecipesAPI.links, at: recipe.id).items.count == 9)
            _ = try await later.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
        }
    }

    @Test(arguments: Engine.all)
    func `R13 who has a link may keep a copy, which does not change with the recipe`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let bob = try await recipes.signedIn(as: .bob)
            let recipe = try await recipes.kept()
            let key = try Self.key(
                await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder()))
            let draft = try await bob.call(RecipesAPI.startDraft, sending: DraftStart(shared: key))
            #expect(draft.content.title == "Fried egg" && draft.recipe == nil && draft.copyOf == nil)
            let copy = try await bob.call(
                RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: draft.revision))
            try await ada.call(RecipesAPI.remove, at: recipe.id)
            #expect(try await recipes.get("/v1/shared-recipes/\(key)").status == 404)
            #expect(try await recipes.get("/v1/recipes/\(copy.id)", as: .bob).status == 200)
            #expect(try await recipes.post("/v1/drafts", #"{"shared":"\#(key)"}"#, as: .bob).status == 404)
            let rows = try await recipes.database.read { try $0.rows("SELECT id FROM recipe_links") }
            #expect(rows.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 links go with whoever made them`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            let key = try Self.key(
                await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder()))
            let auth = try await recipes.asService(.auth)
            let data = try await auth.call(PersonalDataAPI.export(from: .recipes), at: Person.ada.account).records
            #expect(data["links to recipes"]?.count == 1)
            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased["links to recipes"] == 1)
            #expect(try await recipes.get("/v1/shared-recipes/\(key)").status == 404)
        }
    }
}

extension Recipe {
    /// Whether nothing is said of anybody's kitchen.
    fileprivate var onHandIsUnknown: Bool { ingredients.allSatisfy { $0.onHand == nil } && missing == nil }
}
