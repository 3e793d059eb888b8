import Contracts
import Foundation

/// Where a draft stands.
public enum DraftState: String, Vocabulary {
    /// Its author is writing it.
    case draft
    /// It waits for the moderators.
    case submitted
}

/// A recipe that somebody is writing: a new one, or another version of one that is there.
public struct Draft: Revisioned, Codable, Hashable, Sendable {
    public let id: ID<Draft>
    /// Rises with every change of the draft; whoever changes it says which one they saw.
    public let revision: Int
    public let state: DraftState
    public let content: RecipeContent
    /// The lines of the ingredients as they are understood, one for each.
    public let lines: [UnderstoodLine]
    /// What is missing before it can be kept or submitted.
    public let faults: [Problem.FieldError]
    /// The recipe that it is to be a new version of; absent for a new recipe.
    public let recipe: ID<Recipe>?
    /// The recipe that it began as a copy of.
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

/// A draft as it stands in a list.
public struct DraftSummary: Codable, Hashable, Sendable {
    public let id: ID<Draft>
    /// Empty while it has none.
    public let title: String
    public let state: DraftState
    public let recipe: ID<Recipe>?
    /// The address of its picture.
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

/// How a draft begins: empty, with `content`, from a recipe, or from the recipe that a link shows.
///
/// From an own recipe it becomes a new version of that one; from anybody else's a private copy.
public struct DraftStart: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>?
    /// The key in a link to somebody's recipe; it counts where `recipe` is absent.
    public var shared: String?
    public var content: RecipeContent?

    public init(recipe: ID<Recipe>? = nil, shared: String? = nil, content: RecipeContent? = nil) {
        self.recipe = recipe
        self.shared = shared
        self.content = content
    }
}

/// What a draft becomes, and the revision that its writer saw: another one in the meantime is answered with 412.
public struct DraftEdit: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    public var content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }

    private enum CodingKeys: String, CodingKey { case content }
}

/// A decision about a draft in the revision that somebody saw: another one in the meantime is answered with 412.
public struct SeenRevision: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    /// That of the published recipe in whose place the draft is to be; needed where a moderator approves a new version.
    public var published: Int?

    public init(revision: Int, published: Int? = nil) {
        self.revision = revision
        self.published = published
    }

    private enum CodingKeys: String, CodingKey { case published }
}

/// Which of one's own recipes to list.
public enum OwnRecipes: String, Vocabulary {
    /// Those that nobody else sees: copies, imports, and what was not submitted.
    case personal
    /// Those that everybody sees.
    case published
}

/// Asks for one's own recipes.
public struct OwnRecipesQuery: PagedQuery, Codable, Hashable, Sendable {
    public var kind: OwnRecipes?
    /// At most 100 characters; it finds recipes as everybody's search does.
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
