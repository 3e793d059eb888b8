import Contracts
import Foundation

/// An entry of a person's cook log, visible only to that person.
public struct CookLogEntry: Codable, Hashable, Sendable {
    public let id: ID<CookLogEntry>
    public let recipe: ID<Recipe>
    /// The recipe's title; `nil` if the recipe was removed entirely.
    public let title: String?
    /// Whether the recipe can still be opened.
    public let isThere: Bool
    public let day: Day
    public let note: String?
    /// From 1 to 5. Private, and not part of the recipe's average.
    public let stars: Int?
    public let loggedAt: Date

    public init(
        id: ID<CookLogEntry>, recipe: ID<Recipe>, title: String?, isThere: Bool, day: Day, note: String?, stars: Int?,
        loggedAt: Date
    ) {
        self.id = id
        self.recipe = recipe
        self.title = title
        self.isThere = isThere
        self.day = day
        self.note = note
        self.stars = stars
        self.loggedAt = loggedAt
    }
}

/// A new or changed entry of the cook log.
public struct CookLogDraft: Codable, Hashable, Sendable {
    /// From 1900 to today. If absent, today in UTC for a new entry, or unchanged.
    public var day: Day?
    /// At most 1,000 characters; blank for none.
    public var note: String?
    /// From 1 to 5.
    public var stars: Int?

    public init(day: Day? = nil, note: String? = nil, stars: Int? = nil) {
        self.day = day
        self.note = note
        self.stars = stars
    }
}

/// Filters the cook log.
public struct CookLogQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Only entries of this recipe.
    public var recipe: ID<Recipe>?
    public var limit: Int?
    public var cursor: String?

    public init(recipe: ID<Recipe>? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.recipe = recipe
        self.limit = limit
        self.cursor = cursor
    }
}

/// The number of times that the caller cooked a recipe.
public struct TimesCooked: Codable, Hashable, Sendable {
    /// 1 or more.
    public let count: Int
    public let last: Day

    public init(count: Int, last: Day) {
        self.count = count
        self.last = last
    }
}
