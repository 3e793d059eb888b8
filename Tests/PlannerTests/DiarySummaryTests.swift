import AuthContracts
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct DiarySummaryTests {
    @Test func `M6 what is not known of a portion is no 0, and makes the sum at least`() {
        let (known, unknown) = (
            DiaryPortion(nutrition: [.energy: 100], isPartial: false), DiaryPortion(nutrition: [:], isPartial: false)
        )
        #expect([DiaryPortion]().sum(of: .energy) == DiaryAmount(amount: 0, isPartial: false))
        #expect([known, known].sum(of: .energy) == DiaryAmount(amount: 200, isPartial: false))
        #expect([known, unknown].sum(of: .energy) == DiaryAmount(amount: 100, isPartial: true))
        #expect([unknown].sum(of: .energy) == DiaryAmount(amount: nil, isPartial: true))
        let partial = DiaryPortion(nutrition: [.energy: 50], isPartial: true)
        #expect([known, partial].sum(of: .energy) == DiaryAmount(amount: 150, isPartial: true))
        #expect([DiaryAmount]().mean == DiaryAmount(amount: nil, isPartial: false))
        #expect(
            [DiaryAmount(amount: 1, isPartial: false), DiaryAmount(amount: nil, isPartial: true)].mean
                == DiaryAmount(amount: 0.5, isPartial: true))
    }

    @Test func `M6 a target of zero or none has no share, and nothing is left of it but zero`() {
        func figure(_ eaten: Double?, least: Double? = nil, most: Double? = nil) -> DiaryFigure {
            DiaryFigure(
                nutrient: .energy, eaten: DiaryAmount(amount: eaten, isPartial: eaten == nil),
                planned: DiaryAmount(amount: 0, isPartial: false), least: least, most: most)
        }
        #expect(figure(500, most: 2_000).share == 0.25 && figure(500, most: 2_000).remaining == 1_500)
        #expect(figure(500, least: 0, most: 0).share == nil && figure(500, least: 0, most: 0).remaining == 0)
        #expect(figure(0, least: 0, most: 0).share == nil && figure(0, most: 0).remaining == 0)
        #expect(figure(500).share == nil && figure(500).remaining == nil)
        #expect(figure(nil, most: 2_000).share == nil && figure(nil, most: 2_000).remaining == nil)
        // With only a lower bound, the remainder counts down to it.
        #expect(figure(20, least: 50).share == 0.4 && figure(20, least: 50).remaining == 30)
        #expect(figure(60, least: 50).remaining == 0 && figure(3_000, most: 2_000).remaining == 0)
        #expect(figure(500, most: .infinity).share == nil && figure(500, most: .nan).remaining == nil)
    }

    @Test(arguments: Engine.either)
    func `M6 A9 a day and a week stand beside what is planned and the targets`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            planner.world.want([
                NutritionTarget(nutrient: .energy, period: .day, least: 1_800, most: 2_200),
                NutritionTarget(nutrient: .sodium, period: .day, most: 0),
                NutritionTarget(nutrient: .energy, period: .week, most: 14_000),
            ])
            let week = ISOWeek(of: today)
            let empty = try await ada.call(PlannerAPI.diaryDay, at: today.description, sending: PlanQuery())
            #expect(empty.figures.map(\.nutrient) == [.energy, .sodium])
            #expect(empty.figures[0].eaten == DiaryAmount(amount: 0, isPartial: false))
            #expect(empty.figures[0].least == 1_800 && empty.figures[0].most == 2_200)
            let none = try await ada.call(PlannerAPI.diaryWeek, at: week.description, sending: PlanQuery())
            #expect(none.average.isEmpty && none.recorded == 0 && none.days.count == 7)

            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            _ = try await ada.enter(.quick("Pie", 1_000, on: today))
            _ = try await ada.enter(.quick("Cake", 500, on: today.adding(days: -1)))
            let day = try await ada.call(PlannerAPI.diaryDay, at: today.description, sending: PlanQuery())
            #expect(day.figures[0].eaten.amount == 1_000 && day.figures[0].planned.amount == 300)
            #expect(day.figures[0].remaining == 1_200)
            // The sodium of a pie is unknown.
            let sodium = try #require(day.figures.first { $0.nutrient == .sodium })
            #expect(sodium.eaten == DiaryAmount(amount: nil, isPartial: true) && sodium.share == nil)
            // A partly known soup counts as planned with its known part.
            #expect(day.planned.first?.isPartial == true && day.figures[0].planned.isPartial)
            let found = try await ada.call(PlannerAPI.diaryWeek, at: week.description, sending: PlanQuery())
            let energy = try #require(found.total.first { $0.nutrient == .energy })
            #expect(energy.eaten.amount == 1_500 && energy.most == 14_000 && found.recorded == 2)
            let average = try #require(found.average.first { $0.nutrient == .energy })
            #expect(average.eaten.amount == 750 && average.planned.amount == 300 && average.most == 2_200)
            #expect(found.days.map(\.entries).reduce(0, +) == 2 && found.notices.isEmpty)

            planner.world.want(nil)
            let without = try await ada.call(PlannerAPI.diaryDay, at: today.description, sending: PlanQuery())
            #expect(without.notices.map(\.code) == ["diary-targets-unknown"])
            #expect(without.figures.first?.eaten.amount == 1_000 && without.figures.first?.most == nil)
        }
    }

    @Test func `M6 a planned meal has the vitamins that its entry in the diary has`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let known = ServingNutrition(
                perServing: Nutrition(kcal: 300), coverage: 1,
                micronutrients: [
                    NutrientAmount(nutrient: .vitaminC, amount: 9.872, coverage: 1),
                    NutrientAmount(nutrient: .zinc, amount: 1, coverage: 0.5),
                ])
            planner.world.replace(
                by: Recipe(
                    id: .soup, title: "Soup", summary: "", cuisine: .french, country: nil, meals: [], diets: [],
                    allergens: nil, minutes: .init(preparation: 5, cooking: 15), servings: 4, ingredients: [],
                    steps: [], nutrition: known, rating: nil, tags: [], image: nil, source: nil))
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            let day = try await ada.call(PlannerAPI.diaryDay, at: today.description, sending: PlanQuery())
            let planned = try #require(day.planned.first)
            #expect(planned.nutrition[.vitaminC] == 9.872 && planned.nutrition[.zinc] == nil)
            let figure = try #require(day.figures.first { $0.nutrient == .vitaminC })
            #expect(figure.planned == DiaryAmount(amount: 9.872, isPartial: false))
            let entry = try await ada.enter(DiaryEntryDraft(day: today, kind: .meal, planned: meal.id))
            #expect(entry.nutrition == planned.nutrition)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 a person gets all of their diary, and it goes when they leave`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withPlanner(on: engine, listening: people) { planner in
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            let auth = try await planner.service.asService(.auth)
            _ = try await ada.enter(.quick("Pie", 1_000, on: today))
            _ = try await bob.enter(.quick("Cake", 500, on: today))
            _ = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: [.numbered(1, on: today)]))
            let data = try await auth.call(PersonalDataAPI.export(from: .planner), at: Person.ada.account)
            let kinds = data.records.mapValues(\.count)
            #expect(kinds["entries of the diary"] == 2 && kinds["imported records of the diary"] == 1)
            #expect(kinds["copies and imports of the diary"] == 1 && kinds["diaries"] == 1)
            let report = try await people.leave(.ada, .planner, planner.service)
            #expect(report.erased["entries of the diary"] == 2 && report.kept.isEmpty)
            #expect(try await bob.call(PlannerAPI.diary, sending: DiaryQuery()).items.count == 1)
        }
    }
}
