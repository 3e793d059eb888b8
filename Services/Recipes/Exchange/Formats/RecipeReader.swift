import Foundation

/// A file to import.
public struct RecipeFile: Sendable {
    /// The original name; only its extension is used.
    public let name: String
    public let bytes: Data
    private let listing = ArchiveListing()

    public init(name: String, bytes: Data) {
        self.name = name
        self.bytes = bytes
    }

    /// The names of the first entries of an archive, read once.
    var names: [String] { listing.names(in: bytes) }

    /// The beginning of the archive entry that may hold all recipes as a page or XML, read once.
    var opening: String { listing.opening(in: bytes) }
}

/// The result for one entry of a file.
public enum ReadRecipe: Codable, Sendable {
    case recipe(RecipeDocument)
    /// `place` is the title or the name of the entry; empty without either.
    case unreadable(place: String, [RecipeFault])
}

/// Reads recipes from files of one format.
public protocol RecipeReader: Sendable {
    var format: RecipeFormat { get }

    /// Whether `file` looks like this format; fast, and `false` for every other format.
    func recognizes(_ file: RecipeFile) -> Bool

    /// Calls `each` for every recipe, so that large files are never in memory as recipes. Unreadable entries are
    /// reported and skipped. Throws a `RecipeFault` if the whole file is unreadable, and errors of `each`.
    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws
}
