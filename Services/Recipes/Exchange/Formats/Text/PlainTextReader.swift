import Foundation

/// Reads a recipe as people paste it: a title, ingredients and steps, with or without words above them, numbers, bullets and
/// lines such as “Serves 4”, in English, German, French and Spanish.
public struct PlainTextReader: RecipeReader {
    /// In bytes; more is refused.
    public static let largest = 256 << 10
    private static let mostLines = 2_000

    public let format = RecipeFormat.plainText

    public init() {}

    public func recognizes(_ file: RecipeFile) -> Bool { file.name.suffix(4).lowercased() == ".txt" }

    public func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard file.bytes.count <= Self.largest else {
            throw RecipeFault.longText(bytes: Self.largest)
        }
        let text = String(decoding: PageCharset.utf8(file.bytes, declared: nil), as: UTF8.self)
        try each(.recipe(read(text)))
    }

    /// The recipe that `text` holds. Throws a `RecipeFault` where it has no ingredients or is too long.
    public func read(_ text: String) throws -> RecipeDocument {
        guard text.utf8.count <= Self.largest else {
            throw RecipeFault.longText(bytes: Self.largest)
        }
        var lines: [TextLine] = []
        var isApart = false
        for raw in text.lines(keepingEmpty: true).prefix(Self.mostLines) {
            let line = TextLine(raw, isApart: isApart)
            isApart = line.text.isEmpty
            if !line.text.isEmpty { lines.append(line) }
        }
        guard !lines.isEmpty else { throw RecipeFault.emptyText }
        let recipe = PastedRecipe(lines).document.bounded()
        guard !recipe.title.isEmpty, !recipe.ingredients.isEmpty else {
            throw RecipeFault.noRecipeInText
        }
        return recipe
    }
}
