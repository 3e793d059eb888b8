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
        guard trimmed.isPlainText, trimmed.unicodeScalars.allSatisfy(Self.isAllowed) else {
            throw .invalid("name", "must be without control characters")
        }
        self.text = trimmed.isEmpty ? nil : trimmed
    }

    /// Everything but control characters, line breaks, and what turns the direction of the text that follows around.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
    }

    private static let tooLong = Problem.invalid("name", "must be at most 60 characters long", code: "too-long")
}
