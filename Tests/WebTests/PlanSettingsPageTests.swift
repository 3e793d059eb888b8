import Contracts
import Foundation
import PlannerContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Recurring meals, the times of the day and the calendar of a plan.
@Suite(.timeLimit(.minutes(2)))
struct PlanSettingsPageTests {
    @Test func `M3 recurring meals are listed, added and ended, each with undo`() async throws {
        let draft = Mutex<RecurringMealDraft?>(nil)
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PlannerAPI.addRecurringMeal) { sent in
                draft.withLock { $0 = sent }
                return kitchen.recurringMeal
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let list = try await ada.open("/plan/recurring").html
            #expect(
                list.says(
                    "plan.recurring.every", ["weekday": "Friday", "slot": "Dinner · 1 portion · until 29 Mar 2027"]))
            let fields = [("kind", "note"), ("title", "Pizza"), ("weekday", "friday"), ("slot", "dinner")]
            let wrong = try await ada.submit("/plan/recurring", fields + [("until", "soon")])
            #expect(
                wrong.status == 422 && wrong.has(["value": "Pizza"]) && wrong.has(["value": "soon"]))
            let added = try await ada.submit("/plan/recurring", fields)
            #expect(added.location == "/plan/recurring")
            #expect(draft.withLock { $0?.dish } == MealDishDraft(kind: .note, title: "Pizza"))
            #expect(try await ada.open("/plan/recurring").html.contains("action=\"/plan/journal/"))
            let path = "/plan/recurring/\(SampleKitchen.recurringID)"
            #expect(try await ada.open(path).says("plan.recurring.changeHint"))
            #expect(try await ada.submit("\(path)/removal", []).location == "/plan/recurring")
            #expect(try await ada.open("/plan/recurring").says("plan.recurring.ended", ["weekday": "Friday"]))
        }
    }

    @Test func `M3 the times of the day are added, renamed, ordered, removed and put back`() async throws {
        let sent = Mutex<[[String]]>([])
        let kitchen = SampleKitchen(text: "Brunch")
        let services = kitchen.services.on(PlannerAPI.setSlots) { draft in
            sent.withLock { $0.append(draft.slots.map { $0.name ?? $0.id ?? "" }) }
            return MealSlots(slots: kitchen.mealSlots)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/plan/slots").html
            let seen = try #require(page.firstMatch(of: /name="seen" value="([^"]+)"/)).output.1
            for fields in [
                [("do", "add"), ("name", "Supper")],
                [("do", "rename \(SampleKitchen.brunch)"), ("name", "Late lunch")],
                [("do", "up lunch")], [("do", "down snack")], [("do", "remove snack")], [("do", "restore old")],
                [("do", "up breakfast")], [("do", "explode")],
            ] {
                let all = fields + [("seen", String(seen).replacing("&quot;", with: "\""))]
                #expect(try await ada.submit("/plan/slots", all).location == "/plan/slots")
            }
            let standard = ["breakfast", "lunch", "dinner", "snack"]
            #expect(
                sent.withLock { $0 } == [
                    standard + ["Brunch", "Supper"], standard + ["Late lunch"],
                    ["lunch", "breakfast", "dinner", "snack", "Brunch"],
                    ["breakfast", "lunch", "dinner", "Brunch", "snack"], ["breakfast", "lunch", "dinner", "Brunch"],
                    standard + ["Brunch", "Brunch"],
                ])
        }
    }

    @Test func `M8 the address of the calendar is shown once with how to use it, and is taken away`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let address = "http://larder.test/plan/calendar/key/plan.ics"
            #expect(try await !ada.open("/plan/calendar").html.contains(address))
            let made = try await ada.submit("/plan/calendar/address", [])
            #expect(made.status == 200 && made.has(["value": "\(address)"]))
            #expect(made.has(["data-copy": "calendar-address"]))
            for app in ["Google", "Apple", "Outlook"] { #expect(made.shows("\(app)", in: "dt")) }
            #expect(try await !ada.open("/plan/calendar").html.contains(address))
            #expect(try await ada.submit("/plan/calendar/revocation", []).location == "/plan/calendar")
            #expect(try await ada.open("/plan/calendar").says("plan.calendar.revoked"))
        }
    }

    @Test func `M8 calendars read the plan at its address without signing in, and nothing at another one`() async throws
    {
        let services = SampleKitchen().services.on(PlannerAPI.calendarFile) { _, names in
            guard names == ["key"] else { throw Problem.notFound(.calendarAddress) }
            return Download(
                mediaType: "text/calendar; charset=utf-8", name: "plan.ics", bytes: Data("BEGIN:VCALENDAR".utf8))
        }
        try await withPages(services: services) { web in
            let file = try await Browser(web).open("/plan/calendar/key/plan.ics")
            #expect(file.status == 200 && file.html == "BEGIN:VCALENDAR")
            #expect(file.headers.first(name: "Content-Type") == "text/calendar; charset=utf-8")
            #expect(try await Browser(web).open("/plan/calendar/other/plan.ics").status == 404)
        }
    }

    @Test func `M8 what a calendar shows is said by its times and switches`() async throws {
        let sent = Mutex<CalendarSettings?>(nil)
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.setCalendar) { settings in
            sent.withLock { $0 = settings }
            return kitchen.planCalendar
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/plan/calendar").has(["value": "19:15"]))
            let fields = [("at-dinner", "20:00"), ("at-lunch", ""), ("own", "yes")]
            let wrong = try await ada.submit("/plan/calendar", fields + [("preparationsAt", "late")])
            #expect(
                wrong.status == 422 && wrong.has(["value": "late"]) && wrong.has(["value": "20:00"]))
            #expect(try await ada.submit("/plan/calendar", fields + [("preparationsAt", "18:00")]).status == 303)
            let settings = sent.withLock { $0 }
            #expect(settings?.times == [.init(slot: "dinner", at: TimeOfDay("20:00")!)])
            #expect(settings?.isOwnOnly == true && settings?.hasPreparations == false)
        }
    }
}
