import Contracts
import Foundation
import RecipesContracts

/// Something that a person ate, as it stands in their diary. It is theirs alone; no household sees it.
public struct DiaryEntry: Codable, Hashable, Sendable, Revisioned {
    /// What its name and its nutrients are from.
    public enum Kind: String, Vocabulary {
        /// A planned meal that was eaten.
        case meal
        /// Portions of a recipe.
        case recipe
        /// An amount of a food of the catalogue.
        case food
        /// A name and what somebody stated of it.
        case quick
        /// A record of another app.
        case imported
    }

    public let id: ID<DiaryEntry>
    /// Rises with every change; its `ETag`.
    public let revision: Int
    public let day: Day
    /// When it was eaten; absent where only the day is known.
    public let at: Date?
    public let meal: StandardSlot
    public let kind: Kind
    /// On one line.
    public let name: String
    /// The meal of the plan that it was, which may have been removed since.
    public let planned: ID<Meal>?
    /// What was cooked, also of a planned meal; it may have been deleted since.
    public let recipe: ID<Recipe>?
    public let food: ID<Food>?
    /// Of a recipe or a planned meal.
    public let portions: Double?
    /// Of a food.
    public let quantity: Quantity?
    /// What it weighed, where that is known.
    public let grams: Double?
    /// Of all that was eaten, in the nutrients' units. What is absent is not known, and is not 0.
    public let nutrition: [Nutrient: Double]
    /// Whether it had parts of which nothing is known, so that the nutrition is “at least”; absent where not.
    public let isPartial: Bool?
    /// Where it was imported from; absent for what was entered here.
    public let origin: DiaryOrigin?
    /// What it came with: a copy or an import, undone as a whole; absent where it came by itself.
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

/// Which record of another app an entry is. A diary takes in each record once.
public struct DiaryOrigin: Codable, Hashable, Sendable {
    /// The app of entries that were exported from here. Their `record` is the id of the entry.
    public static let ownApp = "larder"

    /// A short word or name of the app, 1 to 80 characters: `apple-health`, `MyFitnessPal`, `larder`.
    public let app: String
    /// What the app calls the record, or a digest of all that it says: 1 to 200 characters.
    public let record: String

    public init(app: String, record: String) {
        self.app = app
        self.record = record
    }
}

/// Something to enter into the diary.
///
/// The fields that belong to its kind: `planned` with `portions` for `meal`; `recipe` with `portions` for `recipe`;
/// `food` with `quantity` for `food`; `name` and `nutrition` for `quick`.
public struct DiaryEntryDraft: Codable, Hashable, Sendable {
    /// From 365 days back to today.
    public var day: Day
    /// An instant of the day.
    public var at: Date?
    /// The one of the planned meal unless stated, else a snack.
    public var meal: StandardSlot?
    public var kind: DiaryEntry.Kind
    /// At most 120 characters on one line: required of `quick`; the title of the recipe or the name of the food else.
    public var name: String?
    public var planned: ID<Meal>?
    public var recipe: ID<Recipe>?
    public var food: ID<Food>?
    /// More than 0 and at most 100; 1 unless stated, and of a planned meal what was planned for the caller.
    public var portions: Double?
    public var quantity: Quantity?
    /// Of all that was eaten, in the nutrients' units: of `quick`, and of a planned meal without a recipe.
    public var nutrition: [Nutrient: Double]?
    /// By whose clocks today is; the zone of the caller's account unless stated.
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

/// What to change about an entry; what is absent stays. Other portions or another quantity change the nutrition in
/// proportion, unless it is stated, too.
public struct DiaryEntryChange: Codable, Hashable, Sendable {
    public var day: Day?
    public var at: Change<Date>
    public var meal: StandardSlot?
    public var name: String?
    /// Of a recipe or a planned meal.
    public var portions: Double?
    /// Of a food.
    public var quantity: Quantity?
    /// In place of all that was known, of an entry of any kind.
    public var nutrition: [Nutrient: Double]?
    /// By whose clocks today is; the zone of the caller's account unless stated.
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

/// Which entries to list, by day and then by id: of one day, of a range of days, or all.
public struct DiaryQuery: PagedQuery, Codable, Hashable, Sendable {
    /// The first day; from the beginning unless stated.
    public var from: Day?
    /// The last day; to the end unless stated.
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

/// Something that was eaten before, to be entered again.
public struct DiarySuggestion: Codable, Hashable, Sendable {
    /// As it was entered last.
    public let entry: DiaryEntry
    /// How often within the last 90 days.
    public let times: Int

    public init(entry: DiaryEntry, times: Int) {
        self.entry = entry
        self.times = times
    }
}

/// What is offered to be entered again.
public struct DiarySuggestions: Codable, Hashable, Sendable {
    /// The latest first, each once; at most 12.
    public let recent: [DiarySuggestion]
    /// The most frequent first; at most 12, each entered at least twice.
    public let frequent: [DiarySuggestion]

    public init(recent: [DiarySuggestion], frequent: [DiarySuggestion]) {
        self.recent = recent
        self.frequent = frequent
    }
}

/// What is offered for which meal.
public struct DiarySuggestionsQuery: Codable, Hashable, Sendable {
    /// What was eaten at this meal alone; at any unless stated.
    public var meal: StandardSlot?

    public init(meal: StandardSlot? = nil) { self.meal = meal }
}

/// Where an entry is entered once more.
public struct DiaryRepetition: Codable, Hashable, Sendable {
    /// From 365 days back to today.
    public var day: Day
    /// The one that it was entered for unless stated.
    public var meal: StandardSlot?
    public var timeZone: TimeZoneName?

    public init(day: Day, meal: StandardSlot? = nil, timeZone: TimeZoneName? = nil) {
        self.day = day
        self.meal = meal
        self.timeZone = timeZone
    }
}
