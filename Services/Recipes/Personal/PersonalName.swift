import Contracts
import Foundation
import RecipesContracts

/// A person's one-line name for a list, tag or search.
struct PersonalName: Hashable, Sendable {
    let text: String
    /// Equal for names that differ only in case or compatible letter forms.
    let key: String

    /// Throws a problem with `field` unless the name has 1 to `longest` characters without control or invisible ones.
    init(_ name: String, in field: String = "name", upTo longest: Int = 80) throws(Problem) {
        let bounded = name.utf8.count <= 8 * longest ? name : ""
        let trimmed = bounded.trimmingCharacters(in: .whitespacesAndNewlines)
        var check = FieldCheck()
        check(field, bounded == name && trimmed.count <= longest, .tooLong(characters: longest))
        check(field, !trimmed.isEmpty, .blank)
        check(field, trimmed.isPlainText && trimmed.isVisible, .notName)
        try check.finish()
        text = trimmed
        key = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
    }

    /// The name of a list.
    init(_ draft: RecipeListDraft) throws(Problem) { try self.init(draft.name) }
}
