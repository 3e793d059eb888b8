import Foundation
import Storage

/// A name or an address as it is compared: compatibility characters and case make no difference.
struct FoldedKey: Hashable, Sendable, SQLConvertible {
    /// In bytes; a longer text is nobody's.
    static let longest = 254

    let text: String

    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        self.text = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
    }

    init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    var sqlValue: SQLValue { .text(text) }

    /// Names cannot contain the sign, addresses must.
    var isAddress: Bool { text.contains("@") }
}
