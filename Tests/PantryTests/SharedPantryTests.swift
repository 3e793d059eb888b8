import AuthContracts
import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct SharedPantryTests {
    @Test(arguments: Engine.either)
    func `A17: people of one household see and change one pantry, and know who put what there`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk", place: .fridge))
            #expect(milk.addedBy == Person.ada.account)
            #expect(try await home.bob.call(PantryAPI.item, at: milk.id) == milk)
            let frozen = try await home.bob.call(
                PantryAPI.change, at: milk.id, sending: PantryItemChange(place: .freezer))
            #expect(frozen.place == .freezer && frozen.addedBy == Person.ada.account)
            #expect(try await home.ada.call(PantryAPI.items, sending: PantryQuery()).items == [frozen])
            try await home.bob.call(PantryAPI.remove, at: milk.id)
            #expect(try await home.foods(of: home.ada).isEmpty)

            try await home.bob.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["flour"]))
            #expect(try await home.ada.call(PantryAPI.staples).foods == [.flour])
        }
    }

    @Test(arguments: Engine.either)
    func `A17: of two of one household who change the same thing, the one who was slower is told`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk", place: .fridge))
            let (seen, tag) = try await home.ada.tagged(PantryAPI.item, at: milk.id)
            #expect(seen == milk && tag != nil)
            #expect(try await home.bob.tagged(PantryAPI.item, at: milk.id).tag == tag, "both see the same")
            let frozen = PantryItemChange(place: .freezer)
            try await home.bob.ifMatch(tag).call(PantryAPI.change, at: milk.id, sending: frozen)
            for late in [PantryItemChange(place: .cupboard), frozen] {
                let problem = await #expect(throws: Problem.self) {
                    try await home.ada.ifMatch(tag).call(PantryAPI.change, at: milk.id, sending: late)
                }
                #expect(problem?.status == 412 && problem?.code == "changed-meanwhile")
            }
            #expect(try await status { try await home.ada.ifMatch(tag).call(PantryAPI.remove, at: milk.id) } == 412)
            let now = try await home.ada.tagged(PantryAPI.item, at: milk.id)
            #expect(now.output.place == .freezer)
            try await home.ada.ifMatch(now.tag).call(PantryAPI.remove, at: milk.id)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: what one of a household says of a food's allergens is not overwritten unseen`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let food = try await home.ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "ajvar"))
            let tag = try await home.bob.tagged(PantryAPI.ownFood, at: food.id).tag
            let profile = FoodProfile(origins: [.plant], allergens: [.celery], statedDiets: [])
            let safe = OwnFoodDraft(name: "ajvar", profile: profile)
            try await home.ada.ifMatch(tag).call(PantryAPI.changeOwnFood, at: food.id, sending: safe)
            let unsafe = OwnFoodDraft(
                name: "ajvar", profile: FoodProfile(origins: [.plant], allergens: [], statedDiets: []))
            for (client, expected) in [(home.bob.ifMatch(tag), 412), (home.bob, 428)] {
                #expect(
                    try await status {
                        try await client.call(PantryAPI.changeOwnFood, at: food.id, sending: unsafe)
                    } == expected)
            }
            #expect(try await home.bob.call(PantryAPI.ownFood, at: food.id).profile.allergens == [.celery])
        }
    }

    @Test(arguments: Engine.either)
    func `A17: the basket stays each one's own, and on hand is what the household has`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            try await home.ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["milk"]))
            try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            let onHand = try await home.bob.call(PantryAPI.onHand)
            #expect(
                onHand
                    == OnHand(
                        basket: [], pantry: [FoodRef.flour.id], items: [OnHand.Item(food: FoodRef.flour.id)],
                        staples: nil))
            #expect(try await home.ada.call(PantryAPI.onHand).basket == [FoodRef.milk.id])
        }
    }

    @Test(arguments: Engine.either)
    func `A17: to other households and to people without one an item is not there`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            for household in [nil, ID<Household>.barn] {
                home.families.move(.bob, into: household)
                home.pantry.clock.advance(by: 2)
                let refusals = [
                    try await status { try await home.bob.call(PantryAPI.item, at: milk.id) },
                    try await status {
                        try await home.bob.call(PantryAPI.change, at: milk.id, sending: PantryItemChange())
                    },
                    try await status { try await home.bob.call(PantryAPI.remove, at: milk.id) },
                ]
                #expect(refusals == [404, 404, 404])
            }
            #expect(try await home.ada.call(PantryAPI.item, at: milk.id) == milk)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: who joins brings their food along, and who leaves begins with an empty pantry`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            try await home.found(by: .ada)
            try await home.join(.bob)
            #expect(try await home.foods(of: home.ada) == ["flour", "milk"])
            #expect(try await home.foods(of: home.bob) == ["flour", "milk"])

            try await home.leave(.bob)
            #expect(try await home.foods(of: home.bob).isEmpty)
            #expect(try await home.foods(of: home.ada) == ["flour", "milk"])
            try await home.leave(.ada, wasLast: true)
            #expect(try await home.foods(of: home.ada) == ["flour", "milk"])
        }
    }

    @Test(arguments: Engine.all)
    func `A17: the founder's staples are the household's, and a newcomer's wait until they leave`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.ada.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["flour"]))
            try await home.bob.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["milk"]))
            try await home.found(by: .ada)
            try await home.join(.bob)
            #expect(try await home.bob.call(PantryAPI.staples).foods == [.flour])
            try await home.leave(.bob)
            #expect(try await home.bob.call(PantryAPI.staples).foods == [.milk])
            try await home.leave(.ada, wasLast: true)
            #expect(try await home.ada.call(PantryAPI.staples).foods == [.flour])
        }
    }

    @Test(arguments: Engine.either)
    func `A17: the news of a move has one effect however often and however late it comes`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            home.families.move(.bob, into: .mill)
            let joined = home.news(of: .bob, household: .mill)
            home.pantry.clock.advance(by: 10)
            // Bob leaves again and fills his own pantry before the event of his joining arrives.
            home.families.move(.bob, into: nil)
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            for _ in 1...3 { try await home.deliver(joined) }
            #expect(try await home.foods(of: home.bob) == ["flour"])
            try await home.deliver(home.news(of: .bob, household: nil, previous: .mill))
            try await home.join(.ada)
            #expect(try await home.foods(of: home.ada) == ["milk"])
        }
    }

    @Test(arguments: Engine.all)
    func `A17: what somebody put into their own pantry at the moment they joined comes along`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            let milk = try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            home.families.move(.bob, into: .mill)
            home.pantry.clock.advance(by: 2)
            #expect(try await home.bob.call(PantryAPI.item, at: milk.id) == milk)
            #expect(try await home.foods(of: home.ada) == ["milk"])
        }
    }

    @Test(arguments: Engine.either)
    func `A17: who was removed changes nothing from then on, and sees nothing after a second`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            #expect(try await home.bob.call(PantryAPI.item, at: milk.id) == milk)
            home.families.move(.bob, into: nil)
            let edit = try await status {
                try await home.bob.call(PantryAPI.change, at: milk.id, sending: PantryItemChange(place: .freezer))
            }
            let removal = try await status { try await home.bob.call(PantryAPI.remove, at: milk.id) }
            #expect(edit == 404 && removal == 404)
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            #expect(try await home.foods(of: home.ada) == ["milk"])
            home.pantry.clock.advance(by: 1)
            #expect(try await home.foods(of: home.bob) == ["flour"])
        }
    }

    @Test(arguments: Engine.either)
    func `A17: the news of a removal is heard at once`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            #expect(try await home.bob.call(PantryAPI.item, at: milk.id) == milk)
            try await home.leave(.bob)
            #expect(try await status { try await home.bob.call(PantryAPI.item, at: milk.id) } == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: while auth does not answer the pantry can be read for some minutes and not be changed`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            #expect(try await home.foods(of: home.bob) == ["milk"])
            home.pantry.services.fallSilent()
            home.pantry.clock.advance(by: 120)
            #expect(try await home.bob.call(PantryAPI.item, at: milk.id) == milk)
            let refusals = [
                try await status { try await home.bob.call(PantryAPI.remove, at: milk.id) },
                try await status {
                    try await home.bob.call(PantryAPI.change, at: milk.id, sending: PantryItemChange(place: .freezer))
                },
                try await status { try await home.stranger.call(PantryAPI.items, sending: PantryQuery()) },
            ]
            #expect(refusals == [503, 503, 503])
            home.pantry.clock.advance(by: 200)
            #expect(try await status { try await home.bob.call(PantryAPI.item, at: milk.id) } == 503)
        }
    }
}

