import FileReading
import PantryContracts

/// Reads KitchenOwl: a household's export with the names of its lists, or lists and inventories from its API.
struct KitchenOwlLists: PantryProgram {
    static let format = PantryImportFormat.kitchenOwl

    private let named: [String]
    private let lists: [ImportedValue]
    private let inventories: [ImportedValue]
    /// The number of lists in an unknown form.
    private let unread: Int

    init?(_ tables: ImportedTables) {
        let names = tables["shoppinglists"]
        let known = names + tables["shoppinglist"]
        // A file with a single table is treated as the list table, whatever its name.
        let lone = tables.only.contains { $0.has("items") && $0["name"].text != nil } ? tables.only : []
        let all = known.isEmpty ? lone : known
        let filled = all.filter { $0["items"].isList }
        let empty = all.filter { !$0["items"].isList }.compactMap { $0.text ?? $0["name"].text }
        named = Array(empty.prefix(ImportLimits.lists))
        inventories = tables["inventories"] + tables["inventory"]
        let isInventory = tables.has("inventory") || tables.has("inventories")
        let isListless = isInventory && names.isEmpty && !tables.has("shoppinglist")
        lists = isListless ? [] : filled
        unread = isListless ? 0 : all.count - filled.count - empty.count
        guard !named.isEmpty || !lists.isEmpty || !inventories.isEmpty else { return nil }
        // A recipe has items, too.
        guard !lists.contains(where: { $0.has("description") && $0.has("yields") }) else { return nil }
    }

    func read(_ give: (PantryFilePart) throws -> Void) throws {
        var rows = ImportedRows()
        for inventory in inventories {
            for item in inventory["items"].list { try rows.add(thing(.item, item, in: inventory)) }
        }
        for list in lists { for item in list["items"].list { try rows.add(thing(.line, item, in: list)) } }
        try give(.lists(named + lists.prefix(ImportLimits.lists).compactMap { $0["name"].text }))
        try give(.things(rows.things))
        if unread > 0 { try give(.remark(.unreadEntries(unread))) }
        if lists.isEmpty, inventories.isEmpty { try give(.remark(.listsWithoutLines)) }
    }

    /// Converts an item. KitchenOwl stores its amount as free text, such as “500 g” or “2”.
    private func thing(_ kind: ImportedEntry.Kind, _ item: ImportedValue, in list: ImportedValue) -> ImportedEntry {
        let holder = list["id"].text ?? list["name"].text ?? ""
        let place = kind == .item ? "inventory" : "list"
        var thing = ImportedEntry(
            kind, item["name"].text ?? item.text, key: item["id"].text.map { "\(place) \(holder) \($0)" })
        if kind == .line { thing.list = list["name"].text.map { ImportedText.line($0, upTo: 60) } }
        if kind == .item { thing.setPlace(list["name"].text ?? "") }
        guard let said = item["description"].text.map({ ImportedText.line($0, upTo: ImportedEntry.longestNote) }) else {
            return thing
        }
        var measured = thing
        measured.measure(said, "")
        if measured.isRefused || measured.quantity == nil { thing.note = said } else { thing = measured }
        return thing
    }
}
