import Kitchen

/// Selects a few different recipes out of many good ones.
///
/// It uses maximal marginal relevance (Carbonell & Goldstein 1998): the next recipe has the highest score minus its
/// similarity to the nearest chosen one. Near-twins are never chosen together. One cuisine gets at most a third while
/// others remain.
struct VariedChoice {
    /// A candidate recipe.
    struct Option: Sendable {
        let position: Int
        let score: Double
        let vector: RecipeVector
        let cuisine: Cuisine?
        let mealTypes: Labels<MealType>

        init(_ position: Int, score: Double, in recipes: IndexedRecipes, _ rarity: FoodRarity) {
            self.position = position
            self.score = score
            vector = RecipeVector(at: position, of: recipes, rarity)
            cuisine = recipes.cuisine(at: position)
            mealTypes = recipes.mealTypes(at: position)
        }
    }

    private(set) var taken: [Option] = []
    private let relevance: Double
    private let mostOfCuisine: Int
    private var cuisines: [Cuisine: Int] = [:]
    /// Recipes whose near-twins are excluded.
    private let besides: [RecipeVector]

    init(relevance: Double, limit: Int, besides: [RecipeVector]) {
        self.relevance = relevance
        mostOfCuisine = max(1, limit / 3)
        self.besides = besides
    }

    /// Chooses up to `count` more options, whose scores are from 0 to 1.
    mutating func take(_ count: Int, of options: [Option]) {
        var left = options.indices.filter { place in
            !besides.contains { options[place].vector.likeness(to: $0) >= RecipeVector.twins }
        }
        /// The similarity to the nearest chosen recipe.
        var likeness = Array(repeating: 0.0, count: options.count)
        func compare(with taken: Option) {
            left.removeAll { place in
                let option = options[place]
                let foods = option.vector.likeness(to: taken.vector)
                likeness[place] = max(likeness[place], Self.likeness(option, taken, foods: foods))
                return option.position == taken.position || foods >= RecipeVector.twins
            }
        }
        func value(_ place: Int) -> Double {
            relevance * options[place].score - (1 - relevance) * likeness[place]
        }
        taken.forEach(compare)
        for _ in 0..<max(count, 0) {
            let free = left.filter { !isFull(options[$0].cuisine) }
            guard let best = (free.isEmpty ? left : free).max(by: { value($0) < value($1) }) else { return }
            taken.append(options[best])
            if let cuisine = options[best].cuisine { cuisines[cuisine, default: 0] += 1 }
            compare(with: options[best])
        }
    }

    private func isFull(_ cuisine: Cuisine?) -> Bool { cuisine.map { cuisines[$0] ?? 0 >= mostOfCuisine } ?? false }

    /// From 0 to 1: foods count 0.6, the cuisine 0.25, meal types 0.15.
    private static func likeness(_ one: Option, _ other: Option, foods: Double) -> Double {
        let cuisine = one.cuisine != nil && one.cuisine == other.cuisine ? 1.0 : 0
        let either = one.mealTypes.union(other.mealTypes).count
        let meals = either == 0 ? 0 : Double(one.mealTypes.intersection(other.mealTypes).count) / Double(either)
        return 0.6 * foods + 0.25 * cuisine + 0.15 * meals
    }
}
