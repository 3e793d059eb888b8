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

    /// How much likelier a recipe is to be liked for containing a food, as a natural logarithm; foods of which nothing
    /// can be told are left out.
    private(set) var foods: [FoodNumber: Double] = [:]
    /// From -1 to 1, by the number of the label; empty where nothing is known.
    private(set) var cuisines: [Double] = []
    private(set) var mealTypes: [Double] = []
    private(set) var minutes: Habit?
    private(set) var kcal: Habit?
    /// The most liked first.
    private(set) var anchors: [Anchor] = []

    private static let mostAnchors = 24
    /// So many recipes of no cuisine at all are taken to be liked as well, so that one like makes no habit.
    private static let doubt = 2.0

    /// `assumed` recipes with a food, at least a tenth of one, are taken to be liked as much as others, so that one like
    /// makes no taste.
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

    /// Compares how often the foods occur in what was liked with how often they occur in recipes of the same cuisines:
    /// a person who likes Thai food comes upon fish sauce, liked or not. It is the logarithm of the ratio of both rates,
    /// less that of what was disliked.
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
            // A number without weight is no food.
            guard rarity[food] > 0 else { continue }
            var expected = (liked: 0.0, disliked: 0.0)
            for kitchen in pantry {
                let share = rarity.share(of: food, in: kitchen.cuisine)
                expected.liked += kitchen.liked * share
                expected.disliked += kitchen.disliked * share
            }
            // Most foods are neither liked nor missed: the logarithm of 1 + x is at most x.
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

    /// A taste that is left out.
    private static let slight = 0.02

    /// The tastes of a recipe's foods together, from -1 to 1.
    static func squashed(_ sum: Double) -> Double { sum / (3 + abs(sum)) }

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
