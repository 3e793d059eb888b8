/// Runs one query over a segment.
struct MatchSearch: ~Copyable {
    private let segment: Segment
    private let query: MatchRequest
    /// The first position of the segment.
    private let start: Int
    /// Counts available required ingredients.
    private var there: Tally
    /// Adds staples to `there`.
    private var covered: Tally
    /// Adds substitutions to `covered`.
    private var reached: Tally
    /// Adds available optional ingredients to `there`.
    private var used: Tally
    /// Adds expiring ingredients to `used` again.
    private var uses: Tally
    private let filter: BlockFilter
    /// The maximum number of required ingredients that can be available.
    private let reach: Int
    private let weighted: WeightedOrder?
    private var marks: FoodMarks
    /// The recipes of the query's named ingredients; the tallies read this memory.
    private let named: [PlacesOfSet?]
    /// The number of passing recipes in a block up to which each is counted by its own list, not by bitmaps.
    private let few: Int

    /// The number of a block's bitmaps that read as fast as one recipe's own list, as measured.
    private static let bitmapsPerRecipe = 2
    /// The mean number of passing recipes per tile up to which most recipes of a rare food are skipped.
    private static let sparse = 64

    init(_ segment: Segment, start: Int, gone: [UInt64], _ query: MatchRequest) {
        self.segment = segment
        self.start = start
        self.query = query
        var seen = FoodSet(bound: segment.foods)
        let have = query.have.filter { seen.insert($0) }
        let staples = query.staples.filter { seen.insert($0) }
        let substitutable = query.substitutable.filter { seen.insert($0) }
        let places = query.substitutablePlaces.keys.filter { seen.insert($0) }
        reach = have.count + staples.count + substitutable.count + places.count + query.named.count
        let most = Int(segment.mosts.max() ?? 0) + query.named.count
        let named = query.named.map { PlacesOfSet($0.recipes, from: start, tiles: segment.tiles.count) }
        self.named = named
        func listed(where isWanted: (NamedIngredient) -> Bool) -> [ListedPlaces] {
            zip(query.named, named).filter { isWanted($0.0) }.compactMap { $0.1?.listed }
        }
        let width = BitCounters.width(for: most)
        there = Tally(width: width)
        there.add(have, in: segment.required)
        there.add(listed { !$0.isStaple }, besides: segment.required)
        covered = Tally(width: width)
        covered.add(staples, in: segment.required)
        covered.add(listed(where: \.isStaple), besides: segment.required)
        reached = Tally(width: width)
        reached.add(substitutable, in: segment.required)
        reached.add(places, in: segment.optional)
        used = Tally(width: width)
        used.add(have, in: segment.optional)
        uses = Tally(width: BitCounters.width(for: most * MatchRanking.emphasis))
        let expiring = Set(query.expiring)
        let again = have.filter(expiring.contains).flatMap { Array(repeating: $0, count: MatchRanking.emphasis - 1) }
        uses.add(again, in: segment.required)
        uses.add(again, in: segment.optional)
        for _ in 1..<MatchRanking.emphasis {
            uses.add(listed { $0.isExpiring && !$0.isStaple }, besides: segment.required)
        }
        marks = FoodMarks(foods: segment.foods)
        marks.insert(
            have: have, staples: staples, substitutable: substitutable, places: places, expiring: again)
        let bitmaps = there.bitmaps + covered.bitmaps + reached.bitmaps + used.bitmaps + uses.bitmaps
        few = bitmaps / Self.bitmapsPerRecipe
        filter = BlockFilter(segment, gone: gone, query.filter)
        weighted = query.ranking == .standard ? nil : WeightedOrder(query.ranking, in: query.filter.currency, segment)
    }

    mutating func run(into best: inout BestMatches) {
        let all = segment.tiles.count
        for block in 0..<Blocks.count(all) {
            let tiles = Blocks.tiles(of: block, all)
            let passing = filter.pass(tiles)
            var nonempty: UInt64 = 0
            for tile in 0..<tiles.count where !passing[tile].isEmpty { nonempty |= 1 &<< UInt64(tile) }
            let count = Self.count(passing, nonempty, upTo: max(few, tiles.count * Self.sparse))
            if count <= few {
                rankOneByOne(passing, nonempty, tiles, &best)
                continue
            }
            let wanted = Tally.Wanted(
                lanes: passing, tiles: nonempty, isSparse: count <= tiles.count * Self.sparse)
            self.count(tiles, most: Int(segment.mosts[block]) + query.named.count, wanted)
            for tile in BitNumbers(nonempty) {
                rank(passing[tile], tiles.lowerBound + tile, counts(of: tiles.lowerBound + tile), &best)
            }
        }
    }

    /// The number of passing recipes in a block, or any number above `most`.
    private static func count(_ passing: UnsafePointer<Lane>, _ nonempty: UInt64, upTo most: Int) -> Int {
        var count = 0
        for tile in BitNumbers(nonempty) {
            count += passing[tile].count
            if count > most { break }
        }
        return count
    }

    private func rankOneByOne(
        _ passing: UnsafePointer<Lane>, _ nonempty: UInt64, _ tiles: Range<Int>, _ best: inout BestMatches
    ) {
        for number in BitNumbers(nonempty) {
            let tile = tiles.lowerBound + number
            let needed = Int(segment.tiles[tile].needed)
            passing[number].visit { recipe in
                let position = tile &* Lane.bits &+ recipe
                var (counts, used) = marks.counts(segment.lists, position, needed: needed)
                for ingredient in query.named where ingredient.recipes.contains(start &+ position) {
                    counts.missing &-= 1
                    if ingredient.isStaple { continue }
                    used &+= 1
                    counts.uses &+= ingredient.isExpiring ? MatchRanking.emphasis : 1
                }
                if let most = query.atMostMissing, counts.missing > most { return }
                guard used >= query.atLeastUsed else { return }
                best.total += 1
                offer(counts, position, &best)
            }
        }
    }

