import Foundation
import Measuring
import RecipeIndex

/// How long an index takes to be saved, to come back from its snapshot, and to show a change.
struct Keeping {
    private let engine: Engine
    private static let changes = 200

    init(_ engine: Engine) { self.engine = engine }

    func report(_ goals: inout Goals) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID()).snapshot")
        defer { try? FileManager.default.removeItem(at: file) }
        let saved = try Times.passing {
            var writer = try SnapshotWriter(file)
            try engine.index.save(to: &writer)
            try writer.finish()
        }.milliseconds
        let (index, loaded) = try Times.passing {
            var reader = try SnapshotReader(file)
            return try IndexedRecipes(from: &reader)
        }
        let same = engine.queries.prefix(100).count { index.matches($0) != engine.index.matches($0) }
        MatchingBenchmark.say(
            "  snapshot saved in \(Row.figure(saved, digits: 0)) ms, loaded in \(Row.figure(loaded, digits: 0)) ms")
        goals.expect(
            loaded < 1_000 && same == 0,
            "started from its snapshot in \(Row.figure(loaded, digits: 0)) ms; under 1,000; \(same) answers differ")
        try change(&goals)
    }

    /// One recipe after the other changes; the last ones find 200 changed before them.
    private func change(_ goals: inout Goals) throws {
        var index = engine.index
        var times: [Double] = []
        for number in 0..<Self.changes {
            var recipe = engine.recipes[number * 4_999]
            recipe.rating = 5
            times.append(
                Times.passing { index = index.updated(changed: [recipe], removed: [], foods: Corpus.foods) }
                    .milliseconds)
        }
        let slowed = Times(
            milliseconds: engine.queries.map { query in Times.computing { index.matches(query) }.milliseconds })
        let times99 = Times(milliseconds: times).p99
        MatchingBenchmark.say(
            Row.of("  after \(Self.changes) changes, CPU", recipes: engine.recipes.count, slowed))
        goals.expect(times99 < 100, "a changed recipe is in the index after \(Row.figure(times99)) ms (p99); under 100")
    }
}
