import Contracts
import Foundation

/// A recipe of an external database in a list.
public struct ExternalRecipe: Codable, Hashable, Sendable {
    /// The database's identifier: 1 to 20 digits.
    public let id: String
    public let title: String
    /// The picture's address; `nil` if there is none.
    public let image: String?
    public let totalMinutes: Int?
    public let servings: Int?
    /// The author, to be shown with the recipe.
    public let credit: String?
    /// The original page.
    public let source: String?

    public init(
        id: String, title: String, image: String? = nil, totalMinutes: Int? = nil, servings: Int? = nil,
        credit: String? = nil, source: String? = nil
    ) {
        self.id = id
        self.title = title
        self.image = image
        self.totalMinutes = totalMinutes
        self.servings = servings
        self.credit = credit
        self.source = source
    }
}

/// The search results of an external database and of Larder.
public struct ExternalRecipePage: Codable, Hashable, Sendable {
    /// The name of the database.
    public let database: String
    /// Whether sample recipes replace the database because none is configured.
    public let isStandIn: Bool
    public let items: [ExternalRecipe]
    /// The number of all matches in the database.
    public let total: Int
    /// The matches in Larder.
    public let local: [RecipeSummary]
    /// The reason for missing external results; `nil` if there is none.
    public let notice: ServiceNotice?

    public init(
        database: String, isStandIn: Bool, items: [ExternalRecipe], total: Int, local: [RecipeSummary],
        notice: ServiceNotice?
    ) {
        self.database = database
        self.isStandIn = isStandIn
        self.items = items
        self.total = total
        self.local = local
        self.notice = notice
    }
}

/// Searches an external database.
public struct ExternalQuery: Codable, Hashable, Sendable {
    /// 1 to 200 bytes.
    public var query: String
    public var limit: Int?

    public init(query: String, limit: Int? = nil) {
        self.query = query
        self.limit = limit
    }
}

/// A person's linked account at an external database.
public struct ExternalLink: Codable, Hashable, Sendable {
    public let database: String
    /// The username there.
    public let username: String
    public let linkedAt: Date

    public init(database: String, username: String, linkedAt: Date) {
        self.database = database
        self.username = username
        self.linkedAt = linkedAt
    }
}

/// Links an account at an external database. Without a `username`, a new account with a generated name is created
/// there.
public struct ExternalLinkDraft: Codable, Hashable, Sendable {
    /// The caller's username there: 1 to 100 characters on one line.
    public var username: String?

    public init(username: String? = nil) {
        self.username = username
    }
}

/// The configured external database.
public struct ExternalDatabase: Codable, Hashable, Sendable {
    public let name: String
    /// Whether sample recipes replace the database because none is configured.
    public let isStandIn: Bool

    public init(name: String, isStandIn: Bool) {
        self.name = name
        self.isStandIn = isStandIn
    }
}
