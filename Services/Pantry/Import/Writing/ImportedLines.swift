import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Adds imported lines to shopping lists, in an open transaction.
struct ImportedLines {
    let operations: ListOperator
    let account: ID<Account>
    let scopes: ListScopes
    let choice: PantryImportChoice
    /// The name of lists that the file does not name.
    let fallback: String
    let instant: Date
    let db: any Connection

    /// Returns the list for a line, and whether it was created; `nil` if no further list is possible.
    func list(named name: String?) throws -> (id: ID<ShoppingList>, isNew: Bool)? {
        // The chosen list may have been removed in the meantime.
        if let list = choice.list, try ShoppingListTable(db).find(list, of: scopes) != nil { return (list, false) }
        let name = try Self.name([choice.newList, name, fallback])
        let tables = ShoppingListTable(db)
        for scope in [scopes.own, scopes.household] {
            let found = try db.first(
                """
                SELECT id FROM shopping_lists
                WHERE kitchen = \(scope) AND name_key = \(name.key) AND is_template = \(false) AND \(scopes.condition)
                """
            ) { try $0["id"] as ID<ShoppingList> }
            if let found { return (found, false) }
        }
        let kitchen = scopes.scope(isShared: choice.isShared ?? false)
        guard try tables.count(of: kitchen) < ShoppingLists.most else { return nil }
        // A template may have the name.
        let free = try name.free { try !tables.has($0, in: kitchen) }
        let list = ShoppingList(
            id: ID(at: instant), name: free.text, isShared: choice.isShared ?? false, changedAt: instant)
        try tables.insert(list, free, of: kitchen, by: account)
        try db.recordList(.added, list.id, of: kitchen, at: instant)
        return (list.id, true)
    }

    /// Returns the first valid list name.
    private static func name(_ names: [String?]) throws(Problem) -> ListName {
        for name in names {
            if let name, let known = try? ListName(String(name.prefix(ListName.longest)), field: "newList") {
                return known
            }
        }
        return try ListName("Moved in", field: "newList")
    }

    /// Adds lines to one list. Returns the outcome of each, in order.
    func add(
        _ rows: [PantryImportRowTable.Stored], to list: ID<ShoppingList>
    ) throws -> [(line: ID<ShoppingLine>, isAdded: Bool)] {
        let ready = rows.map { row -> ReadyOperation in
            let found = row.found
            let id = ID<ListOperation>(at: instant)
            let operation = ListOperation(
                id: id, .add, lines: [ID(at: instant)], at: instant, text: found.thing.name)
            return ReadyOperation(
                operation: operation, stamp: OperationStamp(id, at: instant), instant: instant,
                content: ListLine.Content(
                    text: found.thing.name, name: found.name, food: found.kitchenFood, measures: found.measures,
                    addedBy: account),
                quantity: found.quantity, note: found.note)
        }
        let results = try operations.apply(ready, to: list, by: account, in: scopes, [:], at: instant, db)
        let outcomes = Dictionary(results.map { ($0.id, $0.outcome) }) { first, _ in first }
        var made: [(line: ID<ShoppingLine>, isAdded: Bool)] = []
        for (row, one) in zip(rows, ready) {
            guard let line = one.operation.lines.first else { continue }
            let isAdded = outcomes[one.operation.id] == .applied
            if isAdded, row.found.thing.isTicked { try tick(line, of: list) }
            made.append((line, isAdded))
        }
        return made
    }

    /// Ticks a line without an operation, because no shop order can be learned from it.
    private func tick(_ id: ID<ShoppingLine>, of list: ID<ShoppingList>) throws {
        let table = ListLineTable(db, of: list)
        guard var line = try table.find(id) else { return }
        line.isTicked.set(true, at: OperationStamp(ID(at: instant), at: instant))
        try table.save(line, at: instant)
    }

    /// Removes the unchanged imported lines of a list. Returns the numbers of their rows.
    func takeBack(
        _ rows: [PantryImportRowTable.Stored], from list: ID<ShoppingList>
    ) throws -> Set<Int> {
        guard try ShoppingListTable(db).find(list, of: scopes) != nil else { return [] }
        let table = ListLineTable(db, of: list)
        var removed: Set<Int> = []
        var operations: [ReadyOperation] = []
        for row in rows {
            guard let id = row.target.flatMap({ ID<ShoppingLine>($0) }), let line = try table.find(id), line.isShown,
                line.quantity.value == row.found.quantity, line.note.value == row.found.note,
                line.isTicked.value == row.found.thing.isTicked, line.stockedItem == nil, line.section.value == nil
            else { continue }
            // The stamp must follow that of the adding operation, even within the same millisecond.
            let later = max(instant, (line.isRemoved.stamp.instant ?? instant) + 0.002)
            let operation = ListOperation(id: ID(at: later), .remove, lines: [id], at: later)
            operations.append(
                ReadyOperation(
                    operation: operation, stamp: OperationStamp(operation.id, at: later), instant: later,
                    content: nil, quantity: nil, note: nil))
            removed.insert(row.number)
        }
        if !operations.isEmpty {
            _ = try self.operations.apply(operations, to: list, by: account, in: scopes, [:], at: instant, db)
        }
        return removed
    }
}
