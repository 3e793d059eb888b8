import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct OwnRecipeTests {
    @Test(arguments: Engine.all)
    func `R10 R6 own recipes are found as everybody's are: without accents, in the plural, by words apart`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let own = try await recipes.kept(.dish("Crème brûlée with a berry"))
            _ = try await recipes.kept(.dish("Toast"))
            _ = try await recipes.kept(.dish("Crème brûlée of Bob"), by: .bob)
            for words in ["creme brulee", "brûlée crème", "berries", "BRULEE", "crème brû"] {
                try await eventually("“\(words)” finds it") {
                    let query = OwnRecipesQuery(kind: .personal, query: words)
                    let page = try await ada.call(RecipesAPI.own, sending: query)
                    return page.items.map(\.id) == [own.id] && page.total == 1
                }
            }
            let nothing = OwnRecipesQuery(kind: .personal, query: "lasagne")
            #expect(try await ada.call(RecipesAPI.own, sending: nothing).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `R10 a saved recipe is changed as a private copy: renamed, an amount changed, an ingredient out and in`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let draft = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: .pancakes))
            #expect(draft.copyOf == .pancakes && draft.recipe == nil && draft.content.title == "Pancakes")
            var content = draft.content
            content.title = "   "
            content.ingredients[0] = IngredientEntry(text: "0 g flour")
            content.ingredients[1].text = "4 eggs"
            content.ingredients.append(IngredientEntry(text: "10 g butter"))
            content.steps[0].ingredients = [0, 1, 5]
            let edited = try await ada.call(
                RecipesAPI.editDraft, at: draft.id, sending: DraftEdit(revision: 1, content: content))
            #expect(edited.faults.isEmpty)
            let copy = try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 2))
            #expect(copy.title == "Pancakes" && copy.isPersonal && copy.isOwn && copy.copyOf == .pancakes)
            #expect(copy.ingredients.map(\.name) == ["eggs", "milk", "salt", "sugar", "butter"])
            #expect(copy.ingredients[0].quantity?.amount == 4 && copy.ingredients[0].text == "4 eggs")
            #expect(copy.steps[0].ingredients == [0, 4] && copy.revision == 1 && copy.writtenFor == 2)
            #expect(try await recipes.get("/v1/drafts/\(draft.id)", as: .ada).status == 404)
            let original = try await ada.call(RecipesAPI.show, at: ID<Recipe>.pancakes, sending: RecipeQuery())
            #expect(original.ingredients.count == 5 && !original.isPersonal && !original.isOwn)

            let again = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: copy.id))
            #expect(again.recipe == copy.id && again.copyOf == nil)
            #expect(try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: copy.id)) == again)
            content = again.content
            content.title = "Thin pancakes"
            _ = try await ada.call(
                RecipesAPI.editDraft, at: again.id, sending: DraftEdit(revision: 1, content: content))
            let second = try await ada.call(RecipesAPI.keepDraft, at: again.id, sending: SeenRevision(revision: 2))
            #expect(second.id == copy.id && second.title == "Thin pancakes" && second.revision == 2)
            #expect(second.copyOf == .pancakes)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 what one alone sees is there for nobody else`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let recipe = try await recipes.kept()
            let path = "/v1/recipes/\(recipe.id)"
            #expect(try await recipes.get(path, as: .ada).status == 200)
            #expect(try await recipes.get(path).status == 404)
            #expect(try await recipes.get(path, as: .bob).status == 404)
            #expect(try await recipes.send(.DELETE, path, nil, as: .bob).status == 404)
            let start = #"{"recipe":"\#(recipe.id)"}"#
            #expect(try await recipes.post("/v1/drafts", start, as: .bob).status == 404)
            #expect(try await recipes.get(path, as: .ada).status == 200)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 own recipes are listed by kind and words, the latest first`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for title in ["Omelette", "Fried egg", "Boiled egg"] {
                _ = try await recipes.kept(.dish(title))
                recipes.clock.advance(by: 1)
            }
            _ = try await recipes.kept(.dish("Bob's egg"), by: .bob)
            _ = try await recipes.published(.dish("Egg for all"))
            let first = try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery(limit: 2))
            #expect(first.titles == ["Boiled egg", "Fried egg"] && first.total == 3)
            #expect(first.items.allSatisfy { $0.isPersonal == true && $0.isLiked == false })
            let rest = try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery(limit: 2, cursor: first.next))
            #expect(rest.titles == ["Omelette"] && rest.next == nil)
            try await eventually("an omelette is of eggs") {
                let eggs = try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery(kind: .personal, query: "EGG"))
                return eggs.titles == ["Boiled egg", "Fried egg", "Omelette"]
            }
            let published = try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery(kind: .published))
            #expect(published.titles == ["Egg for all"] && published.items[0].isPersonal == nil)
            for query in ["kind=mine", "limit=0", "query=\(String(repeating: "x", count: 101))"] {
                #expect(try await recipes.get("/v1/recipes/own?\(query)", as: .ada).status == 422, "\(query)")
            }
            #expect(try await recipes.get("/v1/recipes/own?cursor=x", as: .ada).status == 400)
        }
    }

    @Test(arguments: Engine.either)
    func `R10 a removed recipe is gone for its owner, and nothing of it is left`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            var content = RecipeContent.dish("canary title", ["2 eggs", "canary seed"])
            content.notes = "canary notes"
            let recipe = try await recipes.kept(content)
            try await ada.call(RecipesAPI.remove, at: recipe.id)
            #expect(try await recipes.get("/v1/recipes/\(recipe.id)", as: .ada).status == 404)
            #expect(try await recipes.send(.DELETE, "/v1/recipes/\(recipe.id)", nil, as: .ada).status == 404)
            #expect(try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery()).items.isEmpty)
            #expect(try await recipes.database.traces(of: ["canary"]) == [])
        }
    }

    @Test(arguments: Engine.either)
    func `R13 a published recipe is changed by the moderators' leave alone`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let id = try await recipes.published(.dish("Egg for all"))
            let shown = try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            #expect(shown.author == "Ada" && !shown.isOwn && !shown.isPersonal)
            #expect(try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery()).isOwn)
            let draft = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: id))
            #expect(draft.recipe == id)
            let kept = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 1))
            }
            let removed = await #expect(throws: Problem.self) { try await ada.call(RecipesAPI.remove, at: id) }
            #expect([kept, removed].map { $0?.status } == [409, 409])
            #expect([kept, removed].map { $0?.code } == ["recipe-published-already", "recipe-published-already"])
            let submitted = try await ada.call(
                RecipesAPI.submitDraft, at: draft.id, sending: SeenRevision(revision: 1))
            #expect(submitted.state == .submitted)
            let bobs = try await recipes.signedIn(as: .bob).call(RecipesAPI.startDraft, sending: DraftStart(recipe: id))
            #expect(bobs.copyOf == id && bobs.recipe == nil)
            #expect(try await recipes.send(.DELETE, "/v1/recipes/\(id)", nil, as: .bob).status == 404)

            try await recipes.delete(id)
            let gone = try await recipes.get("/v1/recipes/\(id)")
            #expect(gone.status == 410 && gone.problem?.code == "gone")
            #expect(gone.problem?.detail.contains("Egg for all") == true)
        }
    }

    @Test(arguments: Engine.all)
    func `R10 a person has at most 20,000 recipes of their own, whichever way they come`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let mine = try await recipes.kept(.dish("Mine"))
            let draft = try await recipes.draft(.dish("One more"))
            try await recipes.database.write { try $0.fill(Person.ada.account, to: OwnRecipeTable.most) }
            let kept = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 1))
            }
            #expect(kept?.status == 409 && kept?.code == "too-many-recipes")
            let external = try await ada.call(RecipesAPI.external, sending: ExternalQuery(query: "tomato"))
            let found = try #require(external.items.first)
            let taken = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.importExternal, at: found.id)
            }
            #expect(taken?.status == 409 && taken?.code == "too-many-recipes")
            let version = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: mine.id))
            let again = try await ada.call(
                RecipesAPI.keepDraft, at: version.id, sending: SeenRevision(revision: version.revision))
            #expect(again.id == mine.id)
            try await ada.call(RecipesAPI.remove, at: mine.id)
            #expect(
                try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 1)).title
                    == "One more")
        }
    }

    @Test(arguments: Engine.all)
    func `R10 a title is enough to keep a recipe, and submitting it names all that is missing`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let steps = RecipeContent(title: "Soup", steps: [StepEntry(text: "Boil.")])
            let nothing = RecipeContent.dish("Nothing", ["0 g butter"])
            for content in [RecipeContent(title: "Soup"), steps, nothing] {
                let draft = try await recipes.draft(content)
                let refused = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.submitDraft, at: draft.id, sending: SeenRevision(revision: 1))
                }
                #expect(refused?.status == 422 && refused?.errors.map(\.field).contains("ingredients") == true)
                let kept = try await ada.call(
                    RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 1))
                #expect(kept.title == content.title && kept.ingredients.isEmpty)
                // Its ingredients are unknown.
                #expect(kept.diets.isEmpty && kept.allergens == nil && kept.price == nil)
                #expect(!kept.nutrition.isReliable)
            }
            try await eventually("nobody has all of a recipe without ingredients") {
                let found = try await ada.call(
                    RecipesAPI.matches, sending: MatchQuery(ingredients: ["egg"], atLeastUsed: 0, limit: 50))
                let own = found.items.filter { ["Soup", "Nothing"].contains($0.recipe.title) }
                return own.count == 3 && own.allSatisfy { $0.why.missing.count == 1 }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R10 a draft is kept once, and not without a title`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let lacking = try await recipes.draft(RecipeContent())
            let ada = try await recipes.signedIn(as: .ada)
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.keepDraft, at: lacking.id, sending: SeenRevision(revision: 1))
            }
            #expect(refused?.status == 422 && refused?.errors.map(\.field) == ["title"])
            let draft = try await recipes.draft()
            let path = "/v1/drafts/\(draft.id)/recipe"
            let statuses = await withTaskGroup(of: Int.self) { tasks in
                for _ in 0..<3 {
                    tasks.addTask {
                        let answer = try? await recipes.send(
                            .POST, path, "{}", as: .ada, headers: ["If-Match": "\"1\""])
                        return answer?.status ?? 0
                    }
                }
                return await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.min() == 200 && statuses.allSatisfy { [200, 404, 409, 412].contains($0) })
            #expect(statuses.count { $0 == 200 } == 1)
            #expect(try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery()).total == 1)
        }
    }
}
