import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Undoes an import, except for changed items and lines, a limited number per transaction.
struct UndonePantryImport: Sendable {
    let database: Database
    let operations: ListOperator
    let now: @Sendable () -> Date

    /// Throws 409 if the import was not confirmed, or too long ago.
    func undo(_ id: ID<PantryImport>, by account: ID<Account>, in kitchen: HouseholdScope) async throws -> PantryImport
    {
        let scopes = ListScopes(account, in: kitchen)
        var last: Int? = 0
        while let number = last {
            let instant = now()
            last = try await database.write { [operations] db in
                let found = try PantryImportTable(db, of: account).lock(id, at: instant).orNotFound(.pantryImport)
                // An import that is already undone stays unchanged.
                if found.state == .undone { return nil }
                let past = found.undoableUntil.map { $0 <= instant } ?? (found.state != .running)
                if past { throw Problem.pantryImportPast }
                let lines = ImportedLines(
                    operations: operations, account: account, scopes: scopes, choice: PantryImportChoice(),
                    fallback: "", instant: instant, db: db)
                return try Self.takeBack(id, behind: number, lines)
            }
        }
        let instant = now()
        return try await database.write { db in
            let table = PantryImportTable(db, of: account)
            let found = try table.lock(id, at: instant).orNotFound(.pantryImport)
            guard found.state != .undone else { return found }
            try Self.takeBackMade(try table.made(by: id), scopes, by: account, at: instant, in: db)
            try table.end(id, as: .undone, at: instant)
            PantryImportMetrics.undone()
            return try table.find(id, at: instant).orNotFound(.pantryImport)
        }
    }

    /// Returns the number of the last row handled; `nil` after the last.
    private static func takeBack(_ id: ID<PantryImport>, behind number: Int, _ lines: ImportedLines) throws -> Int? {
        let table = PantryImportRowTable(lines.db, of: id)
        let kitchen = lines.scopes.household
        let part = try table.rows(with: [.added], after: number, limit: PantryImportWriter.atOnce)
        var undone: Set<Int> = []
        var change = PantryChange(lines.db, of: kitchen, by: lines.account, at: lines.instant)
        for row in part where row.found.kind == .item {
            guard let item = row.target.flatMap({ ID<PantryItem>($0) }) else { continue }
            if try ImportedBatch.takeBack(item, in: &change) { undone.insert(row.number) }
        }
        if !change.steps.isEmpty { try change.finish(as: .removed) }
        let byList = Dictionary(grouping: part.filter { $0.found.kind == .line && $0.list != nil }) { $0.list }
        for (list, rows) in byList.sorted(by: { ($0.key?.description ?? "") < ($1.key?.description ?? "") }) {
            if let list { undone.formUnion(try lines.takeBack(rows, from: list)) }
        }
        let known = ImportedKeyTable(lines.db, of: kitchen)
        for row in part where undone.contains(row.number) {
            try known.giveBack(row.key, by: id)
            try table.set(row.number, .undone)
        }
        return part.last?.number
    }

    /// Removes created lists that are empty, and own foods that are not used otherwise.
    private static func takeBackMade(
        _ made: MadeByImport, _ scopes: ListScopes, by account: ID<Account>, at instant: Date, in db: any Connection
    ) throws {
        for list in made.lists {
            guard let stored = try ShoppingListTable(db).lock(list, of: scopes),
                try ListLineTable(db, of: list).count().shown == 0
            else { continue }
            try ShoppingListTable(db).delete(list)
            try db.recordList(.removed, list, of: stored.kitchen, at: instant)
        }
        let own = OwnFoodTable(db, of: scopes.household)
        for id in made.foods {
            guard let food = try own.find(id), food.profile == .unknown, food.like == nil, food.proposal == nil,
                try db.rows(
                    """
                    SELECT food_id FROM pantry_items WHERE food_id = \(id)
                    UNION ALL SELECT food_id FROM shopping_lines WHERE food_id = \(id) AND is_removed = \(false)
                    UNION ALL SELECT food_id FROM paid_prices WHERE food_id = \(id)
                    UNION ALL SELECT food_id FROM food_selections WHERE food_id = \(id) LIMIT 1
                    """
                ).isEmpty
            else { continue }
            _ = try own.delete(id, by: account, at: instant)
        }
    }
}
