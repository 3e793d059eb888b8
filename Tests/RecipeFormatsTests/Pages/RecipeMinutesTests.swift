import Testing

@testable import RecipeFormats

@Suite struct RecipeMinutesTests {
    @Test(
        arguments: [
            ("PT1H30M", 90), ("P0DT0H30M", 30), ("PT90M", 90), ("30 minutes", 30), ("1 hr 15 min", 75), ("PT1H 30", 90),
            ("P1DT2H", 1_560), ("PT1.5H", 90), ("PT45S", 1), ("PT20", 20), ("pt10m", 10), ("90", 90), ("1:30", 90),
            ("1 1/2 hours", 90), ("1½ hours", 90), ("20 to 30 minutes", 30), ("1 Std. 20 Min.", 80), ("1 heure 10", 60),
            ("2 horas y 5 minutos", 125), ("1 h 5 min", 65), ("Prep time: 10 mins", 10),
        ] as [(String, Int)])
    func `R18: times are read as pages write them`(_ text: String, _ minutes: Int) {
        #expect(RecipeMinutes.reading(text) == minutes)
    }

    @Test(arguments: [
        "", "-PT5M", "PT-5M", "P-1D", "PT0M", "soon", "PT1e30H", "NaN", "PT999999999999999999999H", "10^30 min", "P",
        "PT",
    ])
    func `R18: times that make no sense are none`(_ text: String) {
        #expect(RecipeMinutes.reading(text) == nil)
    }

    @Test(
        arguments: [
            ("Serves 4", 4), ("4 servings", 4), ("Makes 12 muffins", 12), ("12", 12), ("4-6 Portionen", 6),
            ("for 2 to 3 people", 3),
            ("500 g", nil), ("-4", nil), ("1000000", nil), ("a big pot", nil), ("two loaves", 2),
        ] as [(String, Int?)])
    func `R18: servings are read as pages write them`(_ text: String, _ servings: Int?) {
        #expect(RecipeYield([text]).servings == servings)
    }
}
