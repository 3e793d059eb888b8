import FileReading

/// Reads KitchenOwl: the export of a household, which names its lists, or lists and inventories with what stands on them, as
/// its API gives them.
struct KitchenOwlLists {
    private let named: [String]
    private let lists: [BroughtNode]
    private let inventories: [BroughtNode]

    init?(_ tables: BroughtTables) {
        let names = tables["shoppinglists"]
        named = names.prefix(BroughtBounds.lists).compactMap(\.text)
        let known = names + tables["shoppinglist"]
        // A file of one table is that table, whatever it is called.
        let filled = (known.isEmpty ? tables.only : known).filter { $0.has("items") && $0["name"].text != nil }
        inventories = tables["inventories"] + tables["inventory"]
        let isInventory = tables.has("inventory") || tables.has("inventories")
        lists = isInventory && names.isEmpty && !tables.has("shoppinglist") ? [] : filled
        guard !named.isEmpty || !lists.isEmpty || !inventories.isEmpty else { return nil }
        // A recipe has items, too.
        guard !lists.contains(where: { $0.has("description") && $0.has("yields") }) else { return nil }
    }

    func read(_ give: (BroughtPart) throws -> Void) throws {
        var rows = BroughtRows()
        for inventory in inventories {
            for item in inventory["items"].list { try rows.add(thing(.item, item, in: inventory)) }
        }
        for list in lists { for item in list["items"].list { try rows.add(thing(.line, item, in: list)) } }
        try give(.lists(named + lists.prefix(BroughtBounds.lists).compactMap { $0["name"].text }))
        try give(.things(rows.things))
        if lists.isEmpty, inventories.isEmpty { try give(.remark(.listsWithoutLines)) }
    }

    /// What KitchenOwl knows of how much is in a text of its own: “500 g”, “2”, or anything.
    private func thing(_ kind: BroughtThing.Kind, _ item: BroughtNode, in list: BroughtNode) -> BroughtThing {
        let holder = list["id"].text ?? list["name"].text ?? ""
        let place = kind == .item ? "inventory" : "list"
        var thing = BroughtThing(kind, item["name"].text, key: item["id"].text.map { "\(place) \(holder) \($0)" })
        if kind == .line { thing.list = list["name"].text.map { BroughtText.line($0, upTo: 60) } }
        if kind == .item { thing.setPlace(list["name"].text ?? "") }
        guard let said = item["description"].text.map({ BroughtText.line($0, upTo: BroughtThing.longestNote) }) else {
            return thing
        }
        var measured = thing
        measured.measure(said, "")
        if measured.isRefused || measured.quantity == nil { thing.note = said } else { thing = measured }
        return thing
    }
}
