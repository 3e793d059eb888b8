import FileReading
import Foundation

/// Reads tables of recipes: a row for each, below a row with the names of the columns, of which one is the title and one
/// the ingredients. Lists stand in a cell line by line, or between bars.
struct CSVReader: RecipeReader {
    let format = RecipeFormat.csv

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) || JSONElements.recognizes(file.bytes) { return false }
        let bytes = Array(beginning(of: file, 1 << 14).utf8)
        guard let line = bytes.split(separator: 0x0A).first, line.count < 4_000 else { return false }
        struct Enough: Error {}
        var names: [String] = []
        _ = try? CSVText(guessing: bytes).eachRow(bytes) { row in
            names = row
            throw Enough()
        }
        return Self.isHead(names)
    }

    /// Whether columns with a title and ingredients are there.
    private static func isHead(_ names: [String]) -> Bool {
        guard names.count > 1 else { return false }
        let fields = FieldedRecipe(.fields(Dictionary(names.map { ($0, .text("x")) }) { first, _ in first })).fields
        return !fields.first(of: FieldedRecipe.Names.title).isEmpty
            && !fields.first(of: FieldedRecipe.Names.ingredients).isEmpty
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        let bytes = Array(try TextDecoding.certainText(file.bytes).utf8)
        var names: [String] = []
        var number = 0
        try CSVText(guessing: bytes).eachRow(bytes) { row in
            if names.isEmpty {
                names = row.map { String(CSVCell.read($0).trimmingSpace) }
                guard Self.isHead(names) else {
                    throw RecipeFault.noColumns
                }
                return
            }
            number += 1
            let cells = zip(names, row.map { CSVCell.read($0) }).filter { !$0.1.isEmpty }
            let fields = Dictionary(cells.map { ($0.0, Self.value($0.1)) }) { first, _ in first }
            let recipe = FieldedRecipe(.fields(fields))
            let title = recipe.fields.first(of: FieldedRecipe.Names.title).text
            try hand(
                PlainText.label(markup: title ?? ""), row: title == nil ? number + 1 : nil, each
            ) { try Self.document(recipe) }
        }
    }

    /// A list that is written as JSON or Python would, or the words.
    private static func value(_ cell: String) -> LooseValue {
        guard cell.hasPrefix("["), cell.hasSuffix("]"), cell.utf8.count < 1 << 17 else { return .text(cell) }
        if let list = try? LooseValue(json: Data(cell.utf8)) { return list }
        return cell.hasPrefix("['") || cell.hasPrefix("[\"") ? LooseValue(yaml: cell) ?? .text(cell) : .text(cell)
    }

    private static func document(_ fields: FieldedRecipe) throws -> RecipeDocument {
        var recipe = fields.draft()
        let ingredients = fields.fields.first(of: FieldedRecipe.Names.ingredients)
        if case .text(let text) = ingredients, !text.contains("\n"), text.contains("|") || text.contains(";") {
            let mark: Character = text.contains("|") ? "|" : ";"
            recipe.ingredients = IngredientWords(style: .plain).groups(
                lines: text.split(separator: mark).map { String($0.trimmingSpace) })
        }
        recipe.nutrition = CSVFacts.read(fields.fields["nutrition"].text) ?? recipe.nutrition
        return try recipe.checked()
    }
}
