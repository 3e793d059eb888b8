import AuthContracts
import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage
import Support
import Testing

@testable import Pantry

/// One of several packs is opened, and keeps by itself from then on.
@Suite(.timeLimit(.minutes(10)))
struct OpenedPackTests {
    /// Half a can for four.
    private static let recipe = Recipe.taking([.taking(.milk, 0.5, .can)])

    private static func services() -> StubServices { .catalogue().on(RecipesAPI.show) { _ in recipe } }

    @Test(arguments: Engine.either)
    func `P1 P3 P8 of three tins the opened one is told of, is used first and is closed again if undone`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let far = today.adding(days: 500)
            _ = try await ada.call(
                PantryAPI.addReminder,
                sending: ReminderDraft(kind: .expiring, at: try #require(TimeOfDay("18:00")), timeZone: .utc))
            let tins = try await ada.add(
                "milk", 3, .can, PantryItemDraft(food: "", place: .cupboard, bestBefore: far))
            pantry.clock.advance(by: 1)
            let cooked = try await ada.call(PantryAPI.cook, sending: CookedDraft(recipe: Self.recipe.id, servings: 4))
            #expect(cooked.steps.map(\.taken) == [try Quantity(0.5, .can)])
            let closed = try await ada.call(PantryAPI.item, at: tins.id)
            let found = try await ada.opened()
            let opened = try #require(found)
            #expect(closed.quantity == (try Quantity(2, .can)) && closed.bestBefore == far && closed.openedOn == nil)
            #expect(opened.quantity == (try Quantity(0.5, .can)) && opened.openedOn == today)
            #expect(opened.bestBefore == today.adding(days: 1) && opened.isDateProposed == true)
            let onHand = try await ada.call(PantryAPI.onHand)
            #expect(onHand.items.map(\.bestBefore) == [opened.bestBefore, far], "matching and plans know both dates")

            pantry.clock.advance(by: 86_400)
            try await pantry.remind()
            #expect(try await pantry.reminded().map(\.values) == [["items": "milk"]])

            let later = try await pantry.signedIn(as: .ada)
            let plan = try await later.call(
                PantryAPI.planCooking, sending: RecipeToCook(recipe: Self.recipe.id, servings: 4))
            #expect(plan.lines.flatMap(\.uses).map(\.item.id) == [opened.id])
            let again = try await later.call(
                PantryAPI.cook, sending: CookedDraft(recipe: Self.recipe.id, servings: 4))
            #expect(try await later.opened() == nil)
            #expect(try await later.left(of: tins) == (try Quantity(2, .can)))

            pantry.clock.advance(by: 1)
            try await later.call(PantryAPI.undo, at: again.id)
            #expect(try await later.opened()?.quantity == (try Quantity(0.5, .can)))
            pantry.clock.advance(by: 1)
            try await later.call(PantryAPI.undo, at: cooked.id)
            #expect(try await later.opened() == nil)
            #expect(try await later.left(of: tins) == (try Quantity(3, .can)))
        }
    }

