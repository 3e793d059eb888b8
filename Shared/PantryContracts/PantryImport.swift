import Contracts
import Foundation
import RecipesContracts

/// What a pantry and shopping lists are moved in from.
public enum PantryImportFormat: String, Vocabulary {
    /// A table.
    case csv
    case grocy, mealie, tandoor, kitchenOwl
}

/// Where moving in stands.
public enum PantryImportState: String, Vocabulary {
    /// Nothing of it is written; it goes a day after it was brought.
    case preview
    /// It is being written; confirming it again goes on with it.
    case running
    case finished
    /// All that nobody has changed since has been taken out again.
    case undone
    /// Nothing of the file could be read; the remarks say why.
    case refused
}

/// What becomes of one row of a file.
public enum PantryImportOutcome: String, Vocabulary {
    /// It is understood.
    case ready
    /// No food goes by its name.
    case unknown
    /// It is not understood, or there was no room for it.
    case refused
    case added
    /// It was moved in before.
    case repeated
    /// Whoever confirmed it left it out.
    case skipped
    /// It was taken out again.
    case undone
}

/// A pantry and shopping lists of another program or of a table, as one file brings them.
public struct PantryImport: Codable, Hashable, Sendable {
    /// How many rows there are with each outcome.
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
    /// Absent where nothing could be read.
    public let format: PantryImportFormat?
    public let state: PantryImportState
    /// What is in the kitchen.
    public let items: Counts
    /// What stands on shopping lists.
    public let lines: Counts
    /// The shopping lists that the file names.
    public let lists: [String]
    /// What somebody should know of the whole file.
    public let remarks: [ServiceNotice]
    public let startedAt: Date
    public let endedAt: Date?
    /// When the preview goes; absent once it is confirmed.
    public let expiresAt: Date?
    /// Until when it can be undone; absent where it cannot.
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

/// One row of a file: something in the kitchen, or a line of a shopping list.
public struct PantryImportRow: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        case item, line
    }

    /// From 1, in the order of the file.
    public let number: Int
    public let kind: Kind
    public let outcome: PantryImportOutcome
    /// As the file says it; empty where it says none.
    public let name: String
    public let food: FoodRef?
    /// Whether the food is one of the household's own; absent for one of the catalogue.
    public let isOwn: Bool?
    public let quantity: Quantity?
    public let place: StoragePlace?
    public let bestBefore: Day?
    /// Of a line; absent where the file names none.
    public let list: String?
    public let isTicked: Bool?
    public let note: String?
    /// What of it is left out, or why all of it is.
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

/// Which rows of a file to list.
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

/// What of a file is moved in, and how.
public struct PantryImportChoice: Codable, Hashable, Sendable {
    /// What becomes of things in the kitchen that no food goes by the name of.
    public enum Unknown: String, Vocabulary {
        case skip
        /// They become foods of the household's own.
        case own
    }

    /// Whether what is in the kitchen goes into the pantry; it does unless said otherwise.
    public var items: Bool?
    /// Whether lines go onto shopping lists; they do unless said otherwise.
    public var lines: Bool?
    /// `skip` unless said otherwise.
    public var unknown: Unknown?
    /// The list that all lines go onto.
    public var list: ID<ShoppingList>?
    /// The name of a list that all lines go onto instead, made where there is none of it. Where neither is given they go onto
    /// lists by the names in the file.
    public var newList: String?
    /// Whether lists that are made are shared with the household.
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
