import Kitchen

/// What somebody has, and which recipes may be proposed for it.
///
/// Foods may be named more than once; numbers that the index does not know are passed over.
public struct MatchRequest: Hashable, Sendable {
    /// What there is, the general foods included that a special one stands for.
    public var have: [FoodNumber]
    /// Foods that everybody has: never missing, and used only where they are in `have` too.
    public var staples: [FoodNumber] = []
    /// Foods that are not there, but something that is can stand in for them: not missing, and not used either.
    public var substitutable: [FoodNumber] = []
    /// The same for some recipes alone: an optional food of such a recipe, and the required food that it replaces
    /// there. The required food is in none of the lists above.
    public var substitutablePlaces: [FoodNumber: FoodNumber] = [:]
    /// Those of `have` that expire soon: each counts `Ranking.emphasis` times as used.
    public var expiring: [FoodNumber] = []
    /// The smallest number of foods in `have` that a recipe must use.
    public var atLeastUsed = 0
    /// The greatest number of ingredients that may be missing.
    public var atMostMissing: Int?
    public var filter = RecipeFilter()
    public var ranking = MatchRanking.standard
    /// How many recipes to give at most.
    public var limit = 20
    /// The rank of the last recipe of the page before, which was asked for with the same foods and ranking.
    public var after: MatchRank?

    /// Ingredients that nobody could resolve but whoever asks.
    public var named: [NamedIngredient] = []

    public init(have: [FoodNumber]) { self.have = have }
}

/// An ingredient that is there for whoever asks, and that recipes call by a name which is no food's: it stands in no
/// postings.
public struct NamedIngredient: Hashable, Sendable {
    /// The recipes that require it as one of the ingredients that nobody could resolve. One that requires it twice is
    /// in two of these.
    public var recipes: RecipeSet
    /// Whether it is taken to be there: never missing, and not used.
    public var isStaple = false
    public var isExpiring = false

    public init(recipes: RecipeSet, isStaple: Bool = false, isExpiring: Bool = false) {
        self.recipes = recipes
        self.isStaple = isStaple
        self.isExpiring = isExpiring
    }
}
