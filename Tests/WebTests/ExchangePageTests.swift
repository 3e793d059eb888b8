import Contracts
import Foundation
import PlannerContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Bringing diaries and plans, and taking a diary along.
@Suite(.timeLimit(.minutes(2)))
struct ExchangePageTests {
    private static let diary = "/plan/diary/import"
    private static let plan = "/plan/import"
    private static let one = "/plan/diary/import/\(SampleKitchen.diaryFileID)"

    private static func page(_ state: DiaryFileState) -> String {
        "\(diary)/\(SampleKitchen.diaryFileIDs[state] ?? "")"
    }

    @Test func `M7 a diary is brought as a file, looked at and taken in`() async throws {
        let sent = Mutex<[String]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.bringDiary) { file in
            sent.withLock { $0.append("\(file.name ?? "-") \(file.bytes.count)") }
            return kitchen.diaryFile(.preview)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let start = try await ada.open(Self.diary)
            #expect(start.html.contains("Apple Health") && start.links(to: "\(Self.one)"))
            let bytes = [UInt8](repeating: 65, count: 300_000)
            let brought = try await ada.submit(Self.diary, [], file: ("file", "export.zip", "application/zip", bytes))
            #expect(brought.location == Self.one && sent.withLock(\.self) == ["export.zip 300000"])
            let preview = try await ada.open(Self.page(.preview)).html
            for words in [
                phrase("exchange.diary.found", count: 400), phrase("exchange.diary.known", count: 100),
                phrase("exchange.diary.take.other", ["count": "300"]), phrase("exchange.diary.shared", count: 4),
                phrase("exchange.diary.energy", ["amount": "420"]),
            ] {
                #expect(preview.holds(words), "\(words)")
            }
            #expect(try await ada.submit(Self.page(.preview), []).location == Self.page(.preview))
            #expect(try await ada.submit("\(Self.page(.preview))/removal", []).location == Self.diary)
        }
    }

    @Test func `M7 how far a file is shows, what it brought is undone, and a refusal says why`() async throws {
        let undone = Mutex(0)
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.undoDiaryBatch) { _ in
            undone.withLock { $0 += 1 }
            return UndoneBatch(batch: kitchen.diaryBatch, removed: 299, kept: 0)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let running = try await ada.open(Self.page(.running)).html
            #expect(running.has(["value": "25"]) && running.contains("100 of 400") && running.contains("data-poll"))
            #expect(!running.says("exchange.diary.take.other", ["count": "300"]))
            let finished = try await ada.open(Self.page(.finished)).html
            #expect(finished.says("exchange.diary.added", count: 299) && finished.contains("/undoing\""))
            #expect(
                try await ada.submit("\(Self.page(.finished))/undoing", []).location == Self.page(.finished))
            #expect(undone.withLock(\.self) == 1)
            let refused = try await ada.open(Self.page(.refused)).html
            #expect(
                refused.says("exchange.state.refused") && !refused.contains("/undoing\"") && !refused.contains("Take "))
            let over = try await ada.open(Self.page(.undone)).html
            #expect(!over.contains("/undoing\""))
        }
    }

    @Test func `M7 a file that is missing or too much is told of where it was chosen`() async throws {
        let services = SampleKitchen().services
            .on(PlannerAPI.bringDiary) { _ in throw Problem(409, "too-many-diary-files", ["most": .number(5)]) }
            .on(PlannerAPI.bringPlan) { _ in throw Problem(409, "too-many-plan-files", ["most": .number(5)]) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for path in [Self.diary, Self.plan] {
                let none = try await ada.submit(path, [], file: ("file", "", "text/csv", []))
                #expect(none.status == 422 && none.html.contains("aria-invalid"), "\(path)")
                let full = try await ada.submit(path, [], file: ("file", "a.csv", "text/csv", [65]))
                #expect(full.status == 409 && full.html.contains("aria-invalid"), "\(path)")
            }
        }
    }

    @Test func `M7 a plan is brought, looked at and planned, and can be undone at once`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/plan").links(to: "\(Self.plan)"))
            let brought = try await ada.submit(Self.plan, [], file: ("file", "mealie.zip", "application/zip", [65]))
            let path = "\(Self.plan)/\(SampleKitchen.planFileID)"
            #expect(brought.location == path)
            let page = try await ada.open(path).html
            for words in [
                phrase("exchange.plan.past", count: 3), phrase("exchange.plan.later", count: 4, ["days": "14"]),
                phrase("exchange.plan.asNote"), phrase("exchange.plan.outcome.full"),
            ] {
                #expect(page.holds(words), "\(words)")
            }
            #expect(page.contains("/plan/journal/\(SampleKitchen.planEntryID)/undo"))
            #expect(try await ada.submit(path, []).location == path)
            #expect(try await ada.submit("\(path)/removal", []).location == Self.plan)
        }
    }

    @Test func `M7 a diary is taken along as a table`() async throws {
        let asked = Mutex<[DiaryTableQuery]>([])
        let services = SampleKitchen().services.on(PlannerAPI.diaryTable) { query in
            asked.withLock { $0.append(query) }
            return Download(mediaType: "text/csv", name: "larder-diary.csv", bytes: Data("larder_id\r\n".utf8))
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let file = try await ada.open("/plan/diary/table?from=2026-12-01&to=")
            #expect(file.status == 200 && file.html.contains("larder_id"))
            #expect(asked.withLock(\.self) == [DiaryTableQuery(from: Day("2026-12-01"))])
        }
    }
}
