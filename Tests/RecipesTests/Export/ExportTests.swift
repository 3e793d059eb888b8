import Contracts
import FileReading
import Foundation
import Photos
import RecipeFormats
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ExportTests {
    /// The recipes read back from an exported file.
    private func read(_ file: Download) throws -> [RecipeDocument] {
        let file = RecipeFile(name: file.name ?? "", bytes: file.bytes)
        var recipes: [RecipeDocument] = []
        try #require(RecipeReaders.reader(for: file)).read(file) { read in
            if case .recipe(let recipe) = read { recipes.append(recipe) }
        }
        return recipes
    }

    @Test(arguments: [ExportFormat.jsonLD, .cooklang, .markdown, .csv])
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

    @Test(arguments: [ExportFormat.jsonLD, .cooklang, .markdown])
    func `R19: photos stand beside the recipes of an archive, and are found there by whoever reads it`(
        format: ExportFormat
    ) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            var content = RecipeContent.dish("Egg")
            content.photos = [try await recipes.photo().id, try await recipes.photo().id]
            _ = try await recipes.kept(content)
            recipes.clock.advance(by: 1)
            _ = try await recipes.kept(.dish("Egg"))
            let archive = try await ada.call(RecipesAPI.exportAll, sending: ExportQuery(format: format))
            var names: [String] = []
            try Archive(archive.bytes).entries { entry in
                if case .file(let name, _) = entry { names.append(name) }
            }
            let ending = ExportForm(format).ending
            #expect(Set(names) == ["Egg.\(ending)", "Egg.webp", "Egg/2.webp", "Egg (2).\(ending)"])
            let back = try read(archive)
            #expect(back.map(\.title) == ["Egg", "Egg"])
            let pictures = back.flatMap(\.pictures)
            #expect(pictures.count == 1)
            guard case .bytes(let bytes) = pictures.first else {
                Issue.record("The picture is not in the archive: \(pictures)")
                return
            }
            #expect(PhotoFormat(Data(bytes)) == .webP)
        }
    }

    @Test func `R19: all recipes are taken along as one table`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            _ = try await recipes.kept(.dish("Egg, fried"))
            _ = try await recipes.kept(.dish("=Egg"))
            let table = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.exportAll, sending: ExportQuery(format: .csv))
            #expect(table.mediaType.hasPrefix("text/csv") && table.name == "larder-recipes.csv")
            #expect(Set(try read(table).map(\.title)) == ["Egg, fried", "=Egg"])
            let text = String(decoding: table.bytes, as: UTF8.self)
            #expect(!text.contains("\n=Egg"), "no spreadsheet takes a title for a formula")
        }
    }

    @Test(arguments: Engine.all)
    func `R19: a collection larger than any answer is written part by part, once at a time for each person`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let count = WholeWalk.count(2_000, or: 400)
            try await recipes.database.write { try $0.fill(Person.ada.account, to: count) }
            let noise = (0..<12_000).map { _ in String(UInt8.random(in: 32...126), radix: 36) }.joined()
            try await recipes.database.write { try $0.execute("UPDATE recipes SET notes = \(noise)") }
            let ada = try await recipes.signedIn(as: .ada)
            let sizes = Mutex<[Int]>([])
            let second = Mutex<Problem?>(nil)
            let file = try await ada.open(RecipesAPI.exportAll, sending: ExportQuery(format: .csv))
            try await file.parts.each { part in
                if sizes.withLock({ $0.isEmpty }) {
                    do {
                        _ = try await ada.open(RecipesAPI.exportAll, sending: ExportQuery(format: .csv))
                    } catch {
                        second.withLock { $0 = error as? Problem }
                    }
                    let bob = try await recipes.signedIn(as: .bob)
                    _ = try await bob.call(RecipesAPI.exportAll, sending: ExportQuery())
                }
                sizes.withLock { $0.append(part.count) }
            }
            #expect(second.withLock { $0 }?.status == 409)
            #expect(sizes.withLock { $0.reduce(0, +) } > 15_000 * count)
            #expect(sizes.withLock { $0.max() ?? 0 } < 2_000_000)
            let zip = try await ada.open(RecipesAPI.exportAll, sending: ExportQuery(format: .markdown))
            let bytes = Mutex(Data())
            try await zip.parts.each { part in bytes.withLock { $0 += part } }
            #expect(bytes.withLock { $0.starts(with: Data("PK".utf8)) })
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
