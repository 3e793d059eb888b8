import Foundation

/// Selects foods to ask for. Each splits the remaining recipes, ideally in half, and no two split them nearly alike.
///
/// The value of an answer is the Shannon entropy of "contains it or not", at most one bit (Shannon, A Mathematical
/// Theory of Communication, 1948). The similarity of two foods is the Jaccard index of their recipes.
public struct FoodProposals: Sendable {
    /// The number of foods shown at once.
    public static let most = 4

    /// With more recipes than this, foods are counted in a sample of about this size.
    private static let sample = 16_384
    /// The number of foods that are counted exactly.
    private static let shortlist = 24
    /// The Jaccard index above which two foods count as one question.
    private static let alike = 0.8

    private let recipes: IndexedRecipes

    public init(of recipes: IndexedRecipes) { self.recipes = recipes }

    /// At most `most` foods outside `excluded`, most informative first. Each is in at least one recipe of `remaining`,
    /// but not in all. Empty if no food is.
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

    /// The number of recipes that require each food, and of recipes read: all, or a fixed sample of about one in
    /// `stride`.
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

    /// Hashes a position evenly over all numbers (the finaliser of SplitMix64; Steele, Lea and Flood, 2014).
    private static func mixed(_ position: Int) -> UInt64 {
        var bits = UInt64(position) &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// The foods with the highest estimated entropy that split the recipes, counted exactly.
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

    /// Takes the most informative food first, then repeatedly the one with the highest gain over those taken.
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

/// A food that some recipes contain, but not all.
private struct Split {
    let food: FoodNumber
    let within: RecipeSet
    let count: Int
    let worth: Double
    /// The highest similarity to a taken food.
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

    /// The entropy in bits: 1 for half of `total`, 0 for none or all.
    static func entropy(_ count: Int, of total: Int) -> Double {
        let share = Double(count) / Double(max(total, 1))
        guard share > 0, share < 1 else { return 0 }
        return -share * log2(share) - (1 - share) * log2(1 - share)
    }
}
