import Contracts
import FileReading
import PantryContracts

/// Reads Grocy's objects `stock`, `products`, `quantity_units`, `locations`, `shopping_list` and `shopping_lists`, or
/// the response of `/api/stock`.
struct GrocyTables: PantryProgram {
    static let format = PantryImportFormat.grocy

    /// The names of the objects, and of the database tables.
    static let names = ["stock", "products", "quantity_units", "locations", "shopping_list", "shopping_lists"]

    private let tables: ImportedTables
    private let products: [String: ImportedValue]
    private let units: [String: ImportedValue]
    private let locations: [String: ImportedValue]
    private let lists: [String: ImportedValue]

    init?(_ tables: ImportedTables) {
        var tables = tables
        if let rows = Self.lone(tables) { tables = rows }
        guard tables.has("stock") || tables.has("shopping_list") else { return nil }
        self.tables = tables
        products = ImportedValue.byKey(tables["products"])
        units = ImportedValue.byKey(tables["quantity_units"])
        locations = ImportedValue.byKey(tables["locations"])
        lists = ImportedValue.byKey(tables["shopping_lists"])
    }

    func read(_ give: (PantryFilePart) throws -> Void) throws {
        var rows = ImportedRows()
        for row in tables["stock"] where row.has("product_id") { try rows.add(stocked(row)) }
        for row in tables["shopping_list"] where row.has("shopping_list_id") || row.has("product_id") {
            try rows.add(listed(row))
        }
        let unread = tables["stock"].count + tables["shopping_list"].count - rows.things.count
        try give(.lists(tables["shopping_lists"].prefix(ImportLimits.lists).compactMap { $0["name"].text }))
        try give(.things(rows.things))
        if unread > 0 { try give(.remark(.unreadEntries(unread))) }
    }

    private func stocked(_ row: ImportedValue) -> ImportedEntry {
        let product = product(of: row)
        // A table row is a purchase; an API row is a product's whole stock.
        let isWhole = row.has("amount_opened") || row.has("amount_aggregated")
        let key = isWhole ? row["product_id"].text.map { "product \($0)" } : row["id"].text.map { "stock \($0)" }
        var thing = ImportedEntry(.item, product["name"].text, key: key)
        if product["name"].text == nil { thing.faults = [.unknownProduct] }
        measure(&thing, row["amount"], unit: product["qu_id_stock"])
        thing.setBestBefore(row["best_before_date"].text ?? "")
        thing.isOpen = row["open"].isYes || (row["amount_opened"].amount ?? 0) > 0
        if thing.isOpen { thing.openedOn = row["opened_date"].text.flatMap { Day($0) } }
        let location = (row["location_id"].text ?? product["location_id"].text).flatMap { locations[$0] }
        if let location {
            if location["is_freezer"].isYes {
                thing.place = .freezer
            } else {
                thing.setPlace(location["name"].text ?? "")
            }
        }
        return thing
    }

    private func listed(_ row: ImportedValue) -> ImportedEntry {
        let product = product(of: row)
        let note = row["note"].text
        var thing = ImportedEntry(.line, product["name"].text ?? note, key: row["id"].text.map { "line \($0)" })
        if let name = product["name"].text {
            thing.note = note.map { ImportedText.line($0, upTo: ImportedEntry.longestNote) }
            // A note that only repeats the product's name is dropped.
            if name == note { thing.note = nil }
            // Since version 3, a line's unit is only for display, and its amount is in stock units (grocy/grocy, issues
            // 1741 and 2607). Earlier lines use purchase units.
            measure(&thing, row["amount"], unit: product[row.has("qu_id") ? "qu_id_stock" : "qu_id_purchase"])
        }
        thing.isTicked = row["done"].isYes
        thing.list = row["shopping_list_id"].text.flatMap { lists[$0]?["name"].text }
            .map { ImportedText.line($0, upTo: 60) }
        return thing
    }

    private func product(of row: ImportedValue) -> ImportedValue {
        let known = row["product_id"].text.flatMap { products[$0] }
        return known ?? row["product"]
    }

    private func measure(_ thing: inout ImportedEntry, _ amount: ImportedValue, unit: ImportedValue) {
        guard let number = amount.amount else { return }
        guard let name = unit.text.flatMap({ units[$0]?["name"].text }) else { return thing.measureWithoutUnit(number) }
        thing.measure(number, ImportedText.line(name, upTo: 40))
    }

    /// Returns a file with a single list as the table that its rows indicate, whatever its name.
    private static func lone(_ tables: ImportedTables) -> ImportedTables? {
        guard let first = tables.only.first(where: { $0.has("product_id") }) else { return nil }
        if first.has("best_before_date") { return ImportedTables(["stock": tables.only]) }
        if first.has("shopping_list_id") { return ImportedTables(["shopping_list": tables.only]) }
        return nil
    }
}
