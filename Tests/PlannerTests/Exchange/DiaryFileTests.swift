import Contracts
import Foundation
import Kitchen
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Diaries that are brought as files, from looking at one to taking out again what it brought.
@Suite(.timeLimit(.minutes(30)))
struct DiaryFileTests {
    @Test(arguments: Engine.all)
    func `M7 an export of Apple Health is shown, taken in once, and undone as a whole`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let text = HealthExports.breakfast.replacing("2026-12-20", with: planner.today.description)
            let zip = try HealthExports.zip([("apple_health_export/export.xml", text)])
            let file = try await ada.bring(zip, named: "export.zip")
            #expect(file.state == .preview && file.format == .appleHealth && file.title == "export.zip")
            #expect(file.found == 2 && file.known == 0 && file.days == 1 && file.firstDay == planner.today)
            #expect(file.first.first?.meal == .breakfast && file.remarks.map(\.code) == ["diary-unkept"])
            #expect(try await ada.entries().isEmpty, "nothing is in the diary yet")

            let done = try await ada.takeIn(file)
            #expect(done.state == .finished && done.added == 2 && done.done == 2)
            let entries = try await ada.entries()
            #expect(Set(entries.map(\.name)) == ["Müsli & milk", "Apple"])
            #expect(entries.first { $0.name == "Apple" }?.nutrition[.energy] == 100)
            #expect(try await ada.call(PlannerAPI.takeDiaryFile, at: file.id) == done, "confirmed twice")

            // The same days in another export, which has more.
            let more = text.replacing(
                "</HealthData>",
                with: HealthExports.record("Iron", "2", "mg", at: "\(planner.today) 07:00:00 +0100", food: "Tea")
                    + "</HealthData>")
            let again = try await ada.bring(Data(more.utf8), named: "export.xml")
            #expect(again.found == 3 && again.known == 2 && again.sharedDays == 1)
            let second = try await ada.takeIn(again)
            #expect(second.added == 1)
            #expect(try await ada.entries().count == 3)

