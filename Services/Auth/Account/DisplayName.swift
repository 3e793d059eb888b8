import Contracts
import Foundation

/// What a person is called on pages, in any script.
struct DisplayName: Hashable, Sendable {
    /// In characters.
    static let longest = 60
    static let rule = "must be at most 60 characters, without control characters"

    /// Nothing where the person wants none.
    let text: String?

    /// - Throws: a problem with the field `displayName`.
    init(_ text: String) throws(Problem) {
        guard text.utf8.count <= 8 * Self.longest else { throw .invalid("displayName", Self.rule) }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.count <= Self.longest, trimmed.unicodeScalars.allSatisfy(Self.isAllowed) else {
            throw .invalid("displayName", Self.rule)
        }
        self.text = trimmed.isEmpty ? nil : trimmed
    }

    /// Everything but control characters, and those that turn the direction of what follows around.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: false
        default:
            scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .lineSeparator
                && scalar.properties.generalCategory != .paragraphSeparator
        }
    }
}
