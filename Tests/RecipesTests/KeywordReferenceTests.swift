import Foundation
import Support
import Testing

@testable import RecipeIndex

/// Keyword search against the plainest possible way to say the same.
@Suite(.timeLimit(.minutes(30)))
struct KeywordReferenceTests {
    @Test(arguments: [(1, 0, 20), (2, 1, 50), (3, 30, 900), (4, 600, 600), (5, 2_500, 150), (6, 34_000, 8)])
    func `R6 every query is answered as a look at every recipe and a sort would`(
        seed: UInt64, recipes: Int, queries: Int
    ) async {
        var corpus = KeywordCorpus(seed: seed, recipes: recipes, words: recipes > 10_000 ? 2_000 : 120)
        let index = corpus.index
        let reference = corpus.reference
        for number in 0..<WholeWalk.count(queries, or: queries / 3) {
            // Other tests want a thread too.
            await Task.yield()
            let query = corpus.query()
            var plan = KeywordPlan(query, in: [index])
            if corpus.chance.one(in: 2), let nearest = plan.nearest { plan = nearest }
            let filter = corpus.chance.one(in: 2) ? corpus.chance.next() | corpus.chance.next() : .max
            let expected = reference.answer(plan) { filter >> UInt64($0 % 64) & 1 == 1 }
            let limit = [1, 20, 20, 300].randomElement(using: &corpus.chance) ?? 20
            let answer = index.search(plan, limit: limit, after: nil, collecting: true) { _ in Lane(repeating: filter) }
            let told: Comment = "seed \(seed), query \(number): \(query)"
            #expect(answer.total == expected.count, told)
            #expect(answer.best.map(\.rank) == Array(expected.prefix(limit)), told)
            for match in answer.best {
                #expect(corpus.ids[match.position] == match.rank.id, told)
                #expect(index.score(plan, at: match.position) == match.rank.score & 0xFF_FFFF, told)
            }
            let found = (0..<index.tiles).reduce(0) { $0 + (answer.matches?.lanes[$1].count ?? 0) }
            #expect(found == reference.answer(plan).count, told)
        }
    }

    @Test func `R6 pages one after the other make the whole list without gaps or doubles`() async {
        var corpus = KeywordCorpus(seed: 7, recipes: 1_500)
        let index = corpus.index
        let reference = corpus.reference
        for _ in 0..<60 {
            await Task.yield()
            let plan = KeywordPlan(corpus.query(), in: [index])
            var pages: [KeywordRank] = []
            while true {
                let answer = index.search(plan, limit: 17, after: pages.last)
                pages += answer.best.map(\.rank)
                if answer.best.count < 17 { break }
            }
            #expect(pages == reference.answer(plan))
        }
    }

    @Test func `R6 recipes in several indexes are found like those in one`() async {
        var corpus = KeywordCorpus(seed: 8, recipes: 1_200)
        let whole = corpus.index
        let parts = [0..<700, 700..<705, 705..<1_200].map { part in
            KeywordIndex(
                Array(corpus.documents[part]), ids: Array(corpus.ids[part]), ratings: Array(corpus.ratings[part]))
        }
        for _ in 0..<300 {
            await Task.yield()
            let query = corpus.query()
            let one = whole.search(KeywordPlan(query, in: [whole]))
            let plan = KeywordPlan(query, in: parts)
            let several = parts.map { $0.search(plan) }
            #expect(several.reduce(0) { $0 + $1.total } == one.total, "\(query)")
            #expect(several.flatMap(\.best).map(\.rank).sorted().prefix(20) == one.best.map(\.rank)[...], "\(query)")
        }
    }

    @Test func `R6 an index that was saved answers as before`() throws {
        var corpus = KeywordCorpus(seed: 9, recipes: 900)
        let index = corpus.index
        let file = FileManager.default.temporaryDirectory.appending(path: "keywords-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var writer = try SnapshotWriter(file)
        try index.save(to: &writer)
        try writer.finish()
        var reader = try SnapshotReader(file)
        let loaded = try KeywordIndex(from: &reader, ratings: index.ratings, ids: index.ids)
        #expect(loaded.count == index.count && loaded.bytes == index.bytes)
        for _ in 0..<300 {
            let query = corpus.query()
            let plans = [index, loaded].map { KeywordPlan(query, in: [$0]) }
            #expect(plans[0].correction == plans[1].correction)
            #expect(index.search(plans[0]).best == loaded.search(plans[1]).best, "\(query)")
        }
    }

    @Test func `R6 an index is not loaded for other recipes`() throws {
        let index = KeywordCorpus(seed: 10, recipes: 600).index
        let file = FileManager.default.temporaryDirectory.appending(path: "keywords-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var writer = try SnapshotWriter(file)
        try index.save(to: &writer)
        try writer.finish()
        var reader = try SnapshotReader(file)
        #expect(throws: SnapshotError.self) { try KeywordIndex(from: &reader, ratings: Flat([]), ids: Flat([])) }
    }
}
