import Foundation
import Kitchen

/// A person's tastes inferred from actions: foods, cuisines, meal types, time and energy.
struct TasteProfile: Sendable {
    /// A recipe that the person liked, rated well or viewed.
    struct Anchor: Sendable {
        let position: Int
        /// The strength of the liking, from 0 to 1.
        let weight: Double
        let vector: RecipeVector
    }

    /// The change in the chance of a like for each food, as a natural logarithm. Foods with little evidence are absent.
    private(set) var foods: [FoodNumber: Double] = [:]
    /// From -1 to 1, by the number of the label; empty if unknown.
    private(set) var cuisines: [Double] = []
    private(set) var mealTypes: [Double] = []
    private(set) var minutes: Habit?
    private(set) var kcal: Habit?
    /// Most liked first.
    private(set) var anchors: [Anchor] = []

    private static let mostAnchors = 24
    /// The number of assumed liked recipes without a cuisine, so that one like makes no habit.
    private static let doubt = 2.0

    /// Infers a profile from actions.
    ///
    /// - Parameter assumed: the number of recipes with a food assumed to be liked as much as others, at least 0.1. It
    ///   keeps one like from making a taste.
    init(_ evidence: [TasteEvidence], in recipes: IndexedRecipes, _ rarity: FoodRarity, assumed: Double) {
        let actions = TasteEvidence.weights(evidence).compactMap { key, weight in
            recipes.position(of: key).map { (key: key, position: $0, weight: weight) }
        }.sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }
        let liked = actions.reduce(0) { $0 + max($1.weight, 0) }
        let disliked = actions.reduce(0) { $0 - min($1.weight, 0) }
        for action in actions where action.weight != 0 {
            let vector = RecipeVector(at: action.position, of: recipes, rarity)
            let count = action.weight / (liked + disliked + Self.doubt)
            let cuisine = recipes.cuisine(at: action.position).map { Labels([$0]) } ?? []
            Self.add(count, of: cuisine, to: &cuisines)
            Self.add(count, of: recipes.mealTypes(at: action.position), to: &mealTypes)
            if action.weight > 0, anchors.count < Self.mostAnchors {
                anchors.append(Anchor(position: action.position, weight: min(action.weight, 1), vector: vector))
            }
        }
        foods = Self.foods(
            of: actions.map { (position: $0.position, weight: $0.weight) }, in: recipes, rarity,
            assumed: max(assumed, 0.1))
        let positions = actions.lazy.filter { $0.weight > 0 }.map(\.position)
        minutes = Habit(positions.compactMap { recipes.figure(.minutes, at: $0) })
        kcal = Habit(positions.compactMap { recipes.figure(.kcal, at: $0) })
    }

    private static func add<Label>(_ count: Double, of labels: Labels<Label>, to sums: inout [Double]) {
        if labels.isEmpty { return }
        if sums.isEmpty { sums = Array(repeating: 0, count: Label.allCases.count) }
        for number in BitNumbers(labels.bits) { sums[number] += count }
    }

    /// The taste of each food: the log ratio of its rate in liked recipes to its usual rate, minus the same for
    /// disliked recipes.
    ///
    /// The usual rate is that of the same cuisines: a person who likes Thai food meets fish sauce anyway.
    private static func foods(
        of actions: [(position: Int, weight: Double)], in recipes: IndexedRecipes, _ rarity: FoodRarity, assumed: Double
    ) -> [FoodNumber: Double] {
        var found: [FoodNumber: (liked: Double, disliked: Double)] = [:]
        var pantry: [(cuisine: Cuisine?, liked: Double, disliked: Double)] = []
        for action in actions where action.weight != 0 {
            let cuisine = recipes.cuisine(at: action.position)
            let place = pantry.firstIndex { $0.cuisine == cuisine } ?? pantry.count
            if place == pantry.count { pantry.append((cuisine, 0, 0)) }
            let (liked, disliked) = (max(action.weight, 0), max(-action.weight, 0))
            pantry[place].liked += liked
            pantry[place].disliked += disliked
            for food in Array(recipes.required(at: action.position)) + Array(recipes.optional(at: action.position)) {
                found[food, default: (0, 0)].liked += liked
                found[food, default: (0, 0)].disliked += disliked
            }
        }
        var tastes: [FoodNumber: Double] = [:]
        for number in 0..<rarity.count {
            let food = FoodNumber(number)
            // A number with rarity 0 is no food.
            guard rarity[food] > 0 else { continue }
            var expected = (liked: 0.0, disliked: 0.0)
            for kitchen in pantry {
                let share = rarity.share(of: food, in: kitchen.cuisine)
                expected.liked += kitchen.liked * share
                expected.disliked += kitchen.disliked * share
            }
            // Most foods are skipped without a logarithm, because log(1 + x) is at most x.
            let actual = found[food]
            if actual == nil, max(expected.liked, expected.disliked) <= slight * assumed { continue }
            func ratio(_ actual: Double, _ expected: Double) -> Double {
                log((actual + assumed) / (expected + assumed))
            }
            let taste =
                ratio(actual?.liked ?? 0, expected.liked) - ratio(actual?.disliked ?? 0, expected.disliked)
            if abs(taste) > slight { tastes[food] = taste }
        }
        return tastes
    }

    /// Tastes up to this value are left out.
    private static let slight = 0.02

    /// Maps the sum of a recipe's tastes to the range from -1 to 1.
    static func squashed(_ sum: Double) -> Double { sum / (3 + abs(sum)) }

    /// Whether no tastes are known.
    var isEmpty: Bool { foods.isEmpty && cuisines.isEmpty }
}

/// The usual value of a figure in a person's recipes: mean and standard deviation of its logarithm.
struct Habit: Sendable {
    private let mean: Double
    private let spread: Double

    /// The minimum number of figures.
    private static let least = 3
    /// The minimum deviation, about a third.
    private static let leastSpread = 0.3

    init?(_ figures: [Int]) {
        guard figures.count >= Self.least else { return nil }
        let logarithms = figures.map { log(Double(max($0, 1))) }
        let mean = logarithms.reduce(0, +) / Double(figures.count)
        let variance = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(figures.count)
        self.mean = mean
        spread = max(variance.squareRoot(), Self.leastSpread)
    }

    /// The nearness of a figure, from 0 to 1.
    func nearness(of figure: Int) -> Double {
        let distance = (log(Double(max(figure, 1))) - mean) / spread
        return exp(-distance * distance / 2)
    }
}