/// A pantry service with two people who may share a household.
struct SharedPantry: Sendable {
    let pantry: TestedService
    let families: Families
    let ada: ServiceClient
    let bob: ServiceClient
    let stranger: ServiceClient

    func found(by person: Person) async throws {
        families.move(person, into: .mill)
        try await deliver(news(of: person, household: .mill, isFirst: true))
    }

    func join(_ person: Person) async throws {
        families.move(person, into: .mill)
        try await deliver(news(of: person, household: .mill))
    }

    func leave(_ person: Person, wasLast: Bool = false) async throws {
        families.move(person, into: nil)
        try await deliver(news(of: person, household: nil, previous: .mill, wasLast: wasLast))
    }

    func news(
        of person: Person, household: ID<Household>?, previous: ID<Household>? = nil, isFirst: Bool = false,
        wasLast: Bool = false
    ) -> EventEnvelope {
        let change = HouseholdChanged(
            account: person.account, household: household, previous: previous, isFirst: isFirst, wasLast: wasLast,
            at: pantry.clock.now)
        let payload = (try? WireFormat.encoder.encode(change)).map { String(decoding: $0, as: UTF8.self) }
        return EventEnvelope(
            id: ID<HouseholdChanged>(at: pantry.clock.now).description, name: HouseholdChanged.name,
            occurredAt: pantry.clock.now, payload: payload ?? "")
    }

    func deliver(_ news: EventEnvelope) async throws {
        try await pantry.asService(.auth).call(EventsAPI.deliver(to: .pantry), sending: news)
    }

    /// The foods visible to a person, by name.
    func foods(of person: ServiceClient) async throws -> [String] {
        try await person.call(PantryAPI.items, sending: PantryQuery()).items.map(\.food.name).sorted()
    }
}

func withSharedPantry(
    on engine: Engine, listening people: LeavingPeople = LeavingPeople(),
    _ body: @Sendable @escaping (SharedPantry) async throws -> Void
) async throws {
    let families = Families()
    try await withService(PantryService.self, on: engine, services: people.listening(on: .catalogue(families))) {
        pantry in
        try await body(
            SharedPantry(
                pantry: pantry, families: families, ada: pantry.signedIn(as: .ada), bob: pantry.signedIn(as: .bob),
                stranger: pantry.signedIn(as: .root)))
    }
}

/// The status of the problem that `body` throws; 200 if it throws none.
func status(_ body: () async throws -> some Any) async throws -> Int {
    do {
        _ = try await body()
        return 200
    } catch let problem as Problem {
        return problem.status
    }
}
