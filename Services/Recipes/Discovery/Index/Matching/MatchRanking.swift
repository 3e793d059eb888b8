/// The order of matches.
///
/// The standard order compares these in turn:
/// - fewer missing ingredients;
/// - fewer substituted ones;
/// - more uses of available foods, where one that expires soon counts three times;
/// - the better rating, unrated last;
/// - the smaller identifier.
///
/// With weights, the smaller penalty comes first, then the better rating, then the smaller identifier. The penalty is
/// the sum of these terms:
/// - `leastMissing · (100 · missing + 50 · substituted)`;
/// - `useUp · 40 · max(0, 25 − uses)`;
/// - `quickest · min(minutes, 240)`, with 240 if unknown;
/// - `cheapest · min(price of a serving, 2,000) / 8`, with 2,000 if unknown;
/// - `healthiest · (100 − health) · 2`, with health from 0 to 100, and 0 if unknown.
///
/// At equal weights, one more missing ingredient equals 100 minutes, 800 of the currency's smallest unit per serving,
/// half the health scale or two and a half used ingredients.
public struct MatchRanking: Hashable, Sendable {
    /// Each weight is from 0 to 10.
    public var leastMissing = 0
    public var useUp = 0
    public var quickest = 0
    public var cheapest = 0
    public var healthiest = 0

    /// All weights 0 means the standard order.
    public static let standard = MatchRanking()

    /// The number of uses that a food counts for if it expires soon.
    static let emphasis = 3

    public init(leastMissing: Int = 0, useUp: Int = 0, quickest: Int = 0, cheapest: Int = 0, healthiest: Int = 0) {
        self.leastMissing = Self.bounded(leastMissing)
        self.useUp = Self.bounded(useUp)
        self.quickest = Self.bounded(quickest)
        self.cheapest = Self.bounded(cheapest)
        self.healthiest = Self.bounded(healthiest)
    }

    private static func bounded(_ weight: Int) -> Int { min(max(weight, 0), 10) }

    /// The counts that decide the order of a recipe.
    struct Counts {
        var missing: Int
        var substituted: Int
        var uses: Int
    }

    /// The first part of a recipe's rank; smaller comes first.
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