    /// Offers a recipe unless it ranks behind the worst of the page.
    private func offer(_ counts: MatchRanking.Counts, _ position: Int, _ best: inout BestMatches) {
        guard best.limit > 0 else { return }
        let order =
            weighted?.order(counts, position)
            ?? query.ranking.order(counts, minutes: nil, cents: nil, health: nil)
        if let bar = best.bar, order > bar.order { return }
        let place = Place(order: order, rating: segment.ratings[position], id: segment.ids[position])
        best.offer(BestMatches.Candidate(place: place, position: start &+ position))
    }

    /// Counts a block. `most` is the highest count that a recipe can reach.
    private mutating func count(_ tiles: Range<Int>, most: Int, _ wanted: Tally.Wanted) {
        let width = BitCounters.width(for: most)
        there.count(tiles, width: width, wanted)
        if !covered.isEmpty { covered.count(tiles, width: width, wanted, onTopOf: there) }
        if !used.isEmpty { used.count(tiles, width: width, wanted, onTopOf: there) }
        if !reached.isEmpty {
            if covered.isEmpty {
                reached.count(tiles, width: width, wanted, onTopOf: there)
            } else {
                reached.count(tiles, width: width, wanted, onTopOf: covered)
            }
        }
        if !uses.isEmpty {
            let width = BitCounters.width(for: most * MatchRanking.emphasis)
            if used.isEmpty {
                uses.count(tiles, width: width, wanted, onTopOf: there)
            } else {
                uses.count(tiles, width: width, wanted, onTopOf: used)
            }
        }
    }

    /// The counts of a tile; an empty tally takes those of the tally below it.
    @inline(__always)
    private func counts(of tile: Int) -> TileCounts {
        let there = there[tile]
        let covered = covered.isEmpty ? there : covered[tile]
        let used = used.isEmpty ? there : used[tile]
        return TileCounts(
            reached: reached.isEmpty ? covered : reached[tile], covered: covered, used: used,
            uses: uses.isEmpty ? used : uses[tile], substitutes: !reached.isEmpty)
    }

    /// Counts the matches among a tile's passing recipes, and offers the best.
    @inline(__always)
    private func rank(_ passing: Lane, _ tile: Int, _ counts: TileCounts, _ best: inout BestMatches) {
        let needed = Int(segment.tiles[tile].needed)
        var hits = passing
        if let most = query.atMostMissing, most < needed {
            if needed - reach > most { return }
            hits &= counts.reached.atLeast(needed - max(most, -1))
        }
        if query.atLeastUsed > 0 { hits &= counts.used.atLeast(query.atLeastUsed) }
        if hits.isEmpty { return }
        best.total += hits.count
        guard best.limit > 0 else { return }
        if let weighted {
            rank(hits, tile, needed, counts, by: weighted, &best)
        } else {
            rank(hits, tile, needed, counts, &best)
        }
    }

    @inline(__always)
    private func rank(
        _ hits: Lane, _ tile: Int, _ needed: Int, _ counts: TileCounts, _ best: inout BestMatches
    ) {
        if let bar = best.bar {
            // A recipe that misses more than the page's worst match cannot enter the page.
            let least = needed - bar.counts.missing
            if least > reach || (hits & counts.reached.atLeast(least)).isEmpty { return }
        }
        let promising = hits & promising(tile, needed, counts, best)
        if promising.isEmpty { return }
        promising.visit { recipe in
            offer(counts.of(recipe, needed: needed), tile &* Lane.bits &+ recipe, &best)
        }
    }

    /// The recipes of a tile that may be on the page: behind the cursor, and before the worst found so far.
    @inline(never)
    private func promising(_ tile: Int, _ needed: Int, _ counts: TileCounts, _ best: BestMatches) -> Lane {
        var promising = Lane.all
        if let after = best.after {
            let last = tile * Lane.bits + Int(segment.tiles[tile].recipes) - 1
            let order = counts.order(of: after.counts, needed: needed)
            promising &= isBefore(after, last) ? ~order.before : ~(order.before | order.same)
        }
        if let bar = best.bar {
            let order = counts.order(of: bar.counts, needed: needed)
            promising &= isBefore(bar, tile * Lane.bits) ? order.before : order.before | order.same
        }
        return promising
    }

    /// Whether a place comes before the recipe at a position if their counts are equal.
    private func isBefore(_ place: Place, _ position: Int) -> Bool {
        (place.rating.value, place.id) < (segment.ratings[position].value, segment.ids[position])
    }

    private func rank(
        _ hits: Lane, _ tile: Int, _ needed: Int, _ counts: TileCounts, by weighted: WeightedOrder,
        _ best: inout BestMatches
    ) {
        var hits = hits
        if let bar = best.bar {
            hits &= weighted.promising(tile, upTo: bar.order, needed, counts.reached, counts.uses)
        }
        if hits.isEmpty { return }
        hits.visit { recipe in
            offer(counts.of(recipe, needed: needed), tile &* Lane.bits &+ recipe, &best)
        }
    }
}
