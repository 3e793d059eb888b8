import Kitchen

/// Applies a filter to a segment, block by block.
struct BlockFilter: ~Copyable {
    private let segment: Segment
    /// Bits of removed or hidden recipes, 64 positions per word.
    private let gone: [UInt64]
    private var all: [Int] = []
    private var none: [Int] = []
    private var anyOf: [Int] = []
    /// Numbers of cuisines.
    private var cuisines: [Int] = []
    private var limits: [Limit] = []
    /// The price limit in another currency than the first, by the currency's place.
    private var price: (currency: Int, range: ClosedRange<Int>)?
    private let including: [[FoodPlaces]]
    private let without: [FoodPlaces]
    private let leastRating: RatingOrder?
    /// One lane per tile of the block: the passing recipes, and scratch space for one condition.
    private let passing: UnsafeMutablePointer<Lane>
    private let part: UnsafeMutablePointer<Lane>

    private struct Limit {
        let planes: FigurePlanes
        let range: ClosedRange<Int>
    }

    init(_ segment: Segment, gone: [UInt64], _ filter: RecipeFilter) {
        self.segment = segment
        self.gone = gone
        including = (filter.including.map { [$0] } + filter.includingAny).map { segment.places(of: $0) }
        without = segment.places(of: filter.without)
        leastRating = filter.minRating.map { RatingOrder($0) }
        passing = .allocate(capacity: Blocks.size)
        part = .allocate(capacity: Blocks.size)
        all = BitNumbers(filter.diets.bits).map { RecipeLabels.First.diets + $0 }
        none = BitNumbers(filter.avoided.bits).map { RecipeLabels.First.allergens + $0 }
        anyOf = BitNumbers(filter.mealTypes.bits).map { RecipeLabels.First.mealTypes + $0 }
        cuisines = BitNumbers(filter.cuisines.bits).map(\.self)
        let currency = ServingPrices.place(of: filter.currency)
        price = currency == 0 ? nil : filter.limits[.price].map { (currency, $0) }
        limits = filter.limits.filter { $0.key != .price || currency == 0 }.sorted { $0.key.rawValue < $1.key.rawValue }
            .map {
                Limit(planes: segment.labels[$0.key], range: $0.value)
            }
    }

    deinit {
        passing.deallocate()
        part.deallocate()
    }

    /// The passing recipes of a block, one lane per tile; valid until the next call.
    func pass(_ tiles: Range<Int>) -> UnsafePointer<Lane> {
        let counts = segment.tiles.start + tiles.lowerBound
        for tile in 0..<tiles.count { passing[tile] = Lane(first: Int(counts[tile].recipes)) }
        if !gone.isEmpty {
            gone.withUnsafeBytes { words in
                for tile in tiles {
                    passing[tile - tiles.lowerBound] &= ~words.loadUnaligned(
                        fromByteOffset: tile * MemoryLayout<Lane>.size, as: Lane.self)
                }
            }
        }
        passLabels(tiles)
        passRating(tiles)
        passPrice(tiles)
        for foods in including.indices {
            part.update(repeating: .none, count: tiles.count)
            for food in including[foods] { food.add(to: part, tiles) }
            for tile in 0..<tiles.count { passing[tile] &= part[tile] }
        }
        guard !without.isEmpty else { return UnsafePointer(passing) }
        part.update(repeating: .none, count: tiles.count)
        for food in without { food.add(to: part, tiles) }
        for tile in 0..<tiles.count { passing[tile] &= ~part[tile] }
        return UnsafePointer(passing)
    }

