import Contracts
import Foundation
import RecipesContracts

/// An entry of a person's food diary, visible only to that person.
public struct DiaryEntry: Codable, Hashable, Sendable, Revisioned {
    /// The source of name and nutrients.
    public enum Kind: String, Vocabulary {
        /// An eaten planned meal.
        case meal
        /// Portions of a recipe.
        case recipe
        /// An amount of a catalogue food.
        case food
        /// A name with entered nutrients.
        case quick
        /// A record of another app.
        case imported
    }

    public let id: ID<DiaryEntry>
    /// Increases with every change; used as the `ETag`.
    public let revision: Int
    public let day: Day
    /// The time of eating; `nil` if only the day is known.
    public let at: Date?
    public let meal: StandardSlot
    public let kind: Kind
    /// On one line.
    public let name: String
    /// The planned meal, which may have been removed since.
    public let planned: ID<Meal>?
    /// The recipe, also of a planned meal; it may have been deleted since.
    public let recipe: ID<Recipe>?
    public let food: ID<Food>?
    /// For a recipe or a planned meal.
    public let portions: Double?
    /// For a food.
    public let quantity: Quantity?
    /// The weight; `nil` if unknown.
    public let grams: Double?
    /// For the whole amount eaten, in the nutrients' units. An absent nutrient is unknown, not 0.
    public let nutrition: [Nutrient: Double]
    /// `true` if parts are unknown, so that the nutrition is “at least”; otherwise `nil`.
    public let isPartial: Bool?
    /// The source of an imported entry; `nil` for other entries.
    public let origin: DiaryOrigin?
    /// The copy or import that added the entry, undone as a whole; `nil` for a single entry.
    public let batch: ID<DiaryBatch>?
    public let addedAt: Date

    public init(
        id: ID<DiaryEntry>, revision: Int, day: Day, at: Date? = nil, meal: StandardSlot, kind: Kind, name: String,
        planned: ID<Meal>? = nil, recipe: ID<Recipe>? = nil, food: ID<Food>? = nil, portions: Double? = nil,
        quantity: Quantity? = nil, grams: Double? = nil, nutrition: [Nutrient: Double] = [:], isPartial: Bool? = nil,
        origin: DiaryOrigin? = nil, batch: ID<DiaryBatch>? = nil, addedAt: Date
    ) {
        self.id = id
        self.revision = revision
        self.day = day
        self.at = at
        self.meal = meal
        self.kind = kind
        self.name = name
        self.planned = planned
        self.recipe = recipe
        self.food = food
        self.portions = portions
        self.quantity = quantity
        self.grams = grams
        self.nutrition = nutrition
        self.isPartial = isPartial
        self.origin = origin
        self.batch = batch
        self.addedAt = addedAt
    }
}

/// The record of another app that an entry is from. A diary imports each record once.
public struct DiaryOrigin: Codable, Hashable, Sendable {
    /// The app name of entries exported from Larder; their `record` is the entry's id.
    public static let ownApp = "larder"

    /// A short name of the app, 1 to 80 characters: `apple-health`, `MyFitnessPal`, `larder`.
    public let app: String
    /// The app's identifier of the record, or a digest of its content: 1 to 200 characters.
    public let record: String

    public init(app: String, record: String) {
        self.app = app
        self.record = record
    }
}

/// A new diary entry.
///
/// Each kind has its own fields: `planned` with `portions` for `meal`; `recipe` with `portions` for `recipe`; `food`
/// with `quantity` for `food`; `name` and `nutrition` for `quick`.
public struct DiaryEntryDraft: Codable, Hashable, Sendable {
    /// Today or one of the last 365 days.
    public var day: Day
    /// A time on `day`.
    public var at: Date?
    /// If absent, that of the planned meal, otherwise a snack.
    public var meal: StandardSlot?
    public var kind: DiaryEntry.Kind
    /// At most 120 characters on one line; required for `quick`. If absent, the recipe's title or the food's name.
    public var name: String?
    public var planned: ID<Meal>?
    public var recipe: ID<Recipe>?
    public var food: ID<Food>?
    /// More than 0 and at most 100. If absent, the caller's portions of a planned meal, otherwise 1.
    public var portions: Double?
    public var quantity: Quantity?
    /// For the whole amount eaten, in the nutrients' units; for `quick`, and for a planned meal without a recipe.
    public var nutrition: [Nutrient: Double]?
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(
        day: Day, at: Date? = nil, meal: StandardSlot? = nil, kind: DiaryEntry.Kind, name: String? = nil,
        planned: ID<Meal>? = nil, recipe: ID<Recipe>? = nil, food: ID<Food>? = nil, portions: Double? = nil,
        quantity: Quantity? = nil, nutrition: [Nutrient: Double]? = nil, timeZone: TimeZoneName? = nil
    ) {
        self.day = day
        self.at = at
        self.meal = meal
        self.kind = kind
        self.name = name
        self.planned = planned
        self.recipe = recipe
        self.food = food
        self.portions = portions
        self.quantity = quantity
        self.nutrition = nutrition
        self.timeZone = timeZone
    }
}

