import Contracts
import Foundation

/// A submitted recipe in the moderation queue.
public struct SubmissionSummary: Codable, Hashable, Sendable {
    public let id: ID<Draft>
    public let title: String
    public let author: AuthorRecord
    /// The published recipe that the submission replaces.
    public let recipe: ID<Recipe>?
    public let image: String?
    public let submittedAt: Date

    public init(
        id: ID<Draft>, title: String, author: AuthorRecord, recipe: ID<Recipe>?, image: String?, submittedAt: Date
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.recipe = recipe
        self.image = image
        self.submittedAt = submittedAt
    }
}

/// A submitted recipe with all details.
public struct Submission: Revisioned, Codable, Hashable, Sendable {
    public let id: ID<Draft>
    /// Increases with every edit; a decision names the revision that the moderator saw.
    public let revision: Int
    public let content: RecipeContent
    /// The recipe as it would be published.
    public let preview: Recipe
    public let lines: [UnderstoodLine]
    /// The author's original, if a moderator has edited the submission since.
    public let original: RecipeContent?
    /// The currently published content, if the submission is a new version.
    public let published: RecipeContent?
    /// The revision of `published`; an approval names it.
    public let publishedRevision: Int?
    public let recipe: ID<Recipe>?
    public let author: AuthorRecord
    public let submittedAt: Date
    /// The faults to fix before publication.
    public let faults: [Problem.FieldError]

    public init(
        id: ID<Draft>, revision: Int, content: RecipeContent, preview: Recipe, lines: [UnderstoodLine],
        original: RecipeContent?, published: RecipeContent?, publishedRevision: Int? = nil, recipe: ID<Recipe>?,
        author: AuthorRecord,
        submittedAt: Date, faults: [Problem.FieldError]
    ) {
        self.id = id
        self.revision = revision
        self.content = content
        self.preview = preview
        self.lines = lines
        self.original = original
        self.published = published
        self.publishedRevision = publishedRevision
        self.recipe = recipe
        self.author = author
        self.submittedAt = submittedAt
        self.faults = faults
    }
}

/// An author's record with the moderators.
public struct AuthorRecord: Codable, Hashable, Sendable {
    public let account: ID<Account>
    /// The author's name.
    public let name: String?
    public let published: Int
    public let rejected: Int
    public let waiting: Int
    /// The number of the author's comments and recipes removed after a report.
    public let takenDown: Int
    /// The time of the author's first known submission or decision.
    public let since: Date?

    public init(
        account: ID<Account>, name: String?, published: Int, rejected: Int, waiting: Int, takenDown: Int, since: Date?
    ) {
        self.account = account
        self.name = name
        self.published = published
        self.rejected = rejected
        self.waiting = waiting
        self.takenDown = takenDown
        self.since = since
    }
}

/// Rejects a submission in the revision that the moderator saw, with a reason of 1 to 1,000 characters for its author.
public struct Rejection: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    public var reason: String

    public init(revision: Int, reason: String) {
        self.revision = revision
        self.reason = reason
    }

    private enum CodingKeys: String, CodingKey { case reason }
}

/// The size of the moderation queue.
public struct ModerationQueueState: Codable, Hashable, Sendable {
    /// The position in `RecipesAPI.moderationChanges` to continue from.
    public let cursor: String
    public let submissions: Int
    public let reports: Int

    public init(cursor: String, submissions: Int, reports: Int) {
        self.cursor = cursor
        self.submissions = submissions
        self.reports = reports
    }
}
