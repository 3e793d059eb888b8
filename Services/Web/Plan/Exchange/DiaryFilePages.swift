import Contracts
import Foundation
import Hummingbird
import PlannerContracts

/// Importing diaries of other apps, and exporting the diary.
struct DiaryFilePages: Pages {
    private static let start = OwnPath(to: "/plan/diary/import")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/diary/import") { visit in try await overview(visit, nil) }
        pages.post("/plan/diary/import", upTo: PlannerAPI.largestDiaryFile + (1 << 16), bring)
        pages.get("/plan/diary/import/:id", report)
        pages.post("/plan/diary/import/:id", on: "/plan/diary/import/:id", take)
        pages.post("/plan/diary/import/:id/removal", on: "/plan/diary/import/:id", discard)
        pages.post("/plan/diary/import/:id/undoing", on: "/plan/diary/import/:id", undo)
        pages.get("/plan/diary/table", table)
    }

    private func bring(_ visit: Visit) async throws -> PageResponse {
        try await visit.upload(
            PlannerAPI.bringDiary, showing: { $0.id.diaryFilePath }, again: { try await overview(visit, $0) })
    }

    private func overview(_ visit: Visit, _ problem: Problem?) async throws -> PageResponse {
        let part = visit.part
        let earlier = try await visit.ask { try await $0.call(PlannerAPI.diaryFiles, sending: part) }
        let error = problem.map(visit.language.reason)
        return .page(
            Screen(
                "Exchange/diary", title: visit.language("exchange.diary.title"), tab: .plan,
                status: .init(code: problem?.status ?? 200), DiaryFilesPage(earlier, error: error, in: visit.language)))
    }

    private func report(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(DiaryFile.self)
        let file = try await visit.ask { try await $0.call(PlannerAPI.diaryFile, at: id) }
        return .page(
            Screen(
                "Exchange/diary-file", title: visit.language.title(ofFile: file.title), tab: .plan,
                DiaryFilePage(file, in: visit.language)))
    }

    private func take(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(DiaryFile.self)
        try await visit.ask { _ = try await $0.call(PlannerAPI.takeDiaryFile, at: id) }
        return .redirect(id.diaryFilePath)
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(DiaryFile.self)
        try await visit.ask { _ = try await $0.call(PlannerAPI.discardDiaryFile, at: id) }
        return .redirect(Self.start, notice: Notice("exchange.discarded"))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(DiaryFile.self)
        let file = try await visit.ask { try await $0.call(PlannerAPI.diaryFile, at: id) }
        guard let batch = file.batch, file.state != .undone else { return .redirect(id.diaryFilePath) }
        do {
            try await visit.ask { _ = try await $0.call(PlannerAPI.undoDiaryBatch, at: batch) }
            return .redirect(id.diaryFilePath, notice: Notice("exchange.diary.undoneNotice"))
        } catch let problem as Problem where problem.code == "already-undone" {
            return .redirect(id.diaryFilePath)
        }
    }

    private func table(_ visit: Visit) async throws -> PageResponse {
        let query = DiaryTableQuery(
            from: visit.query["from"].flatMap { Day($0) }, to: visit.query["to"].flatMap { Day($0) })
        let file = try await visit.ask { try await $0.open(PlannerAPI.diaryTable, sending: query) }
        return .response(Response(toKeep: file, orName: "larder-diary.csv"))
    }
}

extension ID<DiaryFile> {
    /// The path of the import's page.
    var diaryFilePath: OwnPath { OwnPath("/plan/diary/import/\(self)") ?? OwnPath(to: "/plan/diary/import") }
}
