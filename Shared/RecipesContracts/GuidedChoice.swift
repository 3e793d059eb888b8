import Contracts

/// Opens a guided choice among the recipes that pass the filters and suit the caller.
public struct GuidedChoiceDraft: Codable, Hashable, Sendable {
    public var filters: RecipeFilters?
    public init(filters: RecipeFilters? = nil) { self.filters = filters }
}

/// Finding a recipe by choosing ingredients, then taking or leaving one recipe after the other.
public struct GuidedChoice: Codable, Hashable, Sendable {
    /// How far it has come.
    public enum Stage: String, Vocabulary {
        /// Foods are proposed.
        case ingredients
        /// One recipe after the other is proposed.
        case recipes
        /// A recipe was accepted.
        case accepted
        /// Every recipe was rejected.
        case exhausted
    }

    public let id: ID<GuidedChoice>
    public let stage: Stage
    /// Grows with every move; a move names the one it was made at.
    public let revision: Int
    /// At the stage of ingredients: foods of which each leaves at least one recipe and not all.
    public let proposals: [FoodRef]
    public let chosen: [FoodRef]
    /// How many recipes contain all that was chosen and were not rejected.
    public let remaining: Int
    /// The recipe that is proposed or was accepted.
    public var recipe: RecipeSummary?
    public let canGoBack: Bool
    /// What the person should know of how it came to stand so, such as a food that no recipe has any more; usually
    /// empty.
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
    /// What is done.
    public enum Kind: String, Vocabulary {
        /// The recipe shall contain `food`, one of those proposed.
        case choose
        /// None of the foods proposed; others are proposed.
        case skip
        /// Enough foods are chosen: recipes are proposed from here on.
        case done
        /// The recipe proposed is taken.
        case accept
        /// Another recipe, please.
        case reject
        /// Takes the last move back.
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
