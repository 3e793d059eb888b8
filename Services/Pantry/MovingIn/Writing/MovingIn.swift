import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Writes what is understood of a file into the pantry and onto lists, a bounded part in each transaction, and each row once
/// for good.
struct MovingIn: Sendable {
    /// So many rows are written in one transaction.
    static let atOnce = 100

    let database: Database
    let finder: ThingFinder
    let facts: FoodFacts
    let operations: ListOperator
    let now: @Sendable () -> Date

    /// What came of it. One that was confirmed before goes on as it was confirmed then. Throws 422 and 404 for a choice that
    /// cannot be, 409 for a file of which nothing could be read, and 503 while the catalogue does not answer.
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
            try MovedPart(id, account, scopes, operations, found, at: now(), db).makeEmptyLists()
            try table.end(id, as: .finished, at: now())
            MovingInMetrics.finished(found)
            return try table.find(id, at: instant).orNotFound(.pantryImport)
        }
    }

    /// Writes the next rows; whether there were any.
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
            // Another request may have ended it meanwhile.
            let locked = try PantryImportTable(db, of: account).lock(id, at: instant)
            guard let found = locked, found.state == .running else { return }
            // Another request may have written some of them meanwhile.
            let rows = try PantryImportRowTable(db, of: id).rows(with: open, limit: Self.atOnce)
                .filter { $0.number <= last }
                .map { row in
                    var row = row
                    if let known = fresh[row.number] { row.found = known }
                    return row
                }
            try MovedPart(id, account, scopes, operations, found, keeping: lives, at: instant, db).write(rows)
        }
        return true
    }
}
