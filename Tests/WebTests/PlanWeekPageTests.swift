import Contracts
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PlanWeekPageTests {
    private static let week = SampleKitchen.planWeek
    private static let path = "/plan/\(week)"

    @Test func `M2 the week says its number and its dates, and shows each meal with its kind`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/plan")
            #expect(page.status == 200 && page.text(in: "h1") == phrase("plan.week.name", ["number": "53"]))
            #expect(page.html.contains("28 Dec 2026 – 3 Jan 2027"))
            #expect(page.links(to: "\(Self.week.adding(weeks: 1).path)"))
            #expect(page.html.contains("4 ½ portions · 1 h 15 min · cooked by Tomato soup"))
            for kind in MealDish.Kind.allCases { #expect(page.html.contains("plan-is-\(kind.rawValue)"), "\(kind)") }
            #expect(page.says("plan.dish.leftoversOf", ["dish": "Tomato soup"]) && page.says("plan.gone"))
            #expect(page.has(["name": "past"]) && page.html.contains("plan-day is-past"))
            #expect(page.links(to: "/plan/add?day=\(SampleKitchen.planDay)&slot=dinner"))
            #expect(!page.html.contains("day=\(SampleKitchen.planDay.adding(days: -1))&"), "yesterday is over")
            #expect(page.html.components(separatedBy: "tab tab-").count == 7)
        }
    }

    @Test func `M2 a week that cannot be planned yet and one that is over say so, and no week is not found`()
        async throws
    {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.week) { _, names in
            kitchen.planned(ISOWeek(names[0]) ?? Self.week, [])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let current = try await ada.open(Self.path)
            #expect(current.says("plan.empty.title") && current.says("plan.empty.begin"))
            let late = try await ada.open("/plan/\(Self.week.adding(weeks: 9))")
            #expect(late.says("plan.empty.later", ["day": "12 Jan 2027"]) && !late.says("plan.empty.begin"))
            #expect(late.says("plan.week.current", in: "a"))
            let past = try await ada.open("/plan/\(Self.week.adding(weeks: -1))")
            #expect(past.says("plan.empty.past"))
            for path in ["/plan/2026-W54", "/plan/soup", "/plan/days/2026-02-30"] {
                #expect(try await ada.open(path).status == 404, "\(path)")
            }
        }
    }

    @Test func `M2 the week follows what others plan, and is shown without that`() async throws {
        let change = "event: change\nid: 9-1-1\ndata: {}\n\n"
        let services = SampleKitchen().services
            .on(PlannerAPI.changes.poll) { _ in FeedPage(items: [], cursor: "3-1-1") }
            .on(PlannerAPI.changes) { _ in change }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan").html
            #expect(page.has(["data-feed": "/plan/events", "data-after": "3-1-1", "data-fresh": "\(Self.path)"]))
            #expect(page.has(id: "meal-\(SampleKitchen.mealID)") && page.contains("/planning.js"))
            #expect(try await ada.open("/plan/events?after=3-1-1").html == change)
            services.forget(PlannerAPI.changes.poll.path)
            #expect(try await !ada.open("/plan").html.contains("data-feed"))
        }
    }

    @Test func `M2 a day stands by itself, and home shows what is planned for today`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let day = try await ada.open("/plan/days/\(SampleKitchen.planDay)")
            #expect(
                day.text(in: "h1") == "Today, Tuesday, 29 Dec"
                    && day.says("plan.dish.leftoversOf", ["dish": "Tomato soup"]))
            let home = try await ada.open("/home")
            #expect(home.says("plan.todayTitle") && home.says("plan.portions.other", ["count": "Dinner · 4 ½"]))
            services.forget(PlannerAPI.day.path)
            let without = try await ada.open("/home")
            #expect(without.status == 200 && !without.says("plan.todayTitle"))
        }
    }

    @Test func `M3 a copy of a week says what was not copied and why, until it is closed, and is undone`() async throws
    {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.copyWeek) { _ in
            CopiedMeals(
                entry: kitchen.planEntry(.copied),
                skipped: [
                    .init(meal: SampleKitchen.goneMealID, reason: .gone),
                    .init(meal: SampleKitchen.mealID, reason: .slotFull),
                ])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let target = Self.week.adding(weeks: 1)
            #expect(try await ada.open(Self.path).has("option", ["value": "\(target)"]))
            let copied = try await ada.submit("\(Self.path)/copies", [("to", "\(target)")])
            #expect(copied.status == 303 && copied.location == "/plan/\(target)")
            let page = try await ada.open("/plan/\(target)").html
            #expect(page.says("plan.copy.skipped", ["count": phrase("plan.meals", count: 1), "target": "Week 1"]))
            for reason in ["gone", "slot-full"] {
                let skipped = ["title": "Tomato soup", "reason": phrase("plan.copy.reason.\(reason)")]
                #expect(page.says("plan.copy.skippedOne", skipped))
            }
            #expect(page.sends(to: "/plan/journal/\(SampleKitchen.planEntryID)/undo"))
        }
    }

    @Test func `M3 a copy that is refused says why beside where it was to go`() async throws {
        let services = SampleKitchen().services
            .on(PlannerAPI.copyDay) { _ in throw Problem(409, "nothing-to-copy") }
            .on(PlannerAPI.copyWeek) { _ in throw Problem.invalid("to", .required) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let week = try await ada.submit("\(Self.path)/copies", [("to", "2027-W01")])
            #expect(week.status == 422 && week.has(["aria-invalid": "true"]))
            let day = "/plan/days/\(SampleKitchen.planDay)"
            let refused = try await ada.submit("\(day)/copies", [("to", "2026-12-31")])
            #expect(refused.status == 422 && refused.says("problem.nothing-to-copy"))
            #expect(refused.has("option", ["value": "2026-12-31", "selected": ""]))
        }
    }

    @Test func `M3 what changed is told with a way to undo it, and why something cannot be undone`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan/journal").html
            #expect(page.contains("Tomato soup: Lunch, Thursday, 31 Dec → Dinner, Tuesday, 29 Dec"))
            #expect(page.contains("· by you"))
            let undo = "/plan/journal/\(SampleKitchen.planEntryID)/undo"
            #expect(try await ada.submit(undo, [("from", "/plan/journal")]).location == "/plan/journal")
            services.on(PlannerAPI.undo) { _ in throw Problem(409, "slot-full", ["most": .number(20)]) }
            #expect(try await ada.submit(undo, []).location == "/plan")
            #expect(try await ada.open("/plan").says("plan.journal.slotFull"))
        }
    }
}
