import Contracts
import Foundation

/// An entry of a person's cook log: what they cooked, when, and what they thought of it. Nobody else sees it.
public struct CookLogEntry: Codable, Hashable, Sendable {
    public let id: ID<CookLogEntry>
    public let recipe: ID<Recipe>
    /// What the recipe is called; absent where nothing is left of it.
    public let title: String?
    /// Whether the recipe can still be opened.
    public let isThere: Bool
    public let day: Day
    public let note: String?
    /// From 1 to 5. It is for the person alone and counts towards no average.
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

/// An entry of the cook log as it is written.
public struct CookLogDraft: Codable, Hashable, Sendable {
    /// From 1900 to today. Absent: the day in UTC for a new entry, the same day for one that is changed.
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

/// Which part of the cook log to list.
public struct CookLogQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Lists the entries of this recipe alone.
    public var recipe: ID<Recipe>?
    public var limit: Int?
    public var cursor: String?

    public init(recipe: ID<Recipe>? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.recipe = recipe
        self.limit = limit
        self.cursor = cursor
    }
}

/// How often the caller cooked a recipe.
public struct TimesCooked: Codable, Hashable, Sendable {
    /// 1 or more.
    public let count: Int
    public let last: Day

    public init(count: Int, last: Day) {
        self.count = count
        self.last = last
    }
}
