import Kitchen

/// Conditions for recipes. Empty sets and absent limits do not restrict.
///
/// Foods may repeat; no recipe contains numbers unknown to the index.
public struct RecipeFilter: Hashable, Sendable {
    /// Any of them.
    public var cuisines: Labels<Cuisine> = []
    /// Any of them.
    public var mealTypes: Labels<MealType> = []
    /// All of them.
    public var diets: Labels<Diet> = []
    /// None of them. An unclassified recipe does not pass.
    public var avoided: Labels<Allergen> = []
    /// Foods that a recipe must all contain, required or optional.
    public var including: [FoodNumber] = []
    /// Lists of foods; a recipe must contain at least one of each, required or optional.
    public var includingAny: [[FoodNumber]] = []
    /// Foods that a recipe must not contain, even as an option.
    public var without: [FoodNumber] = []
    /// The inclusive range of each figure. A recipe with an unknown figure does not pass.
    public var limits: [RecipeFigure: ClosedRange<Int>] = [:]
    /// The currency of price limits and price order: one of `ServingPrices.currencies`; any other counts as the first.
    public var currency = ServingPrices.currencies[0]
    /// The minimum rating. An unrated recipe does not pass.
    public var minRating: Double?

    public init() {}
}
