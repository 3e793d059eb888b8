import Foundation

/// How much of a food is used in a day that nobody writes down: a compound Poisson process of portions.
///
/// Portions come independently of each other, and their sizes are geometrically distributed in steps of the grid. The
/// distribution of the sum is that of Panjer's recursion ("Recursive evaluation of a family of compound distributions",
/// ASTIN Bulletin 12, 1981).
struct UseProcess: Hashable, Sendable {
    /// The probability that so many steps are used in a day; the rest is more than there can be.
    let steps: [Double]

    /// - Parameters:
    ///   - rate: purchases used up in a day.
    ///   - portion: the mean share of a purchase that is used at once.
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

/// A way in which a food may be used and bought in a kitchen: how fast, and how keenly it is bought again.
struct UseVariant: Hashable, Sendable {
    /// The logarithm of the rate in standard deviations from what is expected.
    let deviation: Double
    /// Whether a little is used every day, or much at once.
    let isSteady: Bool
    /// Whether it is always bought again once it is gone; or only when somebody fancies it.
    let isKeen: Bool
    /// How much is used in a day.
    let use: UseProcess
    /// The same in a week.
    let weeklyUse: UseProcess
    /// How many purchases are used up in a day.
    let rate: Double
    /// How likely it is bought on a day of shopping when there is none.
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

    /// The share of a purchase that is used at once of a food that is used a little every day.
    private static let steady = 0.12
}

/// The amounts that are told apart: none, and sixths of a usual purchase up to three purchases.
enum StockGrid {
    static let perPurchase = 6
    static let levels = 3 * perPurchase + 1
    static let top = levels - 1
}
