import AuthContracts
import Contracts
import Foundation
import Kitchen
import PlannerContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let diaryEntryID = ID<DiaryEntry>("00000000-0000-7000-8000-0000000000f1")!
    static let diaryBatchID = ID<DiaryBatch>("00000000-0000-7000-8000-0000000000f2")!

    var diaryEntry: DiaryEntry {
        DiaryEntry(
            id: Self.diaryEntryID, revision: 2, day: Self.planDay, meal: .lunch, kind: .recipe, name: text,
            recipe: Self.recipeID, portions: 1.5, nutrition: [.energy: 620.5, .protein: 31], isPartial: true,
            origin: DiaryOrigin(app: text, record: "1"), addedAt: .aTuesday)
    }

    var eatenFood: DiaryEntry {
        DiaryEntry(
            id: ID("00000000-0000-7000-8000-0000000000f3")!, revision: 1, day: Self.planDay, meal: .breakfast,
            kind: .food, name: text, food: ID("00000000-0000-7000-8000-0000000000f4")!,
            quantity: try? Quantity(150, .gram), grams: 150, addedAt: .aTuesday)
    }

    var diaryFigures: [DiaryFigure] {
        [
            DiaryFigure(
                nutrient: .energy, eaten: DiaryAmount(amount: 620.5, isPartial: true),
                planned: DiaryAmount(amount: 900, isPartial: false), least: 1_800, most: 2_200),
            DiaryFigure(
                nutrient: .protein, eaten: DiaryAmount(amount: 31, isPartial: false),
                planned: DiaryAmount(amount: nil, isPartial: true), least: 50),
            DiaryFigure(
                nutrient: .sodium, eaten: DiaryAmount(amount: 10, isPartial: false),
                planned: DiaryAmount(amount: 0, isPartial: false), most: 0),
        ]
    }

    func diaryDay(_ day: Day) -> DiaryDay {
        DiaryDay(
            day: day, today: Self.planDay, isOpen: day <= Self.planDay, entries: [eatenFood, diaryEntry],
            planned: [
                DiaryPlannedMeal(
                    meal: Self.mealID, slot: .dinner, title: text, recipe: Self.recipeID, portions: 1.5,
                    nutrition: [.energy: 900], isPartial: nil, entry: nil)
            ], figures: diaryFigures, notices: [])
    }

    func diaryWeek(_ week: ISOWeek) -> DiaryWeek {
        DiaryWeek(
            week: week.description, today: Self.planDay,
            days: week.days.map { day in
                DiaryWeek.Part(
                    day: day, entries: day == Self.planDay ? 2 : 0, figures: day == Self.planDay ? diaryFigures : [])
            }, total: diaryFigures, average: diaryFigures, recorded: 1)
    }

    var diaryBatch: DiaryBatch {
        DiaryBatch(
            id: Self.diaryBatchID, kind: .imported, name: text, at: .aTuesday, added: 12, known: 3, full: 1)
    }

    var suggestedTargets: TargetSuggestion {
        TargetSuggestion(
            restingEnergy: 1_733, leastActivity: 1.4, mostActivity: 1.69, bodyMassIndex: 24.7, isBeyondStudy: true,
            targets: [
                NutritionTarget(nutrient: .energy, period: .day, least: 2_430, most: 2_930),
                NutritionTarget(nutrient: .sodium, period: .day, most: 2_000),
                NutritionTarget(nutrient: .energy, period: .week, least: 17_010, most: 20_510),
            ])
    }

    /// Adds the planner's answers about diaries.
    func keepingDiary(_ services: StubServices) -> StubServices {
        let kitchen = self
        let suggestion = DiarySuggestion(entry: diaryEntry, times: 3)
        return
            services
            .on(PlannerAPI.diaryDay) { _, names in kitchen.diaryDay(Day(names[0]) ?? Self.planDay) }
            .on(PlannerAPI.diaryWeek) { _, names in kitchen.diaryWeek(ISOWeek(names[0]) ?? Self.planWeek) }
            .on(PlannerAPI.diarySuggestions) { _ in
                DiarySuggestions(
                    recent: [suggestion, DiarySuggestion(entry: kitchen.eatenFood, times: 1)], frequent: [suggestion])
            }
            .on(PlannerAPI.addDiaryEntry) { _ in kitchen.diaryEntry }
            .on(PlannerAPI.diaryEntry) { _, names in
                names[0] == kitchen.eatenFood.id.description ? kitchen.eatenFood : kitchen.diaryEntry
            }
            .on(PlannerAPI.changeDiaryEntry) { _ in kitchen.diaryEntry }
            .on(PlannerAPI.removeDiaryEntry) { _ in Empty() }
            .on(PlannerAPI.restoreDiaryEntry) { _ in kitchen.diaryEntry }
            .on(PlannerAPI.repeatDiaryEntry) { _ in kitchen.diaryEntry }
            .on(PlannerAPI.copyDiary) { _ in
                DiaryBatch(id: Self.diaryBatchID, kind: .copy, at: .aTuesday, added: 2)
            }
            .on(PlannerAPI.diaryBatches) { _ in Page(items: [kitchen.diaryBatch], next: "more") }
            .on(PlannerAPI.undoDiaryBatch) { _ in
                UndoneBatch(batch: kitchen.diaryBatch, removed: 11, kept: 1)
            }
            .on(AuthAPI.suggestedTargets) { query in
                query.isPregnant == true
                    ? TargetSuggestion(missing: [.activity], refusal: .pregnant) : kitchen.suggestedTargets
            }
    }

    /// The pages of the diary.
    static let diaryPages = [
        "/plan/diary/\(planDay)", "/plan/diary/\(planDay.adding(days: 3))", "/plan/diary/weeks/\(planWeek)",
        "/plan/diary/\(planDay)/recipes", "/plan/diary/\(planDay)/recipes?query=soup",
        "/plan/diary/entries/\(diaryEntryID)", "/plan/diary/entries/00000000-0000-7000-8000-0000000000f3",
        "/plan/diary/batches", "/profile/targets/suggestion", "/profile/targets/suggestion?pregnant=yes",
    ]
}
