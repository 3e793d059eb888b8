import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import SeededChance
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct JournalTests {
    @Test(arguments: Engine.all)
    func `P1 the journal tells what happened and by whom, the latest first, and by food`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.ada.add("flour", 1, .kilogram)
            let clock = home.pantry.clock
            clock.advance(by: 1)
            try await home.bob.add("milk", 1, .litre)
            clock.advance(by: 1)
            try await home.bob.take(200, .gram, of: flour)
            clock.advance(by: 1)
            try await home.ada.change(flour, PantryItemChange(place: .freezer))
            clock.advance(by: 1)
            try await home.ada.call(PantryAPI.remove, at: flour.id)
            let all = try await home.bob.call(PantryAPI.journal, sending: JournalQuery()).items
            #expect(all.map(\.cause) == [.removed, .changed, .used, .added, .added])
            #expect(all.map(\.by) == [.ada, .ada, .bob, .bob, .ada].map { (person: Person) in person.account })
            let ofFlour = try await home.bob.call(
                PantryAPI.journal, sending: JournalQuery(food: FoodRef.flour.id, limit: 3))
            #expect(ofFlour.items.map(\.cause) == [.removed, .changed, .used])
            let rest = try await home.bob.call(
                PantryAPI.journal, sending: JournalQuery(food: FoodRef.flour.id, limit: 3, cursor: ofFlour.next))
            #expect(rest.items.map(\.cause) == [.added] && rest.next == nil)
            let ofItem = try await home.ada.call(PantryAPI.journal, sending: JournalQuery(item: flour.id))
            #expect(ofItem.items.count == 4)
            let entry = try await home.ada.call(PantryAPI.journalEntry, at: ofFlour.items[2].id)
            #expect(
                entry == ofFlour.items[2] && entry.steps.first?.before?.quantity == Quantity(bounding: 1, .kilogram))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 undone, a use gives back what it took and not what others took meanwhile`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.ada.add("flour", 1, .kilogram)
            let adas = try await home.ada.take(300, .gram, of: flour)
            let bobs = try await home.bob.take(400, .gram, of: flour)
            let undone = try await home.bob.call(PantryAPI.undo, at: adas.id)
            #expect(undone.cause == .undone && undone.undoes == adas.id && undone.by == Person.bob.account)
            #expect(try await home.ada.left(of: flour) == (try Quantity(0.6, .kilogram)))
            #expect(try await home.ada.call(PantryAPI.journalEntry, at: adas.id).undoneBy == undone.id)
            let again = await #expect(throws: Problem.self) { try await home.ada.call(PantryAPI.undo, at: adas.id) }
            #expect(again?.status == 409 && again?.code == "already-undone")
            let none = await #expect(throws: Problem.self) { try await home.ada.call(PantryAPI.undo, at: undone.id) }
            #expect(none?.status == 409 && none?.code == "cannot-undo")
            try await home.ada.call(PantryAPI.undo, at: bobs.id)
            #expect(try await home.ada.left(of: flour) == (try Quantity(1, .kilogram)))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what was used up, thrown away or removed comes back whole under its identifier`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let pot = try await ada.add(
                "yoghurt", 500, .gram,
                PantryItemDraft(food: "", place: .fridge, bestBefore: Day("2027-03-01"), dateKind: .useBy))
            let before = try await ada.call(PantryAPI.item, at: pot.id)
            for end in 0..<3 {
                pantry.clock.advance(by: 1)
                switch end {
                case 0: try await ada.call(PantryAPI.remove, at: pot.id)
                case 1: try await ada.call(PantryAPI.use, at: pot.id, sending: PantryUse(share: 1))
                default: try await ada.call(PantryAPI.discard, at: pot.id, sending: PantryDiscard(reason: .expired))
                }
                #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
                let last = try #require(try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first)
                try await ada.call(PantryAPI.undo, at: last.id)
                var back = try await ada.call(PantryAPI.item, at: pot.id)
                #expect(back.confirmedAt == pantry.clock.now)
                back.confirmedAt = before.confirmedAt
                #expect(back == before)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a change is undone only where nobody has changed it since`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            func latest() async throws -> ID<JournalEntry> {
                try #require(try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first).id
            }
            pantry.clock.advance(by: 1)
            try await ada.change(
                flour, PantryItemChange(quantity: .set(try Quantity(700, .gram)), place: .freezer))
            let change = try await latest()
            pantry.clock.advance(by: 1)
            try await ada.take(100, .gram, of: flour)
            pantry.clock.advance(by: 1)
            try await ada.change(flour, PantryItemChange(place: .fridge))
            let move = try await latest()
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: change)
            let now = try await ada.call(PantryAPI.item, at: flour.id)
            // Undoing the entry keeps later consumption and the new place.
            #expect(now.quantity == (try Quantity(0.9, .kilogram)) && now.place == .fridge)
            try await ada.call(PantryAPI.undo, at: move)
            #expect(try await ada.call(PantryAPI.item, at: flour.id).place == .freezer)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what somebody said since holds, and nothing of what was before it can be undone`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let milk = try await ada.add("milk", 1, .litre)
            let use = try await ada.take(100, .millilitre, of: milk)
            let look = try await ada.call(
                PantryAPI.estimate, at: milk.id, sending: PantryEstimate(left: .half))
            let refused = await #expect(throws: Problem.self) { try await ada.call(PantryAPI.undo, at: use.id) }
            #expect(refused?.code == "cannot-undo")
            #expect(try await ada.left(of: milk) == (try Quantity(0.5, .litre)))
            try await ada.call(PantryAPI.undo, at: look.id)
            #expect(try await ada.left(of: milk) == (try Quantity(0.9, .litre)))
            try await ada.call(PantryAPI.undo, at: use.id)
            #expect(try await ada.left(of: milk) == (try Quantity(1, .litre)))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what was put in by mistake and undone does not come back by undoing its uses`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let milk = try await ada.add("milk", 1, .litre)
            let added = try #require(try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first)
            let use = try await ada.take(100, .millilitre, of: milk)
            try await ada.call(PantryAPI.undo, at: added.id)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
            let refused = await #expect(throws: Problem.self) { try await ada.call(PantryAPI.undo, at: use.id) }
            #expect(refused?.code == "cannot-undo")
        }
    }

    @Test(arguments: Engine.either)
    func `P1 undone in any order, nothing is ever negative, more than there was, or left undone in the end`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            var chance = Chance(seed: 16)
            for _ in 0..<(engine == .sqlite ? 12 : 4) {
                let flour = try await ada.add("flour", 1_000, .gram)
                var entries: [ID<JournalEntry>] = []
                for _ in 0..<5 {
                    let amount = Double(Int.random(in: 1...500, using: &chance))
                    pantry.clock.advance(by: 1)
                    guard try await status({ try await ada.left(of: flour) }) == 200 else { break }
                    switch Int.random(in: 0...3, using: &chance) {
                    case 0:
                        let level = PantryEstimate.Level.allCases.randomElement(using: &chance) ?? .half
                        entries.append(
                            try await ada.call(
                                PantryAPI.estimate, at: flour.id, sending: PantryEstimate(left: level)
                            ).id)
                    case 1:
                        entries.append(
                            try await ada.call(
                                PantryAPI.discard, at: flour.id,
                                sending: PantryDiscard(quantity: try Quantity(amount, .gram), reason: .other)
                            ).id)
                    default: entries.append(try await ada.take(amount, .gram, of: flour).id)
                    }
                }
                var open = entries.shuffled(using: &chance)
                // Some entries can be undone only after later ones.
                for _ in 0..<open.count * open.count where !open.isEmpty {
                    let entry = open.removeFirst()
                    pantry.clock.advance(by: 1)
                    if try await status({ try await ada.call(PantryAPI.undo, at: entry) }) == 409 { open.append(entry) }
                    let there = try await ada.call(PantryAPI.items, sending: PantryQuery()).items
                    let left = there.first { $0.id == flour.id }?.quantity?.amount ?? 0
                    #expect(left >= 0 && left <= 1_000)
                }
                #expect(open.isEmpty)
                #expect(try await ada.left(of: flour) == (try Quantity(1_000, .gram)))
                try await ada.call(PantryAPI.remove, at: flour.id)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P1 one entry that two people undo at once is undone once`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.ada.add("flour", 1, .kilogram)
            let uses = [
                try await home.ada.take(600, .gram, of: flour), try await home.ada.take(400, .gram, of: flour),
            ]
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for person in [home.ada, home.bob] {
                    for use in uses {
                        group.addTask { try await status { try await person.call(PantryAPI.undo, at: use.id) } }
                    }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200, 200, 409, 409])
            #expect(try await home.ada.left(of: flour) == (try Quantity(1, .kilogram)))
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a removed food of a household's own takes its batches along, which cannot come back without it`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let ajvar = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "ajvar", asOwn: true))
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.removeOwnFood, at: ajvar.food.id)
            let entry = try #require(try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first)
            #expect(entry.cause == .removed && entry.steps.map(\.item) == [ajvar.id])
            let refused = await #expect(throws: Problem.self) { try await ada.call(PantryAPI.undo, at: entry.id) }
            #expect(refused?.code == "cannot-undo")
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a batch that is merged into another food meanwhile comes back as that`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let milk = try await ada.add("milk", 1, .litre)
            let use = try await ada.call(PantryAPI.use, at: milk.id, sending: PantryUse(share: 1))
            try await pantry.tell(FoodMerged(food: .milk, kept: .yoghurt, before: []))
            try await ada.call(PantryAPI.undo, at: use.id)
            #expect(try await ada.call(PantryAPI.item, at: milk.id).food == .yoghurt)
            try await pantry.tell(FoodMerged(food: .milk, kept: nil, before: []))
            #expect(try await ada.call(PantryAPI.item, at: milk.id).food == .milk)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: what happened in somebody's kitchen comes along into a household, where anybody can undo it`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            let flour = try await home.bob.add("flour", 1, .kilogram)
            let use = try await home.bob.call(PantryAPI.use, at: flour.id, sending: PantryUse(share: 1))
            try await home.found(by: .ada)
            try await home.join(.bob)
            let journal = try await home.ada.call(PantryAPI.journal, sending: JournalQuery()).items
            #expect(Set(journal.map(\.cause)) == [.added, .used])
            try await home.ada.call(PantryAPI.undo, at: use.id)
            #expect(try await home.bob.left(of: flour) == (try Quantity(1, .kilogram)))
            try await home.leave(.bob)
            #expect(try await home.bob.call(PantryAPI.journal, sending: JournalQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `A15 the journal of a household forgets who did what when they go`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withSharedPantry(on: engine, listening: people) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let flour = try await home.bob.add("flour", 1, .kilogram)
            let use = try await home.bob.call(PantryAPI.use, at: flour.id, sending: PantryUse(share: 1))
            let data = try await home.pantry.asService(.auth).call(
                PersonalDataAPI.export(from: .pantry), at: Person.bob.account)
            #expect(data.records["pantry journal of the household"]?.count == 2)
            try await home.leave(.bob)
            _ = try await people.leave(.bob, .pantry, home.pantry)
            let journal = try await home.ada.call(PantryAPI.journal, sending: JournalQuery()).items
            #expect(journal.count == 2 && journal.allSatisfy { $0.by == nil })
            #expect(journal.flatMap(\.steps).allSatisfy { ($0.before ?? $0.after)?.addedBy == nil })
            try await home.ada.call(PantryAPI.undo, at: use.id)
            #expect(try await home.ada.call(PantryAPI.item, at: flour.id).addedBy == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `P5 what went from a list into the pantry stands in the journal, and goes when it is taken back`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let line = ID<ShoppingLine>(at: pantry.clock.now)
            try await ada.operate(list, .add("500 g yoghurt", as: line))
            try await ada.operate(list, .of(.stock, line, at: .aTuesday + 1))
            let item = try #require(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.first)
            #expect(item.place == .fridge && item.isDateProposed == true)
            #expect(item.bestBefore == Day(of: pantry.clock.now, in: .gmt).adding(days: 14))
            pantry.clock.advance(by: 1)
            try await ada.operate(list, .of(.unstock, line, at: .aTuesday + 2))
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
            let causes = try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.map(\.cause)
            #expect(causes == [.undone, .bought])
        }
    }

    @Test(arguments: Engine.all)
    func `P1 what is older than 400 days is forgotten, and what is left can still be undone`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            try await ada.take(100, .gram, of: flour)
            pantry.clock.advance(by: 401 * 86_400)
            let late = try await pantry.signedIn(as: .ada)
            let use = try await late.take(200, .gram, of: flour)
            try await JournalFeature(PantryComponents(pantry.platform)).scheduledJobs.runAll()
            #expect(try await late.call(PantryAPI.journal, sending: JournalQuery()).items.map(\.id) == [use.id])
            try await late.call(PantryAPI.undo, at: use.id)
            #expect(try await late.left(of: flour) == (try Quantity(0.9, .kilogram)))
        }
    }
}
