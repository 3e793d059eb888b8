import Contracts
import Foundation

/// What somebody calls one of their devices, in any script.
struct DeviceName: Hashable, Sendable {
    /// In characters.
    static let longest = 60

    /// `nil` where the name by browser and system is to stand.
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
