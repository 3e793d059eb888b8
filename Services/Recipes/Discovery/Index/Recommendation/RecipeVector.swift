/// A recipe's foods, optional ones included, each weighted by its rarity.
struct RecipeVector: Sendable {
    /// Ascending.
    let foods: [FoodNumber]
    let weights: [Double]
    /// The Euclidean length; 0 for a recipe without telling foods.
    let length: Double

    init(at position: Int, of recipes: IndexedRecipes, _ rarity: FoodRarity) {
        foods = (Array(recipes.required(at: position)) + Array(recipes.optional(at: position))).sorted()
        weights = foods.map { rarity[$0] }
        length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    /// Two recipes with a cosine from here on are near-twins: about two thirds of what is telling of them is the same. In
    /// the starter catalogue guacamole and pico de gallo are, two pasta dishes are not.
    static let twins = 0.65

    /// The cosine of the angle between two recipes, from 0 to 1 (Salton, Wong & Yang 1975).
    func likeness(to other: RecipeVector) -> Double {
        guard length > 0, other.length > 0 else { return 0 }
        var product = 0.0
        var place = 0
        for (food, weight) in zip(foods, weights) {
            while place < other.foods.count, other.foods[place] < food { place += 1 }
            if place < other.foods.count, other.foods[place] == food { product += weight * weight }
        }
        return product / (length * other.length)
    }

    /// The foods of both, the most telling first.
    func common(with other: RecipeVector) -> [FoodNumber] {
        zip(foods, weights).filter { other.foods.contains($0.0) && $0.1 >= Self.telling }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }

    /// Foods below this rarity, those of about every second recipe and commoner ones, say nothing about a dish.
    static let telling = 0.8

    /// The most telling foods, best first.
    func mostTelling(_ most: Int) -> [(food: FoodNumber, weight: Double)] {
        Array(zip(foods, weights).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(most)).map { ($0.0, $0.1) }
    }
}
