import Testing

@testable import RecipeFormats

@Suite struct RecipeYieldTests {
    @Test(
        arguments: [
            ("Serves 4", 4), ("4 servings", 4), ("Makes 12 muffins", 12), ("12", 12), ("4-6 Portionen", 4),
            ("for 2 to 3 people", 2), ("12-18", 12), ("1 dozen", 12), ("2 dozen cookies", 24), ("1 loaf", nil),
            ("a 9-inch pie", nil), ("a 9-inch pie, serves 8", 8), ("1 loaf (12 slices)", 12), ("1½ cups", nil),
            ("2 Kuchen", nil),
            ("500 g", nil), ("-4", nil), ("1000000", nil), ("a big pot", nil), ("two loaves", nil),
            ("Makes one 9x13 inch pan", nil), ("1.5 litres", nil), ("4.0 servings", 4),
            ("1 9x5-inch loaf (12 slices)", 12),
        ] as [(String, Int?)])
    func `R18: servings are read as pages write them`(_ text: String, _ servings: Int?) {
        #expect(RecipeYield([text]).servings == servings)
    }

    @Test(
        arguments: [
            ("4-6", 4, nil), ("4", 4, nil), ("2.0", 2, nil), ("4 servings", 4, nil), ("4–6 Personen", 4, nil),
            ("4人份", 4, nil), ("two people", 2, nil), ("12 muffins", nil, "12 muffins"), ("500 g", nil, "500 g"),
            ("one <b>tin</b>", nil, "one tin"), ("1000", nil, nil), ("-4", nil, nil), ("", nil, nil), (nil, nil, nil),
        ] as [(String?, Int?, String?)])
    func `R18: people and things are told apart as the fields of files need it`(
        _ text: String?, _ people: Int?, _ things: String?
    ) {
        let yield = RecipeYield(markup: text)
        #expect(yield.people == people)
        #expect(yield.things == things)
    }

    @Test func `R18: of several texts the first number and the longest words are kept`() {
        let yield = RecipeYield(["4", "4 bowls", "8 bowls of soup"])
        #expect(yield.servings == 4 && yield.words == "8 bowls of soup")
        #expect(RecipeYield(["1", "1 loaf"]).servings == nil)
        #expect(RecipeYield(["8", "8 servings"]).servings == 8)
    }

    @Test(
        arguments: [
            ("1 cake (8 portions)", 8), ("Makes 12, serves 6", 6), ("24 cookies (12 servings)", 12),
            ("6 1-cup servings", 6), ("4 (1 1/2 cup) servings", 4), ("1 quiche for 6 people", 6), ("Serves 4 pots", 4),
            ("Serves 4 cups", nil), ("Serves 1 pie", nil), ("1/4 cup per serving", nil), ("2 per serving, 12 total", 2),
            ("Für 1 Kastenform", nil), ("1 cheesecake", nil), ("2 loaves 1x", nil), ("2 loaves 1x 2x 3x", nil),
            ("12 cookies 1x", 12), ("2 x 500 g jars", nil),
        ] as [(String, Int?)])
    func `R18: portions come before things, and factors of scaling are no numbers`(_ text: String, _ servings: Int?) {
        #expect(RecipeYield([text]).servings == servings)
    }

    @Test func `R18: words that begin with the bare number say what it counts`() {
        #expect(RecipeYield(["1", "1 loaf (12 slices)"]).servings == 12)
        #expect(RecipeYield(["4", "4 to 6 servings"]).numbers == 4...6)
        let scaled = RecipeYield(["2 loaves 1x"])
        #expect(scaled.servings == nil && scaled.words == "2 loaves")
    }
}
