import Contracts
import Foundation

/// What a person noted about a recipe. Nobody else sees it.
public struct RecipeNote: Revisioned, Codable, Hashable, Sendable {
    /// Rises with every change, also when the note is erased; 0 where there never was one.
    public let revision: Int
    /// Plain text of one or several lines; empty where there is no note.
    public let text: String
    /// Absent where there never was a note.
    public let changedAt: Date?

    public static let none = RecipeNote(revision: 0, text: "", changedAt: nil)

    public init(revision: Int, text: String, changedAt: Date?) {
        self.revision = revision
        self.text = text
        self.changedAt = changedAt
    }
}

/// A note as it is written: at most 4,000 characters.
public struct RecipeNoteDraft: Codable, Hashable, Sendable {
    /// Blank to erase the note.
    public var text: String
    public init(text: String) { self.text = text }
}
