import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import SeededChance
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct BatchUseTests {
    @Test(arguments: Engine.either)
    func `P1 a batch gets a day by how long its food keeps, and moving and opening it changes that`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let pot = try await ada.add("yoghurt", 500, .gram, PantryItemDraft(food: "", place: .fridge))
            #expect(pot.bestBefore == today.adding(days: 14) && pot.isDateProposed == true && pot.full == pot.quantity)
            let frozen = try await ada.change(pot, PantryItemChange(place: .freezer))
            #expect(frozen.bestBefore == today.adding(days: 60) && frozen.isDateProposed == true)
            let thawed = try await ada.change(pot, PantryItemChange(place: .fridge, openedOn: .set(today)))
            #expect(thawed.bestBefore == today.adding(days: 7) && thawed.openedOn == today)
            // A form sends the day that it was filled in with.
            let same = try await ada.change(pot, PantryItemChange(bestBefore: .set(today.adding(days: 7))))
            #expect(same.isDateProposed == true)
            let said = try await ada.change(
                pot, PantryItemChange(bestBefore: .set(today.adding(days: 9)), dateKind: .set(.useBy)))
            #expect(said.isDateProposed == nil && said.dateKind == .useBy)
            let plain = try await ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "yoghurt", place: .fridge, noDate: true))
            #expect(plain.bestBefore == nil && plain.isDateProposed == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what was paid for a batch is noted among what was paid`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let paid = Money.clamping(249, .eur)
            let milk = try await ada.add("milk", 1, .litre, PantryItemDraft(food: "", paid: paid))
            #expect(milk.paid == paid)
            let prices = try await ada.call(PantryAPI.paidPrices, sending: PageQuery()).items
            #expect(prices.map(\.paid) == [paid] && prices.map(\.food) == [.milk])
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what two people take adds up, in any unit, and more than there is takes all`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.ada.add("flour", 1, .kilogram)
            for (person, amount, unit) in [(home.ada, 100, CookingUnit.gram), (home.bob, 200, .millilitre)] {
                try await person.call(
                    PantryAPI.use, at: flour.id, sending: PantryUse(quantity: try Quantity(Double(amount), unit)))
            }
            #expect(try await home.ada.left(of: flour) == (try Quantity(0.8, .kilogram)))
            let entry = try await home.bob.call(
                PantryAPI.use, at: flour.id, sending: PantryUse(quantity: try Quantity(5, .kilogram)))
            #expect(entry.cause == .used && entry.by == Person.bob.account && entry.steps.map(\.wasShort) == [true])
            #expect(entry.steps.map(\.taken) == [try Quantity(0.8, .kilogram)] && entry.steps.first?.after == nil)
            #expect(try await home.foods(of: home.ada).isEmpty)
            #expect(
                try await status {
                    try await home.ada.call(PantryAPI.use, at: flour.id, sending: PantryUse(share: 0.5))
                } == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 however the uses of two people come in between each other, exactly their sum is taken`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.ada.add("flour", 10, .kilogram)
            var chance = Chance(seed: 15)
            let amounts = (0..<16).map { _ in Double(Int.random(in: 1...400, using: &chance)) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (place, amount) in amounts.enumerated() {
                    group.addTask {
                        let person = place.isMultiple(of: 2) ? home.ada : home.bob
                        let use = PantryUse(quantity: try Quantity(amount, .gram))
                        try await person.call(PantryAPI.use, at: flour.id, sending: use)
                    }
                }
                try await group.waitForAll()
            }
            let left = try #require(try await home.ada.left(of: flour)).amount
            #expect(abs(left - (10 - amounts.reduce(0, +) / 1_000)) < 1e-9)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 said by a look twice it is said once, and what is thrown away has a reason`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let milk = try await ada.add("milk", 800, .millilitre)
            for _ in 0..<2 {
                try await ada.call(PantryAPI.estimate, at: milk.id, sending: PantryEstimate(left: .half))
                #expect(try await ada.left(of: milk) == (try Quantity(400, .millilitre)))
            }
            let some = try await ada.call(
                PantryAPI.discard, at: milk.id,
                sending: PantryDiscard(quantity: try Quantity(100, .millilitre), reason: .spoiled))
            #expect(some.cause == .discarded && some.reason == .spoiled)
            #expect(try await ada.left(of: milk) == (try Quantity(300, .millilitre)))
            let gone = try await ada.call(PantryAPI.estimate, at: milk.id, sending: PantryEstimate(left: .gone))
            let again = try await ada.call(PantryAPI.estimate, at: milk.id, sending: PantryEstimate(left: .gone))
            #expect(gone.steps.first?.after == nil && again.id == gone.id)
            #expect(
                try await status {
                    try await ada.call(PantryAPI.estimate, at: milk.id, sending: PantryEstimate(left: .half))
                } == 404)
            let bag = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            try await ada.call(PantryAPI.use, at: bag.id, sending: PantryUse(share: 0.25))
            #expect(try await ada.call(PantryAPI.item, at: bag.id).share == 0.75)
            let rest = try await ada.call(PantryAPI.discard, at: bag.id, sending: PantryDiscard(reason: .tooMuch))
            #expect(rest.steps.first?.before?.share == 0.75 && rest.steps.first?.after == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a use that is sent twice with one key is one`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let use = PantryUse(quantity: try Quantity(100, .gram))
            let (one, same) = (
                try await ada.once("a").call(PantryAPI.use, at: flour.id, sending: use),
                try await ada.once("a").call(PantryAPI.use, at: flour.id, sending: use)
            )
            #expect(one == same)
            #expect(try await ada.left(of: flour) == (try Quantity(0.9, .kilogram)))
            try await ada.once("b").call(PantryAPI.use, at: flour.id, sending: use)
            #expect(try await ada.left(of: flour) == (try Quantity(0.8, .kilogram)))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a change of a state that somebody has taken from meanwhile is refused`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.ada.add("flour", 1, .kilogram)
            let tag = try await home.ada.tagged(PantryAPI.item, at: flour.id).tag
            try await home.bob.take(100, .gram, of: flour)
            let change = PantryItemChange(quantity: .set(try Quantity(800, .gram)))
            let late = await #expect(throws: Problem.self) {
                try await home.ada.ifMatch(tag).call(PantryAPI.change, at: flour.id, sending: change)
            }
            #expect(late?.status == 412 && late?.code == "changed-meanwhile")
            #expect(try await home.ada.left(of: flour) == (try Quantity(0.9, .kilogram)))
        }
    }

    @Test(arguments: Engine.all)
    func `P1 another household's batch is not there for any of it`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let (ada, bob) = (try await pantry.signedIn(as: .ada), try await pantry.signedIn(as: .bob))
            let flour = try await ada.add("flour", 1, .kilogram)
            let entry = try #require(try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first)
            let refusals = [
                try await status {
                    try await bob.call(PantryAPI.use, at: flour.id, sending: PantryUse(share: 1))
                },
                try await status {
                    try await bob.call(PantryAPI.estimate, at: flour.id, sending: PantryEstimate(left: .gone))
                },
                try await status {
                    try await bob.call(PantryAPI.discard, at: flour.id, sending: PantryDiscard(reason: .other))
                },
                try await status { try await bob.call(PantryAPI.undo, at: entry.id) },
                try await status { try await bob.call(PantryAPI.journalEntry, at: entry.id) },
                try await status { try await bob.call(PantryAPI.food, at: FoodRef.flour.id) },
            ]
            #expect(refusals == [404, 404, 404, 404, 404, 404])
            #expect(try await bob.call(PantryAPI.journal, sending: JournalQuery()).items.isEmpty)
            #expect(try await ada.left(of: flour) == (try Quantity(1, .kilogram)))
        }
    }

    @Test(arguments: [
        ("uses", "{}", "quantity"),
        ("uses", #"{"quantity":{"amount":1000000000000,"unit":"g"}}"#, "quantity.amount"),
        ("uses", #"{"quantity":{"amount":-1,"unit":"g"}}"#, "quantity.amount"),
        ("uses", #"{"quantity":{"amount":0,"unit":"g"}}"#, "quantity.amount"),
        ("uses", #"{"quantity":{"amount":1,"unit":"barrels"}}"#, "quantity.unit"),
        ("uses", #"{"quantity":{"amount":1,"unit":"bunch"}}"#, "quantity.unit"),
        ("uses", #"{"share":0}"#, "share"),
        ("uses", #"{"share":1.5}"#, "share"),
        ("uses", #"{"share":-1e300}"#, "share"),
        ("uses", #"{"share":0.5,"quantity":{"amount":1,"unit":"g"}}"#, "share"),
        ("discards", #"{"share":0.5}"#, "reason"),
        ("discards", #"{"reason":"eaten by mice"}"#, "reason"),
    ])
    func `P1 what cannot be taken is refused by the name of its field, and nothing is taken`(
        path: String, body: String, field: String
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let answer = try await pantry.post("/v1/pantry/items/\(flour.id)/\(path)", body, as: .ada)
            #expect(answer.status == 422 && answer.problem?.errors.map(\.field) == [field])
            #expect(try await ada.left(of: flour) == (try Quantity(1, .kilogram)))
        }
    }

    @Test func `P1 a day of opening that lies ahead and a share beside a quantity are refused`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let far = Day(of: pantry.clock.now, in: .gmt).adding(days: 3)
            for change in [PantryItemChange(openedOn: .set(far)), PantryItemChange(share: .set(0.5))] {
                #expect(
                    try await status { try await ada.call(PantryAPI.change, at: flour.id, sending: change) } == 422)
            }
            let draft = PantryItemDraft(food: "flour", openedOn: far, paid: .clamping(0, .eur))
            let problem = await #expect(throws: Problem.self) { try await ada.call(PantryAPI.add, sending: draft) }
            #expect(problem?.errors.map(\.field) == ["openedOn", "paid.amount"])
        }
    }
}
