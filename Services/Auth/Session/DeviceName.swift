import Contracts
import Foundation

/// What somebody calls one of their devices, in any script.
struct DeviceName: Hashable, Sendable {
    /// In characters.
    static let longest = 60

    /// Nothing where the name by browser and system is to stand.
    let text: String?

    /// - Throws: a problem with the field `name`.
    init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.isAtMost(Self.longest) else {
            throw .invalid("name", "must be at most 60 characters long", code: "too-long")
        }
        guard text.isPlainText, text.isOneLine else { throw .invalid("name", "must be without control characters") }
        self.text = text.isEmpty ? nil : text
    }
}
