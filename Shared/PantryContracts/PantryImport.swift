import Contracts
import Foundation
import RecipesContracts

/// The source format of an imported pantry and shopping lists.
public enum PantryImportFormat: String, Vocabulary {
    /// A table.
    case csv
    case grocy, mealie, tandoor, kitchenOwl
}

/// The state of an import.
public enum PantryImportState: String, Vocabulary {
    /// Nothing is written yet. The preview is deleted a day after the upload.
    case preview
    /// The rows are being written; confirming again resumes.
    case running
    case finished
    /// All rows that were not changed since are removed again.
    case undone
    /// The file could not be read; `remarks` give the reasons.
    case refused
}

/// The outcome of one row of a file.
public enum PantryImportOutcome: String, Vocabulary {
    /// The row is understood.
    case ready
    /// No food has the row's name.
    case unknown
    /// The row is not understood, or there was no room for it.
    case refused
    case added
    /// The row was imported before.
    case repeated
    /// The choice at confirmation excluded the row.
    case skipped
    /// The row was removed again.
    case undone
}

/// An import of a pantry and shopping lists from a file of another program or a table.
public struct PantryImport: Codable, Hashable, Sendable {
    /// The number of rows by outcome.
    public struct Counts: Codable, Hashable, Sendable {
        public let ready: Int
        public let unknown: Int
        public let refused: Int
        public let added: Int
        public let repeated: Int
        public let skipped: Int
        public let undone: Int

        public init(_ counts: [PantryImportOutcome: Int]) {
            ready = counts[.ready] ?? 0
            unknown = counts[.unknown] ?? 0
            refused = counts[.refused] ?? 0
            added = counts[.added] ?? 0
            repeated = counts[.repeated] ?? 0
            skipped = counts[.skipped] ?? 0
            undone = counts[.undone] ?? 0
        }
    }

    public let id: ID<PantryImport>
    /// The name of the file, which may be empty.
    public let title: String
    /// `nil` if the file could not be read.
    public let format: PantryImportFormat?
    public let state: PantryImportState
    /// Pantry items.
    public let items: Counts
    /// Shopping list lines.
    public let lines: Counts
    /// The shopping lists that the file names.
    public let lists: [String]
    /// Notices about the whole file.
    public let remarks: [ServiceNotice]
    public let startedAt: Date
    public let endedAt: Date?
    /// When the preview is deleted; `nil` after confirmation.
    public let expiresAt: Date?
    /// The import can be undone until this time; `nil` if it cannot.
    public let undoableUntil: Date?

    public init(
        id: ID<PantryImport>, title: String, format: PantryImportFormat?, state: PantryImportState, items: Counts,
        lines: Counts, lists: [String], remarks: [ServiceNotice], startedAt: Date, endedAt: Date?, expiresAt: Date?,
        undoableUntil: Date?
    ) {
        self.id = id
        self.title = title
        self.format = format
        self.state = state
        self.items = items
        self.lines = lines
        self.lists = lists
        self.remarks = remarks
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.expiresAt = expiresAt
        self.undoableUntil = undoableUntil
    }
}

/// One row of a file: a pantry item or a shopping list line.
public struct PantryImportRow: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        case item, line
    }

    /// From 1, in the order of the file.
    public let number: Int
    public let kind: Kind
    public let outcome: PantryImportOutcome
    /// As in the file; empty if the file has none.
    public let name: String
    public let food: FoodRef?
    /// `true` for a household's own food; `nil` for a catalogue food.
    public let isOwn: Bool?
    public let quantity: Quantity?
    public let place: StoragePlace?
    public let bestBefore: Day?
    /// The list of a line; `nil` if the file names none.
    public let list: String?
    public let isTicked: Bool?
    public let note: String?
    /// Notices about omitted values, or about the refusal of the row.
    public let remarks: [ServiceNotice]

    public init(
        number: Int, kind: Kind, outcome: PantryImportOutcome, name: String, food: FoodRef? = nil, isOwn: Bool? = nil,
        quantity: Quantity? = nil, place: StoragePlace? = nil, bestBefore: Day? = nil, list: String? = nil,
        isTicked: Bool? = nil, note: String? = nil, remarks: [ServiceNotice] = []
    ) {
        self.number = number
        self.kind = kind
        self.outcome = outcome
        self.name = name
        self.food = food
        self.isOwn = isOwn
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
        self.list = list
        self.isTicked = isTicked
        self.note = note
        self.remarks = remarks
    }
}

/// Filters the rows of a file.
public struct PantryImportQuery: PagedQuery, Codable, Hashable, Sendable {
    public var outcome: PantryImportOutcome?
    public var limit: Int?
    public var cursor: String?

    public init(outcome: PantryImportOutcome? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.outcome = outcome
        self.limit = limit
        self.cursor = cursor
    }
}

/// The options of an import.
public struct PantryImportChoice: Codable, Hashable, Sendable {
    /// The handling of pantry items with unknown foods.
    public enum Unknown: String, Vocabulary {
        case skip
        /// Adds them as the household's own foods.
        case own
    }

    /// Whether pantry items are imported; `true` if absent.
    public var items: Bool?
    /// Whether shopping list lines are imported; `true` if absent.
    public var lines: Bool?
    /// `skip` if absent.
    public var unknown: Unknown?
    /// The list for all lines.
    public var list: ID<ShoppingList>?
    /// The name of a list for all lines, created if needed. Without `list` and `newList`, lines go to lists with the
    /// names in the file.
    public var newList: String?
    /// Whether new lists are shared with the household.
    public var isShared: Bool?

    public init(
        items: Bool? = nil, lines: Bool? = nil, unknown: Unknown? = nil, list: ID<ShoppingList>? = nil,
        newList: String? = nil, isShared: Bool? = nil
    ) {
        self.items = items
        self.lines = lines
        self.unknown = unknown
        self.list = list
        self.newList = newList
        self.isShared = isShared
    }
}
