import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Writes imported rows into the pantry and onto lists, a limited number per transaction, each once.
struct PantryImportWriter: Sendable {
    /// The most rows in one transaction.
    static let atOnce = 100

    let database: Database
    let finder: ThingFinder
    let facts: FoodFacts
    let operations: ListOperator
    let now: @Sendable () -> Date

    /// Confirms an import and returns its result; an earlier confirmation continues unchanged. Throws 422 and 404 for
    /// an invalid choice, 409 for an unreadable file, and 503 while the catalogue is unavailable.
    func confirm(
        _ id: ID<PantryImport>, _ choice: PantryImportChoice, by account: ID<Account>, in kitchen: HouseholdScope
    ) async throws -> PantryImport {
        let scopes = ListScopes(account, in: kitchen)
        _ = try choice.newList.map { try ListName($0, field: "newList") }
        let instant = now()
        let begun = try await database.write { db in
            let table = PantryImportTable(db, of: account)
            let found = try table.lock(id, at: instant).orNotFound(.pantryImport)
            guard found.state != .refused else { throw Problem.pantryImportRefused }
            if let list = choice.list { _ = try ShoppingListTable(db).find(list, of: scopes).orNotFound(.shoppingList) }
            guard found.state == .preview else { return found }
            try table.begin(id, choice)
            let rows = PantryImportRowTable(db, of: id)
            if choice.items == false { try rows.skip(.item, with: [.ready, .unknown]) }
            if choice.unknown != .own { try rows.skip(.item, with: [.unknown]) }
            if choice.lines == false { try rows.skip(.line, with: [.ready]) }
            return try table.find(id, at: instant).orNotFound(.pantryImport)
        }
        guard begun.state == .preview || begun.state == .running else { return begun }
        while try await writePart(of: id, by: account, in: scopes) {}
        return try await database.write { db in
            let table = PantryImportTable(db, of: account)
            guard let found = try table.lock(id, at: instant), found.state == .running else {
                return try table.find(id, at: instant).orNotFound(.pantryImport)
            }
            try ImportPart(id, account, scopes, operations, found, at: now(), db).makeEmptyLists()
            try table.end(id, as: .finished, at: now())
            PantryImportMetrics.finished(found)
            return try table.find(id, at: instant).orNotFound(.pantryImport)
        }
    }

    /// Writes the next rows. Returns `false` if there were none.
    private func writePart(of id: ID<PantryImport>, by account: ID<Account>, in scopes: ListScopes) async throws -> Bool
    {
        let open: [PantryImportOutcome] = [.ready, .unknown]
        let next = try await database.read {
            try PantryImportRowTable($0, of: id).rows(with: open, limit: Self.atOnce)
        }
        guard let last = next.last?.number else { return false }
        // Foods may have been merged since the preview.
        let fresh = Dictionary(zip(next.map(\.number), try await finder.refreshed(next.map(\.found)))) { first, _ in
            first
        }
        let foods = fresh.values.compactMap { $0.isOwn ? nil : $0.food?.id }
        let lives = await facts.knownFacts(of: foods).compactMapValues(\.shelfLife)
        let instant = now()
        try await database.write { db in
            // Another request may have ended the import.
            let locked = try PantryImportTable(db, of: account).lock(id, at: instant)
            guard let found = locked, found.state == .running else { return }
            // Another request may have written some of the rows.
            let rows = try PantryImportRowTable(db, of: id).rows(with: open, limit: Self.atOnce)
                .filter { $0.number <= last }
                .map { row in
                    var row = row
                    if let known = fresh[row.number] { row.found = known }
                    return row
                }
            try ImportPart(id, account, scopes, operations, found, keeping: lives, at: instant, db).write(rows)
        }
        return true
    }
}
