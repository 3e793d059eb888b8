/// A page of a search, gathered from one layer of the index after the other.
struct FoundPage {
    private let search: RecipeSearch
    private var ordered: BestMatches
    private var byWords: [FoundRecipes.Recipe] = []
    private(set) var total = 0

    init(_ search: RecipeSearch) {
        self.search = search
        let after: Place? = if case .order(let rank) = search.after { Place(rank) } else { nil }
        ordered = BestMatches(limit: search.limit, after: after)
    }

    /// Best first.
    var best: [FoundRecipes.Recipe] {
        let others = ordered.sorted.map {
            FoundRecipes.Recipe(position: $0.position, rank: .order($0.place.rank))
        }
        return Array((byWords.sorted { $0.isBefore($1) } + others).prefix(max(search.limit, 0)))
    }

    /// Adds what a layer has; the recipes that have the words, where some were asked for and facets or another order need
    /// to know.
    mutating func add(_ layer: Layer, _ plan: KeywordPlan?) -> KeywordMatches? {
        guard let plan else {
            add(layer, search.order ?? .rating, matches: nil)
            return nil
        }
        let after: KeywordRank? = if case .words(let rank) = search.after { rank } else { nil }
        var filter = TileFilter(layer, search.filter)
        let answer = layer.segment.words.search(
            plan, limit: search.order == nil ? max(search.limit, 0) : 0, after: after,
            collecting: search.order != nil || search.countsFacets
        ) { filter.passing($0) }
        if let order = search.order {
            add(layer, order, matches: answer.matches)
        } else {
            total += answer.total
            byWords += answer.best.map {
                FoundRecipes.Recipe(position: layer.start + $0.position, rank: .words($0.rank))
            }
        }
        return answer.matches
    }

    private mutating func add(_ layer: Layer, _ order: RecipeOrder, matches: KeywordMatches?) {
        let segment = layer.segment
        let filter = BlockFilter(segment, gone: layer.gone, search.filter)
        for block in 0..<Blocks.count(segment.tiles.count) {
            let tiles = Blocks.tiles(of: block, segment.tiles.count)
            let passing = filter.pass(tiles)
            for tile in tiles {
                let lane = passing[tile - tiles.lowerBound] & (matches?.lanes[tile] ?? .all)
                if lane.isEmpty { continue }
                total += lane.count
                offer(lane, tile, layer, order)
            }
        }
    }

    private mutating func offer(_ lane: Lane, _ tile: Int, _ layer: Layer, _ order: RecipeOrder) {
        let segment = layer.segment
        let currency = ServingPrices.place(of: search.filter.currency)
        var bar = ordered.bar
        lane.visit { recipe in
            let position = tile &* Lane.bits &+ recipe
            let first = order.order(segment, in: currency, position)
            let rating = segment.ratings[position]
            // Most recipes of a large index end here.
            if let bar, (first, rating.value) > (bar.order, bar.rating.value) { return }
            let place = Place(order: first, rating: rating, id: segment.ids[position])
            ordered.offer(BestMatches.Candidate(place: place, position: layer.start &+ position))
            bar = ordered.bar
        }
    }
}

extension FoundRecipes.Recipe {
    fileprivate func isBefore(_ other: FoundRecipes.Recipe) -> Bool {
        if case .words(let one) = rank, case .words(let two) = other.rank { return one < two }
        return false
    }
}

/// The recipes of single tiles that pass a filter, asked for in ascending order.
private struct TileFilter: ~Copyable {
    private let segment: Segment
    private let filter: BlockFilter
    private var tiles = 0..<0
    private var lanes: UnsafePointer<Lane>?

    init(_ layer: Layer, _ filter: RecipeFilter) {
        segment = layer.segment
        self.filter = BlockFilter(layer.segment, gone: layer.gone, filter)
    }

    mutating func passing(_ tile: Int) -> Lane {
        if !tiles.contains(tile) {
            tiles = Blocks.tiles(of: tile / Blocks.size, segment.tiles.count)
            lanes = filter.pass(tiles)
        }
        return lanes.map { $0[tile - tiles.lowerBound] } ?? .none
    }
}
