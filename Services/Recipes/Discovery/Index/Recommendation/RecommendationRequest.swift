import Kitchen

/// What is known of a person who wants to be advised, and which recipes may be put before them.
///
/// Foods may be named more than once; numbers that the index does not know take no part.
public struct RecommendationRequest: Sendable {
    /// What a recipe must be like without exception: diets, allergens, foods that the person dislikes.
    public var filter = RecipeFilter()
    /// Recipes that are not recommended: those the person has saved or hidden.
    public var excluded: Set<RecipeKey> = []
    /// More of the same, as a set of the index that is asked; absent for none.
    public var hidden: RecipeSet?
    /// Recipes that are eaten anyway: neither they nor near-twins of them are recommended.
    public var besides: [RecipeKey] = []

    public var evidence: [TasteEvidence] = []
    /// What the person says to like.
    public var likedFoods: [FoodNumber] = []
    public var cuisines: Labels<Cuisine> = []

    /// Foods that are there and run out, those first that expire first.
    public var pantry: [FoodNumber] = []
    /// The days until foods of the pantry expire; below 0 for what is past its date.
    public var expiring: [FoodNumber: Int] = [:]
    /// Foods that are always there.
    public var staples: [FoodNumber] = []
    /// Foods that are in season now.
    public var season: [FoodNumber] = []
    /// What a serving should contain.
    public var targets: [RecipeFigure: ClosedRange<Int>] = [:]

    /// At most so many recipes.
    public var limit = 15
    /// Among equals, the same recipes come for the same seed: one for each person and day.
    public var seed: UInt64 = 0

    public init() {}
}
