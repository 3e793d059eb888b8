import Contracts
import Foundation
import PantryContracts

/// The name of a shopping list or of a shop: 1 to 60 characters on one line.
struct ListName: Hashable, Sendable {
    static let longest = 60

    let text: String
    /// The same for names that differ in nothing but case, accents and spaces.
    let key: String

    /// Throws a 422 problem for `field`.
    init(_ typed: String, field: String) throws(Problem) {
        guard typed.utf8.count <= 8 * Self.longest else { throw .invalid(field, .tooLong(characters: Self.longest)) }
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .precomposedStringWithCanonicalMapping
        var check = FieldCheck()
        check(field, !text.isEmpty, .blank)
        check(field, text.count <= Self.longest, .tooLong(characters: Self.longest))
        check(field, text.isPlainText && text.isOneLine && text.isVisible, .invisible)
        try check.finish()
        self.text = text
        key = Self.folded(text)
    }

    /// The first of the name and the name with a number behind it that `isFree`.
    func free(where isFree: (ListName) throws -> Bool) rethrows -> ListName {
        var name = self
        var number = 2
        while try !isFree(name) {
            name = ListName(numbered: "\(text.prefix(Self.longest - 8)) \(number)")
            number += 1
        }
        return name
    }

    private init(numbered text: String) {
        self.text = text
        key = Self.folded(text)
    }

    private static func folded(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en"))
    }
}
