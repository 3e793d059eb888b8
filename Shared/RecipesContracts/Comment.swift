import Contracts
import Foundation

/// What somebody said about a recipe.
public struct RecipeComment: Codable, Hashable, Sendable {
    public let id: ID<RecipeComment>
    /// What its author goes by; absent where that could not be found out.
    public let author: String?
    /// Plain text of 1 to 2,000 characters.
    public let text: String
    /// The author's rating of the recipe.
    public let stars: Int?
    /// Whether it is the caller's.
    public let isOwn: Bool
    /// Whether the caller has reported it.
    public let isReported: Bool
    /// Whether it is the caller's and nobody else sees it until the moderators have looked at it.
    public let isHidden: Bool
    public let writtenAt: Date
    /// Absent where it was never changed.
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

/// A comment as it is written: 1 to 2,000 characters.
public struct CommentDraft: Codable, Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

/// What is wrong with a comment, a picture or a recipe.
public enum ReportReason: String, Vocabulary {
    case spam, insulting, wrong, dangerous, copied
    /// Shows what has no place here.
    case indecent
    case other
}

extension ReportReason: CodingKeyRepresentable {}

/// Tells the moderators of something. One person's report of one thing counts once.
public struct ReportDraft: Codable, Hashable, Sendable {
    public var reason: ReportReason
    /// At most 500 characters.
    public var text: String?
    /// The picture of a recipe that it is about, where it is about one.
    public var photo: ID<Photo>?

    public init(reason: ReportReason, text: String? = nil, photo: ID<Photo>? = nil) {
        self.reason = reason
        self.text = text
        self.photo = photo
    }
}
