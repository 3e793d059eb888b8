import IngredientLines
import Testing

/// A word that is spelt right is never taken for another food.
@Suite(.timeLimit(.minutes(10)))
struct KnownWordTests {
    private let recogniser = FoodRecogniser(StarterFoods.names)

    @Test(arguments: [
        "toast", "ribs", "malt", "hamburger", "cannellini", "Scotch fillet", "toasted", "melts", "shanks", "brine",
        "whip",
        "crusts", "grills", "platter", "batter", "pasty", "chard", "cress", "crisps", "roux", "cutlets", "marinara",
        "Lachs", "Käse", "farine", "patatas", "oignon", "Birnen", "poires", "ternera",
    ])
    func `R3 R21 a word of food writing is no misspelt food`(word: String) {
        let found = recogniser.recognise(word)
        #expect(!found.isMended, "\(found.candidates)")
        if case .food(let food, exact: false) = StarterFoods.names.resolve(word) {
            // A word that describes may be left out, but none is changed.
            #expect(word.lowercased().contains(food.prefix(4)), "\(food)")
        }
    }

    @Test(arguments: ["oinon", "hm", "egsg", "lmb", "bread", "beets", "pears"])
    func `R21 a short word, or one with another first letter, is not mended`(word: String) {
        #expect(!recogniser.recognise(word).isMended)
    }

    @Test func `R21 a long word with one slip is mended, and said to be`() {
        for (word, food) in [("mushrroms", "mushroom"), ("cucumbr", "cucumber"), ("cauliflowwer", "cauliflower")] {
            let found = recogniser.recognise(word)
            #expect(found.food == food && found.isMended, "\(word): \(found.candidates)")
        }
        #expect(!recogniser.recognise("mushrooms").isMended)
    }

    @Test func `R21 what stands between a food and its main word describes it`() {
        for (name, food) in [
            ("water-packed tuna", "tuna"), ("oil-packed anchovies", "anchovy"), ("oil packed tuna", "tuna"),
            ("corn-fed chicken", "chicken"), ("hickory smoked bacon", "bacon"),
        ] {
            #expect(recogniser.recognise(name).food == food, "\(name): \(recogniser.recognise(name).candidates)")
        }
    }
}
