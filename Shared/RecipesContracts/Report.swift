import Contracts
import Foundation

/// What was reported.
public enum ReportedKind: String, Vocabulary {
    case comment, recipe
}

/// A picture of a recipe that was reported.
public struct ReportedPicture: Codable, Hashable, Sendable {
    public let photo: ID<Photo>
    /// Below the API's address.
    public let address: String
    /// How many of the people who reported the recipe meant this picture.
    public let reports: Int

    public init(photo: ID<Photo>, address: String, reports: Int) {
        self.photo = photo
        self.address = address
        self.reports = reports
    }
}

/// Something that people reported: all reports of one thing. A comment of a new account that leads elsewhere waits among
/// them as well; nobody reported it, so it has no reasons.
public struct ReportedThing: Codable, Hashable, Sendable {
    /// Of the comment or the recipe.
    public let id: String
    public let kind: ReportedKind
    /// The comment's text, or the recipe's title.
    public let text: String
    public let recipe: ID<Recipe>
    public let recipeTitle: String
    public let image: String?
    /// All pictures of the recipe; absent for a comment.
    public let pictures: [ReportedPicture]?
    /// The recipe as everybody saw it; absent for a comment.
    public let preview: Recipe?
    public let author: AuthorStanding?
    /// How often each reason was given.
    public let reasons: [ReportReason: Int]
    /// What people wrote, at most ten.
    public let remarks: [String]
    /// Whether nobody but moderators sees it until somebody decides: three people reported it, or more.
    public let isHidden: Bool
    public let firstAt: Date
    public let lastAt: Date

    public init(
        id: String, kind: ReportedKind, text: String, recipe: ID<Recipe>, recipeTitle: String, image: String?,
        pictures: [ReportedPicture]? = nil, preview: Recipe? = nil, author: AuthorStanding?,
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

/// What comes of reports.
public enum ReportVerdict: String, Vocabulary {
    /// It is taken down, and its author told.
    case takeDown
    /// It stays, and later reports of the same people say nothing new.
    case keep
    /// Its pictures go from wherever they are, the recipe stays.
    case removePictures
}

/// A decision about something that was reported.
public struct ReportDecision: Codable, Hashable, Sendable {
    public var verdict: ReportVerdict
    /// 1 to 1,000 characters; needed unless it stays.
    public var reason: String?
    /// Which pictures go, where not all of them do.
    public var photos: [ID<Photo>]?

    public init(verdict: ReportVerdict, reason: String? = nil, photos: [ID<Photo>]? = nil) {
        self.verdict = verdict
        self.reason = reason
        self.photos = photos
    }
}
