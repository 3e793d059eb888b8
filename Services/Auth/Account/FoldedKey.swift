import Foundation
import Storage

/// A name or an address for comparison, without differences of case and compatibility characters.
struct FoldedKey: Hashable, Sendable, SQLConvertible {
    /// Greatest length in bytes; no account has a longer one.
    static let longest = 254

    let text: String

    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        self.text = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
    }

    init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    var sqlValue: SQLValue { .text(text) }

    /// Whether it is an address: names cannot contain `@`.
    var isAddress: Bool { text.contains("@") }
}
