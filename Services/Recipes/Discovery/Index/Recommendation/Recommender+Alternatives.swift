import Kitchen

/// A recipe that could be cooked instead of another one.
public struct SimilarRecipe: Hashable, Sendable {
    public let rank: LikenessRank
    /// The telling foods that both take, the most telling first, at most five.
    public let inCommon: [FoodNumber]
    public var recipe: RecipeKey { rank.recipe }
}

/// The place of a recipe among those that are like another one: the most alike first, then by identifier.
public struct LikenessRank: Comparable, Hashable, Codable, Sendable {
    /// From 0 to 1.
    public let likeness: Double
    public let recipe: RecipeKey

    public init(likeness: Double, recipe: RecipeKey) {
        self.likeness = likeness
        self.recipe = recipe
    }

    public static func < (one: LikenessRank, other: LikenessRank) -> Bool {
        (other.likeness, one.recipe) < (one.likeness, other.recipe)
    }
}

extension Recommender {
    /// How many recipes are compared, how many of them are alternatives, and how many foods are looked for.
    private static let most = (compared: 800, alternatives: 200, foods: 12, inCommon: 5)
    /// Below this cosine of the foods a recipe is something else.
    private static let least = 0.12

    /// The recipes most like one, apart from it and those `hidden`: of its meal types, and with telling foods in
    /// common. The likeness is the cosine of the foods, weighted by rarity, at 0.75, the share of common meal types at
    /// 0.15 and the same cuisine at 0.1.
    ///
    /// `nil` where there is no such recipe. At most 200 are found in all.
    public func alternatives(
        to key: RecipeKey, passing filter: RecipeFilter, hidden: RecipeSet? = nil
    ) -> [SimilarRecipe]? {
        guard let position = recipes.position(of: key) else { return nil }
        let subject = RecipeVector(at: position, of: recipes, rarity)
        var allowed = recipes.passing(filter)
        allowed.remove(position)
        if let hidden { allowed.subtract(hidden) }

        var traits = WeightedTraits()
        for (food, weight) in subject.mostTelling(Self.most.foods) where weight > 0 {
            traits.add(food, weight: weight * weight / 3)
        }
        return traits.heaviest(Self.most.compared, of: recipes, among: allowed, Draw(seed: 0))
            .compactMap { similar($0, to: subject, at: position) }
            .sorted { $0.rank < $1.rank }
            .prefix(Self.most.alternatives).map(\.self)
    }

    private func similar(_ position: Int, to subject: RecipeVector, at place: Int) -> SimilarRecipe? {
        let other = RecipeVector(at: position, of: recipes, rarity)
        let foods = subject.likeness(to: other)
        let inCommon = subject.common(with: other)
        let types = (recipes.mealTypes(at: place), recipes.mealTypes(at: position))
        guard foods >= Self.least, !inCommon.isEmpty else { return nil }
        guard types.0.isEmpty || types.1.isEmpty || !types.0.isDisjoint(with: types.1) else { return nil }
        let either = types.0.union(types.1).count
        let meals = either == 0 ? 0 : Double(types.0.intersection(types.1).count) / Double(either)
        let cuisine = recipes.cuisine(at: position)
        let isSame = cuisine != nil && cuisine == recipes.cuisine(at: place)
        return SimilarRecipe(
            rank: LikenessRank(
                likeness: 0.75 * foods + 0.15 * meals + (isSame ? 0.1 : 0), recipe: recipes.key(at: position)),
            inCommon: Array(inCommon.prefix(Self.most.inCommon)))
    }
}