            let batch = try #require(done.batch)
            #expect(try await ada.call(PlannerAPI.undoDiaryBatch, at: batch).removed == 2)
            #expect(try await ada.call(PlannerAPI.diaryFile, at: file.id).state == .undone)
            #expect(try await ada.entries().map(\.name) == ["Tea"])
            let third = try await ada.bring(zip, named: "export.zip")
            #expect(third.known == 0, "what was taken out can be taken in again")
            _ = try await ada.call(PlannerAPI.discardDiaryFile, at: third.id)
            #expect(try await problem { try await ada.call(PlannerAPI.diaryFile, at: third.id) }.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `M7 thousands of things go in part by part, and somebody else sees none of it`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let rows = (0..<2_600).map { "\(planner.today.adding(days: -$0 / 10)),Food \($0),\($0 % 900)" }
            let table = "day,food,kcal\n" + rows.joined(separator: "\n")
            let file = try await ada.bring(Data(table.utf8), named: "table.csv")
            #expect(file.found == 2_600 && file.days == 260 && file.format == .table)
            let refused = try await problem { try await bob.call(PlannerAPI.takeDiaryFile, at: file.id) }
            #expect(refused.status == 404)
            let done = try await ada.takeIn(file)
            #expect(done.added == 2_600 && done.done == 2_600 && done.full == 0)
            let batches = try await ada.call(PlannerAPI.diaryBatches, sending: PageQuery()).items
            #expect(batches.map(\.added) == [2_600] && batches[0].name == "table.csv")
            #expect(try await bob.entries().isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `M7 what was taken along is not taken in again as new, by its owner or in another's diary twice`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let formula = "=HYPERLINK(\"http://evil\",\"x\")"
            for name in [formula, "Soup, \"hot\"", "-1+1"] {
                _ = try await ada.call(
                    PlannerAPI.addDiaryEntry,
                    sending: DiaryEntryDraft(
                        day: planner.today, meal: .lunch, kind: .quick, name: name,
                        nutrition: [.energy: 100, .iron: 2.5]))
            }
            let health = HealthExports.breakfast.replacing("2026-12-20", with: planner.today.description)
            _ = try await ada.takeIn(try await ada.bring(Data(health.utf8), named: "export.xml"))
            let table = try await ada.call(PlannerAPI.diaryTable, sending: DiaryTableQuery())
            let text = String(decoding: table.bytes, as: UTF8.self)
            #expect(text.hasPrefix("larder_id,day,at,meal,kind,name,") && text.contains("\r\n"))
            #expect(text.contains("\"'=HYPERLINK(\"\"http://evil\"\",\"\"x\"\")\"") && text.contains(",'-1+1,"))
            let own = try await ada.bring(table.bytes, named: "larder-diary.csv")
            #expect(own.found == 5 && own.known == 5 && own.remarks.isEmpty)
            let foreign = try await bob.bring(table.bytes, named: "larder-diary.csv")
            #expect(foreign.found == 5 && foreign.known == 0)
            #expect(try await bob.takeIn(foreign).added == 5)
            #expect(Set(try await bob.entries().map(\.name)) == Set(try await ada.entries().map(\.name)))
            #expect(try await bob.bring(table.bytes, named: "larder-diary.csv").known == 5)
            #expect(try await bob.bring(Data(health.utf8), named: "export.xml").known == 2, "by whatever way it came")
            let none = try await ada.call(
                PlannerAPI.diaryTable, sending: DiaryTableQuery(from: planner.today.adding(days: 1)))
            #expect(none.bytes.filter { $0 == 0x0A }.count == 1, "the names of the columns alone")
        }
    }

    @Test(arguments: Engine.either)
    func `M7 a file that cannot be read is kept as refused with the reason, and nothing of it is taken in`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let files: [(String, String)] = [
                ("no-diary", "hello"), ("health-export", String(HealthExports.breakfast.dropLast(40))),
                ("health-export", "<!DOCTYPE HealthData [<!ENTITY a \"b\">]><HealthData>&a;</HealthData>"),
            ]
            for (code, text) in files {
                let file = try await ada.bring(Data(text.utf8), named: "a")
                #expect(file.state == .refused && file.remarks.map(\.code) == [code] && file.found == 0)
                let refused = try await problem { try await ada.call(PlannerAPI.takeDiaryFile, at: file.id) }
                #expect(refused.status == 409 && refused.code == "diary-file-unread")
            }
            let empty = try await problem { try await ada.bring(Data(), named: "a") }
            #expect(empty.status == 422)
            // Days that no diary has, and amounts that cannot be.
            let odd =
                "day,food,kcal\n1999-01-01,Egg,90\n\(planner.today.adding(days: 2)),Egg,90\n\(planner.today),Egg,1e9\n\(planner.today),Ham,9\n"
            let file = try await ada.bring(Data(odd.utf8), named: "odd.csv")
            #expect(file.outside == 2 && file.found == 2 && file.remarks.map(\.code) == ["diary-unread"])
        }
    }

    @Test(arguments: Engine.all)
    func `M7 only so many files wait, and they go after a day`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let table = Data("day,food,kcal\n\(planner.today),Egg,90\n".utf8)
            for _ in 0..<DiaryFiles.mostWaiting { _ = try await ada.bring(table, named: "a.csv") }
            let refused = try await problem { try await ada.bring(table, named: "a.csv") }
            #expect(refused.status == 409 && refused.code == "too-many-diary-files")
            planner.clock.advance(by: DiaryFileTable.previewed + 1)
            let later = try await planner.client(.ada)
            #expect(try await later.call(PlannerAPI.diaryFiles, sending: PageQuery()).items.isEmpty)
            #expect(try await later.bring(table, named: "a.csv").state == .preview)
        }
    }
}

extension ServiceClient {
    func bring(_ bytes: Data, named name: String) async throws -> DiaryFile {
        try await call(
            PlannerAPI.bringDiary, sending: Upload(mediaType: "application/octet-stream", name: name, bytes: bytes))
    }

    /// Confirms a file and waits until it is done.
    func takeIn(_ file: DiaryFile) async throws -> DiaryFile {
        _ = try await call(PlannerAPI.takeDiaryFile, at: file.id)
        return try await eventually("the file is taken in") {
            let found = try await call(PlannerAPI.diaryFile, at: file.id)
            return found.state == .running ? nil : found
        }
    }

    func entries() async throws -> [DiaryEntry] {
        try await call(PlannerAPI.diary, sending: DiaryQuery(limit: 100)).items
    }
}
