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
public struct Submission: Codable, Hashable, Sendable {
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
    public let recipe: ID<Recipe>?
    public let author: AuthorStanding
    public let submittedAt: Date
    /// What is missing before it can be published.
    public let faults: [Problem.FieldError]

    public init(
        id: ID<Draft>, revision: Int, content: RecipeContent, preview: Recipe, lines: [UnderstoodLine],
        original: RecipeContent?, published: RecipeContent?, recipe: ID<Recipe>?, author: AuthorStanding,
        submittedAt: Date, faults: [Problem.FieldError]
    ) {
        self.id = id
        self.revision = revision
        self.content = content
        self.preview = preview
        self.lines = lines
        self.original = original
        self.published = published
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

/// Why a submission is not published: 1 to 1,000 characters that its author is told.
public struct Rejection: Codable, Hashable, Sendable {
    public var revision: Int
    public var reason: String

    public init(revision: Int, reason: String) {
        self.revision = revision
        self.reason = reason
    }
}

/// How the desk stands; it changes with every submission, decision and report.
public struct DeskState: Codable, Hashable, Sendable {
    public let mark: Int
    public let submissions: Int
    public let reports: Int

    public init(mark: Int, submissions: Int, reports: Int) {
        self.mark = mark
        self.submissions = submissions
        self.reports = reports
    }
}

/// Asks how the desk stands: at once, or as soon as it is no longer at `after`, for at most `wait` seconds, from 0 to 8.
public struct DeskQuery: Codable, Hashable, Sendable {
    public var after: Int?
    public var wait: Int?

    public init(after: Int? = nil, wait: Int? = nil) {
        self.after = after
        self.wait = wait
    }
}

/// What was reported.
public enum ReportedKind: String, Vocabulary {
    case comment, recipe
}

/// Something that people reported: all reports of one thing.
public struct ReportedThing: Codable, Hashable, Sendable {
    /// Of the comment or the recipe.
    public let id: String
    public let kind: ReportedKind
    /// The comment's text, or the recipe's title.
    public let text: String
    public let recipe: ID<Recipe>
    public let recipeTitle: String
    public let image: String?
    public let author: AuthorStanding?
    /// How often each reason was given.
    public let reasons: [ReportReason: Int]
    /// What people wrote, at most ten.
    public let remarks: [String]
    /// Three people or more: it is hidden until somebody decides.
    public let isHidden: Bool
    public let firstAt: Date
    public let lastAt: Date

    public init(
        id: String, kind: ReportedKind, text: String, recipe: ID<Recipe>, recipeTitle: String, image: String?,
        author: AuthorStanding?, reasons: [ReportReason: Int], remarks: [String], isHidden: Bool, firstAt: Date,
        lastAt: Date
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.recipe = recipe
        self.recipeTitle = recipeTitle
        self.image = image
        self.author = author
        self.reasons = reasons
        self.remarks = remarks
        self.isHidden = isHidden
        self.firstAt = firstAt
        self.lastAt = lastAt
    }
}

/// What comes of reports.
public enum ReportVerdict: String, Vocabulary {
    /// It is taken down, and its author told.
    case takeDown
    /// It stays, and later reports of the same people say nothing new.
    case keep
    /// Its pictures go, the recipe stays.
    case removePictures
}

/// A decision about something that was reported.
public struct ReportDecision: Codable, Hashable, Sendable {
    public var verdict: ReportVerdict
    /// 1 to 1,000 characters; needed where something is taken down.
    public var reason: String?

    public init(verdict: ReportVerdict, reason: String? = nil) {
        self.verdict = verdict
        self.reason = reason
    }
}

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
        removedPictures
    case addedFood, editedFood, deletedFood, approvedFood, rejectedFood
}

/// One deed in the moderators' audit trail.
public struct ModerationEntry: Codable, Hashable, Sendable {
    public let id: ID<ModerationEntry>
    public let deed: ModerationDeed
    /// Who did it; absent where they have left.
    public let moderator: ID<Account>?
    /// The recipe, draft, comment or food.
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
