import Contracts
import Foundation
import RecipesContracts

/// Entries of a diary that came at once and are undone at once: a copy of another day, or an import.
public struct DiaryBatch: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        case copy
        case imported = "import"
    }

    public let id: ID<DiaryBatch>
    public let kind: Kind
    /// The file or the app of an import, as it was named.
    public let name: String?
    public let at: Date
    /// Entries that came.
    public let added: Int
    /// Records that the diary held already, among them those that were exported from it.
    public let known: Int
    /// Records for which a day had no room: at most 200 entries stand on one.
    public let full: Int
    /// Records that were refused by themselves, in the response to the import; absent if there are none.
    public var refused: Int?
    /// The first 100 of them.
    public var refusals: [RefusedElement]?
    /// When it was undone; absent while it holds.
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

/// Records of other apps that a diary is to take in, in one transaction.
///
/// A record that the diary holds already is passed over: one of the same `origin`, also where its entry was changed or
/// removed since, and one of the app `larder` whose record is the id of an entry of this diary.
public struct DiaryImport: Codable, Hashable, Sendable {
    /// As many as one import takes.
    public static let most = 5_000

    /// The file or the app, at most 120 characters on one line; it is shown beside what undoes the import.
    public var name: String?
    /// 1 to 5,000.
    public var records: [Tolerated<DiaryRecord>]
    /// By whose clocks today is; the zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?

    public init(name: String? = nil, records: [DiaryRecord], timeZone: TimeZoneName? = nil) {
        self.name = name
        self.records = records.map { .taken($0, unused: []) }
        self.timeZone = timeZone
    }
}

/// A record of another app. It becomes an entry of the kind `imported`.
public struct DiaryRecord: Codable, Hashable, Sendable {
    public var origin: DiaryOrigin
    /// From 1 January 2000 to today.
    public var day: Day
    /// When it was eaten, at most a day before or after the beginning or the end of the day in UTC.
    public var at: Date?
    /// A snack unless stated.
    public var meal: StandardSlot?
    /// 1 to 120 characters on one line.
    public var name: String
    public var portions: Double?
    public var grams: Double?
    /// Of all that was eaten, in the nutrients' units; what the record does not say stays absent.
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

/// Which entries to copy to another day.
public struct DiaryCopy: Codable, Hashable, Sendable {
    public var from: Day
    /// From 365 days back to today.
    public var to: Day
    /// Those of one meal; all of the day unless stated.
    public var meal: StandardSlot?
    public var timeZone: TimeZoneName?

    public init(from first: Day, to day: Day, meal: StandardSlot? = nil, timeZone: TimeZoneName? = nil) {
        from = first
        to = day
        self.meal = meal
        self.timeZone = timeZone
    }
}

/// What came of undoing a copy or an import.
public struct UndoneBatch: Codable, Hashable, Sendable {
    public let batch: DiaryBatch
    public let removed: Int
    /// Entries that were changed since they came, which stay.
    public let kept: Int

    public init(batch: DiaryBatch, removed: Int, kept: Int) {
        self.batch = batch
        self.removed = removed
        self.kept = kept
    }
}
