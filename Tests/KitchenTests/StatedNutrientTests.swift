import Kitchen
import Testing

/// Amounts of nutrients as labels, diaries and health apps state them.
@Suite struct StatedNutrientTests {
    @Test(
        "M7: an amount is read in the unit of its nutrient",
        arguments: [
            ("240 kcal", Nutrient.energy, 240), ("240", .energy, 240), ("1,004 kJ", .energy, 239.96),
            ("1.004kJ", .energy, 239.96), ("320 Calories", .energy, 320), ("12,5 g", .protein, 12.5),
            ("12.500 g", .protein, 12.5), ("0.45 grams", .sodium, 450), ("450mg", .sodium, 450), ("7", .sodium, 7),
            ("2 mcg", .vitaminB12, 2), ("0.002 mg", .vitaminB12, 2), ("400 IU", .vitaminD, 10),
            ("1,000 IU", .vitaminA, 300), ("1,200 mg", .sodium, 1_200), ("1.5 mg", .iron, 1.5),
            ("10 IE", .vitaminE, 6.7), (" 5 g fat", .fat, 5), ("3.", .fat, 3),
        ])
    func read(text: String, nutrient: Nutrient, expected: Double) throws {
        let stated = try #require(StatedNutrient(text, of: nutrient))
        let amount = try #require(stated.amount(of: nutrient))
        #expect(abs(amount - expected) < 0.01)
    }

    @Test(
        "M7: what is no amount of a nutrient is none",
        arguments: [
            ("", Nutrient.energy), ("kcal", .energy), ("-3 g", .fat), ("5 kcal", .fat), ("5 g", .energy),
            ("5 IU", .iron), ("5 spoons", .fat), ("nan g", .fat), ("5 IU", .energy), (",", .fat), ("1e9 g", .fat),
        ])
    func refused(text: String, nutrient: Nutrient) {
        #expect(StatedNutrient(text, of: nutrient)?.amount(of: nutrient) == nil)
    }

    @Test func `M7: a gram of salt is 0.4 grams of sodium, and no amount is infinite`() {
        #expect(StatedNutrient.sodium(ofSalt: 2.5) == 1)
        #expect(StatedNutrient(.infinity, .gram) == nil && StatedNutrient(-1, .gram) == nil)
    }
}
