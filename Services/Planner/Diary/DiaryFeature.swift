import Chassis
import Contracts
import PlannerContracts
import Storage

/// Personal food diaries.
struct DiaryFeature: Feature {
    private let platform: Platform
    private let entries: DiaryRoutes
    private let batches: DiaryBatchRoutes
    private let summaries: DiarySummaryRoutes

    init(_ planner: PlannerComponents) {
        platform = planner.platform
        let reader = DiaryReader(services: platform.services)
        entries = DiaryRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, reader: reader,
            now: platform.now)
        batches = DiaryBatchRoutes(database: platform.database, clock: planner.clock, now: platform.now)
        summaries = DiarySummaryRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, services: platform.services,
            logger: platform.logger)
    }

    func register(on routes: Routes) {
        entries.register(on: routes)
        batches.register(on: routes)
        summaries.register(on: routes)
    }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("removed entries of diaries", every: .seconds(86_400)) { [platform] in
                let oldest = platform.now().addingTimeInterval(-Double(DiaryTable.daysRemoved) * 86_400)
                try await platform.database.write { try DiaryTable.clean(before: oldest, in: $0) }
            }
        ]
    }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .rows(
                "entries of the diary", in: "diary_entries", of: "account",
                showing: "id, day, meal, state, removed_at", json: ["state"]),
            .rows(
                "imported records of the diary", in: "diary_origins", of: "account",
                showing: "app, record, entry_id"),
            .rows(
                "copies and imports of the diary", in: "diary_batches", of: "account",
                showing: "id, kind, name, at, added, known, full_days, undone_at"),
            .rows("diaries", in: "diaries", of: "account", showing: "revision"),
        ]
    }
}
