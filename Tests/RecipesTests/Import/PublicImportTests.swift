import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Public imports.
@Suite(.timeLimit(.minutes(10))) struct PublicImportTests {
    private static let upload = Upload.documents(
        (1...3).map { .soup($0, cuisine: "Italian", category: "Soup", line: "\($0) tomato") })

    @Test(arguments: Engine.all)
    func `R18: an import for everybody is undone by administrators alone, and what it brought can come back whole`(
        on engine: Engine
    ) async throws {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { tested in
            let root = try await tested.signedIn(as: .root)
            let begun = try await root.call(RecipesAPI.publishFile, sending: Self.upload)
            #expect(begun.isPublic)
            #expect(try await tested.ended(begun.id).imported == 3)
            let report = try await root.call(RecipesAPI.imported, at: begun.id, sending: ImportedQuery())
            let ids = report.items.compactMap(\.recipe)
            try await root.call(
                RecipesAPI.linkAuthor, at: ids[0], sending: RecipeAuthor(account: Person.bob.account))
            try await tested.hide(ids[1])
            try await tested.signedIn(as: .bob).call(
                RecipesAPI.reportRecipe, at: ids[2], sending: ReportDraft(reason: .wrong))

            // The importer is no longer an administrator.
            let demoted = try await tested.signedIn(as: Person(account: Person.root.account))
            #expect(await status { try await demoted.call(RecipesAPI.undoImport, at: begun.id) } == 404)
            #expect(await status { try await demoted.call(RecipesAPI.undoPublicImport, at: begun.id) } == 403)
            #expect(try await tested.api.shown(ids[0]).title == "Soup 1")

            let other = Person("e", roles: [.administrator])
            try await tested.signedIn(as: other).call(RecipesAPI.undoPublicImport, at: begun.id)
            for id in ids { #expect(await problem { try await tested.api.shown(id) }?.code == "gone") }
            #expect(await status { try await root.call(RecipesAPI.undoPublicImport, at: begun.id) } == 404)
            #expect(try await root.call(RecipesAPI.moderationQueue).reports == 0)
            #expect(try await root.call(RecipesAPI.reports, sending: PageQuery()).items.isEmpty)
            let audit = try await root.audit(ModerationQuery(subject: begun.id.description))
            #expect(audit.map(\.action) == [.undidImport, .publishedImport])
            #expect(audit.map(\.moderator) == [other.account, Person.root.account])
            #expect(audit.allSatisfy { $0.title == "recipes.jsonld" })
            let message = try #require(try await box.messages(1, tested).first)
            #expect(message.template == .recipeWithdrawn && message.account == Person.bob.account)

            try await root.call(RecipesAPI.restoreRecipe, at: ids[1])
            let back = try await tested.api.shown(ids[1])
            #expect(back.steps.map(\.text) == ["Cook soup 2."] && back.ingredients.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: nobody undoes what a person imported for themselves as if it were for everybody`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { tested in
            let own = try await tested.imported(.recipes(2))
            #expect(!own.isPublic)
            let root = try await tested.signedIn(as: .root)
            #expect(await status { try await root.call(RecipesAPI.undoPublicImport, at: own.id) } == 404)
            #expect(try await tested.count(of: .ada) == 2)
        }
    }
}
