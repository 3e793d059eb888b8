import Contracts
import Foundation
import RecipesContracts

/// An import of another program's plan from a file.
public struct PlanFile: Codable, Hashable, Sendable {
    public enum Format: String, Vocabulary {
        case mealie, tandoor
    }

    public enum State: String, Vocabulary {
        /// Nothing is written to the plan yet. The preview is deleted a day after the upload.
        case preview
        case finished
        /// The file could not be read; `remarks` give the reasons.
        case refused
    }

    public enum Outcome: String, Vocabulary {
        /// The meal can be planned.
        case ready
        case added
        /// The plan already has the same meal there.
        case repeated
        /// The slot is full.
        case full
    }

    /// A meal in the file on a day that can be planned.
    public struct Row: Codable, Hashable, Sendable {
        public let day: Day
        /// As in `MealSlot.id`.
        public let slot: String
        public let title: String
        /// The caller's own recipe with this name; `nil` if there is none and the meal becomes a note.
        public let recipe: ID<Recipe>?
        public let portions: Double?
        public let note: String?
        public var outcome: Outcome
        /// The conflicts of the eaters before planning; `nil` for a note, or if unknown.
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

    /// The most rows of an import.
    public static let mostRows = 300

    public let id: ID<PlanFile>
    /// The name of the file, which may be empty.
    public let title: String
    /// `nil` if the file could not be read.
    public let format: Format?
    public let state: State
    /// By day, then in the order of the file.
    public var rows: [Row]
    /// The number of omitted meals before today.
    public let past: Int
    /// The number of omitted meals on days that cannot be planned yet.
    public let later: Int
    /// Notices about the whole file.
    public let remarks: [ServiceNotice]
    /// The journal entry that undoes the import; `nil` until confirmation, or if nothing was added.
    public let entry: ID<PlanEntry>?
    public let startedAt: Date
    /// When the preview is deleted; `nil` after confirmation.
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
