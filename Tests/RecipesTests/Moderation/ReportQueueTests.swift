import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ReportQueueTests {
    @Test(arguments: Engine.all)
    func `R12: moderators see what was reported, the most reported first, with what people say of it`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let comment = try await recipes.signedIn(as: .ada).comment("Buy my pans!", on: .bread)
            let bob = try await recipes.signedIn(as: .bob)
            try await bob.reportBread()
            let remark = ReportDraft(reason: .spam, text: "An <b>advert</b>.")
            try await bob.call(RecipesAPI.reportComment, at: comment.id, sending: remark)
            try await recipes.signedIn(as: .support).report(comment.id, .insulting)

            let root = try await recipes.signedIn(as: .root)
            let first = try await root.call(RecipesAPI.reports, sending: PageQuery(limit: 1))
            let thing = try #require(first.items.first)
            #expect(thing.kind == .comment && thing.id == comment.id.description && thing.text == "Buy my pans!")
            #expect(thing.reasons == [.spam: 1, .insulting: 1] && thing.remarks == ["An <b>advert</b>."])
            #expect(thing.recipeTitle == "Bread" && thing.author?.name == "Ada L." && !thing.isHidden)
            #expect(first.total == 2)
            let rest = try await root.call(RecipesAPI.reports, sending: PageQuery(limit: 1, cursor: first.next))
            #expect(rest.items.map(\.kind) == [.recipe] && rest.items[0].text == "Bread" && rest.next == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: what is kept comes back, the same people say nothing new, and once it is changed they may`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let comment = try await ada.comment("Hm.", on: .bread)
            let people = [Person.bob, .support, .operator_]
            for person in people { try await recipes.signedIn(as: person).report(comment.id) }
            #expect(try await root.comments(on: .bread).items.isEmpty)
            try await root.decide(.comment, comment.id.description, .keep)
            #expect(try await root.comments(on: .bread).items.map(\.text) == ["Hm."])
            for person in people { try await recipes.signedIn(as: person).report(comment.id) }
            #expect(try await root.call(RecipesAPI.moderationQueue).reports == 0)
            let edited = CommentDraft(text: "Buy my pans!")
            _ = try await ada.call(RecipesAPI.editComment, at: comment.id, sending: edited)
            try await recipes.signedIn(as: .bob).report(comment.id)
            #expect(try await root.call(RecipesAPI.moderationQueue).reports == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R12: what is taken down is gone, and whoever wrote it is told why`(on engine: Engine) async throws {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let comment = try await ada.comment("Buy my pans!", on: .bread)
            let recipe = try await root.approve(try await ada.submit())
            let bob = try await recipes.signedIn(as: .bob)
            try await bob.report(comment.id)
            try await bob.call(RecipesAPI.reportRecipe, at: recipe.id, sending: ReportDraft(reason: .copied))
            try await root.decide(.comment, comment.id.description, .takeDown, "An advert.")
            try await root.decide(.recipe, recipe.id.description, .takeDown, "Copied.")
            #expect(try await ada.comments(on: .bread).items.isEmpty)
            #expect(await status { try await bob.shown(recipe.id) } == 410)
            let messages = try await box.messages(3, recipes)
            #expect(messages.map(\.template) == [.recipePublished, .commentRemoved, .recipeDeleted])
            #expect(messages[1].values == ["recipe": "Bread", "reason": "An advert."])
            let standing = try await root.call(RecipesAPI.author, at: Person.ada.account)
            #expect(standing.takenDown == 2 && standing.published == 0)
            #expect(try await root.audit().prefix(2).map(\.title) == ["Flour soup", "Buy my pans!"])
            try await root.call(RecipesAPI.restoreRecipe, at: recipe.id)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: reported pictures go, and the recipe stays`(on engine: Engine) async throws {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let photo = try await recipes.photo(of: .ada)
            let recipe = try await root.approve(try await ada.submit(.soup(photos: [photo])))
            #expect(recipe.image != nil)
            for person in [Person.bob, .support, .operator_] {
                try await recipes.signedIn(as: person)
                    .call(RecipesAPI.reportRecipe, at: recipe.id, sending: ReportDraft(reason: .indecent))
            }
            #expect(await status { try await recipes.api.shown(recipe.id) } == 410)
            let thing = try #require(try await root.call(RecipesAPI.reports, sending: PageQuery()).items.first)
            #expect(thing.isHidden && thing.image == recipe.image)
            try await root.decide(.recipe, recipe.id.description, .removePictures, "Not food.")
            let shown = try await recipes.api.shown(recipe.id)
            #expect(shown.image == nil && shown.photos == nil && shown.title == "Flour soup")
            #expect(try await !recipes.hasPhoto(photo))
            #expect(try await box.messages(2, recipes).last?.template == .picturesRemoved)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: of many who decide at once one does, the others are told; what does not fit is refused`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let comment = try await recipes.signedIn(as: .ada).comment("Hm.", on: .bread)
            let id = comment.id.description
            #expect(await status { try await root.decide(.comment, id, .keep) } == 404)
            try await recipes.signedIn(as: .bob).report(comment.id)
            #expect(await status { try await root.decide(.comment, id, .takeDown) } == 422)
            #expect(await status { try await root.decide(.comment, id, .removePictures, "No.") } == 422)
            let long = String(repeating: "x", count: 1_001)
            #expect(await status { try await root.decide(.comment, id, .keep, long) } == 422)
            let problems = try await withThrowingTaskGroup(of: Problem?.self) { tasks in
                for turn in 1...6 {
                    tasks.addTask {
                        await problem {
                            try await root.decide(.comment, id, turn % 2 == 0 ? .keep : .takeDown, "Because.")
                        }
                    }
                }
                return try await tasks.reduce(into: [Problem?]()) { $0.append($1) }
            }
            #expect(problems.count { $0 == nil } == 1)
            #expect(problems.compactMap(\.self).allSatisfy { $0.status == 409 && $0.code == "decided-already" })
            #expect(try await recipes.put("/v1/moderation/reports/soup/1", ReportDecision(verdict: .keep)) == 404)
        }
    }
}

extension ServiceClient {
    fileprivate func decide(
        _ kind: ReportedKind, _ id: String, _ verdict: ReportVerdict, _ reason: String? = nil
    ) async throws {
        try await call(
            RecipesAPI.decideReport, at: kind.rawValue, id, sending: ReportDecision(verdict: verdict, reason: reason))
    }
}

extension TestedService {
    /// The status of an administrator's call.
    fileprivate func put(_ path: String, _ decision: ReportDecision) async throws -> Int {
        let body = String(decoding: try WireFormat.encoder.encode(decision), as: UTF8.self)
        return try await send(.PUT, path, body, as: .root).status
    }
}
