import Contracts
import Foundation
import RecipesContracts

/// Diary entries that were added, and can be undone, together: a copy of another day, or an import.
public struct DiaryBatch: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        case copy
        case imported = "import"
    }

    public let id: ID<DiaryBatch>
    public let kind: Kind
    /// The given name of the imported file or app.
    public let name: String?
    public let at: Date
    /// The number of added entries.
    public let added: Int
    /// The number of records already in the diary, including those exported from it.
    public let known: Int
    /// The number of records on full days; a day has at most 200 entries.
    public let full: Int
    /// The number of refused records, in the response to the import; `nil` if there are none.
    public var refused: Int?
    /// The first 100 refused records.
    public var refusals: [RefusedElement]?
    /// When the batch was undone; `nil` if it was not.
    public let undoneAt: Date?

    public init(
        id: ID<DiaryBatch>, kind: Kind, name: String? = nil, at: Date, added: Int, known: Int = 0, full: Int = 0,
        undoneAt: Date? = nil
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.at = at
        self.added = added
        self.known = known
        self.full = full
        self.undoneAt = undoneAt
    }
}

/// Records of other apps to import into a diary, in one transaction.
///
/// Known records are skipped: those with the same `origin`, even if the entry was changed or removed since. Records of
/// the app `larder` are known if an entry of this diary has their id.
public struct DiaryImport: Codable, Hashable, Sendable {
    /// The most records of one import.
    public static let most = 5_000

    /// The file or app, at most 120 characters on one line, shown next to the undo of the import.
    public var name: String?
    /// 1 to 5,000.
    public var records: [Tolerated<DiaryRecord>]
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(name: String? = nil, records: [DiaryRecord], timeZone: TimeZoneName? = nil) {
        self.name = name
        self.records = records.map { .taken($0, unused: []) }
        self.timeZone = timeZone
    }
}

/// A record of another app, which becomes an entry of the kind `imported`.
public struct DiaryRecord: Codable, Hashable, Sendable {
    public var origin: DiaryOrigin
    /// From 1 January 2000 to today.
    public var day: Day
    /// The time of eating, at most a day outside `day` in UTC.
    public var at: Date?
    /// A snack if absent.
    public var meal: StandardSlot?
    /// 1 to 120 characters on one line.
    public var name: String
    public var portions: Double?
    public var grams: Double?
    /// For the whole amount eaten, in the nutrients' units. Nutrients that the record does not give are absent.
    public var nutrition: [Nutrient: Double]

    public init(
        origin: DiaryOrigin, day: Day, at: Date? = nil, meal: StandardSlot? = nil, name: String,
        portions: Double? = nil, grams: Double? = nil, nutrition: [Nutrient: Double]
    ) {
        self.origin = origin
        self.day = day
        self.at = at
        self.meal = meal
        self.name = name
        self.portions = portions
        self.grams = grams
        self.nutrition = nutrition
    }
}

/// Copies entries to another day.
public struct DiaryCopy: Codable, Hashable, Sendable {
    public var from: Day
    /// Today or one of the last 365 days.
    public var to: Day
    /// The meal to copy; the whole day if absent.
    public var meal: StandardSlot?
    public var timeZone: TimeZoneName?

    public init(from first: Day, to day: Day, meal: StandardSlot? = nil, timeZone: TimeZoneName? = nil) {
        from = first
        to = day
        self.meal = meal
        self.timeZone = timeZone
    }
}

/// The result of undoing a copy or an import.
public struct UndoneBatch: Codable, Hashable, Sendable {
    public let batch: DiaryBatch
    public let removed: Int
    /// The number of entries that stay because they were changed since.
    public let kept: Int

    public init(batch: DiaryBatch, removed: Int, kept: Int) {
        self.batch = batch
        self.removed = removed
        self.kept = kept
    }
}
