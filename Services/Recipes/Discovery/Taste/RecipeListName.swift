import Contracts
import Foundation
import RecipesContracts

/// What a list is called: 1 to 80 characters on one line.
struct RecipeListName: Hashable, Sendable {
    static let longest = 80

    let text: String
    /// The same for names that differ in nothing but case and the forms of their letters.
    let key: String

    /// Throws a problem with the field `name`.
    init(_ draft: RecipeListDraft) throws(Problem) {
        let bounded = draft.name.utf8.count <= 8 * Self.longest ? draft.name : ""
        let trimmed = bounded.trimmingCharacters(in: .whitespacesAndNewlines)
        var check = FieldCheck()
        check("name", bounded == draft.name && trimmed.count <= Self.longest, .tooLong(characters: 80))
        check("name", !trimmed.isEmpty, .blank)
        check(
            "name", trimmed.isPlainText && trimmed.unicodeScalars.allSatisfy(Self.isAllowed),
            .notName)
        try check.finish()
        text = trimmed
        key = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
    }

    /// Everything but control characters, and those that turn the direction of what follows around or cannot be seen.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        case .format: scalar.value == 0x200D || scalar.value == 0x200C
        default: true
        }
    }
}
