import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The plan's journal: list entries and undo them.
struct PlanJournalFeature: Feature {
    private let database: Database
    private let scopes: HouseholdScopes
    private let delivery: PromptDelivery
    private let now: @Sendable () -> Date

    init(_ planner: PlannerComponents) {
        database = planner.platform.database
        scopes = planner.scopes
        delivery = PromptDelivery(planner.platform)
        now = planner.platform.now
    }

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.journal, use: list)
            .on(PlannerAPI.undo, use: undo)
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old entries of plans", every: .seconds(86_400)) { try await clean() }]
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<PlanEntry> {
        let part = try PageRequest<ID<PlanEntry>>(query, of: PlannerAPI.journal)
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let found = try await database.read {
            try PlanJournalTable($0, of: kitchen).page(before: part.after, limit: part.rows)
        }
        return try part.page(found) { $0.id }
    }

    func undo(_: Empty, _ call: Call<SignedIn>) async throws -> PlanEntry {
        let (id, account) = (try call.id(PlanEntry.self), call.caller.account)
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let instant = now()
        let entry = try await database.write { db in
            var undo = try PlanUndo(db, of: kitchen, by: account, at: instant)
            return try undo.undo(id)
        }
        await delivery.deliver(about: entry.steps.compactMap(\.meal?.description), to: .pantry)
        return entry
    }

    /// Deletes expired entries, and the oldest of plans with too many.
    func clean() async throws {
        let before = now() - Double(PlanJournalTable.days) * 86_400
        try await database.write { db in
            try db.trimJournal("plan_journal", before: before, most: PlanJournalTable.most)
        }
    }
}
