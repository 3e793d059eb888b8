import Foundation
import Kitchen

/// What a person has shown to like: foods, cuisines, meals, and how long and how rich.
struct TasteProfile: Sendable {
    /// A recipe that the person liked, rated well or looked at.
    struct Anchor: Sendable {
        let position: Int
        /// How much it was liked, from 0 to 1.
        let weight: Double
        let vector: RecipeVector
    }

    /// The direction of the person's taste among the foods; of length 1, or empty where nothing is known.
    private(set) var foods: [FoodNumber: Double] = [:]
    /// From -1 to 1.
    private(set) var cuisines: [Cuisine: Double] = [:]
    private(set) var mealTypes: [MealType: Double] = [:]
    private(set) var minutes: Habit?
    private(set) var kcal: Habit?
    /// The most liked first.
    private(set) var anchors: [Anchor] = []

    private static let mostAnchors = 24
    /// What recipes that were not liked take away (Rocchio's gamma relative to beta).
    private static let aversion = 0.25
    /// So many recipes of no cuisine at all are taken to be liked as well, so that one like makes no habit.
    private static let doubt = 2.0

    init(_ evidence: [TasteEvidence], in recipes: IndexedRecipes, _ rarity: FoodRarity) {
        let deeds = TasteEvidence.weights(evidence).compactMap { key, weight in
            recipes.position(of: key).map { (key: key, position: $0, weight: weight) }
        }.sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }
        let liked = deeds.reduce(0) { $0 + max($1.weight, 0) }
        let disliked = deeds.reduce(0) { $0 - min($1.weight, 0) }
        for deed in deeds where deed.weight != 0 {
            let vector = RecipeVector(at: deed.position, of: recipes, rarity)
            let share = deed.weight > 0 ? deed.weight / liked : deed.weight / disliked * Self.aversion
            if vector.length > 0 {
                for (food, weight) in zip(vector.foods, vector.weights) {
                    foods[food, default: 0] += share * weight / vector.length
                }
            }
            let count = deed.weight / (liked + disliked + Self.doubt)
            if let cuisine = recipes.cuisine(at: deed.position) { cuisines[cuisine, default: 0] += count }
            for type in recipes.mealTypes(at: deed.position).members { mealTypes[type, default: 0] += count }
            if deed.weight > 0, anchors.count < Self.mostAnchors {
                anchors.append(Anchor(position: deed.position, weight: min(deed.weight, 1), vector: vector))
            }
        }
        let length = foods.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
        if length > 0 { foods = foods.mapValues { $0 / length } }
        let positions = deeds.lazy.filter { $0.weight > 0 }.map(\.position)
        minutes = Habit(positions.compactMap { recipes.figure(.minutes, at: $0) })
        kcal = Habit(positions.compactMap { recipes.figure(.kcal, at: $0) })
    }

    /// Whether nothing is known.
    var isEmpty: Bool { foods.isEmpty && cuisines.isEmpty }
}

/// A figure that a person's recipes usually have: the mean and the spread of its logarithm.
struct Habit: Sendable {
    private let mean: Double
    private let spread: Double

    /// Fewer make no habit.
    private static let least = 3
    /// Nobody is taken to be more particular than by about a third.
    private static let leastSpread = 0.3

    init?(_ figures: [Int]) {
        guard figures.count >= Self.least else { return nil }
        let logarithms = figures.map { log(Double(max($0, 1))) }
        let mean = logarithms.reduce(0, +) / Double(figures.count)
        let variance = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(figures.count)
        self.mean = mean
        spread = max(variance.squareRoot(), Self.leastSpread)
    }

    /// How near a figure is, from 0 to 1.
    func nearness(of figure: Int) -> Double {
        let distance = (log(Double(max(figure, 1))) - mean) / spread
        return exp(-distance * distance / 2)
    }
}
