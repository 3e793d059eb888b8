import FileReading
import PantryContracts

/// Reads entries of Tandoor's inventory and shopping lists, as its API gives them.
struct TandoorRows: PantryProgram {
    static let format = PantryImportFormat.tandoor

    private let rows: [ImportedValue]
    /// So many beside them are in no form of Tandoor's.
    private let unread: Int

    init?(_ tables: ImportedTables) {
        let known = tables.tables.sorted { $0.key < $1.key }.map(\.value)
            .filter { $0.contains { Self.isInventory($0) || Self.isEntry($0) } }.flatMap(\.self)
        let rows = known.filter { Self.isInventory($0) || Self.isEntry($0) }
        guard !rows.isEmpty else { return nil }
        (self.rows, unread) = (rows, known.count - rows.count)
    }

    func read(_ give: (PantryFilePart) throws -> Void) throws {
        var things = ImportedRows()
        for row in rows { try things.add(Self.isInventory(row) ? stocked(row) : listed(row)) }
        try give(.things(things.things))
        if unread > 0 { try give(.remark(.unreadEntries(unread))) }
    }

    private static func isInventory(_ row: ImportedValue) -> Bool { row.has("inventory_location") && row.has("food") }

    private static func isEntry(_ row: ImportedValue) -> Bool {
        row.has("checked") && row.has("food") && row.has("amount")
    }

    private func stocked(_ row: ImportedValue) -> ImportedEntry {
        var thing = ImportedEntry(.item, row["food"]["name"].text, key: row["id"].text.map { "inventory \($0)" })
        measure(&thing, row)
        let location = row["inventory_location"]
        if location["is_freezer"].isYes { thing.place = .freezer } else { thing.setPlace(location["name"].text ?? "") }
        thing.setBestBefore(row["expires"].text ?? "")
        thing.note = row["note"].text.map { ImportedText.line($0, upTo: ImportedEntry.longestNote) }
        return thing
    }

    private func listed(_ row: ImportedValue) -> ImportedEntry {
        var thing = ImportedEntry(.line, row["food"]["name"].text, key: row["id"].text.map { "entry \($0)" })
        measure(&thing, row)
        thing.isTicked = row["checked"].isYes
        thing.list = row["shopping_lists"].list.first?["name"].text.map { ImportedText.line($0, upTo: 60) }
        return thing
    }

    private func measure(_ thing: inout ImportedEntry, _ row: ImportedValue) {
        guard let amount = row["amount"].amount else { return }
        thing.measure(amount, ImportedText.line(row["unit"]["name"].text ?? "", upTo: 40))
    }
}
