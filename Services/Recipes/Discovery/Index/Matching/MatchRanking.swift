/// The order of matches.
///
/// The standard order compares, until two recipes differ: what is missing (fewer first), what is substituted (fewer
/// first), how much of what there is they use (more first; what expires soon counts three times), the rating (better
/// first, none last), the identifier.
///
/// With weights, each recipe gets a penalty, and the smaller one comes first, then the better rating, then the smaller
/// identifier:
///
///     leastMissing · (100 · missing + 50 · substituted)
///     + useUp · 40 · max(0, 25 − uses)         uses as above
///     + quickest · min(minutes, 240)           240 where it is not known
///     + cheapest · min(price a serving, 2,000) / 8     2,000 where it is not known
///     + healthiest · (100 − health) · 2        health from 0 to 100, 0 where it is not known
///
/// So at equal weights one ingredient more to buy is worth 100 minutes, 800 of the smallest unit of the price a serving,
/// half of the scale of health or two and a half ingredients used.
public struct MatchRanking: Hashable, Sendable {
    /// Each from 0 to 10.
    public var leastMissing = 0
    public var useUp = 0
    public var quickest = 0
    public var cheapest = 0
    public var healthiest = 0

    /// All zero stands for the standard order.
    public static let standard = MatchRanking()

    /// How often a food that expires soon counts as used.
    static let emphasis = 3

    public init(leastMissing: Int = 0, useUp: Int = 0, quickest: Int = 0, cheapest: Int = 0, healthiest: Int = 0) {
        self.leastMissing = Self.bounded(leastMissing)
        self.useUp = Self.bounded(useUp)
        self.quickest = Self.bounded(quickest)
        self.cheapest = Self.bounded(cheapest)
        self.healthiest = Self.bounded(healthiest)
    }

    private static func bounded(_ weight: Int) -> Int { min(max(weight, 0), 10) }

    /// What decides the order of a recipe.
    struct Counts {
        var missing: Int
        var substituted: Int
        var uses: Int
    }

    /// The first part of a recipe's place: the smaller, the earlier.
    func order(_ counts: Counts, minutes: Int?, cents: Int?, health: Int?) -> UInt64 {
        guard self != .standard else {
            func bounded(_ count: Int) -> UInt64 { UInt64(min(max(count, 0), 0xFFFF)) }
            return bounded(counts.missing) << 32 | bounded(counts.substituted) << 16 | (0xFFFF - bounded(counts.uses))
        }
        return UInt64(penalty(counts) + penalty(minutes: minutes, cents: cents, health: health))
    }

    func penalty(_ counts: Counts) -> Int {
        leastMissing * (100 * counts.missing + 50 * counts.substituted) + useUp * 40 * max(0, 25 - counts.uses)
    }

    func penalty(minutes: Int?, cents: Int?, health: Int?) -> Int {
        quickest * min(minutes ?? 240, 240) + cheapest * min(cents ?? 2_000, 2_000) / 8
            + healthiest * (100 - min(health ?? 0, 100)) * 2
    }
}
