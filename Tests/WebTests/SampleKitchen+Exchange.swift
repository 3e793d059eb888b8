import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let diaryFileID = ID<DiaryFile>("00000000-0000-7000-8000-0000000000e1")!
    static let planFileID = ID<PlanFile>("00000000-0000-7000-8000-0000000000e2")!

    /// An id for each state of a diary file.
    static let diaryFileIDs = Dictionary(
        uniqueKeysWithValues: DiaryFileState.allCases.enumerated().map { number, state in
            (state, "00000000-0000-7000-8000-0000000000\(String(0xE3 + number, radix: 16))")
        })

    func diaryFile(_ state: DiaryFileState) -> DiaryFile {
        let isOver = state == .finished || state == .undone
        return DiaryFile(
            id: Self.diaryFileID, title: text, format: state == .refused ? nil : .appleHealth, state: state,
            found: 400, known: 100, outside: 2, firstDay: Self.planDay.adding(days: -30), lastDay: Self.planDay,
            days: 30, sharedDays: 4, done: state == .running ? 100 : isOver ? 400 : 0, added: isOver ? 299 : 0,
            full: isOver ? 1 : 0,
            first: [DiaryFile.Food(day: Self.planDay, meal: .lunch, name: text, energy: 420.4)],
            remarks: [ServiceNotice(declared: "diary-unkept", ["names": .text(text)])],
            batch: isOver || state == .running ? Self.diaryBatchID : nil, startedAt: .aTuesday)
    }

    func planFile(_ state: PlanFile.State) -> PlanFile {
        let rows = PlanFile.Outcome.allCases.filter { state == .finished || $0 != .added }.enumerated().map {
            PlanFile.Row(
                day: Self.planDay, slot: "dinner", title: text, recipe: $0 == 0 ? Self.recipeID : nil, portions: 2,
                note: text, outcome: $1)
        }
        return PlanFile(
            id: Self.planFileID, title: text, format: .mealie, state: state, rows: rows, past: 3, later: 4,
            remarks: [ServiceNotice(declared: "no-plan", [:])],
            entry: state == .finished ? Self.planEntryID : nil, startedAt: .aTuesday)
    }

    /// Adds the planner's answers about files of diaries and plans.
    func exchanging(_ services: StubServices) -> StubServices {
        let kitchen = self
        return
            services
            .on(PlannerAPI.diaryFiles) { _ in
                Page(items: DiaryFileState.allCases.map(kitchen.diaryFile), next: "more")
            }
            .on(PlannerAPI.bringDiary) { _ in kitchen.diaryFile(.preview) }
            .on(PlannerAPI.diaryFile) { _, names in
                let state = Self.diaryFileIDs.first { $0.value == names[0] }?.key
                return kitchen.diaryFile(state ?? .preview)
            }
            .on(PlannerAPI.takeDiaryFile) { _ in kitchen.diaryFile(.running) }
            .on(PlannerAPI.discardDiaryFile) { _ in Empty() }
            .on(PlannerAPI.diaryTable) { _ in
                Download(mediaType: "text/csv", name: "larder-diary.csv", bytes: Data("larder_id\r\n".utf8))
            }
            .on(PlannerAPI.bringPlan) { _ in kitchen.planFile(.preview) }
            .on(PlannerAPI.planFile) { _ in kitchen.planFile(.finished) }
            .on(PlannerAPI.takePlanFile) { _ in kitchen.planFile(.finished) }
            .on(PlannerAPI.takePlanFileKnowingly) { _ in kitchen.planFile(.finished) }
            .on(PlannerAPI.discardPlanFile) { _ in Empty() }
    }

    /// The pages for uploading and viewing files.
    static let exchangePages =
        ["/plan/diary/import", "/plan/import", "/plan/import/\(planFileID)"]
        + diaryFileIDs.values.sorted().map { "/plan/diary/import/\($0)" }
}
