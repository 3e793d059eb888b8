import Contracts
import Foundation
import RecipesContracts

/// What a diary is brought in.
public enum DiaryFileFormat: String, Vocabulary {
    /// Apple Health's `export.xml`, or the zip that a phone makes.
    case appleHealth = "apple-health"
    /// MyFitnessPal's table of meals.
    case myFitnessPalTable = "myfitnesspal-csv"
    /// MyFitnessPal's printable diary: the page as it is saved, or its text.
    case myFitnessPalPage = "myfitnesspal-diary"
    /// A table with a row for each thing that was eaten, such as the one that is taken out here.
    case table = "csv"
}

/// Where bringing a file stands.
public enum DiaryFileState: String, Vocabulary {
    /// It is being read.
    case reading
    /// Nothing of it stands in the diary yet; it goes a day after it was brought.
    case preview
    /// It is being taken into the diary.
    case running
    case finished
    /// What nobody has changed since has been taken out of the diary again.
    case undone
    /// Nothing of the file could be read; the remarks say why.
    case refused
}

/// A diary of another program, as one file brings it.
public struct DiaryFile: Codable, Hashable, Sendable {
    /// One of the first things of a file, to look at.
    public struct Food: Codable, Hashable, Sendable {
        public let day: Day
        public let meal: StandardSlot
        public let name: String
        /// Kilocalories; absent where the file does not say.
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
    /// Absent where nothing could be read.
    public let format: DiaryFileFormat?
    public let state: DiaryFileState
    /// What the diary can take in of it.
    public let found: Int
    /// How much of that the diary holds already, as it was exported from it or brought before.
    public let known: Int
    /// What lies before the year 2000 or ahead of today.
    public let outside: Int
    public let firstDay: Day?
    public let lastDay: Day?
    /// On how many days it has something.
    public let days: Int
    /// On how many of them something else stands in the diary, so that things may stand there twice.
    public let sharedDays: Int
    /// How much of what was found has been dealt with since it was confirmed.
    public let done: Int
    public let added: Int
    /// That for which days had no room.
    public let full: Int
    /// The first ten things.
    public let first: [Food]
    /// What somebody should know of the whole file.
    public let remarks: [ServiceNotice]
    /// What undoes it; absent until it is confirmed.
    public let batch: ID<DiaryBatch>?
    public let startedAt: Date
    public let endedAt: Date?
    /// When the preview goes; absent once it is confirmed.
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

/// Which days of a diary to take out as a table.
public struct DiaryTableQuery: Codable, Hashable, Sendable {
    /// The first day; from the beginning unless stated.
    public var from: Day?
    /// The last day; to the end unless stated.
    public var to: Day?

    public init(from first: Day? = nil, to last: Day? = nil) {
        from = first
        to = last
    }
}
