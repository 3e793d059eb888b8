import Kitchen

/// A recipe that somebody may like, and why.
public struct RecommendedRecipe: Hashable, Sendable {
    /// What speaks for it most; foods come most telling first, at most three.
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
