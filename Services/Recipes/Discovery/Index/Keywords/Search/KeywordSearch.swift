import HeapModule

/// One plan on its way through an index.
struct KeywordSearch {
    let index: KeywordIndex
    let requiresAll: Bool
    let limit: Int
    let after: KeywordPlace?
    /// The words, the rarest first.
    let words: [WordCursor]
    private let phrases: [PhraseCursor]
    private let excluded: [WordCursor]
    private let excludedPhrases: [PhraseCursor]
    let titles: TitleLanes?
    private var lanes: [Lane]
    /// The best so far, the worst of them on top.
    var best = Heap<Candidate>()
    /// The place of the worst of the best, once there are as many as were asked for.
    var bar: KeywordPlace?
    /// Of each word in the tile that is being ranked, what recipes can lose, and what the words behind it can add.
    var losses: [WordCursor.Loss]
    var rests: [UInt32]
    private var total = 0

    struct Candidate: Comparable {
        let place: KeywordPlace
        let position: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            one.place == other.place ? one.position < other.position : one.place < other.place
        }
    }

    init(_ index: KeywordIndex, _ plan: KeywordPlan, limit: Int, after: KeywordRank?, collecting: Bool) {
        self.index = index
        requiresAll = plan.requiresAll
        self.limit = limit
        self.after = after.map { KeywordPlace($0) }
        words = plan.words.map { WordCursor($0, in: index) }.sorted { $0.frequency < $1.frequency }
        losses = words.map { _ in WordCursor.Loss() }
        rests = words.map { _ in 0 }
        phrases = plan.phrases.map { PhraseCursor($0, in: index) }
        excluded = plan.excluded.map { WordCursor($0, in: index) }
        excludedPhrases = plan.excludedPhrases.map { PhraseCursor($0, in: index) }
        titles = limit > 0 && requiresAll ? plan.title.flatMap { TitleLanes($0, in: index) } : nil
        lanes = collecting ? Array(repeating: .none, count: index.tiles) : []
    }

    mutating func run(_ passing: (Int) -> Lane) -> KeywordResults {
        for block in 0..<KeywordBlock.count(tiles: index.tiles) where begin(block) {
            let tiles = KeywordBlock.tiles(block, of: index.tiles)
            read(block, tiles)
            for tile in tiles {
                let found = found(tile, tiles.lowerBound)
                if found.isEmpty { continue }
                if !lanes.isEmpty { lanes[tile] = found }
                let passed = found & passing(tile)
                if passed.isEmpty { continue }
                total += passed.count
                if limit > 0 { rank(passed, tile, tile - tiles.lowerBound) }
            }
        }
        let best = best.unordered.sorted().map { KeywordMatch(position: $0.position, rank: $0.place.rank) }
        return KeywordResults(best: best, total: total, matches: lanes.isEmpty ? nil : KeywordMatches(lanes: lanes))
    }

    /// Whether there may be a match in a block. Every word goes there, since each remembers how far it is.
    private func begin(_ block: Int) -> Bool {
        var all = !words.isEmpty
        var any = false
        for word in words {
            let here = word.begin(block: block)
            all = all && here
            any = any || here
        }
        guard requiresAll ? all : any else { return false }
        for phrase in phrases where !phrase.begin(block: block) { return false }
        return true
    }

    private func read(_ block: Int, _ tiles: Range<Int>) {
        for place in words.indices {
            let before = words[..<(requiresAll ? place : 0)]
            words[place].read(block: block, tiles) { tile in
                var all = Lane.all
                for word in before { all &= word.bits[tile] }
                return !all.isEmpty
            }
        }
        for phrase in phrases { phrase.read(block: block, tiles) }
        for word in excluded {
            _ = word.begin(block: block)
            word.read(block: block, tiles)
        }
        for phrase in excludedPhrases {
            _ = phrase.begin(block: block)
            phrase.read(block: block, tiles)
        }
    }

    /// The recipes of a tile that have what was asked for.
    @inline(__always)
    private func found(_ tile: Int, _ firstTile: Int) -> Lane {
        let place = tile &- firstTile
        var found = requiresAll ? Lane.all : .none
        for word in words { found = requiresAll ? found & word.bits[place] : found | word.bits[place] }
        if found.isEmpty { return found }
        for word in excluded { found &= ~word.bits[place] }
        for phrase in excludedPhrases { found &= ~phrase.matching(found, tile: tile) }
        for phrase in phrases { found = phrase.matching(found, tile: tile) }
        return found
    }
}
