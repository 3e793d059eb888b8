import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeAdministrationTests {
    @Test(arguments: Engine.either)
    func `R14: administrators add recipes, open them as they are written, and change them`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let added = try await root.call(RecipesAPI.addRecipe, sending: .soup())
            #expect(try await recipes.api.shown(added.id).title == "Flour soup")
            let there = try await root.call(RecipesAPI.recipeContent, at: added.id)
            var edit = RecipeEdit(revision: there.revision, content: there.content)
            #expect(edit.content == .soup() && edit.revision == 1)
            edit.content.title = "Thick soup"
            let edited = try await root.call(RecipesAPI.editRecipe, at: added.id, sending: edit)
            #expect(edited.title == "Thick soup" && edited.revision == 2)
            let stale = await problem { try await root.call(RecipesAPI.editRecipe, at: added.id, sending: edit) }
            #expect(stale?.status == 412 && stale?.code == "changed-meanwhile")
            let catalogue = try await root.call(RecipesAPI.recipeContent, at: ID<Recipe>.bread)
            #expect(catalogue.content.title == "Bread" && !catalogue.content.ingredients.isEmpty)
            #expect(try await root.audit().map(\.action) == [.edited, .added])

            let incomplete = await problem { try await root.call(RecipesAPI.addRecipe, sending: RecipeContent()) }
            #expect(incomplete?.status == 422 && incomplete?.errors.map(\.field).contains("title") == true)
            #expect(
                await status { try await root.call(RecipesAPI.recipeContent, at: ID<Recipe>(at: .aTuesday)) } == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `R14: a deleted recipe is gone from search, lists say so, its author is told, and it can come back`(
        on engine: Engine
    ) async throws {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let recipe = try await root.approve(try await ada.submit())
            let bob = try await recipes.signedIn(as: .bob)
            for id in [ID<Recipe>.bread, recipe.id, .salad] {
                try await bob.call(RecipesAPI.like, at: id)
                recipes.clock.advance(by: 1)
            }
            let list = try await bob.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Soups"))
            try await bob.call(RecipesAPI.putOnList, at: list.id, recipe.id)
            let reason = RecipeDeletion(reason: "Copied from a book.")
            try await root.call(RecipesAPI.deleteRecipe, at: recipe.id, sending: reason)

            #expect(await status { try await recipes.api.shown(recipe.id) } == 410)
            let likes = try await bob.call(RecipesAPI.likes, sending: PageQuery())
            #expect(likes.titles == ["Tomato salad", "Bread"] && likes.total == 2)
            let gone = DeletedRecipe(id: recipe.id, title: "Flour soup", place: 1, isUnderReview: false)
            #expect(likes.gone == [gone])
            let part = try await bob.call(RecipesAPI.likes, sending: PageQuery(limit: 2))
            #expect(part.titles == ["Tomato salad"] && part.gone == [gone])
            let rest = try await bob.call(RecipesAPI.likes, sending: PageQuery(limit: 2, cursor: part.next))
            #expect(rest.titles == ["Bread"] && rest.gone.isEmpty && rest.next == nil)
            let listed = try await bob.call(RecipesAPI.listed, at: list.id, sending: PageQuery())
            #expect(listed.items.isEmpty && listed.gone.map(\.title) == ["Flour soup"])
            try await bob.call(RecipesAPI.takeOffList, at: list.id, recipe.id)
            #expect(try await bob.call(RecipesAPI.listed, at: list.id, sending: PageQuery()).gone.isEmpty)

            let again = await problem {
                try await root.call(RecipesAPI.deleteRecipe, at: recipe.id, sending: reason)
            }
            #expect(again?.status == 409 && again?.code == "decided-already")
            try await root.call(RecipesAPI.restoreRecipe, at: recipe.id)
            #expect(try await recipes.api.shown(recipe.id).author == "Ada L.")
            #expect(await status { try await root.call(RecipesAPI.restoreRecipe, at: recipe.id) } == 404)
            let messages = try await box.messages(3, recipes)
            #expect(messages.map(\.template) == [.recipePublished, .recipeDeleted, .recipePublished])
            #expect(messages[1].values == ["recipe": "Flour soup", "reason": "Copied from a book."])
            #expect(try await root.audit().map(\.action) == [.restored, .deleted, .approved])
        }
    }

    @Test(arguments: Engine.either)
    func `R14: a recipe is given to an account and taken from it`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let bob = RecipeAuthor(account: Person.bob.account)
            try await root.call(RecipesAPI.linkAuthor, at: ID<Recipe>.bread, sending: bob)
            #expect(try await recipes.api.shown(.bread).author == "bob")
            #expect(try await recipes.signedIn(as: .bob).shown(.bread).isOwn)
            #expect(try await root.call(RecipesAPI.author, at: Person.bob.account).published == 1)
            let nobody = RecipeAuthor(account: ID(at: .aTuesday))
            let problem = await problem {
                try await root.call(RecipesAPI.linkAuthor, at: ID<Recipe>.bread, sending: nobody)
            }
            #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["account"])
            try await root.call(RecipesAPI.unlinkAuthor, at: ID<Recipe>.bread)
            #expect(try await recipes.api.shown(.bread).author == nil)
            recipes.services.fallSilent()
            #expect(
                await status { try await root.call(RecipesAPI.linkAuthor, at: ID<Recipe>.bread, sending: bob) } == 503)
            let audit = try await root.audit(ModerationQuery(subject: ID<Recipe>.bread.description))
            #expect(audit.map(\.action) == [.unlinked, .linked])
            #expect(audit.allSatisfy { $0.author == Person.bob.account && $0.title == "Bread" })
        }
    }

    @Test(arguments: Engine.all)
    func `R14: what somebody alone sees, administrators neither see nor delete`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            try await recipes.database.write {
                try $0.execute("UPDATE recipes SET owner = \(Person.ada.account) WHERE title = 'Bread'")
            }
            let root = try await recipes.signedIn(as: .root)
            #expect(await status { try await root.call(RecipesAPI.recipeContent, at: ID<Recipe>.bread) } == 404)
            let deletion = RecipeDeletion(reason: "Because.")
            #expect(
                await status { try await root.call(RecipesAPI.deleteRecipe, at: ID<Recipe>.bread, sending: deletion) }
                    == 404)
            #expect(await status { try await root.call(RecipesAPI.unlinkAuthor, at: ID<Recipe>.bread) } == 404)
        }
    }

    @Test func `N1: every endpoint of recipes refuses whoever may not call it`() async throws {
        try await withRecipes(on: .sqlite) { try await $0.expectGuards(of: .recipes) }
    }
}
