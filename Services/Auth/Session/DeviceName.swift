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
        guard text.utf8.count <= 8 * Self.longest else { throw Self.tooLong }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.count <= Self.longest else { throw Self.tooLong }
        guard trimmed.isPlainText, !trimmed.contains(where: \.isNewline) else { throw .invalid("name", "must be without control characters") }
        self.text = trimmed.isEmpty ? nil : trimmed
    }

    private static let tooLong = Problem.invalid("name", "must be at most 60 characters long", code: "too-long")
}
