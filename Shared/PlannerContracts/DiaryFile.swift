import Contracts
import Foundation
import RecipesContracts

/// The file format of an imported diary.
public enum DiaryFileFormat: String, Vocabulary {
    /// Apple Health's `export.xml`, or the zip exported by a phone.
    case appleHealth = "apple-health"
    /// MyFitnessPal's table of meals.
    case myFitnessPalTable = "myfitnesspal-csv"
    /// MyFitnessPal's printable diary, as the saved page or its text.
    case myFitnessPalPage = "myfitnesspal-diary"
    /// A table with a row for each entry, such as Larder's own export.
    case table = "csv"
}

/// The state of a diary file.
public enum DiaryFileState: String, Vocabulary {
    /// The file is being read.
    case reading
    /// Nothing is written to the diary yet. The preview is deleted a day after the upload.
    case preview
    /// The entries are being added to the diary.
    case running
    case finished
    /// All entries that were not changed since are removed again.
    case undone
    /// The file could not be read; `remarks` give the reasons.
    case refused
}

/// A diary file of another program.
public struct DiaryFile: Codable, Hashable, Sendable {
    /// One of the first entries of a file, for preview.
    public struct Food: Codable, Hashable, Sendable {
        public let day: Day
        public let meal: StandardSlot
        public let name: String
        /// In kilocalories; `nil` if the file has none.
        public let energy: Double?

        public init(day: Day, meal: StandardSlot, name: String, energy: Double?) {
            self.day = day
            self.meal = meal
            self.name = name
            self.energy = energy
        }
    }

    public let id: ID<DiaryFile>
    /// The name of the file, which may be empty.
    public let title: String
    /// `nil` if the file could not be read.
    public let format: DiaryFileFormat?
    public let state: DiaryFileState
    /// The number of entries that can be imported.
    public let found: Int
    /// The number of them already in the diary, exported from it or imported before.
    public let known: Int
    /// The number of entries before the year 2000 or after today.
    public let outside: Int
    public let firstDay: Day?
    public let lastDay: Day?
    /// The number of days with entries in the file.
    public let days: Int
    /// The number of these days that also have other entries in the diary, so that duplicates are possible.
    public let sharedDays: Int
    /// The number of entries processed since confirmation.
    public let done: Int
    public let added: Int
    /// The number of entries on full days.
    public let full: Int
    /// The first ten entries.
    public let first: [Food]
    /// Notices about the whole file.
    public let remarks: [ServiceNotice]
    /// The batch that undoes the import; `nil` until confirmation.
    public let batch: ID<DiaryBatch>?
    public let startedAt: Date
    public let endedAt: Date?
    /// When the preview is deleted; `nil` after confirmation.
    public let expiresAt: Date?

    public init(
        id: ID<DiaryFile>, title: String, format: DiaryFileFormat?, state: DiaryFileState, found: Int = 0,
        known: Int = 0, outside: Int = 0, firstDay: Day? = nil, lastDay: Day? = nil, days: Int = 0,
        sharedDays: Int = 0, done: Int = 0, added: Int = 0, full: Int = 0, first: [Food] = [],
        remarks: [ServiceNotice] = [], batch: ID<DiaryBatch>? = nil, startedAt: Date, endedAt: Date? = nil,
        expiresAt: Date? = nil
    ) {
        self.id = id
        self.title = title
        self.format = format
        self.state = state
        self.found = found
        self.known = known
        self.outside = outside
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.days = days
        self.sharedDays = sharedDays
        self.done = done
        self.added = added
        self.full = full
        self.first = first
        self.remarks = remarks
        self.batch = batch
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.expiresAt = expiresAt
    }
}

/// Exports days of a diary as a table.
public struct DiaryTableQuery: Codable, Hashable, Sendable {
    /// The first day; no limit if absent.
    public var from: Day?
    /// The last day; no limit if absent.
    public var to: Day?

    public init(from first: Day? = nil, to last: Day? = nil) {
        from = first
        to = last
    }
}
