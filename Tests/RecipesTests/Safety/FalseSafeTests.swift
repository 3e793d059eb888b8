import Contracts
import Foundation
import Support
import Testing

@testable import Recipes

/// No recipe is called safe for somebody whom something in it harms, wherever that is hidden.
@Suite(.timeLimit(.minutes(10)))
struct FalseSafeTests {
    @Test func `R3: a food counts wherever a recipe hides it`() async throws {
        try await withStarterFoods { catalogue in
            for disguise in Disguises.all {
                let answered = try AnsweredRecipe(json: disguise.json, catalogue)
                let isSafe = answered?.isSafe(for: disguise.diets, without: disguise.allergens) ?? false
                #expect(!isSafe, "\(disguise): \(answered?.lines ?? [])")
            }
        }
    }

    @Test func `R3: no sentence, line, title or summary hides a food, and most such recipes get an answer`()
        async throws
    {
        try await withStarterFoods { catalogue in
            var unanswered = 0
            let disguises = DisguisedText.disguises
            for disguise in disguises {
                let answered = try AnsweredRecipe(json: disguise.json, catalogue)
                let isSafe = answered?.isSafe(for: disguise.diets, without: disguise.allergens) ?? false
                #expect(!isSafe, "\(disguise): \(answered?.lines ?? [])")
                if answered?.allergens == nil { unanswered += 1 }
            }
            #expect(disguises.count > 1_000)
            #expect(unanswered * 100 <= disguises.count * 35, "\(unanswered) of \(disguises.count) get no answer")
        }
    }

    @Test func `R3: recipes without anything hidden keep their diets`() async throws {
        try await withStarterFoods { catalogue in
            for (recipe, diets) in PlainRecipes.all {
                let answered = try #require(try AnsweredRecipe(json: recipe.json, catalogue))
                for diet in diets {
                    #expect(answered.isSafe(for: [diet], without: []), "\(diet) \(recipe): \(answered.lines)")
                }
            }
        }
    }

    @Test func `R3: what only seems to name a food takes no answer away`() async throws {
        try await withStarterFoods { catalogue in
            for (recipe, diet) in Disguises.safe + Disguises.safeTitles {
                let answered = try #require(try AnsweredRecipe(json: recipe.json, catalogue))
                #expect(answered.isSafe(for: [diet], without: []), "\(recipe): \(answered.lines)")
            }
        }
    }

    private struct Case: Decodable {
        let mustNotBe: [String]
        let mustContainIfTold: [String]
        let isSafeFor: [String]
        let id: Int
    }

    @Test func `R3: hand-made recipes that hide a food, where they lie beside the project, are safe for nobody`()
        async throws
    {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../shared/data/false-safe/cases.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        try await withStarterFoods { catalogue in
            for line in text.split(separator: "\n") {
                let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
                let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                let recipe = try JSONSerialization.data(withJSONObject: try #require(json?["recipe"]))
                let answered = try AnsweredRecipe(json: recipe, catalogue)
                let isSafe = answered?.isSafe(for: one.mustNotBe, without: one.mustContainIfTold) ?? false
                #expect(!isSafe, "\(one.id) \(String(decoding: recipe, as: UTF8.self)): \(answered?.lines ?? [])")
                for diet in one.isSafeFor {
                    #expect(
                        answered?.isSafe(for: [diet], without: []) == true, "\(one.id) \(diet) \(answered?.lines ?? [])"
                    )
                }
            }
        }
    }
}
