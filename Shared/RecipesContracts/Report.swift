import Contracts
import Foundation

/// The kind of reported content.
public enum ReportedKind: String, Vocabulary {
    case comment, recipe
}

/// A picture of a reported recipe.
public struct ReportedPicture: Codable, Hashable, Sendable {
    public let photo: ID<Photo>
    /// Relative to the API's address.
    public let address: String
    /// The number of reports of the recipe that name this picture.
    public let reports: Int

    public init(photo: ID<Photo>, address: String, reports: Int) {
        self.photo = photo
        self.address = address
        self.reports = reports
    }
}

/// Reported content with all its reports. Comments of new accounts with links also wait here, without any report or
/// reason.
public struct ReportedThing: Codable, Hashable, Sendable {
    /// The id of the comment or recipe.
    public let id: String
    public let kind: ReportedKind
    /// The comment's text, or the recipe's title.
    public let text: String
    public let recipe: ID<Recipe>
    public let recipeTitle: String
    public let image: String?
    /// All pictures of the recipe; `nil` for a comment.
    public let pictures: [ReportedPicture]?
    /// The recipe as publicly visible; `nil` for a comment.
    public let preview: Recipe?
    public let author: AuthorRecord?
    /// The number of reports by reason.
    public let reasons: [ReportReason: Int]
    /// The reporters' texts, at most ten.
    public let remarks: [String]
    /// Whether the content is hidden until a decision: after at least three reports, or as a new account's comment with
    /// a link.
    public let isHidden: Bool
    public let firstAt: Date
    public let lastAt: Date

    public init(
        id: String, kind: ReportedKind, text: String, recipe: ID<Recipe>, recipeTitle: String, image: String?,
        pictures: [ReportedPicture]? = nil, preview: Recipe? = nil, author: AuthorRecord?,
        reasons: [ReportReason: Int], remarks: [String], isHidden: Bool, firstAt: Date, lastAt: Date
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.recipe = recipe
        self.recipeTitle = recipeTitle
        self.image = image
        self.pictures = pictures
        self.preview = preview
        self.author = author
        self.reasons = reasons
        self.remarks = remarks
        self.isHidden = isHidden
        self.firstAt = firstAt
        self.lastAt = lastAt
    }
}

/// The decision on reports.
public enum ReportVerdict: String, Vocabulary {
    /// Removes the content and notifies its author.
    case takeDown
    /// Keeps the content and ignores later reports by the same people.
    case keep
    /// Removes the pictures everywhere and keeps the recipe.
    case removePictures
}

/// A decision about reported content.
public struct ReportDecision: Codable, Hashable, Sendable {
    public var verdict: ReportVerdict
    /// 1 to 1,000 characters; required unless the verdict is `keep`.
    public var reason: String?
    /// The pictures to remove; all if absent.
    public var photos: [ID<Photo>]?

    public init(verdict: ReportVerdict, reason: String? = nil, photos: [ID<Photo>]? = nil) {
        self.verdict = verdict
        self.reason = reason
        self.photos = photos
    }
}
