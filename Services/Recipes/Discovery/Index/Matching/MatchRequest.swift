import Kitchen

/// A person's foods, and the conditions for matching recipes.
///
/// Foods may repeat; numbers unknown to the index are ignored.
public struct MatchRequest: Hashable, Sendable {
    /// Available foods, and the general foods that they satisfy.
    public var have: [FoodNumber]
    /// Staples: never missing, and used only if also in `have`.
    public var staples: [FoodNumber] = []
    /// Absent foods that an available food can replace: neither missing nor used.
    public var substitutable: [FoodNumber] = []
    /// Substitutions in some recipes only: maps an optional food of such a recipe to the required food that it
    /// replaces. The required food is in none of the lists above.
    public var substitutablePlaces: [FoodNumber: FoodNumber] = [:]
    /// The foods of `have` that expire soon; each counts as `MatchRanking.emphasis` uses.
    public var expiring: [FoodNumber] = []
    /// The minimum number of foods in `have` that a recipe uses.
    public var atLeastUsed = 0
    /// The maximum number of missing ingredients; unlimited if `nil`.
    public var atMostMissing: Int?
    public var filter = RecipeFilter()
    public var ranking = MatchRanking.standard
    /// The maximum number of recipes on the page.
    public var limit = 20
    /// The rank of the previous page's last recipe, for the same foods and ranking.
    public var after: MatchRank?

    /// Available ingredients that are no foods of the index.
    public var named: [NamedIngredient] = []

    public init(have: [FoodNumber]) { self.have = have }
}

/// An available ingredient that recipes name without a known food, so no postings contain it.
public struct NamedIngredient: Hashable, Sendable {
    /// The recipes that require it among their unresolved ingredients. A recipe that requires it twice is in two
    /// values.
    public var recipes: RecipeSet
    /// Whether it is a staple: never missing, and not used.
    public var isStaple = false
    public var isExpiring = false

    public init(recipes: RecipeSet, isStaple: Bool = false, isExpiring: Bool = false) {
        self.recipes = recipes
        self.isStaple = isStaple
        self.isExpiring = isExpiring
    }
}
