import HeapModule

/// One query on its way through an index.
struct MatchSearch: ~Copyable {
    private let index: MatchIndex
    private let query: MatchQuery
    /// Counts required ingredients that are there, staples included.
    private var covered: Tally
    /// Counts ingredients that are used; idle where that is the same.
    private var used: Tally
    private let sameCounts: Bool
    /// The most required ingredients that can be there.
    private let reach: Int
    private let filter: RecipeLabels.Filter
    private var admission: Admission?
    private let leastRating: RatingOrder?
    private let after: Place?
    /// The best so far, the worst of them on top.
    private var best = Heap<Candidate>()
    private var total = 0

    private struct Candidate: Comparable {
        let place: Place
        let position: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            one.place == other.place ? one.position < other.position : one.place < other.place
        }
    }

    init(_ index: MatchIndex, _ query: MatchQuery) {
        self.index = index
        self.query = query
        var seen = FoodSet(bound: index.foods)
        let have = query.have.filter { seen.insert($0) }
        let staples = query.staples.filter { seen.insert($0) }
        let width = index.widths.max() ?? 0
        covered = Tally(width: width)
        covered.add(have + staples, in: index.required)
        used = Tally(width: width)
        sameCounts = staples.isEmpty && !index.optional.contains(anyOf: have)
        if !sameCounts {
            used.add(have, in: index.required)
            used.add(have, in: index.optional)
        }
        reach = have.count + staples.count
        filter = index.labels.filter(query)
        admission = Admission(index, query)
        leastRating = query.minRating.map { RatingOrder($0) }
        after = query.after.map { Place($0) }
    }

    mutating func run() -> Matches {
        for (block, width) in index.widths.enumerated() {
            let first = block * MatchIndex.block
            let tiles = MatchIndex.block(of: first, index.tiles.count)
            admission?.begin(tiles)
            let wanted = tiles.map { passing($0) }
            covered.count(tiles, width: width, wanted: wanted)
            if !sameCounts { used.count(tiles, width: width, wanted: wanted) }
            for tile in tiles where !wanted[tile - first].isEmpty {
                rank(wanted[tile - first], tile, covered[tile], sameCounts ? covered[tile] : used[tile])
            }
        }
        let matches = best.unordered.sorted().map { candidate in
            Match(
                recipe: Int(index.numbers[candidate.position]), rank: candidate.place.rank, position: candidate.position
            )
        }
        return Matches(best: matches, total: total)
    }

    /// Of the recipes of a tile that pass the filters, counts those that fit and keeps the best.
    private mutating func rank(_ passing: Lane, _ tile: Int, _ covered: BitCounters, _ used: BitCounters) {
        let needed = index.tiles[tile].needed
        var hits = passing
        if let most = query.atMostMissing, most < needed { hits &= covered.atLeast(needed - max(most, -1)) }
        if query.atLeastUsed > 0 { hits &= used.atLeast(query.atLeastUsed) }
        if hits.isEmpty { return }
        total += hits.count
        hits &= promising(tile, needed, covered, used)
        if hits.isEmpty { return }
        for word in 0..<Lane.scalarCount {
            for bit in BitNumbers(hits[word]) {
                let recipe = word &* 64 &+ bit
                let position = tile &* Lane.bits &+ recipe
                let place = Place(
                    missing: needed &- covered.number(of: recipe), used: used.number(of: recipe),
                    rating: index.ratings[position], id: index.ids[position])
                offer(Candidate(place: place, position: position))
            }
        }
    }

    /// The recipes of a tile that pass every filter; none where all miss too much.
    private func passing(_ tile: Int) -> Lane {
        if let most = query.atMostMissing, index.tiles[tile].needed - reach > most { return .none }
        let recipes = index.tiles[tile].recipes
        var passing = index.labels.passing(filter, tile: tile)
        if let admission { passing &= admission[tile] }
        guard let leastRating else { return passing & Lane(first: recipes) }
        // Within a tile the best rated stand first.
        let ratings = index.ratings[tile * Lane.bits..<tile * Lane.bits + recipes]
        return passing & Lane(first: leastRating == .unrated ? 0 : ratings.count { $0.value <= leastRating.value })
    }

    /// The recipes of a tile that may stand on the page: behind the cursor, and before the worst found so far.
    private func promising(_ tile: Int, _ needed: Int, _ covered: BitCounters, _ used: BitCounters) -> Lane {
        guard query.limit > 0 else { return .none }
        var promising = Lane.all
        if let after {
            let last = tile * Lane.bits + index.tiles[tile].recipes - 1
            let order = covered.order(of: after, needed: needed, used)
            let ties = isBetter(after, position: last)
            promising &= ties ? ~order.before : ~(order.before | order.same)
        }
        if best.count >= query.limit, let worst = best.max?.place {
            let order = covered.order(of: worst, needed: needed, used)
            let ties = !isBetter(worst, position: tile * Lane.bits)
            promising &= ties ? order.before | order.same : order.before
        }
        return promising
    }

    /// Whether a place comes before the recipe at a position when their counts are equal.
    private func isBetter(_ place: Place, position: Int) -> Bool {
        let rating = index.ratings[position]
        return (place.rating.value, place.id) < (rating.value, index.ids[position])
    }

    private mutating func offer(_ candidate: Candidate) {
        if let after, candidate.place <= after { return }
        if best.count < query.limit {
            best.insert(candidate)
        } else if let worst = best.max, candidate < worst {
            best.replaceMax(with: candidate)
        }
    }
}

extension BitCounters {
    fileprivate func atLeast(_ value: Int) -> Lane {
        let (above, equal) = compared(to: value)
        return above | equal
    }

    /// Which recipes have fewer missing than a place, or as many and more used; and which have the same counts.
    fileprivate func order(of place: Place, needed: Int, _ used: BitCounters) -> (before: Lane, same: Lane) {
        let covering = compared(to: needed - place.missing)
        let using = used.compared(to: place.used)
        return (covering.above | covering.equal & using.above, covering.equal & using.equal)
    }
}
