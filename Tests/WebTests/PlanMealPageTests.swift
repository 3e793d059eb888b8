import Contracts
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PlanMealPageTests {
    private static let day = SampleKitchen.planDay
    private static let path = "/plan/meals/\(SampleKitchen.mealID)"
    private static let undo = "action=\"/plan/journal/"

    /// The values sent to an endpoint.
    private final class Sent<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])
        var all: [Value] { values.withLock { $0 } }
        func add(_ value: Value) { values.withLock { $0.append(value) } }
    }

    @Test func `M3 a meal is added by one tap from what one keeps, and taken back`() async throws {
        let sent = Sent<MealDraft>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.addMeal) { draft in
            sent.add(draft)
            return kitchen.meal
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan/add?day=\(Self.day)&slot=dinner")
            #expect(page.text(in: "h1") == phrase("plan.addTo", ["slot": "Dinner", "day": "Today, Tuesday, 29 Dec"]))
            #expect(page.has(field: "recipe", "\(SampleKitchen.recipeID)"))
            #expect(page.html.contains("/plan/recipes/\(SampleKitchen.recipeID)?day=\(Self.day)&amp;slot=dinner"))
            let fields = [("day", "\(Self.day)"), ("slot", "dinner"), ("kind", "recipe")]
            let recipe = [("recipe", SampleKitchen.recipeID.description)]
            let added = try await ada.submit("/plan/meals", fields + recipe)
            #expect(added.location == "/plan/2026-W53#day-2026-12-29")
            #expect(sent.all.first?.dish == MealDishDraft(kind: .recipe, recipe: SampleKitchen.recipeID))
            let week = try await ada.open("/plan").html
            #expect(
                week.says("plan.added", ["title": "Tomato soup", "place": "Dinner, Tuesday, 29 Dec"])
                    && week.contains(Self.undo))
        }
    }

    @Test func `M3 who keeps no recipe is told so and led to the search`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.likes) { _ in SavedRecipes(items: [], total: 0) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan/add").html
            #expect(
                page.says("plan.nothingKept") && page.contains("href=\"/search\">search all"))
            let found = try await ada.open("/plan/add?query=soup&slot=lunch").html
            #expect(found.says("plan.found", in: "h2") && found.has(["value": "soup"]))
        }
    }

    @Test func `M3 leftovers, eating out and notes are planned, and what was typed stays where it is refused`()
        async throws
    {
        let services = SampleKitchen().services.on(PlannerAPI.addMeal) { draft in
            if draft.slot == "lunch" { throw Problem(409, "slot-full", ["most": .number(20)]) }
            throw Problem.invalid("dish.title", .blank)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan/add?day=\(Self.day)&slot=dinner").html
            #expect(page.has("option", ["value": "\(SampleKitchen.mealID)"]))
            let typed = [("day", "\(Self.day)"), ("kind", "out"), ("title", "At Bob's")]
            let full = try await ada.submit("/plan/meals", typed + [("slot", "lunch")])
            #expect(full.status == 409 && full.says("problem.slot-full", ["most": "20"]))
            #expect(full.has(["value": "At Bob's"]) || full.has(["value": "At Bob's"]))
            let wrong = try await ada.submit("/plan/meals", typed + [("slot", "dinner")])
            #expect(wrong.status == 422 && wrong.has(id: "field-title-out"))
            #expect(wrong.has("details", ["class": "adder plan-other", "open": ""]))
        }
    }

    @Test func `N1 M3 whom a dish is not for is said before it is planned, and it is planned knowingly`() async throws {
        let sent = Sent<MealDraft>()
        let kitchen = SampleKitchen()
        let conflicts = [
            EaterConflict(account: Person.bob.account, allergens: [.peanuts], diets: [.vegan]),
            EaterConflict(
                account: kitchen.account.id, isUncertain: true, unknownDiets: [.vegan],
                foods: [FoodRef(id: SampleKitchen.tomatoID, name: "tomato", category: .vegetables)]),
        ]
        let services = kitchen.services
            .on(PlannerAPI.dishConflicts) { _ in Page(items: conflicts, total: 2) }
            .on(PlannerAPI.addMeal) { draft in
                sent.add(draft)
                guard draft.knowingly == true else { throw Problem(409, "dish-unsuitable", ["count": .number(2)]) }
                return kitchen.meal
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let fields = [("day", "\(Self.day)"), ("slot", "dinner")]
            let recipe = "/plan/recipes/\(SampleKitchen.recipeID)"
            let quick = try await ada.submit(
                "/plan/meals", fields + [("kind", "recipe"), ("recipe", SampleKitchen.recipeID.description)])
            #expect(quick.location?.hasPrefix("\(recipe)?day=\(Self.day)") == true)
            let page = try await ada.open(quick.location ?? "").html
            for tick in [[], [("shop", "yes")]] {
                let offered = [("offered", SampleKitchen.shoppingID.description), ("from", "/pantry")] + tick
                let refused = try await ada.submit(
                    "/plan/meals",
                    fields + offered + [("kind", "recipe"), ("recipe", SampleKitchen.recipeID.description)])
                let asked = try await ada.open(refused.location ?? "").html
                #expect(asked.has(["name": "shop", "value": "yes", "checked": ""]) == !tick.isEmpty)
                #expect(asked.has(field: "from", "/pantry"))
            }
            let contains = phrase("plan.conflict.allergens", ["list": "peanuts"])
            let suits = phrase("plan.conflict.diets", ["list": "Vegan"])
            #expect(page.says("plan.conflict.for", ["name": kitchen.text, "reasons": "\(contains); \(suits)"]))
            let unknown = phrase("plan.conflict.unknown")
            let unsure = phrase("plan.conflict.unknownDiets", ["list": "Vegan"])
            #expect(
                page.says("plan.conflict.for", ["name": phrase("plan.you"), "reasons": "\(unknown); \(unsure)"]),
                "an unknown diet is said once, and as unknown")
            #expect(page.says("plan.conflict.foods", ["name": phrase("plan.you"), "list": "tomato"]))
            #expect(page.has(field: "knowingly", "yes"))
            let done = try await ada.submit(recipe, fields + [("knowingly", "yes"), ("guests", "1")])
            #expect(done.location?.hasPrefix("/plan/") == true && sent.all.map(\.knowingly) == [nil, nil, nil, true])
        }
    }

    @Test func `N1 M3 who may not eat what is planned is said on the week, the day, the meal and on paper`()
        async throws
    {
        let kitchen = SampleKitchen()
        var meal = kitchen.meal
        meal.conflicts = [EaterConflict(account: Person.bob.account, allergens: [.peanuts])]
        let planned = meal
        let services = kitchen.services
            .on(PlannerAPI.week) { _, _ in kitchen.planned(SampleKitchen.planWeek, [planned]) }
            .on(PlannerAPI.meal) { _, _ in planned }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let reason = phrase("plan.conflict.allergens", ["list": "peanuts"])
            for path in ["/plan", "/plan/meals/\(SampleKitchen.mealID)", "/plan/\(SampleKitchen.planWeek)/print"] {
                let html = try await ada.open(path).html
                #expect(html.says("plan.conflict.for", ["name": kitchen.text, "reasons": reason]), "\(path)")
            }
        }
    }

    @Test func `M3 a recipe is planned from its page, on the next dinner that is free, for as many as eat`()
        async throws
    {
        let sent = Sent<MealDraft>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.addMeal) { draft in
            sent.add(draft)
            return kitchen.meal
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let recipe = "/recipes/\(SampleKitchen.recipeID)"
            #expect(try await ada.open(recipe).links(to: "/plan\(recipe)?from=\(recipe)"))
            let page = try await ada.open("/plan\(recipe)?from=\(recipe)").html
            #expect(page.has("option", ["value": "2026-12-31", "selected": ""]), "two dinners are planned before")
            #expect(page.has("option", ["value": "dinner", "selected": ""]))
            let bob = "portions-\(Person.bob.account)"
            let wrong = try await ada.submit(
                "/plan\(recipe)", [("day", "2026-12-31"), ("slot", "dinner"), (bob, "lots"), ("from", recipe)])
            #expect(wrong.status == 422 && wrong.has(["value": "lots"]) && sent.all.isEmpty)
            #expect(wrong.has(["href": "#field-\(bob)"]))
            let typed = [("portions-\(kitchen.account.id)", ""), (bob, "1 1/2"), ("guests", "2"), ("from", recipe)]
            let done = try await ada.submit("/plan\(recipe)", typed + [("day", "2026-12-31"), ("slot", "dinner")])
            #expect(done.location == recipe)
            #expect(sent.all.first?.eaters == [MealEater(account: Person.bob.account, portions: 1.5)])
            #expect(sent.all.first?.guests == 2)
            let after = try await ada.open(recipe).html
            #expect(after.contains(Self.undo) && after.says("plan.show", in: "a"))
        }
    }

    @Test func `M3 a meal shows who eats and cooks, and is changed, moved, marked and removed with undo`() async throws
    {
        let sent = Sent<MealChange>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.changeMeal) { change in
            sent.add(change)
            return kitchen.meal
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path).html
            #expect(page.has(["name": "portions-\(Person.bob.account)", "type": "text", "value": "1.5"]))
            #expect(page.has(["name": "cooks", "value": "\(Person.bob.account)", "checked": ""]))
            #expect(page.links(to: "/plan/recurring/\(SampleKitchen.recurringID)"))
            for (path, fields) in [
                ("move", [("day", "2026-12-30"), ("slot", "lunch")]), ("move", [("by", "1")]),
                ("eaten", [("eaten", "yes")]), ("removal", []),
            ] {
                let answer = try await ada.submit("\(Self.path)/\(path)", fields)
                #expect(answer.status == 303, "\(path)")
                #expect(try await ada.open(answer.location ?? "").html.contains(Self.undo), "\(path)")
            }
            let moved = sent.all.map { [$0.day?.description, $0.slot] }
            #expect(moved == [["2026-12-30", "lunch"], ["2026-12-30", nil], [nil, nil]])
            #expect(sent.all.last?.isEaten == true)
        }
    }

    @Test func `M3 a move to a day that cannot be planned says so and keeps what was chosen`() async throws {
        let services = SampleKitchen().services.on(PlannerAPI.changeMeal) { _ in
            throw Problem.invalid("day", .day)
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                "\(Self.path)/move", [("day", "2026-12-31"), ("slot", "snack")])
            #expect(page.status == 422 && page.has("option", ["value": "snack", "selected": ""]))
            #expect(page.has(["href": "#field-day"]))
        }
    }

    @Test func `M3 a meal whose recipe was deleted says so and offers another one by one tap`() async throws {
        let sent = Sent<MealChange>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.changeMeal) { change in
            sent.add(change)
            return kitchen.meal
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/plan/meals/\(SampleKitchen.goneMealID)"
            let page = try await ada.open(path).html
            #expect(page.says("plan.goneText") && page.says("plan.takeInstead", ["title": "Tomato soup"]))
            let taken = try await ada.submit("\(path)/dish", [("recipe", SampleKitchen.recipeID.description)])
            #expect(taken.location == path)
            #expect(sent.all.first?.dish?.recipe == SampleKitchen.recipeID)
        }
    }
}
