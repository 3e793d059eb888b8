/// A recipe's foods, optional ones included, each weighted by its rarity.
struct RecipeVector: Sendable {
    /// Ascending.
    let foods: [FoodNumber]
    let weights: [Double]
    /// The Euclidean length; 0 if no food has a weight.
    let length: Double

    init(at position: Int, of recipes: IndexedRecipes, _ rarity: FoodRarity) {
        foods = (Array(recipes.required(at: position)) + Array(recipes.optional(at: position))).sorted()
        weights = foods.map { rarity[$0] }
        length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    /// The cosine from which two recipes are near-twins, with about two thirds of their significant foods in common. In
    /// the starter catalogue, guacamole and pico de gallo are; two pasta dishes are not.
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

    /// The significant foods of both, rarest first.
    func common(with other: RecipeVector) -> [FoodNumber] {
        zip(foods, weights).filter { other.foods.contains($0.0) && $0.1 >= Self.telling }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }

    /// The rarity below which a food, in about every second recipe, is insignificant.
    static let telling = 0.8

    /// The `most` rarest foods, rarest first.
    func mostTelling(_ most: Int) -> [(food: FoodNumber, weight: Double)] {
        Array(zip(foods, weights).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(most)).map { ($0.0, $0.1) }
    }
}
