import Contracts
import Foundation

/// Whose a recipe is.
public struct RecipeAuthor: Codable, Hashable, Sendable {
    public var account: ID<Account>

    public init(account: ID<Account>) {
        self.account = account
    }
}

/// An administrator's own change of a recipe.
public struct RecipeEdit: Codable, Hashable, Sendable {
    /// The revision that they saw, as the recipe tells it.
    public var revision: Int
    public var content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }
}

/// Why a recipe is deleted: 1 to 1,000 characters; its author is told.
public struct RecipeDeletion: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

/// What a moderator did.
public enum ModerationDeed: String, Vocabulary {
    case approved, rejected, edited, added, deleted, restored, linked, unlinked, keptReported, takenDown,
        removedPictures, publishedImport, undidImport
    case addedFood, editedFood, deletedFood, approvedFood, rejectedFood
}

/// One deed in the moderators' audit trail.
public struct ModerationEntry: Codable, Hashable, Sendable {
    public let id: ID<ModerationEntry>
    public let deed: ModerationDeed
    /// Who did it; absent where they have left.
    public let moderator: ID<Account>?
    /// The recipe, draft, comment, food or import.
    public let subject: String
    /// What that was called; empty where its author has left.
    public let title: String
    /// Whose it was; absent where it was nobody's, or they have left.
    public let author: ID<Account>?
    public let reason: String?
    public let at: Date

    public init(
        id: ID<ModerationEntry>, deed: ModerationDeed, moderator: ID<Account>?, subject: String, title: String,
        author: ID<Account>?, reason: String?, at: Date
    ) {
        self.id = id
        self.deed = deed
        self.moderator = moderator
        self.subject = subject
        self.title = title
        self.author = author
        self.reason = reason
        self.at = at
    }
}

/// Asks for the audit trail, or for the part about one subject or by one moderator.
public struct ModerationQuery: Codable, Hashable, Sendable {
    public var subject: String?
    public var moderator: ID<Account>?
    public var limit: Int?
    public var cursor: String?

    public init(subject: String? = nil, moderator: ID<Account>? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.subject = subject
        self.moderator = moderator
        self.limit = limit
        self.cursor = cursor
    }
}
