import Contracts
import Foundation

/// A recipe of an external database, as it stands in a list.
public struct ExternalRecipe: Codable, Hashable, Sendable {
    /// What it is known by there: 1 to 20 digits.
    public let id: String
    public let title: String
    /// Where a picture of it is; absent where there is none.
    public let image: String?
    public let totalMinutes: Int?
    public let servings: Int?
    /// Who wrote it, as it is to be named beside it.
    public let credit: String?
    /// The page that it comes from.
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

/// What an external database has, and what there is here.
public struct ExternalRecipePage: Codable, Hashable, Sendable {
    /// What the database is called.
    public let database: String
    /// Whether a few recipes of our own stand in for it: nobody has set up the real one.
    public let isStandIn: Bool
    public let items: [ExternalRecipe]
    /// All that it has.
    public let total: Int
    /// What is found here.
    public let local: [RecipeSummary]
    /// Why there is nothing from elsewhere, in a sentence; absent where there is no reason to say so.
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

/// Asks an external database for recipes.
public struct ExternalQuery: Codable, Hashable, Sendable {
    /// 1 to 200 bytes.
    public var query: String
    public var limit: Int?

    public init(query: String, limit: Int? = nil) {
        self.query = query
        self.limit = limit
    }
}

/// An account at an external database that somebody has linked.
public struct ExternalLink: Codable, Hashable, Sendable {
    public let database: String
    /// What they are called there.
    public let username: String
    public let linkedAt: Date

    public init(database: String, username: String, linkedAt: Date) {
        self.database = database
        self.username = username
        self.linkedAt = linkedAt
    }
}

/// An account of one's own at an external database; where it names none, a new one is made there under a made-up name.
public struct ExternalLinkDraft: Codable, Hashable, Sendable {
    /// What the caller is called there: 1 to 100 characters on one line.
    public var username: String?

    public init(username: String? = nil) {
        self.username = username
    }
}

/// The external database that is set up here.
public struct ExternalDatabase: Codable, Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Whether a few recipes of our own stand in for it: nobody has set up the real one.
    public let isStandIn: Bool

    public init(name: String, isStandIn: Bool) {
        self.name = name
        self.isStandIn = isStandIn
    }
}
