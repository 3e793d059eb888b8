import Contracts
import Foundation

/// Whose a recipe is.
public struct RecipeAuthor: Codable, Hashable, Sendable {
    public var account: ID<Account>

    public init(account: ID<Account>) {
        self.account = account
    }
}

/// A published recipe as it was written, for administrators to edit.
public struct EditableRecipe: Revisioned, Codable, Hashable, Sendable {
    public let revision: Int
    public let content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }
}

/// An administrator's own change of a recipe, and the revision that they saw: another one in the meantime is answered with
/// 412.
public struct RecipeEdit: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    public var content: RecipeContent

    public init(revision: Int, content: RecipeContent) {
        self.revision = revision
        self.content = content
    }

    private enum CodingKeys: String, CodingKey { case content }
}

/// Why a recipe is deleted: 1 to 1,000 characters; its author is told.
public struct RecipeDeletion: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

/// What a moderator did.
public enum ModerationAction: String, Vocabulary {
    case approved, rejected, edited, added, deleted, restored, linked, unlinked, keptReported, takenDown,
        removedPictures, publishedImport, undidImport, switchedPicturesOn, switchedPicturesOff
    case addedFood, editedFood, deletedFood, approvedFood, rejectedFood, mergedFood, splitFood
}

/// One action in the moderators' audit log.
public struct ModerationEntry: Codable, Hashable, Sendable {
    public let id: ID<ModerationEntry>
    public let action: ModerationAction
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

/// Asks for the audit log, or for the part about one subject or by one moderator.
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
