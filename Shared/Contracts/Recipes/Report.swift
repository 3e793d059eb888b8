import Foundation

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
