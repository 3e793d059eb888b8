import Contracts
import Foundation

/// The author of a recipe.
public struct RecipeAuthor: Codable, Hashable, Sendable {
    public var account: ID<Account>

    public init(account: ID<Account>) {
        self.account = account
    }
}

/// A published recipe as written, for editing by administrators.
public struct EditableRecipe: Revisioned, Codable, Hashable, Sendable {
    public let revision: Int
    public let content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }
}

/// An administrator's change of a recipe in the revision that they saw; another revision is refused with 412.
public struct RecipeEdit: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    public var content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }

    private enum CodingKeys: String, CodingKey { case content }
}

/// Deletes a recipe with a reason of 1 to 1,000 characters, which its author receives.
public struct RecipeDeletion: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

/// The kind of a moderator's action.
public enum ModerationAction: String, Vocabulary {
    case approved, rejected, edited, added, deleted, restored, linked, unlinked, keptReported, takenDown,
        removedPictures, publishedImport, undidImport, switchedPicturesOn, switchedPicturesOff
    case addedFood, editedFood, deletedFood, approvedFood, rejectedFood, mergedFood, splitFood
}

/// One action in the moderators' audit log.
public struct ModerationEntry: Codable, Hashable, Sendable {
    public let id: ID<ModerationEntry>
    public let action: ModerationAction
    /// The moderator; `nil` if their account was deleted.
    public let moderator: ID<Account>?
    /// The recipe, draft, comment, food or import.
    public let subject: String
    /// The subject's title; empty if its author's account was deleted.
    public let title: String
    /// The subject's author; `nil` if there was none or their account was deleted.
    public let author: ID<Account>?
    public let reason: String?
    public let at: Date

    public init(
        id: ID<ModerationEntry>, action: ModerationAction, moderator: ID<Account>?, subject: String, title: String,
        author: ID<Account>?, reason: String?, at: Date
    ) {
        self.id = id
        self.action = action
        self.moderator = moderator
        self.subject = subject
        self.title = title
        self.author = author
        self.reason = reason
        self.at = at
    }
}

/// Filters the audit log by subject or moderator.
public struct ModerationQuery: PagedQuery, Codable, Hashable, Sendable {
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
