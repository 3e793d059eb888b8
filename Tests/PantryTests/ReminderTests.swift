import AuthContracts
import Chassis
import Contracts
import Foundation
import PantryContracts
import ServiceClient
import Storage
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct ReminderTests {
    private static let berlin = TimeZoneName("Europe/Berlin") ?? .utc

    private func weekly(_ title: String = "Groceries", at: String = "18:30", isOn: Bool? = nil) throws -> ReminderDraft
    {
        ReminderDraft(
            kind: .shopping, title: title, at: try #require(TimeOfDay(at)), weekdays: [.tuesday, .friday],
            timeZone: Self.berlin, isOn: isOn)
    }

    @Test(arguments: Engine.all)
    func `P8: a reminder is added, changed, switched off and on, postponed and removed`(on engine: Engine) async throws
    {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let added = try await ada.call(PantryAPI.addReminder, sending: weekly())
            // 13:45 on a Tuesday in Berlin.
            #expect(added.nextAt == Date.aTuesday + 4 * 3_600 + 45 * 60 && added.isOn && added.daysAhead == nil)
            #expect(try await ada.call(PantryAPI.reminders).items == [added])
            #expect(try await ada.call(PantryAPI.reminder, at: added.id) == added)

            let off = try await ada.call(PantryAPI.changeReminder, at: added.id, sending: weekly(isOn: false))
            #expect(!off.isOn && off.nextAt == nil && off.addedAt == added.addedAt)
            let on = try await ada.call(PantryAPI.changeReminder, at: added.id, sending: weekly("Market", at: "08:00"))
            #expect(on.title == "Market" && on.nextAt == Date.aTuesday + 3 * 86_400 - 5 * 3_600 - 45 * 60)

            // Wednesday at 8:00, then on the usual schedule.
            let tomorrow = try await ada.call(PantryAPI.postponeReminder, at: added.id)
            #expect(tomorrow.nextAt == Date.aTuesday + 86_400 - 5 * 3_600 - 45 * 60)
            #expect(try await ada.call(PantryAPI.reminder, at: added.id) == tomorrow)

            let bob = try await pantry.signedIn(as: .bob)
            #expect(try await bob.call(PantryAPI.reminders).items.isEmpty)
            for status in [
                try await status { try await bob.call(PantryAPI.reminder, at: added.id) },
                try await status { try await bob.call(PantryAPI.removeReminder, at: added.id) },
                try await status { try await bob.call(PantryAPI.postponeReminder, at: added.id) },
                try await status { try await bob.call(PantryAPI.changeReminder, at: added.id, sending: weekly()) },
            ] { #expect(status == 404) }
            try await ada.call(PantryAPI.removeReminder, at: added.id)
            #expect(try await ada.call(PantryAPI.reminders).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `P8: a reminder comes once at each of its times, even with several processes and after a restart`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            _ = try await ada.call(PantryAPI.addReminder, sending: weekly())
            _ = try await ada.call(PantryAPI.addReminder, sending: weekly("Off", isOn: false))
            try await pantry.remind(copies: 4)
            #expect(try await pantry.reminded().isEmpty)
            pantry.clock.advance(by: 5 * 3_600)
            try await pantry.remind(copies: 4)
            try await pantry.remind(copies: 4)
            let sent = try await pantry.reminded()
            #expect(sent.map(\.template) == [.shoppingReminder] && sent[0].values == ["list": "Groceries"])
            #expect(sent[0].account == Person.ada.account && sent[0].topic == .shopping)

            // Two weeks pass.
            pantry.clock.advance(by: 14 * 86_400)
            try await pantry.remind(copies: 2)
            #expect(try await pantry.reminded().count == 2)
            let later = try await pantry.signedIn(as: .ada)
            let groceries = try await later.call(PantryAPI.reminders).items.first { $0.title == "Groceries" }
            let next = try #require(groceries?.nextAt)
            #expect(next > pantry.clock.now && next <= pantry.clock.now + 7 * 86_400)
        }
    }

    @Test(arguments: Engine.all)
    func `P8: what expires soon is told of once a day, and nothing when nothing does`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            _ = try await ada.call(
                PantryAPI.addReminder,
                sending: ReminderDraft(kind: .expiring, at: try #require(TimeOfDay("18:00")), timeZone: Self.berlin))
            func nextDay() async throws -> [MessageRequested] {
                pantry.clock.advance(by: 86_400)
                try await pantry.remind(copies: 2)
                return try await pantry.reminded()
            }
            #expect(try await nextDay().isEmpty)
            // It is the 30th at 13:45 in Berlin, and 18:00 when the reminder is sent.
            let later = try await pantry.signedIn(as: .ada)
            for (food, day) in [("milk", "2027-01-02"), ("flour", "2027-01-20"), ("salt", "2026-12-24")] {
                try await later.call(PantryAPI.add, sending: PantryItemDraft(food: food, bestBefore: Day(day)))
            }
            let told = try await nextDay()
            #expect(told.map(\.template) == [.foodExpiring] && told.last?.values == ["items": "milk"])
            #expect(told.last?.path == "/pantry")
            #expect(try await nextDay().count == 2)
            #expect(try await nextDay().count == 3)
            #expect(try await nextDay().count == 3)
        }
    }

    @Test(arguments: Engine.all)
    func `P8: what runs out is told of once, and what was never there is not`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let milk = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            let more = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "salt"))
            _ = try await ada.call(
                PantryAPI.addReminder,
                sending: ReminderDraft(kind: .ranOut, at: try #require(TimeOfDay("18:00")), timeZone: Self.berlin))
            func nextDay() async throws -> [MessageRequested] {
                pantry.clock.advance(by: 86_400)
                try await pantry.remind(copies: 2)
                return try await pantry.reminded()
            }
            try await ada.call(PantryAPI.remove, at: milk.id)
            #expect(try await nextDay().isEmpty)
            try await pantry.signedIn(as: .ada).call(PantryAPI.remove, at: more.id)
            let told = try await nextDay()
            #expect(told.map(\.template) == [.foodRanOut] && told.last?.values == ["items": "milk"])
            #expect(try await nextDay().count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `P8: a reminder that cannot look waits until it can, and holds up no other`(on engine: Engine) async throws {
        let services = StubServices.catalogue()
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk", bestBefore: Day("2026-12-30")))
            _ = try await ada.call(
                PantryAPI.addReminder,
                sending: ReminderDraft(kind: .expiring, at: try #require(TimeOfDay("18:00")), timeZone: Self.berlin))
            _ = try await ada.call(PantryAPI.addReminder, sending: weekly(at: "18:01"))
            services.forget(IdentityAPI.householdOf.path)
            pantry.clock.advance(by: 5 * 3_600)
            try await pantry.remind()
            #expect(try await pantry.reminded().map(\.template) == [.shoppingReminder])
            services.on(IdentityAPI.householdOf) { (_: Empty, names: [String]) in
                HouseholdMembership(household: nil, members: names.compactMap { ID($0) })
            }
            try await pantry.remind()
            try await pantry.remind()
            #expect(try await pantry.reminded().map(\.template) == [.shoppingReminder, .foodExpiring])
        }
    }

    @Test(arguments: [
        (#""kind":"shopping","at":"25:00","timeZone":"Europe/Berlin","title":"A""#, "at"),
        (#""kind":"shopping","at":"9:00","timeZone":"Europe/Berlin","title":"A""#, "at"),
        (#""kind":"shopping","at":900,"timeZone":"Europe/Berlin","title":"A""#, "at"),
        (#""kind":"shopping","timeZone":"Europe/Berlin","title":"A""#, "at"),
        (#""kind":"shopping","at":"09:00","timeZone":"Europe/Atlantis","title":"A""#, "timeZone"),
        (#""kind":"shopping","at":"09:00","timeZone":"../etc/passwd","title":"A""#, "timeZone"),
        (#""kind":"shopping","at":"09:00","title":"A""#, "timeZone"),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC","title":"A","weekdays":[]"#, "weekdays"),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC","title":"A","weekdays":["someday"]"#, "weekdays"),
        (
            #""kind":"shopping","at":"09:00","timeZone":"UTC","title":"A","weekdays":["monday"],"day":"2027-01-31""#,
            "weekdays"
        ),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC","title":"A","day":"2027-02-30""#, "day"),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC","title":"A","day":"2026-12-28""#, "day"),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC","title":" ""#, "title"),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC""#, "title"),
        (#""kind":"shopping","at":"09:00","timeZone":"UTC","title":"a\nb""#, "title"),
        (#""kind":"expiring","at":"09:00","timeZone":"UTC","daysAhead":15"#, "daysAhead"),
        (#""kind":"expiring","at":"09:00","timeZone":"UTC","daysAhead":-1"#, "daysAhead"),
        (#""kind":"expiring","at":"09:00","timeZone":"UTC","daysAhead":99999999999999999999"#, "daysAhead"),
        (#""kind":"alarm","at":"09:00","timeZone":"UTC""#, "kind"),
        (#""kind":"expiring","at":"09:00","timeZone":"UTC","sound":"loud""#, "sound"),
    ])
    func `P8: bad input is refused by the name of its field, and nothing is stored`(
        fields: String, field: String
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let answer = try await pantry.post("/v1/pantry/reminders", "{\(fields)}", as: .ada)
            #expect(answer.status == 422)
            #expect(answer.problem?.errors.map(\.field) == [field])
            let ada = try await pantry.signedIn(as: .ada)
            #expect(try await ada.call(PantryAPI.reminders).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `P8: a person has 32 reminders at most, and a title is at most 60 characters`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let long = try await status {
                try await ada.call(PantryAPI.addReminder, sending: weekly(String(repeating: "é", count: 61)))
            }
            #expect(long == 422)
            for number in 1...32 { _ = try await ada.call(PantryAPI.addReminder, sending: weekly("\(number)")) }
            #expect(try await status { try await ada.call(PantryAPI.addReminder, sending: weekly()) } == 409)
            let bob = try await pantry.signedIn(as: .bob)
            _ = try await bob.call(PantryAPI.addReminder, sending: weekly())
            #expect(try await ada.call(PantryAPI.reminders).items.count == 32)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 P8: reminders are exported, and go with their person`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withService(PantryService.self, on: engine, services: people.listening(on: .catalogue())) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            _ = try await ada.call(PantryAPI.addReminder, sending: weekly())
            let auth = try await pantry.asService(.auth)
            let data = try await auth.call(PersonalDataAPI.export(from: .pantry), at: Person.ada.account)
            #expect(data.records["reminders"]?.count == 1)
            let report = try await people.leave(.ada, .pantry, pantry)
            #expect(report.erased["reminders"] == 1)
            pantry.clock.advance(by: 14 * 86_400)
            try await pantry.remind()
            #expect(try await pantry.reminded().isEmpty)
        }
    }

    private func status(_ body: () async throws -> some Any) async throws -> Int {
        do {
            _ = try await body()
            return 200
        } catch let problem as Problem {
            return problem.status
        }
    }
}

extension TestedService {
    /// Sends due reminders from `copies` processes at once.
    fileprivate func remind(copies: Int = 1) async throws {
        let sendings = (0..<copies).map { _ in
            ReminderSending(
                database: database, scopes: HouseholdScopes(services: platform.services, now: platform.now),
                now: platform.now, logger: platform.logger)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for sending in sendings { group.addTask { try await sending.sendDue() } }
            try await group.waitForAll()
        }
    }

    /// The messages requested from auth.
    fileprivate func reminded() async throws -> [MessageRequested] {
        try await database.read { db in
            try db.all(
                "SELECT payload FROM outbox WHERE name = \(MessageRequested.name) ORDER BY id"
            ) {
                try WireFormat.decoder.decode(MessageRequested.self, from: Data(($0["payload"] as String).utf8))
            }
        }
    }
}
