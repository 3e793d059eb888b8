import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Creates, changes and removes shopping lists, and reads their content.
struct ShoppingLists: Sendable {
    /// The most lists and templates of one owner.
    static let most = 200

    let database: Database
    let facts: FoodFacts
    let now: @Sendable () -> Date

    func all(of scopes: ListScopes) async throws -> [ShoppingList] {
        try await database.read { try ShoppingListTable($0).all(of: scopes) }
    }

    /// Throws 404 if the list is not available to `scopes`.
    func content(of id: ID<ShoppingList>, for scopes: ListScopes) async throws -> ShoppingListContent {
        let (list, sections, lines) = try await database.read { db in
            let stored = try ShoppingListTable(db).find(id, of: scopes).orNotFound(.shoppingList)
            return (
                try ShoppingListTable(db).counted(id, of: scopes).orNotFound(.shoppingList),
                try AisleTable(db, of: stored.kitchen, in: stored.store).sections(),
                try ListLineTable(db, of: id).shown()
            )
        }
        let wanted = lines.filter(\.isOfRecipe).compactMap(\.content.value?.food).filter { !$0.isOwn }
        let foods = await facts.knownFacts(of: wanted.map(\.ref.id))
        return ShoppingListContent(
            list: list, sections: sections, lines: MergedLines.of(lines, on: id, in: sections, foods))
    }

    /// Creates a list. Throws 422 for an invalid name and 404 for a missing source list. Throws 409 if the owner has a
    /// list of that name or the most lists.
    func make(_ draft: ShoppingListDraft, by account: ID<Account>, in scopes: ListScopes) async throws -> ShoppingList {
        let name = try ListName(draft.name, field: "name")
        let store = try draft.store.map { try ListName($0, field: "store").text }
        let instant = now()
        let list = ShoppingList(
            id: ID(at: instant), name: name.text, isShared: draft.isShared ?? false,
            isTemplate: draft.isTemplate ?? false, store: store, changedAt: instant)
        let kitchen = scopes.scope(isShared: list.isShared)
        return try await naming {
            try await database.write { db in
                let lists = ShoppingListTable(db)
                let start = try draft.from.map { try lists.find($0, of: scopes).orNotFound(.shoppingList) }
                guard try lists.count(of: kitchen) < Self.most else { throw Problem.tooManyShoppingLists }
                try lists.insert(list, name, of: kitchen, by: account)
                if let start { try Self.copy(start.id, to: list.id, by: account, at: instant, in: db) }
                let made = try lists.counted(list.id, of: scopes).orNotFound(.shoppingList)
                try db.recordList(.added, list.id, of: kitchen, at: instant)
                return made
            }
        }
    }

    /// Changes a list. Throws as `make`; a refused name changes nothing.
    func change(
        _ id: ID<ShoppingList>, _ change: ShoppingListChange, in scopes: ListScopes
    ) async throws -> ShoppingList {
        let name = try change.name.map { try ListName($0, field: "name") }
        var store = change.store
        if case .set(let text) = store { store = .set(try ListName(text, field: "store").text) }
        let instant = now()
        return try await naming { [store] in
            try await database.write { db in
                let lists = ShoppingListTable(db)
                let stored = try lists.lock(id, of: scopes).orNotFound(.shoppingList)
                try lists.change(
                    id, name: name, store: store.applied(to: stored.store),
                    isTemplate: change.isTemplate ?? stored.isTemplate, at: instant)
                let changed = try lists.counted(id, of: scopes).orNotFound(.shoppingList)
                try db.recordList(.changed, id, of: stored.kitchen, at: instant)
                return changed
            }
        }
    }

    /// Throws 404 if the list is not available to `scopes`.
    func remove(_ id: ID<ShoppingList>, in scopes: ListScopes) async throws {
        let instant = now()
        try await database.write { db in
            let stored = try ShoppingListTable(db).lock(id, of: scopes).orNotFound(.shoppingList)
            try ShoppingListTable(db).delete(id)
            try db.recordList(.removed, id, of: stored.kitchen, at: instant)
        }
    }

    func suggestions(for id: ID<ShoppingList>, in scopes: ListScopes) async throws -> ListSuggestions {
        try await database.read { db in
            let stored = try ShoppingListTable(db).find(id, of: scopes).orNotFound(.shoppingList)
            return try ListedFoodTable(db, of: stored.kitchen)
                .suggestions(without: ListLineTable(db, of: id).shown().filter { !$0.isTicked.value })
        }
    }

    /// Copies the lines of a list to another one, unticked and without a recipe.
    private static func copy(
        _ id: ID<ShoppingList>, to other: ID<ShoppingList>, by account: ID<Account>, at instant: Date,
        in db: any Connection
    ) throws {
        let stamp = OperationStamp(ID(at: instant), at: instant)
        let target = ListLineTable(db, of: other)
        for line in try ListLineTable(db, of: id).shown() {
            guard var content = line.content.value else { continue }
            (content.wantedBy, content.addedBy) = (nil, account)
            var copied = ListLine(id: ID(at: instant), addedAt: instant)
            copied.content.set(content, at: stamp)
            copied.quantity.set(line.quantity.value, at: stamp)
            copied.note.set(line.note.value, at: stamp)
            copied.section.set(line.section.value, at: stamp)
            try target.save(copied, at: instant)
        }
    }

    /// Throws 409 if the owner already has a list of the name that `body` sets.
    private func naming<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch StorageError.duplicate {
            throw Problem.listNameTaken
        }
    }
}

extension Problem {
    fileprivate static let listNameTaken = Problem(
        409, "taken", ["what": "shopping-list"], errors: [FieldError("name", .takenListName)])
    fileprivate static let tooManyShoppingLists = Problem(
        409, "too-many-shopping-lists", ["most": .number(ShoppingLists.most)])
}
