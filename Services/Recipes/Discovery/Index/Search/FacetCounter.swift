import Kitchen

/// Counts the recipes of a segment that would remain for each value of each filter.
///
/// In filters for "any of" or "at most", a value replaces the chosen ones. In filters for "all of", a value adds to
/// them.
struct FacetCounter: ~Copyable {
    /// Filters whose values replace the chosen ones.
    private enum Kind: CaseIterable {
        case cuisines, mealTypes, minutes, kcal, ratings

        /// The filter without this part; `nil` if it has no such part.
        func without(_ filter: RecipeFilter) -> RecipeFilter? {
            var rest = filter
            switch self {
            case .cuisines: rest.cuisines = []
            case .mealTypes: rest.mealTypes = []
            case .minutes: rest.limits[.minutes] = nil
            case .kcal: rest.limits[.kcal] = nil
            case .ratings: rest.minRating = nil
            }
            return rest == filter ? nil : rest
        }
    }

    private let segment: Segment
    private let gone: [UInt64]
    private let filter: RecipeFilter

    init(_ segment: Segment, gone: [UInt64], _ filter: RecipeFilter) {
        self.segment = segment
        self.gone = gone
        self.filter = filter
    }

    /// Adds the segment's counts to `counts`. `found` returns the recipes of a tile that match the words.
    func count(found: (Int) -> Lane, into counts: inout FacetCounts) {
        count(filter, found) { tile, lane in
            countLabels(tile, lane, &counts)
            for kind in Kind.allCases where kind.without(filter) == nil { count(kind, tile, lane, &counts) }
        }
        for kind in Kind.allCases {
            guard let rest = kind.without(filter) else { continue }
            count(rest, found) { tile, lane in count(kind, tile, lane, &counts) }
        }
    }

    /// Calls `body` for every tile with passing and found recipes.
    private func count(_ filter: RecipeFilter, _ found: (Int) -> Lane, _ body: (Int, Lane) -> Void) {
        let blocks = BlockFilter(segment, gone: gone, filter)
        for block in 0..<Blocks.count(segment.tiles.count) {
            let tiles = Blocks.tiles(of: block, segment.tiles.count)
            let passing = blocks.pass(tiles)
            for tile in tiles {
                let lane = passing[tile - tiles.lowerBound] & found(tile)
                if !lane.isEmpty { body(tile, lane) }
            }
        }
    }

    private func countLabels(_ tile: Int, _ lane: Lane, _ counts: inout FacetCounts) {
        for diet in RecipeLabels.First.diets..<RecipeLabels.First.allergens {
            counts.add(label: diet, (lane & bitmap(diet, tile)).count)
        }
        for allergen in RecipeLabels.First.allergens..<RecipeLabels.First.cuisines {
            counts.add(label: allergen, (lane & ~bitmap(allergen, tile)).count)
        }
    }

    private func count(_ kind: Kind, _ tile: Int, _ lane: Lane, _ counts: inout FacetCounts) {
        switch kind {
        case .cuisines:
            for cuisine in Cuisine.allCases.indices {
                counts.add(cuisine: cuisine, (lane & segment.labels.lane(ofCuisine: cuisine, tile: tile)).count)
            }
        case .mealTypes:
            for mealType in RecipeLabels.First.mealTypes..<RecipeLabels.First.figures {
                counts.add(label: mealType, (lane & bitmap(mealType, tile)).count)
            }
        case .minutes: count(RecipeFigure.minutes, tile, lane, &counts)
        case .kcal: count(RecipeFigure.kcal, tile, lane, &counts)
        case .ratings:
            for (place, least) in FacetCounts.leastRatings.enumerated() {
                counts.add(rating: place, (lane & segment.rated(atLeast: RatingOrder(least), tile)).count)
            }
        }
    }

    private func count(_ figure: RecipeFigure, _ tile: Int, _ lane: Lane, _ counts: inout FacetCounts) {
        let planes = segment.labels[figure]
        let tiles = Blocks.tiles(of: tile / Blocks.size, segment.tiles.count)
        let lanes = segment.labels.lanes.start + segment.labels.place(of: planes.first, tiles: tiles)
        for (place, most) in (FacetCounts.bounds[figure] ?? []).enumerated() {
            let within = BitCounters.within(lanes + tile - tiles.lowerBound, apart: tiles.count, planes, 0...most)
            counts.add(figure, bound: place, (lane & within).count)
        }
    }

    private func bitmap(_ bitmap: Int, _ tile: Int) -> Lane {
        let labels = segment.labels
        return labels.lanes[Blocks.place(bitmap, tile: tile, stride: labels.stride, tiles: labels.tiles)]
    }
}
