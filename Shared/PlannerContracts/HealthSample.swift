import Contracts
import Foundation

/// A sample as HealthKit has it, under HealthKit's own names, for an app that carries samples between a phone and here: the
/// amount of a nutrient (`HKQuantityTypeIdentifierDietary…`), or a food (`HKCorrelationTypeIdentifierFood`) with its amounts
/// as `objects`.
public struct HealthSample: Codable, Hashable, Sendable {
    /// What `type` is of a food.
    public static let food = "HKCorrelationTypeIdentifierFood"

    /// What HealthKit keeps beside a sample, under the words of its keys.
    public struct Metadata: Codable, Hashable, Sendable {
        /// The name of the food: `HKFoodType`.
        public var foodType: String?
        /// `HKExternalUUID`. Of what was exported from here `larder:` and the id of the entry, by which it is known again.
        public var externalUUID: String?
        /// `HKSyncIdentifier`: with the version, the phone replaces what it has of an entry.
        public var syncIdentifier: String?
        /// `HKSyncVersion`.
        public var syncVersion: Int?
        /// `HKFoodMeal`: the meal in a word, such as `breakfast`.
        public var foodMeal: String?

        public init(
            foodType: String? = nil, externalUUID: String? = nil, syncIdentifier: String? = nil,
            syncVersion: Int? = nil, foodMeal: String? = nil
        ) {
            self.foodType = foodType
            self.externalUUID = externalUUID
            self.syncIdentifier = syncIdentifier
            self.syncVersion = syncVersion
            self.foodMeal = foodMeal
        }

        private enum CodingKeys: String, CodingKey {
            case foodType = "HKFoodType"
            case externalUUID = "HKExternalUUID"
            case syncIdentifier = "HKSyncIdentifier"
            case syncVersion = "HKSyncVersion"
            case foodMeal = "HKFoodMeal"
        }
    }

    /// HealthKit's identifier of the type, at most 80 characters.
    public var type: String
    public var uuid: ID<HealthSample>
    public var startDate: Date
    /// The same as `startDate` unless stated.
    public var endDate: Date?
    /// Of the amount of a nutrient, 0 or more.
    public var value: Double?
    /// Its unit as HealthKit writes it: `kcal`, `kJ`, `g`, `mg`, `mcg`.
    public var unit: String?
    /// The app that wrote the sample, at most 80 characters.
    public var sourceName: String?
    public var metadata: Metadata?
    /// Of a food: the amounts of its nutrients, at most 60.
    public var objects: [HealthAmount]?

    public init(
        type: String, uuid: ID<HealthSample>, startDate: Date, endDate: Date? = nil, value: Double? = nil,
        unit: String? = nil, sourceName: String? = nil, metadata: Metadata? = nil, objects: [HealthAmount]? = nil
    ) {
        self.type = type
        self.uuid = uuid
        self.startDate = startDate
        self.endDate = endDate
        self.value = value
        self.unit = unit
        self.sourceName = sourceName
        self.metadata = metadata
        self.objects = objects
    }
}

/// The amount of a nutrient of a food, as HealthKit has it.
public struct HealthAmount: Codable, Hashable, Sendable {
    /// HealthKit's identifier of the type, at most 80 characters.
    public var type: String
    public var uuid: ID<HealthSample>
    public var startDate: Date
    /// The same as `startDate` unless stated.
    public var endDate: Date?
    /// 0 or more.
    public var value: Double?
    /// As HealthKit writes it: `kcal`, `kJ`, `g`, `mg`, `mcg`.
    public var unit: String?
    /// The app that wrote the sample, at most 80 characters.
    public var sourceName: String?
    public var metadata: HealthSample.Metadata?

    public init(
        type: String, uuid: ID<HealthSample>, startDate: Date, endDate: Date? = nil, value: Double? = nil,
        unit: String? = nil, sourceName: String? = nil, metadata: HealthSample.Metadata? = nil
    ) {
        self.type = type
        self.uuid = uuid
        self.startDate = startDate
        self.endDate = endDate
        self.value = value
        self.unit = unit
        self.sourceName = sourceName
        self.metadata = metadata
    }

    /// A sample that stands alone.
    public init(_ sample: HealthSample) {
        self.init(
            type: sample.type, uuid: sample.uuid, startDate: sample.startDate, endDate: sample.endDate,
            value: sample.value, unit: sample.unit, sourceName: sample.sourceName, metadata: sample.metadata)
    }
}

/// Samples that a diary is to take in, in one transaction.
public struct HealthSamples: Codable, Hashable, Sendable {
    /// As many as are taken in at a time, those within foods not counted.
    public static let most = 1_000
    public static let mostObjects = 60

    /// 1 to 1,000. Amounts of one app, one `startDate` and one food are one entry.
    public var samples: [Tolerated<HealthSample>]
    /// By whose clocks the days are; the zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?

    public init(samples: [HealthSample], timeZone: TimeZoneName? = nil) {
        self.samples = samples.map { .taken($0, unused: []) }
        self.timeZone = timeZone
    }
}

/// What became of samples.
public struct TakenSamples: Codable, Hashable, Sendable {
    /// Entries that came, which are undone as a whole; absent where none did.
    public let batch: DiaryBatch?
    /// Foods that the diary holds already: brought before, exported from it, or told by another app.
    public let known: Int
    /// Foods that the diary held and that got nutrients which it did not know.
    public let completed: Int
    /// Samples of types and units that no diary keeps.
    public let unread: Int
    /// Samples that were refused by themselves; absent if there are none.
    public var refused: Int?
    /// The first 100 of them.
    public var refusals: [RefusedElement]?

    public init(batch: DiaryBatch?, known: Int, completed: Int, unread: Int) {
        self.batch = batch
        self.known = known
        self.completed = completed
        self.unread = unread
    }
}

/// Which entries to take out as samples, by day and then by id. What came from Apple Health is left out: it is there.
public struct HealthSamplesQuery: PagedQuery, Codable, Hashable, Sendable {
    /// The first day; from the beginning unless stated.
    public var from: Day?
    /// The last day; to the end unless stated.
    public var to: Day?
    /// By whose clocks meals are at their usual hours, where nobody said when; the zone of the caller's account unless
    /// stated.
    public var timeZone: TimeZoneName?
    public var limit: Int?
    public var cursor: String?

    public init(
        from first: Day? = nil, to last: Day? = nil, timeZone: TimeZoneName? = nil, limit: Int? = nil,
        cursor: String? = nil
    ) {
        from = first
        to = last
        self.timeZone = timeZone
        self.limit = limit
        self.cursor = cursor
    }
}
