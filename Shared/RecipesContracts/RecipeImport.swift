import Contracts
import Foundation

/// Where an import stands.
public enum ImportState: String, Vocabulary {
    case waiting, running, finished, cancelled
    /// Nothing of it could be read.
    case failed
}

/// What came of one recipe of an import.
public enum ImportOutcome: String, Vocabulary {
    case imported
    /// It was there before and is the same.
    case duplicate
    /// It was there before and has been brought up to date.
    case updated
    /// It could not be read, or lacks what a recipe needs.
    case refused
}

/// What an import brings recipes from.
public enum ImportSource: String, Vocabulary {
    case addresses, text, file, external
}

/// Recipes being brought from somewhere else.
public struct RecipeImport: Codable, Hashable, Sendable {
    public let id: ID<RecipeImport>
    public let source: ImportSource
    /// The file's name, the first address, or the beginning of the text.
    public let title: String
    /// What the recipes came in, such as `paprika`; absent until that is known.
    public let format: String?
    public let state: ImportState
    /// How far it has got, from 0 to 1.
    public let progress: Double
    public let imported: Int
    public let updated: Int
    public let duplicates: Int
    public let refused: Int
    /// Lines of ingredients of which somebody has to say which food they mean.
    public let openLines: Int
    /// Why it failed, or why the rest of it was not read.
    public let reason: ServiceNotice?
    public let startedAt: Date
    public let endedAt: Date?
    /// Whether it is for everybody, and not the account alone; an administrator undoes it.
    public let isPublic: Bool
    /// Pictures of its recipes that are still to be fetched, which goes on after its end.
    public let picturesWaiting: Int
    /// Recipes that came without the picture they had, because it could not be had or there was no room for it.
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

/// What came of one recipe of an import.
public struct ImportedRecipe: Codable, Hashable, Sendable {
    /// From 1, in the order of the import.
    public let number: Int
    public let outcome: ImportOutcome
    /// Its title, its address or the name of its file; empty where it has none of them.
    public let title: String
    /// The recipe that it became, or that was there.
    public let recipe: ID<Recipe>?
    /// Why it was refused, or what of it was left out.
    public let reasons: [ServiceNotice]
    /// What is wrong with it, where it could be read but not kept: the first few faults.
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

/// Pages to import recipes from: 1 to 50 addresses of at most 2,000 bytes. A text that is no address becomes a refused
/// recipe of the import.
public struct AddressImport: Codable, Hashable, Sendable {
    public var addresses: [Tolerated<String>]

    public init(addresses: [String]) {
        self.addresses = addresses.map { .taken($0, unused: []) }
    }
}

/// A recipe as it was copied from somewhere: 1 to 100,000 bytes.
public struct TextImport: Codable, Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

/// Asks for what came of the recipes of an import, or for those with one outcome.
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
