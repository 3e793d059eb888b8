import Contracts
import Foundation

/// A person's note on a recipe, visible only to that person.
public struct RecipeNote: Revisioned, Codable, Hashable, Sendable {
    /// Increases with every change, including erasure; 0 without any note so far.
    public let revision: Int
    /// Plain text of one or more lines; empty without a note.
    public let text: String
    /// `nil` without any note so far.
    public let changedAt: Date?

    public static let none = RecipeNote(revision: 0, text: "", changedAt: nil)

    public init(revision: Int, text: String, changedAt: Date?) {
        self.revision = revision
        self.text = text
        self.changedAt = changedAt
    }
}

/// A note of at most 4,000 characters.
public struct RecipeNoteDraft: Codable, Hashable, Sendable {
    /// A blank text erases the note.
    public var text: String
    public init(text: String) { self.text = text }
}
