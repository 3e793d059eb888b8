import FileReading
import Foundation

/// The cells of a row by the names of their columns.
enum CSVRow {
    /// Cells below the same name are all kept: lists and texts one below the other, and what a recipe has only one of among
    /// its notes.
    static func fields(_ row: [String], below names: [String]) -> [String: LooseValue] {
        var fields: [String: LooseValue] = [:]
        var columns: [String: String] = [:]
        var rest: [String] = []
        for (name, cell) in zip(names, row.map(SpreadsheetCell.read)) where !cell.trimmingSpace.isEmpty {
            let key = Self.key(of: name)
            guard let column = columns[key], let before = fields[column] else {
                columns[key] = name
                fields[name] = value(cell)
                continue
            }
            let other = value(cell)
            if before == other { continue }
            if joined.contains(key) {
                fields[column] = together(before, other)
            } else {
                rest.append("\(name): \(cell)")
            }
        }
        guard !rest.isEmpty else { return fields }
        let column = FieldedRecipe.Names.notes.lazy.compactMap { columns[$0] }.first ?? "notes"
        fields[column] = together(fields[column] ?? .nothing, .text(rest.joined(separator: "\n")))
        return fields
    }

    /// All names of ingredients are one: a recipe may not lose any.
    private static func key(of name: String) -> String {
        let key = PlainText.letters(of: name)
        return FieldedRecipe.Names.ingredients.contains(key) ? "ingredients" : key
    }

    private static let joined = Set(
        FieldedRecipe.Names.ingredients + FieldedRecipe.Names.steps + FieldedRecipe.Names.notes
            + FieldedRecipe.Names.summary + FieldedRecipe.Names.tags + FieldedRecipe.Names.categories
            + FieldedRecipe.Names.cuisines + FieldedRecipe.Names.equipment)

    private static func together(_ first: LooseValue, _ second: LooseValue) -> LooseValue {
        if first.isEmpty { return second }
        if case .text(let text) = first, case .text(let more) = second { return .text("\(text)\n\(more)") }
        return .list(first.list + second.list)
    }

    /// A list that is written as JSON or Python would, or the words.
    private static func value(_ cell: String) -> LooseValue {
        guard cell.hasPrefix("["), cell.hasSuffix("]"), cell.utf8.count < 1 << 17 else { return .text(cell) }
        if let list = try? LooseValue(json: Data(cell.utf8)) { return list }
        return cell.hasPrefix("['") || cell.hasPrefix("[\"") ? LooseValue(yaml: cell) ?? .text(cell) : .text(cell)
    }
}
