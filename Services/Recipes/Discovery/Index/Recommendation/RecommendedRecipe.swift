import Kitchen

/// A recommended recipe with its main reason.
public struct RecommendedRecipe: Hashable, Sendable {
    /// The main reason. Foods are at most three, rarest first.
    public enum Reason: Hashable, Sendable {
        case expiring([FoodNumber])
        case pantry([FoodNumber])
        case similar(RecipeKey)
        case likedFoods([FoodNumber])
        case cuisine(Cuisine)
        case season([FoodNumber])
        case nutrition, popular, discovery
    }

    public let recipe: RecipeKey
    public let reason: Reason
}
