import Contracts
import Foundation

/// A link that shows a recipe, which its owner alone sees, to whoever has it.
///
/// The secret in it is told once, when it is made: a digest of it is stored.
public struct RecipeLink: Codable, Hashable, Sendable {
    public let id: ID<RecipeLink>
    public let createdAt: Date
    /// Absent where it is good until it is revoked.
    public let expiresAt: Date?
    /// Told once, when it is made.
    public let link: String?

    public init(id: ID<RecipeLink>, createdAt: Date, expiresAt: Date?, link: String? = nil) {
        self.id = id
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.link = link
    }
}

/// Asks for a link to a recipe.
public struct RecipeLinkOrder: Codable, Hashable, Sendable, Confidential {
    /// For how many days it is good, 1 to 365; absent where it is good until it is revoked.
    public var days: Int?

    public init(days: Int? = nil) { self.days = days }
}
