import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct DraftTests {
    @Test(arguments: Engine.all)
    func `R13 a draft is kept as it is written, and says how it is understood and what is missing`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let empty = try await ada.call(RecipesAPI.startDraft, sending: DraftStart())
            #expect(empty.revision == 1 && empty.state == .draft && empty.content == RecipeContent())
            #expect(empty.faults.map(\.field).contains("title"))
            recipes.clock.advance(by: 60)
            var content = RecipeContent.dish("  Fried egg ", ["2 eggs", "stardust"])
            let edited = try await ada.call(
                RecipesAPI.editDraft, at: empty.id, sending: DraftEdit(revision: 1, content: content))
            #expect(edited.revision == 2 && edited.content == content && edited.changedAt == recipes.clock.now)
            #expect(edited.lines.map(\.food?.name) == ["egg", nil])
            #expect(edited.faults.map(\.field) == ["ingredients[1].food"])
            content.ingredients[1].isUnlisted = true
            let whole = try await ada.call(
                RecipesAPI.editDraft, at: empty.id, sending: DraftEdit(revision: 2, content: content))
            #expect(whole.faults.isEmpty)
            #expect(try await ada.call(RecipesAPI.draft, at: empty.id) == whole)

            recipes.clock.advance(by: 60)
            let second = try await recipes.draft()
            let list = try await ada.call(RecipesAPI.drafts, sending: PageQuery(limit: 1))
            #expect(list.items.map(\.id) == [second.id] && list.total == 2)
            let rest = try await ada.call(RecipesAPI.drafts, sending: PageQuery(limit: 1, cursor: list.next))
            #expect(rest.items.map(\.title) == ["Fried egg"] && rest.next == nil)
            try await ada.call(RecipesAPI.discardDraft, at: second.id)
            #expect(try await ada.call(RecipesAPI.drafts, sending: PageQuery()).items.map(\.id) == [empty.id])
        }
    }

    @Test(arguments: Engine.all)
    func `R13 of two who write at once one is told to look again`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let draft = try await recipes.draft()
            let answers = await withTaskGroup(of: Problem?.self) { tasks in
                for number in 0..<4 {
                    tasks.addTask {
                        do {
                            _ = try await ada.call(
                                RecipesAPI.editDraft, at: draft.id,
                                sending: DraftEdit(revision: 1, content: .dish("Number \(number)")))
                            return nil
                        } catch { return error as? Problem }
                    }
                }
                return await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 == nil } == 1)
            #expect(answers.compactMap(\.self).map(\.code) == Array(repeating: "changed-meanwhile", count: 3))
            #expect(answers.compactMap(\.self).allSatisfy { $0.status == 412 })
            #expect(try await ada.call(RecipesAPI.draft, at: draft.id).revision == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 a draft is handed in whole, stays as it is, and can be taken back`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let lacking = try await recipes.draft(.dish("Egg", ["1 stardust"]))
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.submitDraft, at: lacking.id, sending: SeenRevision(revision: 1))
            }
            #expect(refused?.status == 422 && refused?.errors.map(\.field) == ["ingredients[0].food"])

            let draft = try await recipes.draft(.dish("Egg", ["2 eggs", "0 g butter"]))
            let submitted = try await ada.call(
                RecipesAPI.submitDraft, at: draft.id, sending: SeenRevision(revision: 1))
            #expect(submitted.state == .submitted && submitted.submittedAt == recipes.clock.now)
            #expect(submitted.revision == 2 && submitted.content.ingredients.map(\.text) == ["2 eggs"])
            let path = "/v1/drafts/\(draft.id)"
            let edit = DraftEdit(revision: 2, content: .dish())
            let tries: [@Sendable () async throws -> Void] = [
                { _ = try await ada.call(RecipesAPI.editDraft, at: draft.id, sending: edit) },
                { try await ada.call(RecipesAPI.discardDraft, at: draft.id) },
                { _ = try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 2)) },
                { _ = try await ada.call(RecipesAPI.submitDraft, at: draft.id, sending: SeenRevision(revision: 2)) },
            ]
            for attempt in tries {
                let problem = await #expect(throws: Problem.self) { try await attempt() }
                #expect(problem?.status == 409 && problem?.code == "submitted")
            }
            #expect(try await recipes.get(path, as: .ada).status == 200)

            try await recipes.database.write { db in
                try db.execute(
                    """
                    UPDATE drafts SET original = content, content = \(json: RecipeContent.dish("Edited")),
                        title = 'Edited', revision = 3 WHERE id = \(draft.id)
                    """)
            }
            let back = try await ada.call(RecipesAPI.withdrawDraft, at: draft.id)
            #expect(back.state == .draft && back.revision == 4 && back.content.title == "Egg")
            #expect(back.submittedAt == nil)
            #expect(try await ada.call(RecipesAPI.withdrawDraft, at: draft.id) == back)
            #expect(try await ada.call(RecipesAPI.drafts, sending: PageQuery()).items.first?.title == "Egg")
        }
    }

    @Test(arguments: Engine.either)
    func `R13 somebody else's draft is not there`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let draft = try await recipes.draft()
            let path = "/v1/drafts/\(draft.id)"
            let edit = String(
                decoding: try WireFormat.encoder.encode(DraftEdit(revision: 1, content: .dish("Stolen"))), as: UTF8.self
            )
            let answers = [
                try await recipes.get(path, as: .bob),
                try await recipes.send(.PUT, path, edit, as: .bob, headers: ["If-Match": "\"1\""]),
                try await recipes.send(.DELETE, path, nil, as: .bob),
                try await recipes.send(.POST, path + "/recipe", "{}", as: .bob, headers: ["If-Match": "\"1\""]),
                try await recipes.send(.PUT, path + "/submission", "{}", as: .bob, headers: ["If-Match": "\"1\""]),
                try await recipes.send(.DELETE, path + "/submission", nil, as: .bob),
            ]
            #expect(answers.map(\.status) == Array(repeating: 404, count: 6))
            let ada = try await recipes.signedIn(as: .ada)
            // A call that ignores If-Match refuses it rather than act.
            let unheeded = try await recipes.send(.DELETE, path, nil, as: .ada, headers: ["If-Match": "\"9\""])
            #expect(unheeded.status == 400 && unheeded.problem?.detail.contains("If-Match") == true)
            #expect(try await ada.call(RecipesAPI.draft, at: draft.id) == draft)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 200 drafts are as many as can be, however many come at once`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            try await recipes.database.write { db in
                for _ in 1...198 {
                    try DraftTable(db).insert(
                        DraftRecord(
                            id: ID(at: .aTuesday), content: RecipeContent(), recipe: nil, copyOf: nil,
                            createdAt: .aTuesday, changedAt: .aTuesday), of: Person.ada.account)
                }
            }
            let statuses = await withTaskGroup(of: Int.self) { tasks in
                for _ in 0..<5 {
                    tasks.addTask { (try? await recipes.post("/v1/drafts", "{}", as: .ada).status) ?? 0 }
                }
                return await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201, 201, 409, 409, 409])
            #expect(try await recipes.post("/v1/drafts", "{}", as: .bob).status == 201)
        }
    }

    @Test func `R13 what is out of bounds is not kept, and names its fields`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let draft = try await recipes.draft()
            var content = RecipeContent.dish()
            content.steps[0].ingredients = [2]
            content.videos = ["https://evil.example/a"]
            content.photos = [ID(at: .aTuesday)]
            for start in [true, false] {
                let problem = await #expect(throws: Problem.self) {
                    if start {
                        _ = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(content: content))
                    } else {
                        _ = try await ada.call(
                            RecipesAPI.editDraft, at: draft.id, sending: DraftEdit(revision: 1, content: content))
                    }
                }
                #expect(problem?.status == 422)
                #expect(problem?.errors.map(\.field) == ["steps[0].ingredients", "videos[0]"])
            }
            content = .dish()
            content.photos = [ID(at: .aTuesday)]
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(
                    RecipesAPI.editDraft, at: draft.id, sending: DraftEdit(revision: 1, content: content))
            }
            #expect(problem?.errors.map(\.code) == ["no-such-photo"])
            #expect(try await ada.call(RecipesAPI.draft, at: draft.id) == draft)
        }
    }

    @Test func `R13 script in what somebody writes is text like any other`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let script = "<script>alert(1)</script>"
            let recipe = try await recipes.kept(.dish(script, ["2 eggs", script]))
            #expect(recipe.title == script && recipe.ingredients[1].text == script)
        }
    }
}
