import Kitchen

/// What somebody has, and which recipes may be proposed for it. Empty sets and absent limits restrict nothing.
///
/// Foods may be named more than once; numbers that the index does not know are passed over.
public struct MatchQuery: Hashable, Sendable {
    public var have: [FoodNumber]
    /// Foods that everybody has: never missing, and used only where they are in `have` too.
    public var staples: [FoodNumber] = []
    /// The smallest number of foods in `have` that a recipe must use.
    public var atLeastUsed = 0
    /// The greatest number of ingredients that may be missing.
    public var atMostMissing: Int?
    /// Any of them.
    public var cuisines: Labels<Cuisine> = []
    /// Any of them.
    public var mealTypes: Labels<MealType> = []
    /// A recipe whose time is not known does not pass.
    public var maxMinutes: Int?
    /// In kcal a serving. A recipe whose energy is not known does not pass.
    public var maxKcal: Int?
    /// A recipe without ratings does not pass.
    public var minRating: Double?
    /// All of them.
    public var diets: Labels<Diet> = []
    /// None of them. A recipe that is not classified does not pass.
    public var avoided: Labels<Allergen> = []
    /// Foods that a recipe must contain, required or optional: all of them.
    public var including: [FoodNumber] = []
    /// Foods that a recipe must not contain, not even as an option.
    public var without: [FoodNumber] = []
    /// How many recipes to give at most.
    public var limit = 20
    /// The rank of the last recipe of the page before.
    public var after: MatchRank?

    public init(have: [FoodNumber]) { self.have = have }
}
