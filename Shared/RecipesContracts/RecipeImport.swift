import Contracts
import Foundation

/// The state of an import.
public enum ImportState: String, Vocabulary {
    case waiting, running, finished, cancelled
    /// The source could not be read.
    case failed
}

/// The outcome of one recipe of an import.
public enum ImportOutcome: String, Vocabulary {
    case imported
    /// The same recipe exists already.
    case duplicate
    /// An existing recipe was updated.
    case updated
    /// The recipe is unreadable or incomplete.
    case refused
}

/// The source of an import.
public enum ImportSource: String, Vocabulary {
    case addresses, text, file, external
}

/// An import of recipes.
public struct RecipeImport: Codable, Hashable, Sendable {
    public let id: ID<RecipeImport>
    public let source: ImportSource
    /// The file's name, the first address, or the beginning of the text.
    public let title: String
    /// The format, such as `paprika`; `nil` until known.
    public let format: String?
    public let state: ImportState
    /// From 0 to 1.
    public let progress: Double
    public let imported: Int
    public let updated: Int
    public let duplicates: Int
    public let refused: Int
    /// The number of ingredient lines whose food a person has to choose.
    public let openLines: Int
    /// The reason for failure, or for stopping before the end.
    public let reason: ServiceNotice?
    public let startedAt: Date
    public let endedAt: Date?
    /// Whether the recipes are for everyone rather than the account; only an administrator can undo such an import.
    public let isPublic: Bool
    /// The number of pictures still to be fetched, which continues after the end of the import.
    public let picturesWaiting: Int
    /// The number of recipes without their picture, because it was unavailable or there was no room.
    public let picturesMissed: Int

    public init(
        id: ID<RecipeImport>, source: ImportSource, title: String, format: String?, state: ImportState,
        progress: Double, imported: Int, updated: Int, duplicates: Int, refused: Int, openLines: Int,
        reason: ServiceNotice?,
        startedAt: Date, endedAt: Date?, isPublic: Bool = false, picturesWaiting: Int = 0, picturesMissed: Int = 0
    ) {
        self.id = id
        self.source = source
        self.title = title
        self.format = format
        self.state = state
        self.progress = progress
        self.imported = imported
        self.updated = updated
        self.duplicates = duplicates
        self.refused = refused
        self.openLines = openLines
        self.reason = reason
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.isPublic = isPublic
        self.picturesWaiting = picturesWaiting
        self.picturesMissed = picturesMissed
    }
}

/// One recipe of an import with its outcome.
public struct ImportedRecipe: Codable, Hashable, Sendable {
    /// From 1, in the order of the import.
    public let number: Int
    public let outcome: ImportOutcome
    /// The title, address or file name; empty if there is none.
    public let title: String
    /// The new or existing recipe.
    public let recipe: ID<Recipe>?
    /// The reasons for refusal, or notices about omitted parts.
    public let reasons: [ServiceNotice]
    /// The first few faults of a readable recipe that could not be saved.
    public let errors: [Problem.FieldError]
    public let openLines: Int

    public init(
        number: Int, outcome: ImportOutcome, title: String, recipe: ID<Recipe>?,
        reasons: [ServiceNotice] = [], errors: [Problem.FieldError] = [], openLines: Int
    ) {
        self.number = number
        self.outcome = outcome
        self.title = title
        self.recipe = recipe
        self.reasons = reasons
        self.errors = errors
        self.openLines = openLines
    }
}

/// Pages to import recipes from: 1 to 50 addresses of at most 2,000 bytes. A text that is not an address becomes a
/// refused recipe.
public struct AddressImport: Codable, Hashable, Sendable {
    public var addresses: [Tolerated<String>]

    public init(addresses: [String]) {
        self.addresses = addresses.map { .taken($0, unused: []) }
    }
}

/// A recipe as pasted text: 1 to 100,000 bytes.
public struct TextImport: Codable, Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

/// Filters the recipes of an import by outcome.
public struct ImportedQuery: PagedQuery, Codable, Hashable, Sendable {
    public var outcome: ImportOutcome?
    public var limit: Int?
    public var cursor: String?

    public init(outcome: ImportOutcome? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.outcome = outcome
        self.limit = limit
        self.cursor = cursor
    }
}
