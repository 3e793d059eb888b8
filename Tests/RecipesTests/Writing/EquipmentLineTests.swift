import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Lines in a list of ingredients that name nothing to eat.
@Suite(.timeLimit(.minutes(10)))
struct EquipmentLineTests {
    @Test func `R21: a kitchen's tools in a list are no ingredients, and whatever might be to eat is one`() async throws
    {
        try await withStarter { recipes in
            let lines = [
                "Special equipment: a candy thermometer", "12 wooden skewers", "parchment paper", "8 kofta skewers",
                "2 sheets rice paper", "8 chicken skewers",
            ]
            let draft = IngredientLinesDraft(lines: lines, language: .english)
            let read = try await recipes.api.call(RecipesAPI.understand, sending: draft).items
            #expect(read.map(\.isHeading) == [true, true, true, false, false, false])
            #expect(read.map(\.text) == lines)
            #expect(read[3].food == nil && read[4].food?.name == "rice paper")
        }
    }
}
