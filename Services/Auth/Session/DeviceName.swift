import Contracts
import Foundation

/// A person's name for a device, in any script.
struct DeviceName: Hashable, Sendable {
    /// Greatest length, in characters.
    static let longest = 60

    /// `nil` if the name by browser and system applies.
    let text: String?

    /// - Throws: a problem with the field `name`.
    init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.isAtMost(Self.longest) else {
            throw .invalid("name", .tooLong(characters: 60))
        }
        guard text.isPlainText, text.isOneLine else { throw .invalid("name", .controlCharacters) }
        self.text = text.isEmpty ? nil : text
    }
}
