import AuthContracts
import Contracts
import Foundation
import Kitchen
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct DiaryTests {
    @Test(arguments: Engine.either)
    func `M6 what was eaten is entered as a recipe, a food and by name, changed and removed`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let soup = try await ada.enter(
                DiaryEntryDraft(day: today, meal: .lunch, kind: .recipe, recipe: .soup, portions: 1.5))
            #expect(soup.name == "Soup" && soup.nutrition[.energy] == 450 && soup.portions == 1.5)
            // A tenth of the dish is unknown.
            #expect(soup.isPartial == true && soup.meal == .lunch && soup.kind == .recipe && soup.recipe == .soup)
            // The entry stays partial after the correction of one figure.
            var corrected = soup.nutrition
            corrected[.sodium] = 12
            let soupier = try await ada.change(soup, DiaryEntryChange(nutrition: corrected))
            #expect(soupier.isPartial == true && soupier.nutrition[.sodium] == 12)
            planner.clock.advance(by: 1)
            let oats = try await ada.enter(
                DiaryEntryDraft(
                    day: today, meal: .breakfast, kind: .food, food: Food.oats.id, quantity: Quantity(50, .gram)))
            #expect(oats.name == "oats" && oats.grams == 50 && oats.nutrition[.energy] == 190)
            #expect(oats.nutrition[.iron] == 2 && oats.nutrition[.vitaminC] == nil && oats.isPartial == nil)
            planner.clock.advance(by: 1)
            let salt = try await ada.enter(
                DiaryEntryDraft(day: today, kind: .food, food: Food.salt.id, quantity: Quantity(1, .cup)))
            #expect(salt.nutrition.isEmpty && salt.grams == nil && salt.meal == .snack)
            planner.clock.advance(by: 1)
            let bar = try await ada.enter(.quick("Granola bar", 180, on: today))
            #expect(bar.nutrition == [.energy: 180] && bar.revision == 1 && bar.origin == nil)

            let seen = try await ada.call(PlannerAPI.diary, sending: DiaryQuery(from: today, to: today))
            #expect(seen.items.map(\.id) == [soup.id, oats.id, salt.id, bar.id] && seen.next == nil)
            let larger = try await ada.change(soupier, DiaryEntryChange(meal: .dinner, portions: 3))
            #expect(larger.nutrition[.energy] == 900 && larger.meal == .dinner && larger.revision == 3)
            let pieces = try await ada.change(oats, DiaryEntryChange(quantity: Quantity(1, .piece)))
            #expect(pieces.grams == 90 && pieces.nutrition[.energy] == 342)
            let stated = try await ada.change(
                salt, DiaryEntryChange(day: today.adding(days: -1), nutrition: [.sodium: 900]))
            #expect(stated.nutrition == [.sodium: 900] && stated.day == today.adding(days: -1))
            let stale = try await problem { try await ada.change(soup, DiaryEntryChange(portions: 1)) }
            #expect(stale.status == 412)
            try await ada.call(PlannerAPI.removeDiaryEntry, at: bar.id)
            #expect(try await problem { try await ada.call(PlannerAPI.diaryEntry, at: bar.id) }.status == 404)
            let back = try await ada.call(PlannerAPI.restoreDiaryEntry, at: bar.id)
            #expect(back.id == bar.id && back.revision == 3 && back.nutrition == bar.nutrition)
            #expect(try await ada.call(PlannerAPI.restoreDiaryEntry, at: bar.id) == back)
        }
    }

    @Test(arguments: Engine.either)
    func `M6 a diary is nobody else's, also not the household's`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            let bar = try await ada.enter(.quick("Granola bar", 180, on: today))
            let batch = try await ada.call(PlannerAPI.copyDiary, sending: DiaryCopy(from: today, to: today))
            #expect(try await bob.call(PlannerAPI.diary, sending: DiaryQuery()).items.isEmpty)
            #expect(try await bob.call(PlannerAPI.diaryBatches, sending: PageQuery()).items.isEmpty)
            for refused in [
                try await problem { try await bob.call(PlannerAPI.diaryEntry, at: bar.id) },
                try await problem { try await bob.change(bar, DiaryEntryChange(name: "Mine")) },
                try await problem { try await bob.call(PlannerAPI.removeDiaryEntry, at: bar.id) },
                try await problem { try await bob.call(PlannerAPI.restoreDiaryEntry, at: bar.id) },
                try await problem {
                    try await bob.call(
                        PlannerAPI.repeatDiaryEntry, at: bar.id, sending: DiaryRepetition(day: today))
                },
                try await problem { try await bob.call(PlannerAPI.undoDiaryBatch, at: batch.id) },
            ] { #expect(refused.status == 404) }
            #expect(try await ada.call(PlannerAPI.diary, sending: DiaryQuery()).items.count == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `M6 a planned meal is eaten in one tap, by each for themselves and once`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            var draft = MealDraft.recipe(.stew, on: today)
            draft.eaters = [MealEater(account: Person.ada.account, portions: 2)]
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            let rest = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(
                    day: today.adding(days: 1), slot: "lunch",
                    dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id)))
            let planned = try await ada.call(
                PlannerAPI.diaryDay, at: today.description, sending: PlanQuery()
            )
            #expect(planned.planned.map(\.meal) == [meal.id] && planned.planned[0].entry == nil)
            #expect(planned.planned[0].nutrition[.energy] == 600)
            #expect(planned.figures.first { $0.nutrient == .energy }?.planned.amount == 600)

            let eaten = try await ada.enter(.meal(meal.id, on: today))
            #expect(eaten.name == "Stew" && eaten.portions == 2 && eaten.nutrition[.energy] == 600)
            #expect(eaten.meal == .dinner && eaten.planned == meal.id && eaten.recipe == .stew)
            #expect(try await problem { try await ada.enter(.meal(meal.id, on: today)) }.code == "eaten-already")
            // A person who is no eater of the meal eats one portion.
            #expect(try await bob.enter(.meal(meal.id, on: today)).portions == 1)
            // Tomorrow's meal is eaten early.
            let early = try await ada.enter(.meal(rest.id, on: today))
            #expect(early.recipe == .stew && early.nutrition[.energy] == 300 && early.meal == .lunch)
            let day = try await ada.call(PlannerAPI.diaryDay, at: today.description, sending: PlanQuery())
            #expect(day.planned.first?.entry == eaten.id && day.isOpen && day.today == today)
            #expect(day.entries.map(\.id) == [early.id, eaten.id])
            // A removed meal can be eaten again; the removal can then no longer be undone.
            try await ada.call(PlannerAPI.removeDiaryEntry, at: eaten.id)
            _ = try await ada.enter(.meal(meal.id, on: today))
            #expect(
                try await problem { try await ada.call(PlannerAPI.restoreDiaryEntry, at: eaten.id) }.code
                    == "eaten-already")
        }
    }

    @Test(arguments: Engine.either)
    func `M6 a planned meal without a recipe, and one whose recipe is gone, are eaten too`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let note = try await ada.call(PlannerAPI.addMeal, sending: .note("Canteen", on: today))
            var draft = DiaryEntryDraft.meal(note.id, on: today)
            draft.nutrition = [.energy: 700]
            let canteen = try await ada.enter(draft)
            #expect(canteen.name == "Canteen" && canteen.nutrition == [.energy: 700])
            let stew = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today))
            planner.world.delete(.stew)
            let eaten = try await ada.enter(.meal(stew.id, on: today))
            #expect(eaten.name == "Stew" && eaten.nutrition.isEmpty)
            let day = try await ada.call(PlannerAPI.diaryDay, at: today.description, sending: PlanQuery())
            let energy = try #require(day.figures.first { $0.nutrient == .energy })
            // The stew is unknown, which differs from 0.
            #expect(energy.eaten == DiaryAmount(amount: 700, isPartial: true))
            #expect(energy.planned == DiaryAmount(amount: nil, isPartial: true))
        }
    }

    @Test(arguments: Engine.all)
    func `M6 a day is copied as a whole or a meal of it, and what is eaten often is offered`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let yesterday = today.adding(days: -1)
            let oats = try await ada.enter(
                DiaryEntryDraft(
                    day: yesterday, meal: .breakfast, kind: .food, food: Food.oats.id, quantity: Quantity(50, .gram)))
            planner.clock.advance(by: 1)
            _ = try await ada.enter(.quick("Tea", 2, on: yesterday, at: .breakfast))
            planner.clock.advance(by: 1)
            _ = try await ada.enter(.quick("Crisps", 500, on: yesterday))
            let copy = try await ada.call(
                PlannerAPI.copyDiary, sending: DiaryCopy(from: yesterday, to: today, meal: .breakfast))
            #expect(copy.kind == .copy && copy.added == 2 && copy.full == 0)
            let nothing = try await problem {
                try await ada.call(PlannerAPI.copyDiary, sending: DiaryCopy(from: yesterday, to: today, meal: .dinner))
            }
            #expect(nothing.code == "nothing-to-copy")
            let found = try await ada.call(PlannerAPI.diary, sending: DiaryQuery(from: today, to: today)).items
            #expect(Set(found.map(\.name)) == ["oats", "Tea"] && found.allSatisfy { $0.batch == copy.id })
            let offered = try await ada.call(
                PlannerAPI.diarySuggestions, sending: DiarySuggestionsQuery(meal: .breakfast))
            #expect(Set(offered.frequent.map(\.entry.name)) == ["oats", "Tea"])
            #expect(offered.frequent.allSatisfy { $0.times == 2 })
            let all = try await ada.call(PlannerAPI.diarySuggestions, sending: DiarySuggestionsQuery())
            #expect(all.recent.count == 3 && all.recent.contains { $0.entry.name == "Crisps" && $0.times == 1 })
            planner.clock.advance(by: 1)
            let again = try await ada.call(
                PlannerAPI.repeatDiaryEntry, at: oats.id, sending: DiaryRepetition(day: today, meal: .dinner))
            #expect(again.nutrition == oats.nutrition && again.meal == .dinner && again.kind == .food)

            // Undoing the copy keeps entries changed since.
            let tea = try #require(found.first { $0.name == "Tea" })
            _ = try await ada.change(tea, DiaryEntryChange(name: "Green tea"))
            let undone = try await ada.call(PlannerAPI.undoDiaryBatch, at: copy.id)
            #expect(undone.removed == 1 && undone.kept == 1 && undone.batch.undoneAt != nil)
            #expect(
                try await problem { try await ada.call(PlannerAPI.undoDiaryBatch, at: copy.id) }.code
                    == "already-undone")
            let left = try await ada.call(PlannerAPI.diary, sending: DiaryQuery(from: today, to: today)).items
            #expect(Set(left.map(\.name)) == ["Green tea", "oats"])
        }
    }

    @Test(arguments: Engine.either)
    func `M6 only today and a year back can be entered, and what an entry cannot be is refused`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            for day in [1, -366, 4_000_000].map(today.adding(days:)) {
                let refused = try await problem { try await ada.enter(.quick("Tea", 2, on: day)) }
                #expect(refused.status == 422 && refused.errors.map(\.field) == ["day"])
            }
            for day in [0, -30, -365].map(today.adding(days:)) { _ = try await ada.enter(.quick("Tea", 2, on: day)) }
            func fields(_ draft: DiaryEntryDraft) async throws -> [String] {
                let refused = try await problem { try await ada.enter(draft) }
                #expect(refused.status == 422)
                return refused.errors.map(\.field).sorted()
            }
            #expect(try await fields(DiaryEntryDraft(day: today, kind: .quick)) == ["name"])
            #expect(try await fields(DiaryEntryDraft(day: today, kind: .recipe)) == ["recipe"])
            #expect(try await fields(DiaryEntryDraft(day: today, kind: .food)) == ["food", "quantity"])
            #expect(try await fields(DiaryEntryDraft(day: today, kind: .meal)) == ["planned"])
            #expect(try await fields(DiaryEntryDraft(day: today, kind: .imported, name: "A")) == ["kind"])
            #expect(try await fields(.quick("A", -1, on: today)) == ["nutrition.energy"])
            #expect(try await fields(.quick("A", 1e9, on: today)) == ["nutrition.energy"])
            #expect(try await fields(.quick(String(repeating: "a", count: 121), 1, on: today)) == ["name"])
            var recipe = DiaryEntryDraft(day: today, kind: .recipe, recipe: .recipe(1), portions: 1)
            #expect(try await fields(recipe) == ["recipe"])
            (recipe.recipe, recipe.portions, recipe.food) = (.soup, 0, Food.oats.id)
            #expect(try await fields(recipe) == ["food", "portions"])
            var late = DiaryEntryDraft.quick("A", 1, on: today)
            late.at = today.adding(days: -2).start(in: .gmt)
            #expect(try await fields(late) == ["at"])
            let tea = try await ada.enter(.quick("Tea", 2, on: today))
            #expect(
                try await problem { try await ada.change(tea, DiaryEntryChange(portions: 2)) }.errors.map(\.field)
                    == ["portions"])
        }
    }

    @Test(arguments: Engine.either)
    func `M6 a day of the diary holds 200 entries`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let records = (0..<200).map { DiaryRecord.numbered($0, on: today) }
            _ = try await ada.call(PlannerAPI.importDiary, sending: DiaryImport(records: records))
            let full = try await problem { try await ada.enter(.quick("Tea", 2, on: today)) }
            #expect(full.status == 409 && full.code == "diary-day-full")
            let copy = try await ada.call(
                PlannerAPI.copyDiary, sending: DiaryCopy(from: today, to: today.adding(days: -1)))
            #expect(copy.added == 200)
            let none = try await ada.call(
                PlannerAPI.copyDiary, sending: DiaryCopy(from: today, to: today.adding(days: -1)))
            #expect(none.added == 0 && none.full == 200)
        }
    }
}

