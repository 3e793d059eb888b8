import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Subprocess
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct CalendarTests {
    private static let berlin = TimeZoneName("Europe/Berlin") ?? .utc

    private func settings(_ times: [CalendarSettings.Time] = [], own: Bool = false) throws -> CalendarSettings {
        CalendarSettings(
            timeZone: Self.berlin, times: times, preparationsAt: try #require(TimeOfDay("20:00")), isOwnOnly: own)
    }

    @Test(arguments: Engine.all)
    func `M8 a calendar has an address that is told once, replaced and revoked, and no other shows anything`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let usual = try await ada.call(PlannerAPI.calendar)
            #expect(usual.addressMadeAt == nil && usual.settings.timeZone == .utc && usual.settings.hasPreparations)
            #expect(try await problem { try await ada.call(PlannerAPI.revokeCalendarAddress) }.status == 404)
            let first = try await ada.call(PlannerAPI.makeCalendarAddress)
            #expect(first.path == "/v1/shared-plans/\(first.key).ics" && first.key.count == 43)
            let file = try await planner.service.get(first.path)
            #expect(file.status == 200 && file.headers["Content-Type"] == ["text/calendar; charset=utf-8"])
            #expect(
                file.body.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && file.body.hasSuffix("END:VCALENDAR\r\n"))
            #expect(try await ada.call(PlannerAPI.calendar).lastReadAt == planner.clock.now.wholeSecond)
            let stored = try await planner.service.database.traces(of: [first.key])
            #expect(stored.isEmpty)

            let second = try await ada.call(PlannerAPI.makeCalendarAddress)
            let unknown = String(first.key.reversed())
            var refusals: Set<String> = []
            for key in [
                first.key, unknown, "x", second.key + "x", unknown + ".ics", ".ics", Person.ada.account.description,
            ] {
                let refused = try await planner.service.get("/v1/shared-plans/\(key)")
                #expect(refused.status == 404, "\(key)")
                refusals.insert("\(refused.problem?.code ?? "") \(refused.problem?.detail ?? "")")
            }
            #expect(refusals.count == 1, "\(refusals)")
            for path in [second.path, "/v1/shared-plans/\(second.key)"] {
                #expect(try await planner.service.get(path).status == 200)
            }
            try await ada.call(PlannerAPI.revokeCalendarAddress)
            #expect(try await planner.service.get(second.path).status == 404)
            #expect(try await ada.call(PlannerAPI.calendar).addressMadeAt == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `M8 a calendar library reads the meals at the times of their slots, whatever their names`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let names = [
                "Soup; with, \\ and \"quotes\"", "漢字とひらがな" + String(repeating: "é", count: 100), "BEGIN:VEVENT",
            ]
            for name in names { try await ada.call(PlannerAPI.addMeal, sending: .note(name, on: today)) }
            let out = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(day: today, slot: "lunch", dish: MealDishDraft(kind: .out), note: "At one;\nsharp"))
            try await ada.call(
                PlannerAPI.setCalendar,
                sending: settings([.init(slot: "dinner", at: try #require(TimeOfDay("19:15")))]))
            let address = try await ada.call(PlannerAPI.makeCalendarAddress)
            let events = try await CalendarLibrary.events(in: planner.service.get(address.path).body)
            #expect(Set(events.map(\.summary)) == Set(names + ["Eating out"]))
            let dinner = try #require(events.first { $0.summary == names[0] })
            #expect(dinner.start == "2026-12-29T18:15:00+00:00" && dinner.category == "dinner" && dinner.alarms == 0)
            let lunch = try #require(events.first { $0.uid == "\(out.id)@larder" })
            #expect(lunch.start == "2026-12-29T11:30:00+00:00" && lunch.description == "At one;\nsharp")
            #expect(lunch.sequence == 0)

            planner.clock.advance(by: 60)
            try await ada.change(out, MealChange(day: today.adding(days: 1)))
            let again = try await CalendarLibrary.events(in: planner.service.get(address.path).body)
            let moved = try #require(again.first { $0.uid == lunch.uid })
            #expect(moved.start == "2026-12-30T11:30:00+00:00" && moved.sequence == 1 && moved.changed > lunch.changed)
            #expect(again.count == events.count)
        }
    }

    @Test func `M8 meals keep their time on the clock when clocks change`() async throws {
        // A Saturday; the next day, clocks go from 2:00 to 3:00 in Berlin and from 0:00 to 1:00 in Beirut.
        let clock = TestClock(Date(timeIntervalSince1970: 1_774_694_400))
        try await withPlanner(on: .sqlite, clock: clock) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            for distance in 0...1 {
                for slot in [StandardSlot.dinner, .snack] {
                    try await ada.call(
                        PlannerAPI.addMeal,
                        sending: .note("\(slot) \(distance)", on: today.adding(days: distance), slot))
                }
            }
            let address = try await ada.call(PlannerAPI.makeCalendarAddress)
            for (zone, snack, starts) in [
                ("Europe/Berlin", "02:30", ["28T01:30", "28T17:30", "29T01:30", "29T16:30"]),
                ("Asia/Beirut", "00:00", ["27T22:00", "28T16:30", "28T22:00", "29T15:30"]),
            ] {
                var settings = try settings([.init(slot: "snack", at: try #require(TimeOfDay(snack)))])
                settings.timeZone = try #require(TimeZoneName(zone))
                _ = try await ada.call(PlannerAPI.setCalendar, sending: settings)
                let events = try await CalendarLibrary.events(in: planner.service.get(address.path).body)
                #expect(events.map(\.start).sorted() == starts.map { "2026-03-\($0):00+00:00" }, "\(zone)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `M8 a calendar reminds the evening before of what is to be thawed, soaked and prepared`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let later = today.adding(days: 2)
            for recipe in [ID<Recipe>.soup, .beans, .stew] {
                try await ada.call(PlannerAPI.addMeal, sending: .recipe(recipe, on: later))
                try await ada.call(PlannerAPI.addMeal, sending: .recipe(recipe, on: today))
            }
            func item(_ food: FoodRef, in place: StoragePlace) -> PantryItem {
                PantryItem(
                    id: ID(at: .now), food: food, quantity: nil, place: place, bestBefore: nil, addedAt: .aTuesday)
            }
            planner.world.stock([item(.chicken, in: .freezer), item(.chickpeas, in: .freezer)])
            _ = try await ada.call(PlannerAPI.setCalendar, sending: settings())
            let address = try await ada.call(PlannerAPI.makeCalendarAddress)
            func reminders() async throws -> [CalendarLibrary.Event] {
                try await CalendarLibrary.events(in: planner.service.get(address.path).body).filter { $0.alarms > 0 }
            }
            let found = try await reminders()
            #expect(
                found.map(\.summary).sorted() == [
                    "Prepare for tomorrow: Stew", "Soak for tomorrow: dried chickpeas (Hummus)",
                    "Thaw for tomorrow: chicken (Stew)",
                ])
            #expect(found.allSatisfy { $0.start == "2026-12-30T19:00:00+00:00" })
            #expect(Set(found.map(\.uid)).count == 3)

            // In the language of the calendar's owner.
            for (language, thaw) in [
                (SpokenLanguage.german, "Für morgen auftauen: chicken (Stew)"),
                (.french, "À décongeler pour demain : chicken (Stew)"),
                (.spanish, "Descongelar para mañana: chicken (Stew)"),
            ] {
                planner.world.speak(language)
                planner.clock.advance(by: 61)
                #expect(try await reminders().map(\.summary).contains(thaw))
            }
            planner.world.speak(.english)
            planner.clock.advance(by: 61)

            // A food also in stock unfrozen needs no thawing; without the pantry, the reminder stays.
            planner.world.stock([item(.chicken, in: .freezer), item(.chicken, in: .fridge)])
            #expect(try await reminders().count == 2)
            planner.world.stock([item(.chicken, in: .freezer)])
            planner.service.services.forget(PantryAPI.items.path)
            #expect(try await reminders().count == 2)
            var without = try settings()
            without.hasPreparations = false
            _ = try await ada.call(PlannerAPI.setCalendar, sending: without)
            #expect(try await reminders().isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `M8 a calendar shows the plan of the household, or what concerns its person alone`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            var his = MealDraft.note("His", on: today)
            his.eaters = [MealEater(account: Person.bob.account)]
            try await ada.call(PlannerAPI.addMeal, sending: his)
            try await ada.call(PlannerAPI.addMeal, sending: .note("Ours", on: today))
            let address = try await ada.call(PlannerAPI.makeCalendarAddress)
            #expect(try await planner.service.get(address.path).body.contains("SUMMARY:His"))
            _ = try await ada.call(PlannerAPI.setCalendar, sending: settings(own: true))
            let own = try await planner.service.get(address.path).body
            #expect(!own.contains("SUMMARY:His") && own.contains("SUMMARY:Ours"))
            #expect(try await bob.call(PlannerAPI.calendar).addressMadeAt == nil)
            for slot in ["brunch", "dinner"] {
                let time = CalendarSettings.Time(slot: slot, at: try #require(TimeOfDay("10:00")))
                let refused = try await problem {
                    try await ada.call(PlannerAPI.setCalendar, sending: settings([time, time]))
                }
                #expect(refused.status == 422 && refused.errors.map(\.field) == ["times"])
            }
            // Former members see only their own entries.
            try await planner.leave(.ada)
            planner.clock.advance(by: 2)
            #expect(try await !planner.service.get(address.path).body.contains("SUMMARY"))
        }
    }
}

/// A third-party calendar library that reads our output.
enum CalendarLibrary {
    struct Event: Decodable {
        let uid: String
        let summary: String
        let start: String
        let description: String?
        let category: String?
        let sequence: Int
        let changed: String
        let alarms: Int
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    // The symlink itself: its target has no installed libraries.
    private static let python = root.appending(path: ".build/icalendar/bin/python").path
    private static let program = """
        import icalendar, json, sys
        calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
        assert not calendar.errors, calendar.errors
        events = []
        for event in calendar.walk("VEVENT"):
            assert not event.errors, event.errors
            text = lambda name: str(event[name]) if name in event else None
            categories = event.get("CATEGORIES")
            events.append({
                "uid": text("UID"), "summary": text("SUMMARY"), "start": event.decoded("DTSTART").isoformat(),
                "description": text("DESCRIPTION"), "category": str(categories.cats[0]) if categories else None,
                "sequence": int(event["SEQUENCE"]), "changed": event.decoded("LAST-MODIFIED").isoformat(),
                "alarms": len(event.walk("VALARM"))})
        print(json.dumps(events))
        """

    static func events(in calendar: String) async throws -> [Event] {
        try #require(FileManager.default.isExecutableFile(atPath: python), "deploy/prepare test installs icalendar")
        let result = try await Subprocess.run(
            .path(.init(python)), arguments: ["-c", program], input: .string(calendar),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        return try JSONDecoder().decode([Event].self, from: Data((result.standardOutput).utf8))
    }
}
