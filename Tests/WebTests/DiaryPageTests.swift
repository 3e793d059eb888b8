import AuthContracts
import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct DiaryPageTests {
    private static let day = SampleKitchen.planDay
    private static let path = "/plan/diary/\(day)"
    private static let entry = "/plan/diary/entries/\(SampleKitchen.diaryEntryID)"

    /// The values sent to an endpoint.
    private final class Sent<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])
        var all: [Value] { values.withLock { $0 } }
        func add(_ value: Value) { values.withLock { $0.append(value) } }
    }

    @Test func `M6 a day shows what was eaten beside plan and targets, drawn and as a table`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/plan/diary").location == Self.path)
            let page = try await ada.open(Self.path).html
            #expect(page.says("diary.leftAtMost", ["left": "1,580 kcal", "amount": "at least 621 kcal"]))
            #expect(page.has("svg", ["class": "diary-chart"]) && page.contains("role=\"img\" aria-label="))
            #expect(page.contains("at least 621 kcal") && page.contains("900 kcal"))
            #expect(page.contains("1,800–2,200 kcal") && page.says("diary.unknown", in: "td"))
            // A target of zero was exceeded, without a division by zero.
            #expect(page.says("diary.tooMuch") && !page.contains("inf") && !page.contains("nan"))
            #expect(page.sends(to: "/plan/meals/\(SampleKitchen.mealID)/diary"))
            #expect(page.says("diary.copy.dinner") == false && page.says("diary.copy.snack"))
            #expect(page.sends(to: "\(Self.path)/repetitions") && page.says("diary.frequent"))
            #expect(page.components(separatedBy: "name=\"entry\"").count == 3, "each is offered once")
            let ahead = try await ada.open("/plan/diary/\(Self.day.adding(days: 3))").html
            #expect(ahead.contains("planned · ") && !ahead.contains("/diary\">"))
            #expect(!ahead.contains("/entries\" novalidate") && ahead.says("diary.closed"))
        }
    }

    @Test func `M6 a food is entered in words, and what is no food by its name`() async throws {
        let (sent, kitchen) = (Sent<DiaryEntryDraft>(), SampleKitchen())
        let food = FoodRef(id: ID("00000000-0000-8000-8000-000000000001")!, name: "yogurt", category: .dairy)
        let services = kitchen.services
            .on(PlannerAPI.addDiaryEntry) { draft in
                sent.add(draft)
                return kitchen.diaryEntry
            }
            .on(RecipesAPI.understand) { lines in
                let isFood = lines.lines == ["150 g yogurt"]
                return Page(items: [
                    UnderstoodLine(
                        text: lines.lines[0], quantity: isFood ? try Quantity(150, .gram) : nil,
                        food: isFood ? food : nil)
                ])
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let added = try await ada.submit(
                Self.path + "/entries", [("kind", "line"), ("line", "150 g yogurt"), ("meal", "breakfast")])
            #expect(added.location == Self.path)
            let draft = try #require(sent.all.first)
            #expect(draft.kind == .food && draft.food == food.id && draft.meal == .breakfast && draft.day == Self.day)
            #expect(draft.quantity == (try Quantity(150, .gram)))
            let shown = try await ada.open(Self.path).html
            #expect(shown.says("diary.entered") && shown.sends(to: "\(Self.entry)/removal"))
            let odd = try await ada.submit(
                Self.path + "/entries", [("kind", "line"), ("line", "Aunt's surprise"), ("meal", "snack")])
            #expect(odd.status == 422 && odd.html.contains("aria-invalid") && odd.has(["id": "quick", "open": ""]))
            #expect(odd.html.components(separatedBy: "value=\"Aunt&#39;s surprise\"").count == 3)
            let none = try await ada.submit(Self.path + "/entries", [("kind", "line"), ("line", "")])
            #expect(none.status == 422)
        }
    }

    @Test func `M6 a quick entry keeps what was typed where it is refused`() async throws {
        let (sent, kitchen) = (Sent<DiaryEntryDraft>(), SampleKitchen())
        let services = kitchen.services.on(PlannerAPI.addDiaryEntry) { draft in
            sent.add(draft)
            if draft.name == "" { throw Problem.invalid("name", .blank) }
            return kitchen.diaryEntry
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let typed = [("kind", "quick"), ("meal", "snack"), ("nutrition.energy", "180")]
            let added = try await ada.submit(
                Self.path + "/entries", typed + [("name", "Bar"), ("nutrition.protein", "3.5")])
            #expect(added.status == 303 && sent.all.first?.nutrition == [.energy: 180, .protein: 3.5])
            let wrong = try await ada.submit(
                Self.path + "/entries", typed + [("name", "Bar"), ("nutrition.fibre", "much")])
            #expect(wrong.status == 422 && wrong.has(["value": "much"]))
            #expect(wrong.has(["value": "Bar"]))
            let nameless = try await ada.submit(Self.path + "/entries", typed + [("name", "")])
            #expect(nameless.status == 422 && nameless.has(["value": "180"]))
            let recipe = try await ada.submit(
                Self.path + "/entries",
                [("kind", "recipe"), ("recipe", "\(SampleKitchen.recipeID)"), ("portions", "1.5"), ("meal", "lunch")])
            #expect(recipe.status == 303 && sent.all.last?.recipe == SampleKitchen.recipeID)
            #expect(sent.all.last?.portions == 1.5)
        }
    }

    @Test func `M6 a planned meal is eaten in one tap from the day, the meal and the diary`() async throws {
        let (sent, kitchen) = (Sent<DiaryEntryDraft>(), SampleKitchen())
        let services = kitchen.services.on(PlannerAPI.addDiaryEntry) { draft in
            if sent.all.count == 1 { throw Problem(409, "eaten-already") }
            sent.add(draft)
            return kitchen.diaryEntry
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let form = "action=\"/plan/meals/\(SampleKitchen.mealID)/diary\""
            #expect(try await ada.open("/plan/days/\(Self.day)").html.contains(form))
            #expect(try await ada.open("/plan/meals/\(SampleKitchen.mealID)").html.contains(form))
            let meal = "/plan/meals/\(SampleKitchen.mealID)"
            let eaten = try await ada.submit(meal + "/diary", [("portions", "2"), ("from", "/plan/days/\(Self.day)")])
            #expect(eaten.location == "/plan/days/\(Self.day)")
            #expect(sent.all.first?.planned == SampleKitchen.mealID && sent.all.first?.portions == 2)
            let again = try await ada.submit(meal + "/diary", [])
            #expect(again.location == meal)
            #expect(try await ada.open(meal).says("diary.eatenAlready"))
        }
    }

    @Test func `M6 an entry is changed in the state that was seen, and removed with a way back`() async throws {
        let (sent, kitchen) = (Sent<DiaryEntryChange>(), SampleKitchen())
        let services = kitchen.services.on(PlannerAPI.changeDiaryEntry) { change in
            sent.add(change)
            if change.portions == 3 { throw Problem(412, "changed-meanwhile") }
            return kitchen.diaryEntry
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.entry).html
            #expect(page.has(["name": "portions"]) && page.has(["value": "620.5"]))
            #expect(page.says("diary.partial"))
            let fields = [
                ("name", "Soup"), ("day", "\(Self.day)"), ("meal", "dinner"), ("nutrition.energy", "620.5"),
                ("nutrition.protein", "31"), ("seen", "\"2\""),
            ]
            let changed = try await ada.submit(Self.entry, fields + [("portions", "2")])
            #expect(changed.location == Self.path)
            // Untouched values follow the portions.
            #expect(sent.all.first?.portions == 2 && sent.all.first?.nutrition == nil)
            #expect(sent.all.first?.meal == .dinner)
            let late = try await ada.submit(Self.entry, fields + [("portions", "3")])
            #expect(late.status == 412 && late.has(["value": "3"]))
            let odd = try await ada.submit(Self.entry, fields + [("portions", "many")])
            #expect(odd.status == 422 && odd.has(["value": "many"]))
            let removed = try await ada.submit(Self.entry + "/removal", [])
            #expect(removed.location == Self.path)
            #expect(try await ada.open(Self.path).sends(to: "\(Self.entry)/restoration"))
            #expect(try await ada.submit(Self.entry + "/restoration", []).location == Self.path)
        }
    }

    @Test func `M6 yesterday is copied, and copies and imports are undone`() async throws {
        let (sent, kitchen) = (Sent<DiaryCopy>(), SampleKitchen())
        let services = kitchen.services.on(PlannerAPI.copyDiary) { copy in
            sent.add(copy)
            if copy.meal == .lunch { throw Problem(409, "nothing-to-copy") }
            return kitchen.diaryBatch
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let undo = "/plan/diary/batches/\(SampleKitchen.diaryBatchID)/undo"
            #expect(try await ada.submit(Self.path + "/copies", [("meal", "breakfast")]).location == Self.path)
            #expect(sent.all.first?.meal == .breakfast && sent.all.first?.from == Self.day.adding(days: -1))
            #expect(try await ada.open(Self.path).sends(to: undo))
            _ = try await ada.submit(Self.path + "/copies", [("meal", "lunch")])
            #expect(try await ada.open(Self.path).says("diary.nothingToCopy"))
            let list = try await ada.open("/plan/diary/batches").html
            #expect(
                list.says("diary.batchAdded", count: 12) && list.says("diary.batchKnown", ["count": "3"])
                    && list.says("diary.batchFull", ["count": "1"]))
            #expect(try await ada.submit(undo, []).location == "/plan/diary/batches")
            #expect(try await ada.open("/plan/diary/batches").says("diary.undone", ["count": "11"]))
        }
    }

    @Test func `M6 a week shows its days, averages and the whole against weekly targets`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan/diary/weeks/\(SampleKitchen.planWeek)").html
            #expect(page.has("svg", ["class": "figures-chart"]) && page.says("diary.average", count: 1))
            #expect(page.says("diary.total") && page.links(to: "\(Self.path)"))
            #expect(try await ada.open("/plan").links(to: "/plan/diary"))
        }
    }

    @Test func `A9 M6 suggested targets are shown with their sources, taken changed and taken back`() async throws {
        let (sent, kitchen) = (Sent<NutritionTargets>(), SampleKitchen())
        let old = NutritionTargets(targets: [
            NutritionTarget(nutrient: .energy, period: .day, most: 1_500),
            NutritionTarget(nutrient: .iron, period: .day, least: 14),
        ])
        let services = kitchen.services
            .on(AuthAPI.nutritionTargets) { _ in old }
            .on(AuthAPI.setNutritionTargets) { targets in
                sent.add(targets)
                return targets
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/profile/targets/suggestion"
            let page = try await ada.open(path).html
            #expect(page.has(["value": "2430"]) && page.contains("Now: at most 1,500 kcal"))
            #expect(page.says("targets.source.resting-energy") && page.says("targets.about", ["energy": "1,733 kcal"]))
            let taken = try await ada.submit(
                path, [("day.energy.least", "2000"), ("day.energy.most", "2930"), ("day.sodium.most", "")])
            #expect(taken.location == "/profile/body")
            #expect(
                sent.all.first?.targets == [
                    NutritionTarget(nutrient: .energy, period: .day, least: 2_000, most: 2_930), old.targets[1],
                ])
            let after = try await ada.open("/profile/body").html
            #expect(after.has(field: "day.energy.most", "1500"))
            #expect(after.has(["name": "day.iron.least"]))
            let refused = try await ada.open(path + "?pregnant=yes").html
            #expect(refused.says("targets.refusal.pregnant") && !refused.has(["name": "day.energy.least"]))
            let wrong = try await ada.submit(path, [("day.energy.least", "much")])
            #expect(wrong.status == 422 && wrong.has(["value": "much"]))
        }
    }

    @Test func `M1 M6 nutrition bounds of the schedule are filled in from the targets, for day and week`()
        async throws
    {
        let (sent, kitchen) = (Sent<ProposalDraft>(), SampleKitchen())
        let services = kitchen.services
            .on(AuthAPI.nutritionTargets) { _ in
                NutritionTargets(targets: [
                    NutritionTarget(nutrient: .protein, period: .day, least: 60),
                    NutritionTarget(nutrient: .energy, period: .week, most: 14_000),
                ])
            }
            .on(PlannerAPI.propose) { draft in
                sent.add(draft)
                if draft.limits?.nutrition?.count == 1 { throw Problem.invalid("limits.nutrition.0.most", .blank) }
                return kitchen.proposal(.working)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/plan/\(SampleKitchen.planWeek)/schedule"
            let page = try await ada.open(path).html
            // Six of the seven days remain.
            #expect(page.has(["name": "day.protein.least", "type": "text", "value": "60"]))
            #expect(page.has(["name": "week.energy.most", "type": "text", "value": "12000"]))
            let fields = [
                ("sent", "yes"), ("slots", "dinner"), ("targets", "yes"), ("boundsShown", "asked"),
                ("week.energy.most", "11000"),
            ]
            let both = try await ada.submit(path, fields + [("day.protein.least", "50")])
            #expect(both.status == 303)
            #expect(
                sent.all.first?.limits?.nutrition == [
                    ProposalNutrition(nutrient: .protein, period: .day, least: 50),
                    ProposalNutrition(nutrient: .energy, period: .week, most: 11_000),
                ])
            let wrong = try await ada.submit(path, fields)
            #expect(wrong.status == 422 && wrong.has(["value": "11000"]))
            #expect(wrong.html.contains("aria-invalid"))
            let odd = try await ada.submit(path, fields + [("day.protein.least", "lots")])
            #expect(odd.status == 422 && odd.has(["value": "lots"]))
            let without = try await ada.submit(path, fields.filter { $0.0 != "targets" })
            #expect(without.status == 303 && sent.all.last?.limits?.nutrition == nil)
        }
    }
}
