import Kitchen

/// The order of a segment's recipes where people have said what matters to them.
struct WeightedOrder {
    private let ranking: MatchRanking
    private let segment: Segment
    /// The place of the currency of prices.
    private let currency: Int

    init(_ ranking: MatchRanking, in currency: Currency, _ segment: Segment) {
        self.ranking = ranking
        self.segment = segment
        self.currency = ServingPrices.place(of: currency)
    }

    func order(_ counts: MatchRanking.Counts, _ position: Int) -> UInt64 {
        let columns = segment.columns
        return ranking.order(
            counts, minutes: columns.minutes(at: position), cents: segment.price(in: currency, at: position),
            health: columns.health(at: position))
    }

    /// The recipes of a tile of which no single part of the penalty is above `bar`.
    func promising(_ tile: Int, upTo bar: UInt64, _ needed: Int, _ reached: BitCounters, _ uses: BitCounters) -> Lane {
        let bar = Int(bar)
        var promising = Lane.all
        if ranking.leastMissing > 0 {
            promising &= reached.atLeast(needed - bar / (100 * ranking.leastMissing))
        }
        if ranking.useUp > 0 { promising &= uses.atLeast(25 - bar / (40 * ranking.useUp)) }
        if ranking.quickest > 0, bar / ranking.quickest < 240 {
            promising &= within(.minutes, tile, 0...bar / ranking.quickest)
        }
        if ranking.cheapest > 0, bar / ranking.cheapest < 2_000 / 8 {
            let range = 0...bar / ranking.cheapest * 8 + 7
            promising &=
                currency == 0
                ? within(.price, tile, range) : segment.prices.within(range, in: currency, tile: tile)
        }
        let least = ranking.healthiest > 0 ? 100 - bar / (2 * ranking.healthiest) : 0
        if least > 0 { promising &= within(.health, tile, least...RecipeFigures.most) }
        return promising
    }

    private func within(_ figure: RecipeFigure, _ tile: Int, _ range: ClosedRange<Int>) -> Lane {
        let labels = segment.labels
        let planes = labels[figure]
        let tiles = Blocks.tiles(of: tile / Blocks.size, labels.tiles)
        let lanes = labels.lanes.start + labels.place(of: planes.first, tiles: tiles) + tile - tiles.lowerBound
        return BitCounters.within(lanes, apart: tiles.count, planes, range)
    }
}
