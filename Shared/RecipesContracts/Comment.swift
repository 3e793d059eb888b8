import Contracts
import Foundation

/// A person's comment on a recipe.
public struct RecipeComment: Codable, Hashable, Sendable {
    public let id: ID<RecipeComment>
    /// The author's name; `nil` if it could not be determined.
    public let author: String?
    /// Plain text of 1 to 2,000 characters.
    public let text: String
    /// The author's rating of the recipe.
    public let stars: Int?
    /// Whether the caller wrote the comment.
    public let isOwn: Bool
    /// Whether the caller has reported it.
    public let isReported: Bool
    /// Whether the caller's comment is hidden from others until moderators have reviewed it.
    public let isHidden: Bool
    public let writtenAt: Date
    /// `nil` if it was never changed.
    public let changedAt: Date?

    public init(
        id: ID<RecipeComment>, author: String?, text: String, stars: Int?, isOwn: Bool, isReported: Bool,
        isHidden: Bool = false, writtenAt: Date, changedAt: Date?
    ) {
        self.id = id
        self.author = author
        self.text = text
        self.stars = stars
        self.isOwn = isOwn
        self.isReported = isReported
        self.isHidden = isHidden
        self.writtenAt = writtenAt
        self.changedAt = changedAt
    }
}

/// A new or changed comment of 1 to 2,000 characters.
public struct CommentDraft: Codable, Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

/// The reason for reporting a comment, a picture or a recipe.
public enum ReportReason: String, Vocabulary {
    case spam, insulting, wrong, dangerous, copied
    /// Indecent content.
    case indecent
    case other
}

extension ReportReason: CodingKeyRepresentable {}

/// Reports content to the moderators. Repeated reports by the same person count once.
public struct ReportDraft: Codable, Hashable, Sendable {
    public var reason: ReportReason
    /// At most 500 characters.
    public var text: String?
    /// The reported picture of a recipe; `nil` if the report is not about a picture.
    public var photo: ID<Photo>?

    public init(reason: ReportReason, text: String? = nil, photo: ID<Photo>? = nil) {
        self.reason = reason
        self.text = text
        self.photo = photo
    }
}