    @Test func `P1 P3 an opening is not undone while what was used of the tin would be lost`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let tins = try await ada.add("milk", 2, .can, PantryItemDraft(food: "", place: .cupboard))
            pantry.clock.advance(by: 1)
            let used = try await ada.take(0.25, .can, of: tins)
            let entries = try await ada.call(PantryAPI.journal, sending: JournalQuery()).items
            #expect(entries.map(\.cause) == [.used, .opened, .added])
            let opening = try #require(entries.first { $0.cause == .opened })
            #expect(try await status { try await ada.call(PantryAPI.undo, at: opening.id) } == 409)
            #expect(try await ada.opened()?.quantity == (try Quantity(0.75, .can)))
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: used.id)
            #expect(try await ada.opened() == nil)
            #expect(try await ada.left(of: tins) == (try Quantity(2, .can)))
        }
    }

    @Test func `P1 P3 whoever says that several tins are open has opened one of them`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let tins = try await ada.add("milk", 2, .can, PantryItemDraft(food: "", place: .fridge))
            let closed = try await ada.change(tins, PantryItemChange(openedOn: .set(today)))
            let one = try Quantity(1, .can)
            #expect(closed.id == tins.id && closed.quantity == one && closed.openedOn == nil)
            let found = try await ada.opened()
            let opened = try #require(found)
            #expect(opened.quantity == one && opened.bestBefore == today.adding(days: 7))
            let only = try await ada.change(closed, PantryItemChange(openedOn: .set(today)))
            #expect(only.id == tins.id && only.openedOn == today, "the last one is opened as it is")
        }
    }

    @Test func `P1 P3 an opened tin takes its part of the full amount and of the price along`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let tins = try await ada.add(
                "milk", 3, .can, PantryItemDraft(food: "", place: .fridge, paid: try Money(400, .eur)))
            pantry.clock.advance(by: 1)
            let closed = try await ada.change(tins, PantryItemChange(openedOn: .set(today)))
            #expect(closed.quantity == (try Quantity(2, .can)) && closed.full == closed.quantity)
            let found = try await ada.opened()
            let opened = try #require(found)
            #expect(opened.full == (try Quantity(1, .can)))
            #expect([closed.paid, opened.paid] == [try Money(267, .eur), try Money(133, .eur)])
            pantry.clock.advance(by: 1)
            let used = try await ada.take(1, .can, of: closed)
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: used.id)
            let again = try await ada.call(PantryAPI.item, at: tins.id)
            #expect(again.quantity == closed.quantity && again.full == closed.full)
            let entries = try await ada.call(PantryAPI.journal, sending: JournalQuery()).items
            let opening = try #require(entries.first { $0.cause == .opened })
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: opening.id)
            let whole = try await ada.call(PantryAPI.item, at: tins.id)
            #expect(whole.full == tins.full && whole.quantity == tins.quantity && whole.paid == tins.paid)
        }
    }

    @Test(arguments: [0, 1] as [Double])
    func `P1 P3 a tin that somebody called open stays open where its use is undone`(
        later seconds: Double
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let tins = try await ada.add("milk", 2, .can, PantryItemDraft(food: "", place: .fridge))
            try await ada.change(tins, PantryItemChange(openedOn: .set(today)))
            pantry.clock.advance(by: seconds)
            let found = try await ada.opened()
            let used = try await ada.take(0.25, .can, of: try #require(found))
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: used.id)
            #expect(try await ada.opened()?.quantity == (try Quantity(1, .can)))
            #expect(try await ada.left(of: tins) == (try Quantity(1, .can)))
        }
    }

    @Test func `P1 P3 a tin is opened on the day of the person who used some of it`() async throws {
        let zone = try #require(TimeZoneName("Pacific/Kiritimati"))
        let services = Self.services().on(AuthAPI.me) { _ in
            Account(
                id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
                createdAt: .aTuesday, timeZone: zone)
        }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let tins = try await ada.add("milk", 2, .can, PantryItemDraft(food: "", place: .cupboard))
            let today = Day(of: pantry.clock.now, in: zone.timeZone)
            try #require(today == Day(of: pantry.clock.now, in: .gmt).adding(days: 1))
            _ = try await ada.take(0.25, .can, of: tins)
            #expect(try await ada.opened()?.openedOn == today)
        }
    }

    @Test(
        arguments: [
            (3, 0.5, 1, nil, 0.5), (3, 1.5, 1, 1, 0.5), (2.5, 0.25, 0.5, nil, 0.25), (2.5, 0.75, 1.5, nil, 0.75),
        ] as [(Double, Double, Double, Double?, Double)])
    func `P1 P3 whole packs are taken closed, and what is left of an opened one is taken with it`(
        there: Double, taken: Double, moved: Double, whole: Double?, part: Double
    ) throws {
        let batch = try Self.batch(there, .can)
        let opened = try #require(
            OpenedPack(taking: try Quantity(taken, .can), of: batch, on: Self.day, nil, at: .aTuesday))
        #expect(opened.moved == (try Quantity(moved, .can)))
        #expect(opened.part == (try Quantity(part, .can)))
        #expect(opened.whole == (try whole.map { try Quantity($0, .can) }))
    }

    @Test(
        arguments: [(3, 1, .can), (1, 0.5, .can), (2, 1.5, .can), (3, 0.5, .piece), (900, 200, .gram)]
            as [(Double, Double, CookingUnit)])
    func `P1 P3 no opened pack lies beside closed ones`(there: Double, taken: Double, unit: CookingUnit) throws {
        let batch = try Self.batch(there, unit)
        #expect(OpenedPack(taking: try Quantity(taken, unit), of: batch, on: Self.day, nil, at: .aTuesday) == nil)
    }

    private static let day = Day("2027-01-10")!

    private static func batch(_ amount: Double, _ unit: CookingUnit) throws -> Batch {
        let dates = BatchDates(stated: nil, place: .cupboard, on: day, keeping: Keeping(nil, .dairy))
        return Batch(
            KitchenFood(.milk), try Quantity(amount, unit), dates, by: ID(at: .distantPast),
            at: Date(timeIntervalSince1970: 0))
    }
}

extension TestedService {
    fileprivate func remind() async throws {
        try await ReminderSending(
            database: database, scopes: HouseholdScopes(services: platform.services, now: platform.now),
            now: platform.now, logger: platform.logger
        ).sendDue()
    }

    fileprivate func reminded() async throws -> [MessageRequested] {
        try await database.read { db in
            try db.all("SELECT payload FROM outbox WHERE name = \(MessageRequested.name) ORDER BY id") {
                try WireFormat.decoder.decode(MessageRequested.self, from: Data(($0["payload"] as String).utf8))
            }
        }
    }
}
