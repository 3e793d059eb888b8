import Chassis
import Contracts
import Foundation
import IngredientLines
import RecipesContracts

/// The name of an own food, which is displayed unambiguously.
struct OwnFoodName: Hashable, Sendable {
    static let longest = 60
    /// The most bytes of a food name in any field.
    private static let mostBytes = 80
    /// The most accents on a letter; enough for every modern script.
    private static let mostMarks = 2

    let text: String
    let key: FoodNameKey

    /// Throws 422 for `field`.
    init(_ typed: String, field: String) throws(Problem) {
        // Longer texts are not checked further, to save time.
        guard typed.utf8.count <= 8 * Self.longest, typed.isPlainText else {
            throw .invalid(field, .tooLong(characters: Self.longest))
        }
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .precomposedStringWithCanonicalMapping
        let appearance = NameAppearance(text)
        let key = FoodNameKey(text)
        var check = FieldCheck()
        check(field, !text.isEmpty, .blank)
        check(field, text.count <= Self.longest, .tooLong(characters: Self.longest))
        check(field, text.utf8.count <= Self.mostBytes, .tooLong(bytes: Self.mostBytes))
        check(field, text.isOneLine && appearance.isVisible, .invisible)
        check(field, appearance.isOfOneScript, .mixedScripts)
        check(field, !text.pilesUpMarks(Self.mostMarks), .marks)
        check(field, !text.contains(","), .comma)
        check(field, key != nil && ID<Food>(text) == nil, .noName)
        try check.finish()
        guard let key else { throw .invalid(field, .noName) }
        self.text = text
        self.key = key
    }
}

extension String {
    /// Whether a letter has more than `most` marks.
    fileprivate func pilesUpMarks(_ most: Int) -> Bool {
        var marks = 0
        for scalar in unicodeScalars {
            let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
            marks = isMark ? marks + 1 : 0
            if marks > most { return true }
        }
        return false
    }
}
