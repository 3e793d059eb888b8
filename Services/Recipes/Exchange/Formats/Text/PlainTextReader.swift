import FileReading
import Foundation

/// Reads pasted recipes: title, ingredients and steps, with or without labels, numbers, bullets and lines such as
/// “Serves 4”. Supports English, German, French and Spanish.
public struct PlainTextReader: RecipeReader {
    /// In bytes; larger texts are refused.
    public static let largest = 256 << 10
    private static let mostLines = 2_000

    public let format = RecipeFormat.plainText

    public init() {}

    public func recognizes(_ file: RecipeFile) -> Bool { file.name.suffix(4).lowercased() == ".txt" }

    public func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard file.bytes.count <= Self.largest else {
            throw RecipeFault.longText(bytes: Self.largest)
        }
        let lines = Self.lines(of: try TextDecoding.certainText(file.bytes))
        let parts = SeveralTexts.parts(of: lines)
        guard parts.count > 1 else { return try each(.recipe(try recipe(of: lines))) }
        for part in parts {
            let place = PlainText.label(markup: part.first?.plain ?? "")
            try hand(place, each) { try recipe(of: Array(part)) }
        }
    }

    /// The recipe in `text`. Throws `RecipeFault` if it has no title or ingredients, or is too long.
    public func read(_ text: String) throws -> RecipeDocument {
        guard text.utf8.count <= Self.largest else {
            throw RecipeFault.longText(bytes: Self.largest)
        }
        return try recipe(of: Self.lines(of: text))
    }

    private static func lines(of text: String) -> [TextLine] {
        var lines: [TextLine] = []
        var blanks = 0
        var isRuled = false
        for raw in text.lines(keepingEmpty: true) {
            let division: TextLine.Division = isRuled ? .rule : blanks > 1 ? .gap : .none
            let line = TextLine(raw, isApart: blanks > 0 || isRuled, division: division)
            if line.text.isEmpty {
                blanks += 1
            } else if TextLine.isRule(line.text) {
                if blanks == 0, !isRuled, let title = lines.last,
                    lines.count == 1 || title.isApart && title.isUnderlined(by: line)
                {
                    lines[lines.count - 1] = title.underlined()
                } else {
                    isRuled = true
                }
            } else {
                lines.append(line)
                (blanks, isRuled) = (0, false)
            }
        }
        return lines
    }

    private func recipe(of lines: [TextLine]) throws -> RecipeDocument {
        guard !lines.isEmpty else { throw RecipeFault.emptyText }
        var recipe = PastedRecipe(Array(lines.prefix(Self.mostLines))).document
        if lines.count > Self.mostLines { recipe.isReadInPart = true }
        recipe = recipe.bounded()
        guard !recipe.title.isEmpty, !recipe.ingredients.isEmpty else {
            throw RecipeFault.noRecipeInText
        }
        return recipe
    }
}
