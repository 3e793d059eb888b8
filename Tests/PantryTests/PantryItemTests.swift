import Contracts
import Foundation
import PantryContracts
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PantryItemTests {
    @Test(arguments: Engine.either)
    func `P1 a food is put into the pantry, changed and taken out again`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(
                    food: "flour", quantity: try Quantity(1, .kilogram), bestBefore: Day("2027-03-01")))
            #expect(flour.food == .flour)
            #expect(flour.place == .cupboard)
            #expect(flour.addedAt == pantry.clock.now)

            let changed = try await ada.call(
                PantryAPI.change, at: flour.id,
                sending: PantryItemChange(quantity: .set(try Quantity(250, .gram)), place: .freezer))
            #expect(changed.quantity == (try Quantity(250, .gram)))
            #expect(changed.place == .freezer)
            #expect(changed.bestBefore == Day("2027-03-01"))

            let bare = try await ada.call(
                PantryAPI.change, at: flour.id, sending: PantryItemChange(quantity: .remove, bestBefore: .remove))
            #expect(bare.quantity == nil && bare.bestBefore == nil && bare.place == .freezer)

            try await ada.call(PantryAPI.remove, at: flour.id)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what is added without a place goes where it keeps best, and its date follows from that`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            func add(_ draft: PantryItemDraft) async throws -> PantryItem {
                try await ada.call(PantryAPI.add, sending: draft)
            }
            let today = Day(of: pantry.clock.now, in: .gmt)
            let yoghurt = try await add(PantryItemDraft(food: "yoghurt"))
            #expect(yoghurt.place == .fridge && yoghurt.isDateProposed == true)
            #expect(yoghurt.bestBefore == today.adding(days: 14))
            let dated = try await add(PantryItemDraft(food: "yoghurt", bestBefore: today.adding(days: 3)))
            #expect(dated.place == .fridge && dated.bestBefore == today.adding(days: 3))
            let undated = try await add(PantryItemDraft(food: "yoghurt", noDate: true))
            #expect(undated.place == .fridge && undated.bestBefore == nil)
            // The shelf life of milk is unknown here; dairy goes into the fridge.
            #expect(try await add(PantryItemDraft(food: "milk")).place == .fridge)
            #expect(try await add(PantryItemDraft(food: "salt")).place == .cupboard)
            let own = PantryItemDraft(food: "Oma's quark", asOwn: true, category: .dairy)
            #expect(try await add(own).place == .fridge)
            let chosen = try await add(PantryItemDraft(food: "yoghurt", place: .cupboard))
            #expect(chosen.place == .cupboard && chosen.bestBefore == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 what is about to expire comes first, and pages follow without gaps`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for day in [nil, "2027-03-01", "2027-01-01", "2027-02-01", nil] {
                try await ada.call(
                    PantryAPI.add, sending: PantryItemDraft(food: "milk", bestBefore: day.flatMap(Day.init)))
            }
            var days: [String?] = []
            var cursor: String?
            repeat {
                let page = try await ada.call(PantryAPI.items, sending: PantryQuery(limit: 2, cursor: cursor))
                #expect(page.total == 5)
                days += page.items.map { $0.bestBefore?.description }
                cursor = page.next
            } while cursor != nil
            #expect(days == ["2027-01-01", "2027-02-01", "2027-03-01", nil, nil])
        }
    }

    @Test(arguments: Engine.either)
    func `P1 somebody else's item is not found and stays as it is`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let bob = try await pantry.signedIn(as: .bob)
            let milk = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk", place: .fridge))
            await #expect(throws: Problem.self) {
                try await bob.call(PantryAPI.change, at: milk.id, sending: PantryItemChange(place: .freezer))
            }
            do {
                try await bob.call(PantryAPI.remove, at: milk.id)
                Issue.record("Bob took Ada's milk.")
            } catch let problem as Problem {
                #expect(problem.status == 404)
            }
            let bobs = try await bob.call(PantryAPI.items, sending: PantryQuery())
            #expect(bobs.items.isEmpty && bobs.total == 0)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items == [milk])
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a food that nobody knows is refused with names that come near`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flowr"))
            }
            #expect(problem?.status == 422)
            #expect(problem?.errors.first?.field == "food")
            #expect(problem?.errors.first?.message.contains("did you mean flour?") == true)
        }
    }

    @Test(
        arguments: [
            (#"{"food":"milk","quantity":{"amount":-1,"unit":"ml"}}"#, "quantity.amount"),
            (#"{"food":"milk","quantity":{"amount":1e300,"unit":"ml"}}"#, "quantity.amount"),
            (#"{"food":"milk","quantity":{"amount":1,"unit":"barrels"}}"#, "quantity.unit"),
            (#"{"food":"milk","bestBefore":"2027-02-30"}"#, "bestBefore"),
            (#"{"food":"milk","place":"garage"}"#, "place"),
            (#"{"place":"fridge"}"#, "food"),
            (#"{"food":""}"#, "food"),
            (#"{"food":5}"#, "food"),
        ])
    func `P1 bad input is refused by the name of its field, and nothing is stored`(
        body: String, field: String
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let answer = try await pantry.post("/v1/pantry/items", body, as: .ada)
            #expect(answer.status == 422)
            #expect(answer.problem?.errors.map(\.field) == [field])
            let ada = try await pantry.signedIn(as: .ada)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 the pantry still shows what is there when the catalogue does not answer`(on engine: Engine) async throws {
        let services = StubServices.catalogue()
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let milk = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            services.fallSilent()
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items == [milk])
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            }
            #expect(problem?.status == 503)
        }
    }
}
