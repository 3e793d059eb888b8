import IngredientLines
import Kitchen
import Testing

@Suite struct FryingFatTests {
    private let oil = Nutrition(kcal: 884, fat: 100)

    @Test(arguments: [
        "for frying", "for deep-frying, or as needed", "zum Frittieren", "pour la friture", "para freír",
    ])
    func `R3: how much of the fat to fry in is eaten is unknown`(note: String) {
        #expect(FryingFat.isLeftOver(870, of: oil, note: note, servings: 12))
        #expect(!FryingFat.isLeftOver(28, of: oil, note: note, servings: 4))
        #expect(!FryingFat.isLeftOver(870, of: Nutrition(kcal: 364, fat: 1), note: note, servings: 12))
    }

    @Test func `R3: so is more fat than anybody eats, and the oil of a cake is eaten`() {
        #expect(FryingFat.isLeftOver(900, of: oil, note: nil, servings: 4))
        #expect(!FryingFat.isLeftOver(220, of: oil, note: nil, servings: 12))
        #expect(!FryingFat.isLeftOver(220, of: nil, note: "for frying", servings: 0))
    }
}
