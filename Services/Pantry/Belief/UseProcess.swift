import Foundation

/// The unrecorded use of a food in a day: a compound Poisson process of portions.
///
/// Portions are independent, and their sizes are geometrically distributed in steps of the grid. The sum's distribution
/// follows Panjer's recursion ("Recursive evaluation of a family of compound distributions", ASTIN Bulletin 12, 1981).
struct UseProcess: Hashable, Sendable {
    /// The probability of each number of steps in a day; the remainder exceeds the grid.
    let steps: [Double]

    /// - Parameters:
    ///   - rate: purchases used in a day.
    ///   - portion: the mean share of a purchase used at once.
    init(rate: Double, portion: Double) {
        let mean = max(Clamp.number(portion, in: 0.001...1) * Double(StockGrid.perPurchase), 1)
        let portions = Clamp.number(rate, in: 0...10) * Double(StockGrid.perPurchase) / mean
        let stop = 1 / mean
        var sizes = Array(repeating: 0.0, count: StockGrid.levels)
        var left = 1.0
        for size in 1..<StockGrid.levels {
            sizes[size] = left * stop
            left *= 1 - stop
        }
        var sums = Array(repeating: 0.0, count: StockGrid.levels)
        sums[0] = exp(-portions)
        for total in 1..<StockGrid.levels {
            var sum = 0.0
            for size in 1...total { sum += Double(size) * sizes[size] * sums[total - size] }
            sums[total] = portions / Double(total) * sum
        }
        steps = sums
    }
}

/// A variant of a food's use and purchase in a kitchen.
struct UseVariant: Hashable, Sendable {
    /// The log rate, in standard deviations from its expectation.
    let deviation: Double
    /// Whether a little is used every day, rather than much at once.
    let isSteady: Bool
    /// Whether the food is always bought again once gone, rather than on a whim.
    let isKeen: Bool
    /// The use in a day.
    let use: UseProcess
    /// The use in a week.
    let weeklyUse: UseProcess
    /// Purchases used in a day.
    let rate: Double
    /// The probability that the missing food is bought on a shopping day.
    let eagerness: Double

    private static let deviations: [Double] = [-2.2, -1.1, 0, 1.1, 2.2]

    static func all(_ prior: UsePrior, _ settings: BeliefSettings) -> [UseVariant] {
        let spread = Clamp.number(settings.spread, in: 0.01...2)
        return deviations.flatMap { deviation in
            let rate = exp(deviation * spread) / prior.days
            let pull = pow(rate * 7, Clamp.share(settings.eagernessByRate))
            return [steady, prior.portion].flatMap { portion in
                let use = UseProcess(rate: rate, portion: portion)
                let weeklyUse = UseProcess(rate: rate * 7, portion: portion)
                return [true, false].map { isKeen in
                    UseVariant(
                        deviation: deviation, isSteady: portion == steady, isKeen: isKeen, use: use,
                        weeklyUse: weeklyUse,
                        rate: rate,
                        eagerness: Clamp.number(
                            (isKeen ? settings.eagerness : settings.eagernessOfWhims) * pull, in: 0.005...0.95))
                }
            }
        }
    }

    /// The share of a purchase used at once if a little is used every day.
    private static let steady = 0.12
}

/// The grid of amounts: sixths of a usual purchase, from none to three purchases.
enum StockGrid {
    static let perPurchase = 6
    static let levels = 3 * perPurchase + 1
    static let top = levels - 1
}
