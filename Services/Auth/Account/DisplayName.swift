import Contracts
import Foundation

/// What a person is called on pages, in any script.
struct DisplayName: Hashable, Sendable {
    /// In characters.
    static let longest = 60

    /// `nil` where the person wants none.
    let text: String?

    /// - Throws: a problem with the field `displayName`.
    init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.isAtMost(Self.longest), text.isOneLine else { throw .invalid("displayName", .displayName) }
        self.text = text.isEmpty ? nil : text
    }
}
