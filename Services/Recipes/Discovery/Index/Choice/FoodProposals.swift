import Foundation

/// Finds the foods that are worth asking for: each splits the recipes that remain, the nearer to half the better, and no
/// two split them nearly the same way.
///
/// What an answer is worth is Shannon's entropy of "in it or not" (Shannon, A Mathematical Theory of Communication,
/// 1948), at most one bit. What two foods have in common is the Jaccard index of the recipes that contain them.
public struct FoodProposals: Sendable {
    /// So many are shown at once.
    public static let most = 4

    /// Above so many recipes the foods are counted in a sample of about as many.
    private static let sample = 16_384
    /// So many foods are looked at closely.
    private static let shortlist = 24
    /// Two foods that share more than this are one question asked twice.
    private static let alike = 0.8

    private let recipes: IndexedRecipes

    public init(of recipes: IndexedRecipes) { self.recipes = recipes }

    /// At most `most` foods that are not in `excluded`, the most telling first. Each is contained in at least one recipe
    /// of `remaining` and not in all; there is none where no food is.
    public func foods(splitting remaining: RecipeSet, besides excluded: Set<FoodNumber>, most: Int) -> [FoodNumber] {
        let total = remaining.count
        guard total > 1 else { return [] }
        if total > Self.sample {
            let counts = counts(in: remaining, oneIn: total / Self.sample)
            let splits = shortlist(counts, besides: excluded, of: remaining, total)
            if splits.count >= Self.shortlist { return varied(splits, most: most) }
        }
        return varied(shortlist(counts(in: remaining, oneIn: 1), besides: excluded, of: remaining, total), most: most)
    }

    /// In how many recipes each food is required, and how many recipes were looked at: every one, or about one in so
    /// many, always the same ones.
    private func counts(in remaining: RecipeSet, oneIn stride: Int) -> (foods: [UInt32], recipes: Int) {
        var foods: [UInt32] = []
        var looked = 0
        let bar = UInt64.max / UInt64(stride)
        recipes.walk(remaining) { segment, place, position in
            guard stride == 1 || Self.mixed(position) <= bar else { return }
            looked += 1
            segment.lists.visit(.required, at: place) { food in
                if food >= foods.count {
                    foods.append(contentsOf: repeatElement(0, count: food + 1 - foods.count))
                }
                foods[food] += 1
            }
        }
        return (foods, looked)
    }

    /// Spreads positions evenly over all numbers (the finaliser of SplitMix64; Steele, Lea and Flood, 2014).
    private static func mixed(_ position: Int) -> UInt64 {
        var bits = UInt64(position) &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// The foods that promise to tell most, counted exactly and proven to split.
    private func shortlist(
        _ counts: (foods: [UInt32], recipes: Int), besides excluded: Set<FoodNumber>, of remaining: RecipeSet,
        _ total: Int
    ) -> [Split] {
        let candidates = counts.foods.indices
            .filter { counts.foods[$0] > 0 && !excluded.contains(FoodNumber($0)) }
            .map { (food: FoodNumber($0), worth: Split.entropy(Int(counts.foods[$0]), of: counts.recipes)) }
            .sorted { ($1.worth, $0.food) < ($0.worth, $1.food) }
        var splits: [Split] = []
        for candidate in candidates {
            if splits.count == Self.shortlist { break }
            var within = recipes.containing(candidate.food)
            within.formIntersection(remaining)
            if let split = Split(candidate.food, within, of: total) { splits.append(split) }
        }
        return splits
    }

    /// The most telling first; then always the one that tells most besides those that were taken.
    private func varied(_ splits: [Split], most: Int) -> [FoodNumber] {
        var open = splits
        var taken: [FoodNumber] = []
        while taken.count < most, let best = open.min(by: { ($1.gain, $0.food) < ($0.gain, $1.food) }) {
            taken.append(best.food)
            for index in open.indices { open[index].shared = max(open[index].shared, open[index].likeness(to: best)) }
            open.removeAll { $0.shared > Self.alike }
        }
        return taken
    }
}

/// A food that some of the recipes contain, but not all.
private struct Split {
    let food: FoodNumber
    let within: RecipeSet
    let count: Int
    let worth: Double
    /// How much it is like the most similar of those that were taken.
    var shared = 0.0

    var gain: Double { worth * (1 - shared) }

    init?(_ food: FoodNumber, _ within: RecipeSet, of total: Int) {
        let count = within.count
        guard count > 0, count < total else { return nil }
        self.food = food
        self.within = within
        self.count = count
        worth = Self.entropy(count, of: total)
    }

    func likeness(to other: Split) -> Double {
        let both = within.intersectionCount(other.within)
        return Double(both) / Double(count + other.count - both)
    }

    /// In bits: 1 where half of them are, 0 where none or all are.
    static func entropy(_ count: Int, of total: Int) -> Double {
        let share = Double(count) / Double(max(total, 1))
        guard share > 0, share < 1 else { return 0 }
        return -share * log2(share) - (1 - share) * log2(1 - share)
    }
}
