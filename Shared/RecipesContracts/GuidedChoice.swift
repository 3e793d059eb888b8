import Contracts

/// Starts a guided choice among the recipes that pass the filters and suit the caller.
public struct GuidedChoiceDraft: Codable, Hashable, Sendable {
    public var filters: RecipeFilters?
    public init(filters: RecipeFilters? = nil) { self.filters = filters }
}

/// A guided choice: the person picks ingredients, then accepts or rejects one recipe at a time.
public struct GuidedChoice: Codable, Hashable, Sendable {
    /// The stage of a guided choice.
    public enum Stage: String, Vocabulary {
        /// Foods are proposed.
        case ingredients
        /// Recipes are proposed one at a time.
        case recipes
        /// A recipe was accepted.
        case accepted
        /// Every recipe was rejected.
        case exhausted
    }

    public let id: ID<GuidedChoice>
    public let stage: Stage
    /// Increases with every move; a move names the revision that it was made at.
    public let revision: Int
    /// At the stage of ingredients: foods that some but not all remaining recipes contain.
    public let proposals: [FoodRef]
    public let chosen: [FoodRef]
    /// The number of recipes with all chosen foods that were not rejected.
    public let remaining: Int
    /// The proposed or accepted recipe.
    public var recipe: RecipeSummary?
    public let canGoBack: Bool
    /// Notices about the state, such as a food that no recipe contains any more; usually empty.
    public let notices: [ServiceNotice]

    public init(
        id: ID<GuidedChoice>, stage: Stage, revision: Int, proposals: [FoodRef], chosen: [FoodRef], remaining: Int,
        recipe: RecipeSummary?, canGoBack: Bool, notices: [ServiceNotice] = []
    ) {
        self.id = id
        self.stage = stage
        self.revision = revision
        self.proposals = proposals
        self.chosen = chosen
        self.remaining = remaining
        self.recipe = recipe
        self.canGoBack = canGoBack
        self.notices = notices
    }
}

/// One move of a guided choice.
public struct GuidedChoiceMove: Codable, Hashable, Sendable {
    /// The kind of a move.
    public enum Kind: String, Vocabulary {
        /// Requires `food`, one of the proposed foods.
        case choose
        /// Skips the proposed foods and proposes others.
        case skip
        /// Ends the choice of foods and proposes recipes.
        case done
        /// Accepts the proposed recipe.
        case accept
        /// Rejects the proposed recipe.
        case reject
        /// Undoes the last move.
        case back
    }

    public var kind: Kind
    public var food: ID<Food>?
    /// The revision that the caller saw; another one is refused with 409.
    public var revision: Int

    public init(_ kind: Kind, food: ID<Food>? = nil, revision: Int) {
        self.kind = kind
        self.food = food
        self.revision = revision
    }
}
