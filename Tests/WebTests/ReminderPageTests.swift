import AuthContracts
import Contracts
import Foundation
import PantryContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ReminderPageTests {
    private static let path = "/pantry/reminders"

    @Test func `P8: a reminder is added as it was typed, and put back after its removal`() async throws {
        let drafts = Mutex<[ReminderDraft]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.addReminder) { draft in
            drafts.withLock { $0.append(draft) }
            return kitchen.reminder
        }
        .on(PantryAPI.removeReminder) { _ in Empty() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/pantry").links(to: "/pantry/reminders"))
            let added = try await ada.submit(
                Self.path,
                [
                    ("kind", "expiring"), ("title", ""), ("at", "07:15"), ("weekdays", "monday"),
                    ("weekdays", "sunday"), ("day", ""), ("daysAhead", "3"),
                ])
            #expect(added.status == 303 && added.location == Self.path)
            let zone = try #require(drafts.withLock(\.self).first).timeZone
            let time = try #require(TimeOfDay("07:15"))
            #expect(
                drafts.withLock(\.self) == [
                    ReminderDraft(
                        kind: .expiring, at: time, weekdays: [.monday, .sunday], daysAhead: 3, timeZone: zone)
                ])
            let removed = try await ada.submit("\(Self.path)/\(SampleKitchen.itemID)/removal", [])
            #expect(removed.location == Self.path)
            let page = try await ada.open(Self.path)
            #expect(page.has(field: "days", "monday friday"))
            _ = try await ada.submit(
                Self.path, [("kind", "shopping"), ("title", "Milk"), ("at", "18:30"), ("days", "monday friday")])
            #expect(drafts.withLock(\.self).last?.weekdays == [.monday, .friday])
            _ = try await ada.submit(
                Self.path, [("kind", "shopping"), ("title", "Milk"), ("at", "18:30"), ("day", "2027-01-31")])
            #expect(drafts.withLock(\.self).last?.day == Day("2027-01-31"))
            #expect(drafts.withLock(\.self).last?.weekdays == nil)
        }
    }

    @Test(arguments: [
        ([("kind", "shopping"), ("title", "Milk"), ("at", "25:00"), ("weekdays", "monday")], "at"),
        ([("kind", "shopping"), ("title", "Milk"), ("at", ""), ("weekdays", "monday")], "at"),
        ([("kind", "shopping"), ("title", "Milk"), ("at", "08:00"), ("day", "tomorrow")], "day"),
        (
            [("kind", "expiring"), ("at", "08:00"), ("weekdays", "monday"), ("daysAhead", "many")],
            "daysAhead"
        ),
    ])
    func `P8: what cannot be a reminder is said beside its field, with all that was typed`(
        typed: [(String, String)], field: String
    ) async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let refused = try await ada.submit(Self.path, typed)
            #expect(refused.status == 422)
            #expect(refused.has(id: "field-\(field)"))
            let pattern = try Regex("id=\"field-\(field)\"[^>]*aria-invalid=\"true\"")
            #expect(refused.html.contains(pattern))
            #expect(refused.has(["value": "\(typed[1].1)"]))
        }
    }

    @Test func `P8: a reminder of another time zone is told by its own clocks, and the zone is named`() async throws {
        let zone = try #require(TimeZoneName("Asia/Tokyo"))
        let time = try #require(TimeOfDay("18:00"))
        let kitchen = SampleKitchen()
        let reminder = Reminder(
            id: kitchen.reminder.id, kind: .expiring, title: nil, at: time, weekdays: .everything, day: nil,
            daysAhead: 3, timeZone: zone, isOn: true, nextAt: Date(timeIntervalSince1970: 1_800_003_600),
            addedAt: .aTuesday)
        let services = kitchen.services.on(PantryAPI.reminders) { _ in Page(items: [reminder], total: 1) }
            .on(PantryAPI.reminder) { _ in reminder }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let html = try await ada.open(Self.path).html
            #expect(
                html.says("reminders.scheduleElsewhere", ["time": "18:00", "zone": "Asia/Tokyo"])
                    && html.says("reminders.ahead", count: 3))
            // 2027-01-15T09:00:00Z
            #expect(html.contains(/<time datetime="2027-01-15T09:00:00Z">[^<]*18:00<\/time>/))
            let own = try await ada.open("\(Self.path)/\(SampleKitchen.itemID)").html
            #expect(own.says("reminders.zoneOnSaving", ["other": "Asia/Tokyo"]))
        }
    }

    @Test func `P8: no day of the week is said to be too few`() async throws {
        try await withPages { web in
            let refused = try await Browser.signedIn(web).submit(
                Self.path, [("kind", "shopping"), ("title", "Milk"), ("at", "08:00")])
            #expect(refused.status == 422 && refused.says("rule.blank.weekdays"))
        }
    }

    @Test func `P8: a reminder is switched off and on, and comes tomorrow`() async throws {
        let drafts = Mutex<[ReminderDraft]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.changeReminder) { draft in
            drafts.withLock { $0.append(draft) }
            return kitchen.reminder
        }
        .on(PantryAPI.postponeReminder) { _ in kitchen.reminder }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let own = "\(Self.path)/\(SampleKitchen.itemID)"
            for word in ["no", "yes"] {
                let answer1 = try await ada.submit("\(own)/switch", [("on", word)])
                #expect(answer1.location == Self.path)
            }
            #expect(drafts.withLock(\.self).map(\.isOn) == [false, true])
            #expect(drafts.withLock(\.self).allSatisfy { $0.weekdays == [.monday, .friday] })
            let answer2 = try await ada.submit("\(own)/tomorrow", [])
            #expect(answer2.location == Self.path)
            #expect(services.asked.contains { $0.path?.hasSuffix("/tomorrow") == true })
        }
    }

    @Test func `P8: a device subscribes, gets a test and is removed, and goes back to where it was`() async throws {
        let drafts = Mutex<[PushSubscriptionDraft]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(AuthAPI.addPushSubscription) { draft in
            drafts.withLock { $0.append(draft) }
            guard draft.endpoint.hasPrefix("https://") else { throw Problem.invalid("endpoint", FieldRule("past")) }
            return kitchen.pushSubscription
        }
        .on(AuthAPI.testPush) { _ in Empty() }
        .on(AuthAPI.removePushSubscription) { _ in Empty() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for page in [Self.path, "/profile/notifications"] {
                let html = try await ada.open(page).html
                #expect(html.has(["data-push": "BKey"]) && html.contains("/pushing.js\""))
                #expect(html.says("push.test") && html.has(field: "from", "\(page)"))
                // Nothing is offered that works only with a script.
                #expect(html.contains("data-push-on data-is-on hidden>"))
            }
            let fields = [("from", Self.path), ("endpoint", "https://push.example/x"), ("p256dh", "B"), ("auth", "a")]
            let answer3 = try await ada.submit("/push", fields)
            #expect(answer3.location == Self.path)
            #expect(
                drafts.withLock(\.self) == [
                    PushSubscriptionDraft(endpoint: "https://push.example/x", p256dh: "B", auth: "a")
                ])
            let answer4 = try await ada.submit("/push", [("endpoint", "http://10.0.0.1/")])
            #expect(answer4.status == 303)
            #expect(try await ada.open("/profile/notifications").says("push.refused"))
            let own = "/push/\(SampleKitchen.itemID)"
            let answer5 = try await ada.submit("\(own)/test", [("from", Self.path)])
            #expect(answer5.location == Self.path)
            let elsewhere = try await ada.submit("\(own)/removal", [("from", "https://evil.example")])
            #expect(elsewhere.location == "/profile/notifications")
        }
    }
}
