import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Writes some rows of an import, in an open transaction that has locked it.
struct ImportPart {
    private let id: ID<PantryImport>
    private let account: ID<Account>
    private let kitchen: HouseholdScope
    private let found: PantryImport
    private let table: PantryImportTable
    private let rows: PantryImportRowTable
    private let known: ImportedKeyTable
    private let lines: ImportedLines
    private let lives: [ID<Food>: ShelfLife]
    private let instant: Date
    private let db: any Connection

    /// - Parameter lives: the known shelf lives of foods.
    init(
        _ id: ID<PantryImport>, _ account: ID<Account>, _ scopes: ListScopes, _ operations: ListOperator,
        _ found: PantryImport, keeping lives: [ID<Food>: ShelfLife] = [:], at instant: Date, _ db: any Connection
    ) throws {
        (self.id, self.account, self.found, self.instant, self.db) = (id, account, found, instant, db)
        self.lives = lives
        kitchen = scopes.household
        table = PantryImportTable(db, of: account)
        rows = PantryImportRowTable(db, of: id)
        known = ImportedKeyTable(db, of: kitchen)
        lines = ImportedLines(
            operations: operations, account: account, scopes: scopes, choice: try table.choice(of: id),
            fallback: found.format?.title ?? found.title, instant: instant, db: db)
    }

    func write(_ part: [PantryImportRowTable.Stored]) throws {
        var made = try table.made(by: id)
        let before = made
        var new: [PantryImportRowTable.Stored] = []
        for row in part {
            if try known.take(row.key, by: id, at: instant) {
                new.append(row)
            } else {
                try rows.set(row.number, .repeated)
            }
        }
        var change = PantryChange(db, of: kitchen, by: account, at: instant)
        for row in new where row.found.kind == .item { try put(row, &made, &change) }
        if !change.steps.isEmpty { try change.finish(as: .imported) }
        try add(new.filter { $0.found.kind == .line }, &made)
        if made != before { try table.setMade(made, by: id) }
    }

    /// Creates the file's lists that have no lines.
    func makeEmptyLists() throws {
        guard lines.choice.lines != false, lines.choice.list == nil, lines.choice.newList == nil else { return }
        var made = try table.made(by: id)
        for name in found.lists {
            if let list = try lines.list(named: name), list.isNew { made.lists.append(list.id) }
        }
        try table.setMade(made, by: id)
    }

    private func put(
        _ row: PantryImportRowTable.Stored, _ made: inout MadeByImport, _ change: inout PantryChange
    ) throws {
        func refuse(_ reason: ServiceNotice) throws {
            try known.giveBack(row.key, by: id)
            try rows.set(row.number, .refused, because: reason)
        }
        let food: KitchenFood
        switch try self.food(of: row.found, &made) {
        case .success(let known): food = known
        case .failure(let refusal): return try refuse(refusal.reason)
        }
        let batch = ImportedBatch.batch(row.found, of: food, keeping: lives[food.ref.id], in: change)
        do {
            try change.add(batch)
        } catch let problem as Problem where problem == .pantryFull { return try refuse(.pantryFullForRow) }
        try rows.set(row.number, .added, target: batch.id.description)
    }

    private struct Refusal: Error {
        let reason: ServiceNotice
    }

    /// Returns the food of a row; an unknown food becomes an own food if the choice says so.
    private func food(of row: FoundThing, _ made: inout MadeByImport) throws -> Result<KitchenFood, Refusal> {
        if let food = row.kitchenFood {
            guard food.isOwn else { return .success(food) }
            // It may have been deleted, and a member who left a household has none of its foods.
            if let own = try OwnFoodTable(db, of: kitchen).find(food.ref.id) { return .success(KitchenFood(own)) }
        }
        guard lines.choice.unknown == .own, let name = Self.ownName(row.name) else {
            return .failure(Refusal(reason: .noNameForOwnFood))
        }
        let own = OwnFoodTable(db, of: kitchen)
        if let known = try own.find(name.key) { return .success(KitchenFood(known)) }
        let food = OwnFood(
            id: ID(at: instant), name: name.text, unit: row.quantity?.unit, addedAt: instant, addedBy: account)
        do {
            guard let added = try OwnFoods.insert(food, as: name.key, by: account, to: kitchen, in: db) else {
                return .failure(Refusal(reason: .noNameForOwnFood))
            }
            made.foods.append(added.id)
            return .success(KitchenFood(added))
        } catch let problem as Problem where [409, 429].contains(problem.status) {
            // The food may have been inserted before the quota was checked.
            _ = try own.delete(food.id, by: account, at: instant)
            return .failure(Refusal(reason: .ownFoodsFullForRow))
        }
    }

    /// Returns the name without characters that food names cannot have.
    private static func ownName(_ name: String) -> OwnFoodName? {
        let plain = name.replacing(",", with: " ")
        return try? OwnFoodName(String(plain.prefix(OwnFoodName.longest)), field: "food")
    }

    private func add(_ part: [PantryImportRowTable.Stored], _ made: inout MadeByImport) throws {
        var byList: [ID<ShoppingList>: [PantryImportRowTable.Stored]] = [:]
        for row in part {
            guard let list = try lines.list(named: row.found.thing.list) else {
                try known.giveBack(row.key, by: id)
                try rows.set(row.number, .refused, because: .listsFullForRow)
                continue
            }
            if list.isNew { made.lists.append(list.id) }
            byList[list.id, default: []].append(row)
        }
        // A fixed order prevents deadlocks between transactions.
        for (list, part) in byList.sorted(by: { $0.key.description < $1.key.description }) {
            for (row, line) in zip(part, try lines.add(part, to: list)) {
                if line.isAdded {
                    try rows.set(row.number, .added, target: line.line.description, list: list)
                } else {
                    try known.giveBack(row.key, by: id)
                    try rows.set(row.number, .refused, because: .listFullForRow)
                }
            }
        }
    }
}

extension PantryImportFormat {
    /// The program's name; `nil` for a table.
    var title: String? {
        switch self {
        case .csv: nil
        case .grocy: "Grocy"
        case .mealie: "Mealie"
        case .tandoor: "Tandoor"
        case .kitchenOwl: "KitchenOwl"
        }
    }
}
