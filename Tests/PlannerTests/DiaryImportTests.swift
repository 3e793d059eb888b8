import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct DiaryImportTests {
    @Test(arguments: Engine.all)
    func `M6 a record of another app is taken in once, and an import is undone as a whole`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let records = (0..<5).map { DiaryRecord.numbered($0, on: today.adding(days: -400 * $0)) }
            let first = try await ada.call(
                PlannerAPI.importDiary, sending: DiaryImport(name: "export.csv", records: records + records))
            #expect(first.added == 5 && first.known == 5 && first.full == 0 && first.name == "export.csv")
            planner.clock.advance(by: 1)
            let again = try await ada.call(
                PlannerAPI.importDiary, sending: DiaryImport(records: records + [.numbered(9, on: today)]))
            #expect(again.added == 1 && again.known == 5)
            let found = try await ada.call(PlannerAPI.diary, sending: DiaryQuery()).items
            #expect(found.count == 6 && found.allSatisfy { $0.kind == .imported && $0.origin?.app == "Other" })
            #expect(found.map(\.day) == found.map(\.day).sorted())

            // A removed record is not imported again, and a changed one stays.
            try await ada.call(PlannerAPI.removeDiaryEntry, at: found[0].id)
            #expect(
                try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: records)).added == 0)
            let changed = try #require(found.first { $0.origin?.record == "0" })
            _ = try await ada.change(changed, DiaryEntryChange(meal: .lunch))
            // A removed and restored entry counts as unchanged.
            try await ada.call(PlannerAPI.removeDiaryEntry, at: found[1].id)
            _ = try await ada.call(PlannerAPI.restoreDiaryEntry, at: found[1].id)
            let undone = try await ada.call(PlannerAPI.undoDiaryBatch, at: first.id)
            #expect(undone.removed == 3 && undone.kept == 1)
            planner.clock.advance(by: 1)
            let back = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: records))
            #expect(back.added == 4 && back.known == 1)
            let batches = try await ada.call(PlannerAPI.diaryBatches, sending: PageQuery()).items
            #expect(batches.count == 4 && batches[0].id == back.id && batches[3].undoneAt != nil)
            // Another person's diary imports them as new.
            let bob = try await planner.client(.bob)
            #expect(try await bob.call(PlannerAPI.importDiary, sending: DiaryImport(records: records)).added == 5)
        }
    }

    @Test(arguments: Engine.all)
    func `M6 what was exported from here does not come back as new`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            let tea = try await ada.enter(.quick("Tea", 2, on: today))
            let record = DiaryRecord(
                origin: DiaryOrigin(app: DiaryOrigin.ownApp, record: tea.id.description), day: today, name: "Tea",
                nutrition: tea.nutrition)
            let own = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: [record]))
            #expect(own.added == 0 && own.known == 1)
            // The removed record stays known after its time to undo has passed.
            try await ada.call(PlannerAPI.removeDiaryEntry, at: tea.id)
            try await planner.service.database.write {
                try DiaryTable.clean(before: planner.clock.now.addingTimeInterval(86_400), in: $0)
            }
            let late = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: [record]))
            #expect(late.added == 0 && late.known == 1)
            // Another person's diary imports it as new.
            let other = try await bob.call(PlannerAPI.importDiary, sending: DiaryImport(records: [record]))
            #expect(other.added == 1 && other.known == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `M6 thousands of records come in one transaction`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let records = (0..<5_000).map { DiaryRecord.numbered($0, on: today.adding(days: -$0 / 20)) }
            let all = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: records))
            #expect(all.added == 5_000 && all.known == 0 && all.full == 0)
            let again = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: records))
            #expect(again.added == 0 && again.known == 5_000)
            var query = DiaryQuery(limit: 100)
            var seen: Set<ID<DiaryEntry>> = []
            for _ in 0..<60 {
                let page = try await ada.call(PlannerAPI.diary, sending: query)
                seen.formUnion(page.items.map(\.id))
                query.cursor = page.next
                if page.next == nil { break }
            }
            #expect(seen.count == 5_000)
            #expect(try await ada.call(PlannerAPI.undoDiaryBatch, at: all.id).removed == 5_000)
            let more = try await problem {
                try await ada.call(
                    PlannerAPI.importDiary, sending: DiaryImport(records: records + [.numbered(5_001, on: today)]))
            }
            #expect(more.status == 422 && more.errors.map(\.field) == ["records"])
        }
    }

    @Test(arguments: Engine.either)
    func `M6 a record that does not hold is refused by itself`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            func fields(_ change: (inout DiaryRecord) -> Void) async throws -> [String] {
                var wrong = DiaryRecord.numbered(2, on: today)
                change(&wrong)
                let refused = try await problem {
                    try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: [wrong]))
                }
                #expect(refused.status == 422)
                return refused.errors.map { $0.field.replacing("records.0.", with: "records.1.") }
            }
            #expect(try await fields { $0.day = today.adding(days: 1) } == ["records.1.day"])
            #expect(try await fields { $0.day = Day("1999-12-31")! } == ["records.1.day"])
            #expect(try await fields { $0.name = " " } == ["records.1.name"])
            #expect(
                try await fields { $0.origin = DiaryOrigin(app: "", record: "1") } == ["records.1.origin.app"])
            #expect(
                try await fields { $0.origin = DiaryOrigin(app: "A", record: String(repeating: "a", count: 201)) }
                    == ["records.1.origin.record"])
            #expect(try await fields { $0.nutrition = [.protein: 5_001] } == ["records.1.nutrition.protein"])
            #expect(try await fields { $0.portions = 0 } == ["records.1.portions"])
            #expect(try await fields { $0.grams = -1 } == ["records.1.grams"])
            #expect(
                try await fields { $0.at = today.adding(days: -3).start(in: .gmt) } == ["records.1.at"])
            let none = try await problem {
                try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: []))
            }
            #expect(none.errors.map(\.field) == ["records"])
            #expect(try await ada.call(PlannerAPI.diary, sending: DiaryQuery()).items.isEmpty)
            let body = """
                {"records": [{"origin": {"app": "A", "record": "1"}, "day": "\(today)", "name": "Soup", "nutrition": {}},
                {"origin": {"app": "A", "record": "2"}, "day": "\(today.adding(days: 1))", "name": "Late", "nutrition": {}},
                {"origin": {"app": "A", "record": "3"}, "day": "\(today)", "name": "So\\u0000up", "nutrition": {}},
                {"origin": {"app": "A", "record": "4"}, "day": "\(today)", "name": "Pie", "day": "\(today)", "nutrition": {}},
                {"origin": {"app": "A", "record": "5"}, "day": "\(today)", "name": "Pie", "nutrition": {}, "colour": 1},
                {"origin": {"app": "A", "record": "6"}, "day": "\(today)", "name": "Pie", "nutrition": {"protein": "x"}}]}
                """
            let answer = try await planner.service.post("/v1/diary/imports", body, as: .ada)
            #expect(answer.status < 300, "\(answer.body)")
            let batch = try WireFormat.decoder.decode(DiaryBatch.self, from: Data(answer.body.utf8))
            #expect(batch.added == 1 && batch.refused == 5 && batch.refusals?.map(\.position) == [1, 2, 3, 4, 5])
            let named = (batch.refusals ?? []).map { $0.errors.first?.field ?? "" }
            #expect(named == ["day", "name", "day", "colour", "nutrition.protein"], "\(named)")
            let kept = try await ada.call(PlannerAPI.diaryBatches, sending: PageQuery()).items
            #expect(kept.map(\.id) == [batch.id])
        }
    }
}
