import Chassis
import Contracts
import PlannerContracts
import Storage

/// Bringing plans from other programs.
struct PlanFileFeature: Feature {
    private let files: PlanFiles

    init(_ planner: PlannerComponents) {
        files = PlanFiles(planner)
    }

    func register(on routes: Routes) {
        files.files.register(on: routes, discard: PlannerAPI.discardPlanFile)
        routes
            .on(PlannerAPI.bringPlan) { [files] upload, call in try await files.begin(upload, call) }
            .on(PlannerAPI.planFile) { [files] _, call in
                try await files.show(call.id(PlanFile.self), to: call.caller.account)
            }
            .on(PlannerAPI.takePlanFile) { [files] _, call in
                try await files.take(call.id(PlanFile.self), knowingly: false, call)
            }
            .on(PlannerAPI.takePlanFileKnowingly) { [files] _, call in
                try await files.take(call.id(PlanFile.self), knowingly: true, call)
            }
    }

    var scheduledJobs: [ScheduledJob] { [files.files.cleaning("old plan files")] }

    static let migrations = [
        Migration(
            "008 plan files",
            """
            CREATE TABLE plan_files (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                state      TEXT NOT NULL,
                file       TEXT NOT NULL,
                started_at TEXT NOT NULL
            );
            CREATE INDEX plan_files_account ON plan_files (account, started_at);
            CREATE INDEX plan_files_started ON plan_files (started_at);
            """)
    ]

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .rows(
                "plans that were brought", in: "plan_files", of: "account", showing: "id, state, file, started_at",
                json: ["file"])
        ]
    }
}
