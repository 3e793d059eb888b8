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
        files.files.register(
            on: routes, all: PlannerAPI.diaryFiles, one: PlannerAPI.diaryFile, discard: PlannerAPI.discardDiaryFile)
        routes
            .on(PlannerAPI.bringDiary) { [files] upload, call in try await files.begin(upload, call) }
            .on(PlannerAPI.takeDiaryFile) { [files] _, call in
                try await files.take(call.id(DiaryFile.self), by: call.caller.account)
            }
            .on(PlannerAPI.diaryTable) { [table] query, call in table.download(query, of: call.caller.account) }
    }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.diaryFile, exhausted: DiaryFileWork.giveUp) { [work] order, run in try await work.run(order, run) }
    }

    var scheduledJobs: [ScheduledJob] { [files.files.cleaning("old diary files")] }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .rows(
                "records of diaries that were brought", ofFiles: DiaryFileScheme.self, in: "diary_file_parts",
                by: "file_id", showing: "file_id, part, records", json: ["records"]),
            .rows(
                "diaries that were brought", in: "diary_files", of: "account",
                showing: "id, title, format, state, counts, remarks, started_at, ended_at", json: ["counts", "remarks"]),
        ]
    }
}
