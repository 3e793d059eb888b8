import Kitchen

/// What a recipe must be like to be found. Empty sets and absent limits restrict nothing.
///
/// Foods may be named more than once; numbers that the index does not know are in no recipe.
public struct RecipeFilter: Hashable, Sendable {
    /// Any of them.
    public var cuisines: Labels<Cuisine> = []
    /// Any of them.
    public var mealTypes: Labels<MealType> = []
    /// All of them.
    public var diets: Labels<Diet> = []
    /// None of them. A recipe that is not classified does not pass.
    public var avoided: Labels<Allergen> = []
    /// Foods that a recipe must contain, required or optional: all of them.
    public var including: [FoodNumber] = []
    /// Of each of these, a recipe must contain at least one food, required or optional.
    public var includingAny: [[FoodNumber]] = []
    /// Foods that a recipe must not contain, not even as an option.
    public var without: [FoodNumber] = []
    /// The least and the most of each figure, both included. A recipe of which it is not known does not pass.
    public var limits: [RecipeFigure: ClosedRange<Int>] = [:]
    /// The currency of a limit of the price and of orders by price: one of `ServingPrices.currencies`, and the first
    /// for every other one.
    public var currency = ServingPrices.currencies[0]
    /// A recipe without ratings does not pass.
    public var minRating: Double?

    public init() {}
}
