import Contracts
import Foundation

/// A recipe that waits for the moderators, as it stands in the queue.
public struct SubmissionSummary: Codable, Hashable, Sendable {
    public let id: ID<Draft>
    public let title: String
    public let author: AuthorStanding
    /// The published recipe that it is a new version of.
    public let recipe: ID<Recipe>?
    public let image: String?
    public let submittedAt: Date

    public init(
        id: ID<Draft>, title: String, author: AuthorStanding, recipe: ID<Recipe>?, image: String?, submittedAt: Date
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.recipe = recipe
        self.image = image
        self.submittedAt = submittedAt
    }
}

/// A recipe that waits for the moderators, whole.
public struct Submission: Revisioned, Codable, Hashable, Sendable {
    public let id: ID<Draft>
    /// Rises with every edit; whoever decides says which one they saw.
    public let revision: Int
    public let content: RecipeContent
    /// As everybody would see it.
    public let preview: Recipe
    public let lines: [UnderstoodLine]
    /// What its author handed in, where a moderator has edited it since.
    public let original: RecipeContent?
    /// What is published now, where it is a new version.
    public let published: RecipeContent?
    /// The revision of what is published now; whoever approves says that they saw it.
    public let publishedRevision: Int?
    public let recipe: ID<Recipe>?
    public let author: AuthorStanding
    public let submittedAt: Date
    /// What is missing before it can be published.
    public let faults: [Problem.FieldError]

    public init(
        id: ID<Draft>, revision: Int, content: RecipeContent, preview: Recipe, lines: [UnderstoodLine],
        original: RecipeContent?, published: RecipeContent?, publishedRevision: Int? = nil, recipe: ID<Recipe>?,
        author: AuthorStanding,
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

/// What the moderators know of an author.
public struct AuthorStanding: Codable, Hashable, Sendable {
    public let account: ID<Account>
    /// What they go by.
    public let name: String?
    public let published: Int
    public let rejected: Int
    public let waiting: Int
    /// Of their comments and recipes, how many were taken down after a report.
    public let takenDown: Int
    /// When the first of what is known of them was handed in or decided on.
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

/// Why a submission is not published: 1 to 1,000 characters that its author is told; and the revision of the draft that the
/// moderator saw.
public struct Rejection: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    public var reason: String

    public init(revision: Int, reason: String) {
        self.revision = revision
        self.reason = reason
    }

    private enum CodingKeys: String, CodingKey { case reason }
}

/// How much waits for the moderators.
public struct ModerationQueueState: Codable, Hashable, Sendable {
    /// Follows `RecipesAPI.moderationChanges` from here.
    public let cursor: String
    public let submissions: Int
    public let reports: Int

    public init(cursor: String, submissions: Int, reports: Int) {
        self.cursor = cursor
        self.submissions = submissions
        self.reports = reports
    }
}
