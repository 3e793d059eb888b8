import Contracts
import Foundation

/// A link that shows a private recipe to anyone who has it.
///
/// Its secret is shown once; only a digest is stored.
public struct RecipeLink: Codable, Hashable, Sendable {
    public let id: ID<RecipeLink>
    public let createdAt: Date
    /// `nil` if the link is valid until revoked.
    public let expiresAt: Date?
    /// Present only in the response that creates the link.
    public let link: String?

    public init(id: ID<RecipeLink>, createdAt: Date, expiresAt: Date?, link: String? = nil) {
        self.id = id
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.link = link
    }
}

/// Creates a link to a recipe.
public struct RecipeLinkOrder: Codable, Hashable, Sendable, Confidential {
    /// The validity in days, 1 to 365; until revoked if absent.
    public var days: Int?

    public init(days: Int? = nil) { self.days = days }
}
