import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// What a kind of dish is called: 1 to 60 characters on one line, with a word that tells it from others.
struct DishName: Hashable, Sendable {
    static let longest = 60

    let text: String
    /// The same for names that differ in nothing but case and the forms of their letters.
    let key: String

    /// Throws a problem with the field `name`.
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
