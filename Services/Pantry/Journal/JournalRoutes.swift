import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Routes that show the pantry's journal and undo entries.
struct JournalRoutes: Sendable {
    let database: Database
    let access: HouseholdAccess
    let delivery: PromptDelivery
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.journal, use: list)
            .on(PantryAPI.journalEntry, use: show)
            .on(PantryAPI.undo, use: undo)
    }

    func list(_ query: JournalQuery, _ call: Call<SignedIn>) async throws -> Page<JournalEntry> {
        let part = try PageRequest<ID<JournalEntry>>(query, of: PantryAPI.journal)
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let found = try await database.read {
            try JournalTable($0, of: kitchen).page(
                before: part.after, food: query.food, item: query.item, limit: part.rows)
        }
        return try part.page(found) { $0.id }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let id = try call.id(JournalEntry.self)
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return try await database.read { try JournalTable($0, of: kitchen).find(id) }.orNotFound(.journalEntry)
    }

    func undo(_: Empty, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let id = try call.id(JournalEntry.self)
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let instant = now()
        let entry = try await database.write { db in
            var undo = JournalUndo(db, of: kitchen, by: account, at: instant)
            return try undo.undo(id)
        }
        await delivery.deliver(about: [id.description], to: .planner)
        return entry
    }

    /// Deletes expired entries, and the oldest of kitchens with too many.
    func clean() async throws {
        let before = now() - Double(JournalTable.days) * 86_400
        try await database.write { db in
            try db.trimJournal("pantry_journal", before: before, most: JournalTable.most)
        }
    }
}
