import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeNoteTests {
    @Test(arguments: Engine.either)
    func `R12 a note stands at the recipe for its writer alone, is changed and erased`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            #expect(try await ada.call(RecipesAPI.note, at: ID<Recipe>.bread) == .none)
            let draft = RecipeNoteDraft(text: " Use the blue pan.\r\nHalf the yeast. ")
            let note = try await ada.call(RecipesAPI.writeNote, at: ID<Recipe>.bread, sending: draft)
            #expect(note.text == "Use the blue pan.\nHalf the yeast." && note.revision == 1)
            let shown = try await ada.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
            #expect(shown.standing?.note == note)
            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.note, at: ID<Recipe>.bread) == .none)
            let bobs = try await bob.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
            #expect(bobs.standing?.note == nil)

            let erased = try await ada.call(
                RecipesAPI.writeNote, at: ID<Recipe>.bread, sending: RecipeNoteDraft(text: "\n"))
            #expect(erased.text.isEmpty && erased.revision == 2)
            #expect(try await recipes.database.traces(of: ["blue pan"]) == [])
            for text in [String(repeating: "x", count: 4_001), "turned\u{202E}"] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(
                        RecipesAPI.writeNote, at: ID<Recipe>.bread, sending: RecipeNoteDraft(text: text))
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["text"])
            }
            let nowhere = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.writeNote, at: ID<Recipe>(at: .aTuesday), sending: draft)
            }
            #expect(nowhere?.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `R12 a note that another device changed, erased or wrote meanwhile is not overwritten unseen`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let (_, empty) = try await ada.tagged(RecipesAPI.note, at: ID<Recipe>.bread)
            func write(_ text: String, _ tag: EntityTag?) async throws -> Int? {
                do {
                    let draft = RecipeNoteDraft(text: text)
                    _ = try await ada.ifMatch(tag).call(RecipesAPI.writeNote, at: ID<Recipe>.bread, sending: draft)
                    return nil
                } catch let problem as Problem {
                    return problem.status
                }
            }
            #expect(try await write("one", empty) == nil)
            #expect(try await write("two", empty) == 412)
            let (_, first) = try await ada.tagged(RecipesAPI.note, at: ID<Recipe>.bread)
            #expect(try await write("", first) == nil)
            #expect(try await write("again", nil) == nil)
            #expect(try await write("late", first) == 412, "an erased note does not bring an old state back")
            #expect(try await ada.call(RecipesAPI.note, at: ID<Recipe>.bread).text == "again")
        }
    }
}
