import Foundation

/// The use rate of a kitchen relative to others, learned from all of its foods: a large household uses everything
/// faster.
///
/// The log pace is normally distributed among kitchens, and each food's log rate around it. Both are held on a grid,
/// and the posterior mean of the pace is taken (empirical Bayes: Efron and Morris 1975). Foods with little data are
/// thus drawn towards the others.
public struct KitchenPace: Hashable, Sendable {
    /// The log pace; 0 is expected.
    public let value: Double

    /// The pace of a kitchen without data.
    public static let usual = KitchenPace(value: 0)

    private init(value: Double) { self.value = value }

    public init(_ foods: [StockFilter], _ settings: BeliefSettings = BeliefSettings()) {
        let spread = Clamp.number(settings.paceSpread, in: 0.01...2)
        let grid = stride(from: -2.5, through: 2.5, by: 0.5).map { $0 * spread }
        let scores = grid.map { pace in
            foods.reduce(-0.5 * (pace / spread) * (pace / spread)) { score, food in
                score + food.logLikelihood(KitchenPace(value: pace))
            }
        }
        let best = scores.max() ?? 0
        let weights = scores.map { exp(max($0 - best, -700)) }
        let sum = weights.reduce(0, +)
        let mean = zip(grid, weights).reduce(0) { $0 + $1.0 * $1.1 } / sum
        value = mean.isFinite ? mean : 0
    }
}

extension StockFilter {
    /// Returns the prior probability of each variant in a kitchen of this pace.
    private func priorWeights(_ pace: KitchenPace) -> [Double] {
        let shift = pace.value / Clamp.number(settings.spread, in: 0.01...2)
        let keen = Clamp.number(settings.keen, in: 0.01...0.99)
        let steady = Clamp.number(settings.steady, in: 0.01...0.99)
        let weights = variants.map {
            exp(-0.5 * ($0.deviation - shift) * ($0.deviation - shift)) * ($0.isKeen ? keen : 1 - keen)
                * ($0.isSteady ? steady : 1 - steady)
        }
        let sum = weights.reduce(0, +)
        return sum > 1e-300 ? weights.map { $0 / sum } : weights.map { _ in 1 / Double(weights.count) }
    }

    fileprivate func logLikelihood(_ pace: KitchenPace) -> Double {
        let best = evidence.max() ?? 0
        let sum = zip(priorWeights(pace), evidence).reduce(0) { $0 + $1.0 * exp(max($1.1 - best, -700)) }
        return best + log(max(sum, 1e-300))
    }

    /// Returns the posterior mean of the food's log rate relative to its prior.
    public func logRate(_ pace: KitchenPace) -> Double {
        zip(variantWeights(pace), variants).reduce(0) { $0 + $1.0 * $1.1.deviation }
            * Clamp.number(settings.spread, in: 0.01...2)
    }

    /// Returns the posterior probability of each variant; they sum to 1.
    func variantWeights(_ pace: KitchenPace) -> [Double] {
        let best = evidence.max() ?? 0
        let weights = zip(priorWeights(pace), evidence).map { $0 * exp(max($1 - best, -700)) }
        let sum = weights.reduce(0, +)
        return sum > 1e-300 ? weights.map { $0 / sum } : priorWeights(pace)
    }
}
