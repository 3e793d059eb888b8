import Measuring
import RecipeIndex

/// The engine with a sample in it, and how long its calls took.
struct Engine {
    let recipes: [MatchableRecipe]
    let index: IndexedRecipes
    /// In milliseconds of computing.
    let build: Double
    /// By the computing they took, which counts against the goals.
    let computing: Times
    /// By the clock, which the rivals are compared with.
    let clock: Times
    private let parts: [(name: String, times: Times)]
    let queries: [MatchRequest]

    init(_ sample: Sample, rounds: Int) {
        let (index, build) = Times.computing { IndexedRecipes(sample.recipes, foods: Corpus.foods) }
        // One in ten turns pages: its cursor is the rank of the 180th recipe.
        let queries = sample.queries.enumerated().map { number, query in
            guard number % 10 == 0 else { return query }
            var query = query
            query.limit = 180
            let last = index.matches(query).best.last
            query.limit = 20
            query.after = last?.rank
            return query
        }
        var computing: [[Double]] = Array(repeating: [], count: Corpus.pantries.count)
        var clock: [Double] = []
        for round in 0...rounds {
            for (number, query) in queries.enumerated() {
                let (computed, passed) = Times.passing { Times.computing { index.matches(query) }.milliseconds }
                // The first round fetches the index into the caches.
                guard round > 0 else { continue }
                computing[number % Corpus.pantries.count].append(computed)
                clock.append(passed)
            }
        }
        recipes = sample.recipes
        self.index = index
        self.build = build
        self.computing = Times(milliseconds: computing.flatMap(\.self))
        self.clock = Times(milliseconds: clock)
        self.queries = queries
        parts = zip(Corpus.pantries, computing).map { ("  of these with \($0) foods", Times(milliseconds: $1)) }
    }

    func report() {
        MatchingBenchmark.say(
            Row.of("engine, CPU", recipes: recipes.count, computing, build: build, bytes: index.bytes))
        for part in parts { MatchingBenchmark.say(Row.of(part.name, recipes: recipes.count, part.times)) }
        MatchingBenchmark.say(Row.of("engine, clock", recipes: recipes.count, clock))
    }
}

/// The figures that were promised, and whether they are met.
struct Goals {
    private(set) var verdicts: [String] = []
    private(set) var isMet = true

    mutating func expect(_ holds: Bool, _ sentence: String) {
        verdicts.append("\(holds ? "PASS" : "FAIL")  \(sentence)")
        isMet = isMet && holds
    }

    mutating func judge(_ engine: Engine) {
        let recipes = engine.recipes.count
        let bounds: (p50: Double, p99: Double)? =
            recipes == 1_000_000 ? (0.2, 0.5) : recipes == 2_200_000 ? (.infinity, 1.2) : nil
        guard let bounds else { return }
        let times = engine.computing
        expect(
            times.median < bounds.p50 && times.p99 < bounds.p99,
            "\(recipes) recipes: p50 \(Row.figure(times.median)) ms, p99 \(Row.figure(times.p99)) ms; "
                + "under \(bounds.p50) and \(bounds.p99)")
        let bytes = Double(engine.index.bytes) / Double(recipes)
        expect(bytes <= 120, "\(recipes) recipes: \(Row.figure(bytes, digits: 1)) bytes a recipe; at most 120")
        if recipes == 1_000_000 {
            expect(engine.build < 800, "built from memory in \(Row.figure(engine.build, digits: 0)) ms; under 800")
        }
    }

    mutating func judge(_ engine: Engine, _ rival: PostgresRival.Result) {
        let different = rival.answers.count { query, answer in
            engine.index.matches(query).best.map { Answer($0) } != answer
        }
        expect(different == 0, "\(rival.answers.count) answers compared with PostgreSQL's, \(different) differ")
        let ratio = rival.times.median / engine.clock.median
        expect(ratio >= 1_000, "\(Int(ratio)) times as fast as PostgreSQL at the median; at least 1,000")
    }
}
