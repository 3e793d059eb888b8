import Contracts
import Foundation
import RecipesContracts

/// What somebody calls something of their own, such as a list, a tag or a search: a name on one line.
struct PersonalName: Hashable, Sendable {
    let text: String
    /// The same for names that differ in nothing but case and the forms of their letters.
    let key: String

    /// Throws a problem with `field` unless the name has 1 to `longest` characters.
    init(_ name: String, in field: String = "name", upTo longest: Int = 80) throws(Problem) {
        let bounded = name.utf8.count <= 8 * longest ? name : ""
        let trimmed = bounded.trimmingCharacters(in: .whitespacesAndNewlines)
        var check = FieldCheck()
        check(field, bounded == name && trimmed.count <= longest, .tooLong(characters: longest))
        check(field, !trimmed.isEmpty, .blank)
        check(
            field, trimmed.isPlainText && trimmed.unicodeScalars.allSatisfy(Self.isAllowed),
            .notName)
        try check.finish()
        text = trimmed
        key = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
    }

    /// The name of a list.
    init(_ draft: RecipeListDraft) throws(Problem) { try self.init(draft.name) }

    /// Everything but control characters, and those that turn the direction of what follows around or cannot be seen.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        case .format: scalar.value == 0x200D || scalar.value == 0x200C
        default: true
        }
    }
}
