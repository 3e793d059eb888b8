import Chassis
import Contracts
import PlannerContracts
import Storage

/// Import of diaries from other programs, and export as a table.
struct DiaryFileFeature: Feature {
    private let files: DiaryFiles
    private let table: DiaryTableFile
    private let work: DiaryFileWork

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        files = DiaryFiles(
            database: platform.database, workers: platform.workers, clock: planner.clock, now: platform.now)
        table = DiaryTableFile(database: platform.database)
        work = DiaryFileWork(database: platform.database, now: platform.now)
    }

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.diaryFiles) { [files] query, call in try await files.all(query, of: call.caller.account) }
            .on(PlannerAPI.bringDiary) { [files] upload, call in try await files.begin(upload, call) }
            .on(PlannerAPI.diaryFile) { [files] _, call in
                try await files.find(call.id(DiaryFile.self), of: call.caller.account)
            }
            .on(PlannerAPI.takeDiaryFile) { [files] _, call in
                try await files.take(call.id(DiaryFile.self), by: call.caller.account)
            }
            .on(PlannerAPI.discardDiaryFile) { [files] _, call in
                try await files.discard(call.id(DiaryFile.self), of: call.caller.account)
                return Empty()
            }
            .on(PlannerAPI.diaryTable) { [table] query, call in table.download(query, of: call.caller.account) }
    }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.diaryFile, exhausted: DiaryFileWork.giveUp) { [work] order, run in try await work.run(order, run) }
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old diary files", every: .seconds(3_600)) { [files] in try await files.clean() }]
    }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .diaryFileParts,
            .rows(
                "diaries that were brought", in: "diary_files", of: "account",
                showing: "id, title, format, state, counts, remarks, started_at, ended_at", json: ["counts", "remarks"]),
        ]
    }
}

extension PersonalRecords {
    /// Records of files that are not in the diary yet.
    fileprivate static let diaryFileParts = PersonalRecords("records of diaries that were brought") { account, db in
        try db.all(
            """
            SELECT file_id, part, records FROM diary_file_parts
            WHERE file_id IN (SELECT id FROM diary_files WHERE account = \(account)) ORDER BY file_id, part
            """
        ) { try JSONValue($0, json: ["records"]) }
    } erase: { account, db in
        try db.execute(
            """
            DELETE FROM diary_file_parts WHERE file_id IN (SELECT id FROM diary_files WHERE account = \(account))
            """)
    }
}