/// A partial update of a diary entry. Absent fields stay unchanged. New portions or a new quantity scale the nutrition,
/// unless nutrition is given.
public struct DiaryEntryChange: Codable, Hashable, Sendable {
    public var day: Day?
    public var at: Change<Date>
    public var meal: StandardSlot?
    public var name: String?
    /// For a recipe or a planned meal.
    public var portions: Double?
    /// For a food.
    public var quantity: Quantity?
    /// Replaces all nutrients, for entries of any kind.
    public var nutrition: [Nutrient: Double]?
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(
        day: Day? = nil, at: Change<Date> = .keep, meal: StandardSlot? = nil, name: String? = nil,
        portions: Double? = nil, quantity: Quantity? = nil, nutrition: [Nutrient: Double]? = nil,
        timeZone: TimeZoneName? = nil
    ) {
        self.day = day
        self.at = at
        self.meal = meal
        self.name = name
        self.portions = portions
        self.quantity = quantity
        self.nutrition = nutrition
        self.timeZone = timeZone
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        day = try container.decodeIfPresent(Day.self, forKey: .day)
        at = try container.decodeChange(forKey: .at)
        meal = try container.decodeIfPresent(StandardSlot.self, forKey: .meal)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        portions = try container.decodeIfPresent(Double.self, forKey: .portions)
        quantity = try container.decodeIfPresent(Quantity.self, forKey: .quantity)
        nutrition = try container.decodeIfPresent([Nutrient: Double].self, forKey: .nutrition)
        timeZone = try container.decodeIfPresent(TimeZoneName.self, forKey: .timeZone)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(day, forKey: .day)
        try container.encodeChange(at, forKey: .at)
        try container.encodeIfPresent(meal, forKey: .meal)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(portions, forKey: .portions)
        try container.encodeIfPresent(quantity, forKey: .quantity)
        try container.encodeIfPresent(nutrition, forKey: .nutrition)
        try container.encodeIfPresent(timeZone, forKey: .timeZone)
    }

    private enum CodingKeys: String, CodingKey {
        case day, at, meal, name, portions, quantity, nutrition, timeZone
    }
}

/// Filters diary entries by day; listed by day and then by id.
public struct DiaryQuery: PagedQuery, Codable, Hashable, Sendable {
    /// The first day; no limit if absent.
    public var from: Day?
    /// The last day; no limit if absent.
    public var to: Day?
    public var limit: Int?
    public var cursor: String?

    public init(from first: Day? = nil, to last: Day? = nil, limit: Int? = nil, cursor: String? = nil) {
        from = first
        to = last
        self.limit = limit
        self.cursor = cursor
    }
}

/// A suggestion to enter something again.
public struct DiarySuggestion: Codable, Hashable, Sendable {
    /// The latest entry.
    public let entry: DiaryEntry
    /// The number of entries within the last 90 days.
    public let times: Int

    public init(entry: DiaryEntry, times: Int) {
        self.entry = entry
        self.times = times
    }
}

/// Suggestions to enter again.
public struct DiarySuggestions: Codable, Hashable, Sendable {
    /// At most 12 without repetition, latest first.
    public let recent: [DiarySuggestion]
    /// At most 12, each entered at least twice, most frequent first.
    public let frequent: [DiarySuggestion]

    public init(recent: [DiarySuggestion], frequent: [DiarySuggestion]) {
        self.recent = recent
        self.frequent = frequent
    }
}

/// Requests suggestions.
public struct DiarySuggestionsQuery: Codable, Hashable, Sendable {
    /// Only entries of this meal; any meal if absent.
    public var meal: StandardSlot?

    public init(meal: StandardSlot? = nil) { self.meal = meal }
}

/// Enters an entry again.
public struct DiaryRepetition: Codable, Hashable, Sendable {
    /// Today or one of the last 365 days.
    public var day: Day
    /// The meal of the repeated entry if absent.
    public var meal: StandardSlot?
    public var timeZone: TimeZoneName?

    public init(day: Day, meal: StandardSlot? = nil, timeZone: TimeZoneName? = nil) {
        self.day = day
        self.meal = meal
        self.timeZone = timeZone
    }
}
