import Contracts
import Foundation

/// A HealthKit sample with HealthKit's own names, for an app that exchanges samples between a phone and Larder. It is
/// the amount of a nutrient (`HKQuantityTypeIdentifierDietary…`), or a food (`HKCorrelationTypeIdentifierFood`) with
/// its amounts as `objects`.
public struct HealthSample: Codable, Hashable, Sendable {
    /// The `type` of a food.
    public static let food = "HKCorrelationTypeIdentifierFood"

    /// HealthKit's metadata of a sample, with HealthKit's keys.
    public struct Metadata: Codable, Hashable, Sendable {
        /// The name of the food: `HKFoodType`.
        public var foodType: String?
        /// `HKExternalUUID`. For samples exported from Larder, `larder:` and the entry's id, which identifies them on
        /// import.
        public var externalUUID: String?
        /// `HKSyncIdentifier`: with `syncVersion`, lets the phone replace an entry.
        public var syncIdentifier: String?
        /// `HKSyncVersion`.
        public var syncVersion: Int?
        /// `HKFoodMeal`: the meal, such as `breakfast`.
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
    /// Equal to `startDate` if absent.
    public var endDate: Date?
    /// For a nutrient, its amount of 0 or more.
    public var value: Double?
    /// The unit as in HealthKit: `kcal`, `kJ`, `g`, `mg`, `mcg`.
    public var unit: String?
    /// The app that wrote the sample, at most 80 characters.
    public var sourceName: String?
    public var metadata: Metadata?
    /// For a food, the amounts of its nutrients, at most 60.
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

/// HealthKit's amount of one nutrient in a food.
public struct HealthAmount: Codable, Hashable, Sendable {
    /// HealthKit's identifier of the type, at most 80 characters.
    public var type: String
    public var uuid: ID<HealthSample>
    public var startDate: Date
    /// Equal to `startDate` if absent.
    public var endDate: Date?
    /// 0 or more.
    public var value: Double?
    /// As in HealthKit: `kcal`, `kJ`, `g`, `mg`, `mcg`.
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

    /// Creates an amount from a single sample.
    public init(_ sample: HealthSample) {
        self.init(
            type: sample.type, uuid: sample.uuid, startDate: sample.startDate, endDate: sample.endDate,
            value: sample.value, unit: sample.unit, sourceName: sample.sourceName, metadata: sample.metadata)
    }
}

/// Samples to import into a diary, in one transaction.
public struct HealthSamples: Codable, Hashable, Sendable {
    /// The most samples of one import, not counting those within foods.
    public static let most = 1_000
    public static let mostObjects = 60

    /// 1 to 1,000. Amounts with the same app, `startDate` and food form one entry.
    public var samples: [Tolerated<HealthSample>]
    /// The time zone of days; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(samples: [HealthSample], timeZone: TimeZoneName? = nil) {
        self.samples = samples.map { .taken($0, unused: []) }
        self.timeZone = timeZone
    }
}

/// The result of importing samples.
public struct TakenSamples: Codable, Hashable, Sendable {
    /// The batch of added entries, undone as a whole; `nil` if none were added.
    public let batch: DiaryBatch?
    /// The number of foods already in the diary: imported before, exported from it, or recorded by another app.
    public let known: Int
    /// The number of foods in the diary that gained missing nutrients.
    public let completed: Int
    /// The number of samples with unsupported types or units.
    public let unread: Int
    /// The number of refused samples; `nil` if there are none.
    public var refused: Int?
    /// The first 100 refused samples.
    public var refusals: [RefusedElement]?

    public init(batch: DiaryBatch?, known: Int, completed: Int, unread: Int) {
        self.batch = batch
        self.known = known
        self.completed = completed
        self.unread = unread
    }
}

/// Exports entries as samples, by day and then by id, without entries from Apple Health.
public struct HealthSamplesQuery: PagedQuery, Codable, Hashable, Sendable {
    /// The first day; no limit if absent.
    public var from: Day?
    /// The last day; no limit if absent.
    public var to: Day?
    /// The time zone for the usual hours of meals without a time; the account's zone if absent.
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
