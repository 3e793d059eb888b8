import FileReading
import PantryContracts

/// Reads the tables of a Mealie backup: shopping lists and foods on hand.
struct MealieTables: PantryProgram {
    static let format = PantryImportFormat.mealie

    private let tables: ImportedTables
    private let foods: [String: ImportedValue]
    private let units: [String: ImportedValue]

    init?(_ tables: ImportedTables) {
        guard tables.has("shopping_list_items") || tables.has("ingredient_foods") else { return nil }
        self.tables = tables
        foods = ImportedValue.byKey(tables["ingredient_foods"])
        units = ImportedValue.byKey(tables["ingredient_units"])
    }

    func read(_ give: (PantryFilePart) throws -> Void) throws {
        var rows = ImportedRows()
        let onHand = onHand
        for id in onHand { try rows.add(ImportedEntry(.item, foods[id]?["name"].text, key: "food \(id)")) }
        let lists = ImportedValue.byKey(tables["shopping_lists"])
        let lines = tables["shopping_list_items"].enumerated()
            .sorted {
                ($0.element["position"].amount ?? 0, $0.offset) < ($1.element["position"].amount ?? 0, $1.offset)
            }
        for (_, row) in lines { try rows.add(line(row, lists)) }
        try give(.lists(tables["shopping_lists"].prefix(ImportLimits.lists).compactMap { $0["name"].text }))
        try give(.things(rows.things))
        if !onHand.isEmpty { try give(.remark(.onlyOnHand)) }
    }

    /// The foods that a household has on hand or, in older backups, everybody; each once, in table order.
    private var onHand: [String] {
        let households = Set(tables["households_to_ingredient_foods"].compactMap { $0["food_id"].text })
        return tables["ingredient_foods"].compactMap { row in
            guard let id = row["id"].text, households.contains(id) || row["on_hand"].isYes else { return nil }
            return id
        }
    }

    private func line(_ row: ImportedValue, _ lists: [String: ImportedValue]) -> ImportedEntry {
        let food = row["food_id"].text.flatMap { foods[$0]?["name"].text }
        let note = row["note"].text
        var thing = ImportedEntry(.line, food ?? note, key: row["id"].text.map { "line \($0)" })
        if food != nil { thing.note = note.map { ImportedText.line($0, upTo: ImportedEntry.longestNote) } }
        let unit = row["unit_id"].text.flatMap { units[$0]?["name"].text } ?? ""
        // Mealie stores a line without an amount as 1 without a unit.
        if let amount = row["quantity"].amount, food != nil || !unit.isEmpty || amount != 1 {
            thing.measure(amount, ImportedText.line(unit, upTo: 40))
        }
        thing.isTicked = row["checked"].isYes
        thing.list = row["shopping_list_id"].text.flatMap { lists[$0]?["name"].text }
            .map { ImportedText.line($0, upTo: 60) }
        return thing
    }
}
