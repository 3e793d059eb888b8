import Foundation

/// A file that somebody brought.
public struct RecipeFile: Sendable {
    /// As it was called where it comes from; only its ending is looked at.
    public let name: String
    public let bytes: Data
    private let listing = ArchiveListing()

    public init(name: String, bytes: Data) {
        self.name = name
        self.bytes = bytes
    }

    /// The names of the first files in it, where it is an archive. They are looked up once.
    var names: [String] { listing.names(in: bytes) }

    /// The beginning of the page or XML text in it that may hold all recipes, where it is an archive; looked up once.
    var opening: String { listing.opening(in: bytes) }
}

/// What came out of one place of a file.
public enum ReadRecipe: Codable, Sendable {
    case recipe(RecipeDocument)
    /// `place` is what people find it by in the file: its title or the name of an entry, and empty where it has neither.
    case unreadable(place: String, [RecipeFault])
}

/// Reads recipes from files of one format.
public protocol RecipeReader: Sendable {
    var format: RecipeFormat { get }

    /// Whether `file` looks like one of this format; quick, and never wrong about another one's.
    func recognizes(_ file: RecipeFile) -> Bool

    /// Hands over one recipe after the other, so that a file of thousands is never in memory as recipes. What cannot be
    /// read of a file is handed over as such and the rest goes on. Throws a `RecipeFault` where nothing of it can be
    /// read, and whatever `each` throws.
    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws
}
