import Contracts
import Foundation
import RecipeFormats
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(2)))
struct ExportTests {
    /// What our own readers make of a file.
    private func read(_ file: Download) throws -> [RecipeDocument] {
        let file = RecipeFile(name: file.name ?? "", bytes: file.bytes)
        var recipes: [RecipeDocument] = []
        try #require(RecipeReaders.reader(for: file)).read(file) { read in
            if case .recipe(let recipe) = read { recipes.append(recipe) }
        }
        return recipes
    }

    @Test(arguments: [ExportFormat.jsonLD, .cooklang, .markdown])
    func `R19: a recipe is taken along in a format that can be read again`(format: ExportFormat) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery())
            let recipe = try await recipes.api.call(
                RecipesAPI.show, at: try #require(found.items.first).id, sending: RecipeQuery())
            let file = try await recipes.api.call(
                RecipesAPI.export, at: recipe.id, sending: ExportQuery(format: format))
            let back = try #require(try read(file).first)
            #expect(back.title == recipe.title)
            #expect(back.servings == recipe.servings)
            #expect(back.ingredients.flatMap(\.lines).count == recipe.ingredients.count)
            #expect(back.steps.flatMap(\.steps).count == recipe.steps.count)
        }
    }

    @Test func `R19, R8: a file is for as many servings as asked, and the name is safe in a header`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery())
            let id = try #require(found.items.first).id
            let one = try await recipes.api.call(RecipesAPI.export, at: id, sending: ExportQuery())
            let many = try await recipes.api.call(RecipesAPI.export, at: id, sending: ExportQuery(servings: 500))
            #expect(try read(many).first?.servings == 500)
            #expect(one.bytes != many.bytes)
            #expect(one.mediaType == "application/ld+json" && one.name?.hasSuffix(".json") == true)
            #expect(try await recipes.get("/v1/recipes/\(id)/file?servings=501").status == 422)
            #expect(try await recipes.get("/v1/recipes/\(id)/file?format=word").status == 422)
        }
    }

    @Test func `R19: a recipe is set for print as PDF`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery())
            let file = try await recipes.api.call(
                RecipesAPI.export, at: try #require(found.items.first).id, sending: ExportQuery(format: .pdf))
            #expect(file.mediaType == "application/pdf")
            #expect(file.bytes.starts(with: Data("%PDF-".utf8)) && file.bytes.count > 2_000)
        }
    }

    @Test(arguments: Engine.all)
    func `R19: whatever somebody wrote, likes or keeps on lists is taken along as one archive, and nothing else`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery()).items
            try await ada.call(RecipesAPI.like, at: found[0].id)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Soon"))
            try await ada.call(RecipesAPI.putOnList, at: list.id, found[1].id)
            let archive = try await ada.call(RecipesAPI.exportAll, sending: ExportQuery(format: .markdown))
            #expect(archive.mediaType == "application/zip")
            var names: [String] = []
            try Archive(archive.bytes).entries { entry in
                if case .file(let name, _) = entry { names.append(name) }
            }
            #expect(names.count == 2)
            let nobody = try await recipes.signedIn(as: .bob).call(RecipesAPI.exportAll, sending: ExportQuery())
            #expect(nobody.bytes.count < 100)
        }
    }
}
