import FileReading
import Foundation

/// Reads CSV tables with a recipe in each row. The header must name a title and ingredients. Lists in cells are
/// separated by lines, bars or semicolons.
struct CSVReader: RecipeReader {
    let format = RecipeFormat.csv

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) || JSONElements.recognizes(file.bytes) { return false }
        let bytes = Array(beginning(of: file, 1 << 14).utf8)
        guard let line = bytes.split(separator: 0x0A).first, line.count < 4_000 else { return false }
        return Self.isHead(CSVText.head(of: bytes))
    }

    /// Whether the header has a title and ingredients.
    private static func isHead(_ names: [String]) -> Bool {
        guard names.count > 1 else { return false }
        let fields = FieldedRecipe(.fields(Dictionary(names.map { ($0, .text("x")) }) { first, _ in first })).fields
        return !fields.first(of: FieldedRecipe.Names.title).isEmpty
            && !fields.first(of: FieldedRecipe.Names.ingredients).isEmpty
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        let bytes = Array(try TextDecoding.certainText(file.bytes).utf8)
        var names: [String] = []
        // One row is held back: only after the last row is it known whether the table ends within a cell.
        var last: ReadRecipe?
        let isCut = try CSVText(guessing: bytes).eachNumberedRow(bytes) { number, row in
            if names.isEmpty {
                names = row.map { String(SpreadsheetCell.read($0).trimmingSpace) }
                guard Self.isHead(names) else {
                    throw RecipeFault.noColumns
                }
                return
            }
            if let read = last { try each(read) }
            last = try Self.recipe(row, number, below: names)
        }
        guard let last else { return }
        if isCut, case .recipe(var recipe) = last {
            recipe.isReadInPart = true
            return try each(.recipe(recipe))
        }
        try each(last)
    }

    private static func recipe(_ row: [String], _ number: Int, below names: [String]) throws -> ReadRecipe {
        let recipe = FieldedRecipe(.fields(CSVRow.fields(row, below: names)))
        let title = recipe.fields.first(of: FieldedRecipe.Names.title).text
        let place = PlainText.label(markup: title ?? "")
        // An unquoted comma shifts all later cells, so no cell is certain.
        guard !CSVText.isLong(row, than: names.count) else {
            return .unreadable(place: place, [.longRow(number)])
        }
        return try ReadRecipe(at: place, row: title == nil ? number : nil) { try document(recipe) }
    }

    private static func document(_ fields: FieldedRecipe) throws -> RecipeDocument {
        var recipe = fields.draft()
        let ingredients = fields.fields.first(of: FieldedRecipe.Names.ingredients)
        if case .text(let text) = ingredients, !text.contains("\n"), text.contains("|") || text.contains(";") {
            let mark: Character = text.contains("|") ? "|" : ";"
            recipe.take(
                IngredientWords(style: .plain).list(
                    lines: text.split(separator: mark).map { String($0.trimmingSpace) }))
        }
        recipe.nutrition = CSVFacts.read(fields.fields["nutrition"].text) ?? recipe.nutrition
        return try recipe.checked()
    }
}
