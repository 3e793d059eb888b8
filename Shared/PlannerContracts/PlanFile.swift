import Contracts
import Foundation
import RecipesContracts

/// A plan of another program, as one file brings it.
public struct PlanFile: Codable, Hashable, Sendable {
    public enum Format: String, Vocabulary {
        case mealie, tandoor
    }

    public enum State: String, Vocabulary {
        /// Nothing of it stands in the plan yet; it goes a day after it was brought.
        case preview
        case finished
        /// Nothing of the file could be read; the remarks say why.
        case refused
    }

    public enum Outcome: String, Vocabulary {
        /// It can be planned.
        case ready
        case added
        /// The plan has the same meal there already.
        case repeated
        /// Its slot is full.
        case full
    }

    /// A meal that the file plans within the days that can be planned.
    public struct Row: Codable, Hashable, Sendable {
        public let day: Day
        /// As in `MealSlot.id`.
        public let slot: String
        public let title: String
        /// The caller's own recipe of that name; absent where there is none, so that the meal becomes a note.
        public let recipe: ID<Recipe>?
        public let portions: Double?
        public let note: String?
        public var outcome: Outcome
        /// The conflicts of the people who would eat it, while it is not planned yet; absent for a note, and if unknown.
        public var conflicts: [EaterConflict]?

        public init(
            day: Day, slot: String, title: String, recipe: ID<Recipe>? = nil, portions: Double? = nil,
            note: String? = nil, outcome: Outcome = .ready
        ) {
            self.day = day
            self.slot = slot
            self.title = title
            self.recipe = recipe
            self.portions = portions
            self.note = note
            self.outcome = outcome
        }
    }

    /// As many meals become rows.
    public static let mostRows = 300

    public let id: ID<PlanFile>
    /// The name of the file, which may be empty.
    public let title: String
    /// Absent where nothing could be read.
    public let format: Format?
    public let state: State
    /// By day and in the order of the file.
    public var rows: [Row]
    /// Meals of days before today, which are left out.
    public let past: Int
    /// Meals of days that cannot be planned yet, which are left out.
    public let later: Int
    /// What somebody should know of the whole file.
    public let remarks: [ServiceNotice]
    /// What undoes it in the plan's journal; absent until it is confirmed, and where nothing was added.
    public let entry: ID<PlanEntry>?
    public let startedAt: Date
    /// When the preview goes; absent once it is confirmed.
    public let expiresAt: Date?

    public init(
        id: ID<PlanFile>, title: String, format: Format?, state: State, rows: [Row] = [], past: Int = 0,
        later: Int = 0, remarks: [ServiceNotice] = [], entry: ID<PlanEntry>? = nil, startedAt: Date,
        expiresAt: Date? = nil
    ) {
        self.id = id
        self.title = title
        self.format = format
        self.state = state
        self.rows = rows
        self.past = past
        self.later = later
        self.remarks = remarks
        self.entry = entry
        self.startedAt = startedAt
        self.expiresAt = expiresAt
    }
}
