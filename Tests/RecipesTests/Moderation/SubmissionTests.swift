import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct SubmissionTests {
    @Test(arguments: Engine.all)
    func `R13: administrators see what waits, the oldest first, with a preview and what is known of the author`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let before = try await root.call(RecipesAPI.moderationQueue)
            let first = try await ada.submit()
            recipes.clock.advance(by: 60)
            _ = try await recipes.signedIn(as: .bob).submit(.soup("Fried eggs"))
            let queue = try await root.call(RecipesAPI.moderationQueue)
            #expect(queue.submissions == 2)
            let changes = try await root.queueChanges(after: before)
            #expect(changes.map(\.kind) == ["submission", "submission"] && changes.allSatisfy { $0.action == .added })
            #expect(changes.first?.subject == first.id.description && changes.last?.cursor == queue.cursor)

            let page = try await root.call(RecipesAPI.submissions, sending: PageQuery(limit: 1))
            #expect(page.items.map(\.title) == ["Flour soup"] && page.total == 2)
            #expect(page.items[0].author.name == "Ada L." && page.items[0].author.waiting == 1)
            let rest = try await root.call(RecipesAPI.submissions, sending: PageQuery(limit: 1, cursor: page.next))
            #expect(rest.items.map(\.title) == ["Fried eggs"] && rest.next == nil)

            let submission = try await root.submission(first)
            #expect(submission.content == .soup() && submission.original == nil && submission.published == nil)
            #expect(submission.faults.isEmpty && submission.lines.map(\.food?.name) == ["flour", "egg"])
            let preview = submission.preview
            #expect(preview.title == "Flour soup" && preview.author == "Ada L." && preview.ingredients.count == 2)
            #expect(preview.allergens?.contains(.eggs) == true && preview.minutes.total == 20)
            #expect(try await root.shownAs(preview, approving: first))
        }
    }

    @Test(arguments: Engine.either)
    func `R13: an approved recipe is there for everybody, its author is told, and the draft is gone`(
        on engine: Engine
    ) async throws {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let draft = try await ada.submit()
            let recipe = try await root.approve(draft)
            let shown = try await recipes.api.shown(recipe.id)
            #expect(shown.author == "Ada L." && !shown.isPersonal && !shown.isOwn)
            #expect(try await ada.shown(recipe.id).isOwn)
            #expect(await status { try await ada.call(RecipesAPI.draft, at: draft.id) } == 404)
            #expect(try await root.submissions().isEmpty)
            try await eventually("the recipe is found") {
                try await recipes.api.call(RecipesAPI.matches, sending: MatchQuery(ingredients: ["flour", "egg"]))
                    .titles.contains("Flour soup")
            }
            let message = try #require(try await box.messages(1, recipes).first)
            #expect(message.account == Person.ada.account && message.template == .recipePublished)
            #expect(message.values == ["recipe": "Flour soup"] && message.path == "/recipes/\(recipe.id)")
            #expect(message.topic == .moderation)
            let standing = try await root.call(RecipesAPI.author, at: Person.ada.account)
            #expect(standing.published == 1 && standing.waiting == 0 && standing.since != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `R13: a moderator's change stands beside what the author wrote, and goes back to them never`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let draft = try await ada.submit()
            var content = draft.content
            content.title = "Flour soup with egg"
            let edit = DraftEdit(revision: draft.revision, content: content)
            let edited = try await root.call(RecipesAPI.editSubmission, at: draft.id, sending: edit)
            #expect(edited.content == content && edited.original == draft.content)
            #expect(edited.revision == draft.revision + 1)
            let stale = await problem { try await root.call(RecipesAPI.editSubmission, at: draft.id, sending: edit) }
            #expect(stale?.status == 412 && stale?.code == "changed-meanwhile")
            #expect(await problem { try await root.approve(draft) }?.code == "changed-meanwhile")

            content.photos = [try await recipes.photo(of: .bob)]
            let foreign = DraftEdit(revision: edited.revision, content: content)
            let refused = await problem {
                try await root.call(RecipesAPI.editSubmission, at: draft.id, sending: foreign)
            }
            #expect(refused?.errors.map(\.code) == ["no-such-photo"])
            let back = try await ada.call(RecipesAPI.withdrawDraft, at: draft.id)
            #expect(back.content == draft.content)
            #expect(try await root.audit().map(\.action) == [.edited])
        }
    }

    @Test(arguments: Engine.either)
    func `R13: a new version shows what is published, and takes its place once it is approved`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let recipe = try await root.approve(try await ada.submit())
            let version = try await ada.submit(.soup("Better soup"), versionOf: recipe.id)
            let submission = try await root.submission(version)
            #expect(submission.recipe == recipe.id && submission.published?.title == "Flour soup")
            #expect(try await recipes.api.shown(recipe.id).title == "Flour soup")
            #expect(submission.publishedRevision == recipe.revision)
            let published = try await root.approve(version, over: recipe.revision)
            #expect(published.id == recipe.id && published.revision == recipe.revision + 1)
            let shown = try await recipes.api.shown(recipe.id)
            #expect(shown.title == "Better soup" && shown.author == "Ada L.")
        }
    }

    @Test(arguments: Engine.all)
    func `R13: a rejected recipe is erased with its photos, and its author is told why`(on engine: Engine) async throws
    {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let (lonely, shared) = (try await recipes.photo(of: .ada), try await recipes.photo(of: .ada))
            _ = try await ada.call(
                RecipesAPI.startDraft, sending: DraftStart(content: .soup("Other", photos: [shared])))
            let draft = try await ada.submit(.soup("Canary soup", photos: [lonely, shared]))
            for reason in ["", " \n ", String(repeating: "x", count: 1_001)] {
                #expect(await status { try await root.reject(draft, reason) } == 422)
            }
            let reason = String(repeating: "ж", count: 1_000)
            try await root.reject(draft, reason)
            #expect(await status { try await ada.call(RecipesAPI.draft, at: draft.id) } == 404)
            #expect(try await recipes.hasPhoto(shared))
            #expect(try await !recipes.hasPhoto(lonely))
            let message = try #require(try await box.messages(1, recipes).first)
            #expect(message.template == .recipeRejected && message.values["recipe"] == "Canary soup")
            #expect(message.values["reason"] == reason)
            let standing = try await root.call(RecipesAPI.author, at: Person.ada.account)
            #expect(standing.rejected == 1 && standing.published == 0)
            #expect(try await root.audit().first?.reason == reason)
        }
    }

    @Test func `R13: unknown submissions are not there, and one's own approval is written down`() async throws {
        try await withRecipes(on: .sqlite, services: RecordedMail().services()) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let unknown = ID<Draft>(at: .aTuesday)
            #expect(await status { try await root.call(RecipesAPI.submission, at: unknown) } == 404)
            let seen = SeenRevision(revision: 1)
            #expect(await status { try await root.call(RecipesAPI.approve, at: unknown, sending: seen) } == 404)
            #expect(await status { try await root.call(RecipesAPI.author, at: ID<Account>(at: .aTuesday)) } == 404)
            try await root.approve(try await root.submit())
            let entry = try #require(try await root.audit().first)
            #expect(entry.moderator == entry.author && entry.reason == "Approved by its own author.")
            #expect(try await recipes.get("/v1/moderation/submissions?cursor=x", as: .root).status == 400)
        }
    }
}

extension ServiceClient {
    /// Whether what is published looks as its preview did.
    fileprivate func shownAs(_ preview: Recipe, approving draft: Draft) async throws -> Bool {
        let shown = try await approve(draft)
        return shown.title == preview.title && shown.ingredients == preview.ingredients && shown.steps == preview.steps
            && shown.nutrition == preview.nutrition && shown.diets == preview.diets
            && shown.allergens == preview.allergens
    }
}