    private func passLabels(_ tiles: Range<Int>) {
        let labels = segment.labels
        let count = tiles.count
        func lanes(_ bitmap: Int) -> UnsafePointer<Lane> { labels.lanes.start + labels.place(of: bitmap, tiles: tiles) }
        for bitmap in all {
            let lanes = lanes(bitmap)
            for tile in 0..<count { passing[tile] &= lanes[tile] }
        }
        for bitmap in none {
            let lanes = lanes(bitmap)
            for tile in 0..<count { passing[tile] &= ~lanes[tile] }
        }
        if !anyOf.isEmpty {
            part.update(repeating: .none, count: count)
            for bitmap in anyOf {
                let lanes = lanes(bitmap)
                for tile in 0..<count { part[tile] |= lanes[tile] }
            }
            for tile in 0..<count { passing[tile] &= part[tile] }
        }
        if !cuisines.isEmpty {
            part.update(repeating: .none, count: count)
            let lanes = lanes(RecipeLabels.First.cuisines)
            for cuisine in cuisines {
                for tile in 0..<count {
                    part[tile] |= RecipeLabels.lane(ofCuisine: cuisine, lanes + tile, apart: count)
                }
            }
            for tile in 0..<count { passing[tile] &= part[tile] }
        }
        for limit in limits {
            let lanes = lanes(limit.planes.first)
            for tile in 0..<count {
                passing[tile] &= BitCounters.within(lanes + tile, apart: count, limit.planes, limit.range)
            }
        }
    }

    private func passPrice(_ tiles: Range<Int>) {
        guard let price else { return }
        for tile in tiles where !passing[tile - tiles.lowerBound].isEmpty {
            passing[tile - tiles.lowerBound] &= segment.prices.within(price.range, in: price.currency, tile: tile)
        }
    }

    private func passRating(_ tiles: Range<Int>) {
        guard let leastRating else { return }
        for tile in tiles { passing[tile - tiles.lowerBound] &= segment.rated(atLeast: leastRating, tile) }
    }
}

extension Segment {
    /// The recipes of a tile with at least this rating; within a tile, the best rated come first.
    func rated(atLeast least: RatingOrder, _ tile: Int) -> Lane {
        let ratings = ratings.start + tile * Lane.bits
        var low = 0
        var high = least == .unrated ? 0 : Int(tiles[tile].recipes)
        while low < high {
            let middle = (low + high) / 2
            if ratings[middle].value <= least.value { low = middle + 1 } else { high = middle }
        }
        return Lane(first: low)
    }
}

extension BitCounters {
    /// The recipes of a tile with a figure above `most`; an unknown figure counts as above.
    @inline(__always)
    private static func above(_ most: Int, _ lanes: UnsafePointer<Lane>, apart: Int, _ width: Int) -> Lane {
        var above = Lane.none
        var equal = Lane.all
        // If all lower bits of the bound are set, lower planes cannot change the result.
        let last = (~most).trailingZeroBitCount
        var plane = width &- 1
        while plane >= last {
            let bits = lanes[plane &* apart]
            if most &>> plane & 1 != 0 {
                equal &= bits
            } else {
                above |= equal & bits
                equal &= ~bits
            }
            plane &-= 1
        }
        return above
    }

    /// The recipes of a tile with a known figure in `range`. The figure's planes are `apart` lanes apart.
    ///
    /// Both bounds are compared in one pass, without a branch that depends on recipes.
    @inline(__always)
    static func within(
        _ lanes: UnsafePointer<Lane>, apart: Int, _ planes: FigurePlanes, _ range: ClosedRange<Int>
    ) -> Lane {
        let most = min(range.upperBound, planes.unknown - 1)
        guard most >= 0, range.lowerBound <= most else { return .none }
        let least = max(range.lowerBound, 0)
        if least == 0 { return ~BitCounters.above(most, lanes, apart: apart, planes.width) }
        var above = Lane.none
        var below = Lane.none
        var equalMost = Lane.all
        var equalLeast = Lane.all
        var plane = planes.width &- 1
        while plane >= 0 {
            let bits = lanes[plane &* apart]
            if most &>> plane & 1 != 0 {
                equalMost &= bits
            } else {
                above |= equalMost & bits
                equalMost &= ~bits
            }
            if least &>> plane & 1 != 0 {
                below |= equalLeast & ~bits
                equalLeast &= bits
            } else {
                equalLeast &= ~bits
            }
            plane &-= 1
        }
        return ~(above | below)
    }
}
