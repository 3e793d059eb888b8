/// The likelihood that a food is left, and the expected amount.
public struct FoodBelief: Hashable, Sendable {
    /// The belief about one batch.
    public struct Batch: Hashable, Sendable {
        public let id: Int
        /// 0 to 1.
        public let likelihood: Double
        /// The expected remainder as a share of the batch, 0 to 1.
        public let left: Double
    }

    /// 0 to 1.
    public let likelihood: Double
    /// The expected amount, in usual purchases.
    public let purchases: Double
    /// Sorted by age, oldest first.
    public let batches: [Batch]

    public init(_ filter: StockFilter, _ pace: KitchenPace = .usual) {
        let amounts = filter.mixed(pace)
        let there = amounts.dropFirst().reduce(0, +)
        likelihood = Clamp.share(there)
        purchases =
            min(Self.mean(amounts, above: 0, upTo: Double(StockGrid.top)), Double(StockGrid.top))
            / Double(StockGrid.perPurchase)
        batches = zip(filter.batches, filter.youngerLevels()).map { batch, younger in
            let floor = min(younger, StockGrid.top - 1)
            let told = min(batch.steps, Double(StockGrid.top - floor))
            return Batch(
                id: batch.id, likelihood: Clamp.share(amounts.dropFirst(floor + 1).reduce(0, +)),
                left: told > 0 ? Clamp.share(Self.mean(amounts, above: floor, upTo: told) / told) : 0)
        }
    }

    private static func mean(_ amounts: [Double], above floor: Int, upTo most: Double) -> Double {
        amounts.enumerated().reduce(0) { $0 + $1.element * min(Double(max($1.offset - floor, 0)), most) }
    }
}

extension StockFilter {
    /// Returns the probability of each amount, over all rates.
    func mixed(_ pace: KitchenPace) -> [Double] {
        var mixed = Array(repeating: 0.0, count: StockGrid.levels)
        for (weight, amounts) in zip(variantWeights(pace), amounts) {
            for level in mixed.indices { mixed[level] += weight * amounts[level] }
        }
        return mixed
    }

    /// Returns the likelihood that any is left, 0 to 1.
    func likelihood(_ pace: KitchenPace) -> Double { Clamp.share(1 - mixed(pace)[0]) }
}
