import Contracts
import Foundation

/// The name of a person on pages, in any script.
struct DisplayName: Hashable, Sendable {
    /// Greatest length, in characters.
    static let longest = 60

    /// `nil` if the person wants none.
    let text: String?

    /// - Throws: a problem with the field `displayName`.
    init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.isAtMost(Self.longest), text.isOneLine else { throw .invalid("displayName", .displayName) }
        self.text = text.isEmpty ? nil : text
    }
}
