import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// The name of a kind of dish: 1 to 60 characters on one line, with a word that identifies it.
struct DishName: Hashable, Sendable {
    static let longest = 60

    let text: String
    /// A key that ignores case and compatibility forms of letters.
    let key: String

    /// Throws a 422 problem for the field `name`.
    init(_ draft: DislikedDishDraft) throws(Problem) {
        let bounded = draft.name.utf8.count <= 4 * Self.longest ? draft.name : ""
        let trimmed = bounded.trimmingCharacters(in: .whitespacesAndNewlines)
        var check = FieldCheck()
        check("name", bounded == draft.name && trimmed.count <= Self.longest, .tooLong(characters: 60))
        check(
            "name", trimmed.isPlainText && !trimmed.unicodeScalars.contains(where: \.properties.isPatternNewline),
            .notName)
        try check.finish()
        guard KeywordQuery(trimmed).namesDish else {
            throw Problem.invalid("name", .noDish)
        }
        text = trimmed
        key = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isPatternNewline: Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory)
    }
}
