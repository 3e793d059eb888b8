import Kitchen

/// The data about a person who asks for recommendations, and the conditions for recipes.
///
/// Foods may repeat; numbers unknown to the index are ignored.
public struct RecommendationRequest: Sendable {
    /// Strict conditions: diets, allergens and disliked foods.
    public var filter = RecipeFilter()
    /// Recipes that the person has saved or hidden; never recommended.
    public var excluded: Set<RecipeKey> = []
    /// Further excluded recipes, as a set of the index; `nil` for none.
    public var hidden: RecipeSet?
    /// Recipes already planned. Neither they nor near-twins are recommended.
    public var besides: [RecipeKey] = []

    public var evidence: [TasteEvidence] = []
    /// Foods that the person states to like.
    public var likedFoods: [FoodNumber] = []
    public var cuisines: Labels<Cuisine> = []

    /// Available foods; those in `staples` do not count.
    public var pantry: [FoodNumber] = []
    /// The days until pantry foods expire; negative after their date.
    public var expiring: [FoodNumber: Int] = [:]
    /// Foods that are always in the kitchen.
    public var staples: [FoodNumber] = []
    /// Foods that are in season now.
    public var season: [FoodNumber] = []
    /// Target ranges of figures per serving.
    public var targets: [RecipeFigure: ClosedRange<Int>] = [:]

    /// The maximum number of recipes.
    public var limit = 15
    /// The seed that decides between equal recipes: one per person and day.
    public var seed: UInt64 = 0

    public init() {}
}
