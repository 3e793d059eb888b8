import Contracts
import Foundation

/// The state of a draft.
public enum DraftState: String, Vocabulary {
    /// The author is writing the draft.
    case draft
    /// The draft waits for moderators.
    case submitted
}

/// A recipe being written: a new one, or a new version of an existing one.
public struct Draft: Revisioned, Codable, Hashable, Sendable {
    public let id: ID<Draft>
    /// Increases with every change; a change names the revision that the author saw.
    public let revision: Int
    public let state: DraftState
    public let content: RecipeContent
    /// The understood ingredient lines, one for each.
    public let lines: [UnderstoodLine]
    /// The faults to fix before the draft can be saved as a recipe or submitted.
    public let faults: [Problem.FieldError]
    /// The recipe to replace; `nil` for a new recipe.
    public let recipe: ID<Recipe>?
    /// The recipe that the draft was copied from.
    public let copyOf: ID<Recipe>?
    public let createdAt: Date
    public let changedAt: Date
    public let submittedAt: Date?

    public init(
        id: ID<Draft>, revision: Int, state: DraftState, content: RecipeContent, lines: [UnderstoodLine],
        faults: [Problem.FieldError], recipe: ID<Recipe>?, copyOf: ID<Recipe>?, createdAt: Date, changedAt: Date,
        submittedAt: Date?
    ) {
        self.id = id
        self.revision = revision
        self.state = state
        self.content = content
        self.lines = lines
        self.faults = faults
        self.recipe = recipe
        self.copyOf = copyOf
        self.createdAt = createdAt
        self.changedAt = changedAt
        self.submittedAt = submittedAt
    }
}

/// A draft in a list.
public struct DraftSummary: Codable, Hashable, Sendable {
    public let id: ID<Draft>
    /// Empty if the draft has no title yet.
    public let title: String
    public let state: DraftState
    public let recipe: ID<Recipe>?
    /// The picture's address.
    public let image: String?
    public let changedAt: Date

    public init(id: ID<Draft>, title: String, state: DraftState, recipe: ID<Recipe>?, image: String?, changedAt: Date) {
        self.id = id
        self.title = title
        self.state = state
        self.recipe = recipe
        self.image = image
        self.changedAt = changedAt
    }
}

/// Starts a draft: empty, with `content`, from a recipe, or from the recipe of a shared link.
///
/// The caller's own recipe gives a new version of it; another person's recipe gives a private copy.
public struct DraftStart: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>?
    /// The key of a shared link; used if `recipe` is absent.
    public var shared: String?
    public var content: RecipeContent?

    public init(recipe: ID<Recipe>? = nil, shared: String? = nil, content: RecipeContent? = nil) {
        self.recipe = recipe
        self.shared = shared
        self.content = content
    }
}

/// A change of a draft in the revision that its author saw; another revision is refused with 412.
public struct DraftEdit: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    public var content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }

    private enum CodingKeys: String, CodingKey { case content }
}

/// A decision about a draft in the revision that the caller saw; another revision is refused with 412.
public struct SeenRevision: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    /// The revision of the published recipe to replace; required if a moderator approves a new version.
    public var published: Int?

    public init(revision: Int, published: Int? = nil) {
        self.revision = revision
        self.published = published
    }

    private enum CodingKeys: String, CodingKey { case published }
}

/// A group of the caller's own recipes.
public enum OwnRecipes: String, Vocabulary {
    /// Private recipes: copies, imports, and unsubmitted ones.
    case personal
    /// Recipes visible to everyone.
    case published
}

/// Filters the caller's own recipes.
public struct OwnRecipesQuery: PagedQuery, Codable, Hashable, Sendable {
    public var kind: OwnRecipes?
    /// At most 100 characters, matched like the public search.
    public var query: String?
    public var limit: Int?
    public var cursor: String?

    public init(kind: OwnRecipes? = nil, query: String? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.kind = kind
        self.query = query
        self.limit = limit
        self.cursor = cursor
    }
}
