import Testing

@testable import RecipeFormats

@Suite struct MinutesTests {
    @Test(
        arguments: [
            ("PT1H30M", 90), ("P0DT0H30M", 30), ("PT90M", 90), ("30 minutes", 30), ("1 hr 15 min", 75), ("PT1H 30", 90),
            ("P1DT2H", 1_560), ("PT1.5H", 90), ("PT45S", 1), ("PT20", 20), ("pt10m", 10), ("90", 90), ("1:30", 90),
            ("1 1/2 hours", 90), ("1½ hours", 90), ("20 to 30 minutes", 30), ("1 Std. 20 Min.", 80), ("1 heure 10", 70),
            ("1h20", 80),
            ("2 horas y 5 minutos", 125), ("1 h 5 min", 65), ("Prep time: 10 mins", 10),
        ] as [(String, Int)])
    func `R18: times are read as pages write them`(_ text: String, _ minutes: Int) {
        #expect(Minutes.of(text) == minutes)
    }

    @Test(
        arguments: [
            ("P30M", 30), ("0:15", 15), ("1:30 hours", 90), ("1,5 Stunden", 90), ("30-45", 45), ("20 seconds", 1),
            ("More than an hour", 60), ("30 to 45 minutes", 45), ("1 hour, 5 minutes", 65), ("1 小时", 60),
            ("20分钟", 20), ("1 giorno", 1_440), ("2 weeks", 20_160), ("8 months or 300 days", 432_000),
        ] as [(String, Int)])
    func `R18: times are read as files write them`(_ text: String, _ minutes: Int) {
        #expect(Minutes.of(text) == minutes)
    }

    @Test(
        arguments: [
            ("30 minutes to 1 hour", 60), ("1 hour to 1 hour 30 minutes", 90), ("1 hr – 30 min", 90),
            ("1 hour to 90 minutes", 90), ("20 minutes plus 2 hours", 140), ("1-1/2 hours", 90),
        ] as [(String, Int)])
    func `R18: of a range the longer time counts, and other times add up`(_ text: String, _ minutes: Int) {
        #expect(Minutes.of(text) == minutes)
    }

    @Test(arguments: [
        "", "-PT5M", "PT-5M", "P-1D", "PT0M", "soon", "PT1e30H", "NaN", "PT999999999999999999999H", "10^30 min", "P",
        "PT", "inf", "1e30", "2024-01-01", "0", "-5", "400 days",
    ])
    func `R18: times that make no sense are none`(_ text: String) {
        #expect(Minutes.of(text) == nil)
    }
}
