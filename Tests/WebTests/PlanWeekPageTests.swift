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
            #expect(page.status == 200 && page.text(in: "h1") == "Week 53")
            #expect(page.html.contains("28 Dec 2026 – 3 Jan 2027"))
            #expect(page.html.contains("href=\"\(Self.week.adding(weeks: 1).path)\""))
            #expect(page.html.contains("4.5 portions · 1 h 15 min · cooked by Tomato soup"))
            for kind in MealDish.Kind.allCases { #expect(page.html.contains("plan-is-\(kind.rawValue)"), "\(kind)") }
            #expect(page.html.contains("Leftovers: Tomato soup") && page.html.contains("recipe deleted"))
            #expect(page.html.contains("name=\"past\"") && page.html.contains("plan-day is-past"))
            #expect(page.html.contains("href=\"/plan/add?day=\(SampleKitchen.planDay)&amp;slot=dinner\""))
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
            #expect(current.html.contains("Nothing planned yet") && current.html.contains("Plan a dinner"))
            let late = try await ada.open("/plan/\(Self.week.adding(weeks: 9))")
            #expect(late.html.contains("You can plan until 12 Jan 2027") && !late.html.contains("Plan a dinner"))
            #expect(late.html.contains(">This week</a>"))
            let past = try await ada.open("/plan/\(Self.week.adding(weeks: -1))")
            #expect(past.html.contains("Nothing was planned for this week."))
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
            #expect(page.contains("data-feed=\"/plan/events\" data-after=\"3-1-1\" data-fresh=\"\(Self.path)\""))
            #expect(page.contains("id=\"meal-\(SampleKitchen.mealID)\"") && page.contains("/planning.js"))
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
            #expect(day.text(in: "h1") == "Today, Tuesday, 29 Dec" && day.html.contains("Leftovers: Tomato soup"))
            let home = try await ada.open("/home")
            #expect(home.html.contains("Planned for today") && home.html.contains("Dinner · 4.5 portions"))
            services.forget(PlannerAPI.day.path)
            let without = try await ada.open("/home")
            #expect(without.status == 200 && !without.html.contains("Planned for today"))
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
            #expect(try await ada.open(Self.path).html.contains("<option value=\"\(target)\""))
            let copied = try await ada.submit("\(Self.path)/copies", [("to", "\(target)")])
            #expect(copied.status == 303 && copied.location == "/plan/\(target)")
            let page = try await ada.open("/plan/\(target)").html
            #expect(page.contains("1 meal copied to Week 1."))
            #expect(page.contains("Tomato soup (its recipe was deleted), Tomato soup (there are too many meals"))
            #expect(page.contains("action=\"/plan/journal/\(SampleKitchen.planEntryID)/undo\""))
        }
    }

    @Test func `M3 a copy that is refused says why beside where it was to go`() async throws {
        let services = SampleKitchen().services
            .on(PlannerAPI.copyDay) { _ in throw Problem(409, "nothing-to-copy") }
            .on(PlannerAPI.copyWeek) { _ in throw Problem.invalid("to", .required) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let week = try await ada.submit("\(Self.path)/copies", [("to", "2027-W01")])
            #expect(week.status == 422 && week.html.contains("aria-invalid=\"true\""))
            let day = "/plan/days/\(SampleKitchen.planDay)"
            let refused = try await ada.submit("\(day)/copies", [("to", "2026-12-31")])
            #expect(refused.status == 422 && refused.html.contains("There is nothing that can be copied there."))
            #expect(refused.html.contains("<option value=\"2026-12-31\" selected>"))
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
            #expect(try await ada.open("/plan").html.contains("Remove one first."))
        }
    }
}