extension ServiceClient {
    @discardableResult
    func enter(_ draft: DiaryEntryDraft) async throws -> DiaryEntry {
        try await call(PlannerAPI.addDiaryEntry, sending: draft)
    }

    /// Changes the entry if it still has this revision.
    @discardableResult
    func change(_ entry: DiaryEntry, _ change: DiaryEntryChange) async throws -> DiaryEntry {
        try await ifMatch(EntityTag(entry.revision)).call(PlannerAPI.changeDiaryEntry, at: entry.id, sending: change)
    }
}

extension DiaryEntryDraft {
    static func quick(_ name: String, _ kcal: Double, on day: Day, at meal: StandardSlot? = nil) -> DiaryEntryDraft {
        DiaryEntryDraft(day: day, meal: meal, kind: .quick, name: name, nutrition: [.energy: kcal])
    }

    static func meal(_ meal: ID<Meal>, on day: Day) -> DiaryEntryDraft {
        DiaryEntryDraft(day: day, kind: .meal, planned: meal)
    }
}

extension DiaryRecord {
    static func numbered(_ number: Int, of app: String = "Other", on day: Day) -> DiaryRecord {
        DiaryRecord(
            origin: DiaryOrigin(app: app, record: "\(number)"), day: day, name: "Food \(number)",
            nutrition: [.energy: Double(number)])
    }
}
