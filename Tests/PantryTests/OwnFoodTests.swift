import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

/// Foods that no catalogue knows, of a household's own.
@Suite(.timeLimit(.minutes(10)))
struct OwnFoodTests {
    @Test(arguments: Engine.either)
    func `P1 a name that nobody knows is kept at once as a food of one's own, and behaves as any other`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let item = try await ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(
                    food: "  Omas   Käsedings ", quantity: try Quantity(2, .packet), place: .fridge,
                    bestBefore: Day("2027-03-01"), asOwn: true, category: .dairy))
            #expect(item.food.name == "Omas Käsedings" && item.food.category == .dairy && item.isOwn == true)
            let food = try await ada.call(PantryAPI.ownFood, at: item.food.id)
            #expect(food.unit == .packet && food.profile == .unknown && !food.isSame)

            // By its name however it is typed, and by its identifier.
            for name in ["omas käsedings", "OMAS KASEDINGS", food.id.description] {
                let again = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: name))
                #expect(again.food == item.food && again.isOwn == true, "\(name)")
            }
            let changed = try await ada.call(
                PantryAPI.change, at: item.id, sending: PantryItemChange(quantity: .remove, place: .freezer))
            #expect(changed.isOwn == true && changed.place == .freezer && changed.food == item.food)
            #expect(
                try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["Omas Käsedings"])).foods == [
                    item.food
                ])
            let onHand = try await ada.call(PantryAPI.onHand)
            #expect(onHand.pantry == [food.id] && onHand.basket == [food.id] && onHand.ownFoods == [food])
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a name of the catalogue stays the catalogue's, and one that only comes near can be one's own`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour", asOwn: true))
            #expect(flour.food == .flour && flour.isOwn == nil)
            #expect(try await ada.call(PantryAPI.ownFoods).items.isEmpty)
            let shadow = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "flour"))
            }
            #expect(shadow?.errors.map(\.code) == ["in-catalogue"])

            let near = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "acorn flour"))
            #expect(near.food == .flour)
            let own = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "acorn flour", asOwn: true))
            #expect(own.isOwn == true && own.food.name == "acorn flour")
            #expect(try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "Acorn Flour")).food == own.food)
            let renamed = await #expect(throws: Problem.self) {
                try await ada.changeOwnFood(own.food.id, to: OwnFoodDraft(name: "milk"))
            }
            #expect(renamed?.status == 422)
        }
    }

    @Test(arguments: [
        ("", "blank"), (" \t ", "blank"), (String(repeating: "a", count: 61), "too-long"),
        (String(repeating: "a", count: 100_000), "too-long"), (String(repeating: "字", count: 30), "too-long"),
        ("aj\u{200B}var", "invisible"), ("aj\u{202E}var", "invisible"), ("aj\u{0}var", "too-long"),
        ("аjvar", "mixed-scripts"), ("a" + String(repeating: "\u{301}", count: 25), "marks"),
        ("a" + String(repeating: "\u{301}", count: 200), "too-long"), ("a, b", "comma"), ("🍯", "no-name"),
        ("00000000-0000-7000-8000-0000000000f1", "no-name"),
    ])
    func `P1 a name that cannot be seen for what it is is refused`(name: String, code: String) async throws {
        let problem = #expect(throws: Problem.self) { try OwnFoodName(name, field: "name") }
        #expect(problem?.errors.map(\.code) == [code])
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: name, asOwn: true))
            }
            #expect([400, 422].contains(refused?.status))
            #expect(try await ada.call(PantryAPI.ownFoods).items.isEmpty)
        }
    }

    @Test(arguments: [
        "Ajvar", "Omas Käse-Dings", "Crème d’Élise №2", "jalapeños de la abuela", "Бабушкин соус", "叔叔的酱",
    ])
    func `P1 names of any language are taken`(name: String) throws {
        #expect(try OwnFoodName(name, field: "name").text == name)
    }

    @Test(arguments: Engine.all)
    func `P1 two devices at once make one food, and a name is given once`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        _ = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "ajvar", asOwn: true))
                    }
                }
                try await group.waitForAll()
            }
            let items = try await ada.call(PantryAPI.items, sending: PantryQuery()).items
            #expect(items.count == 6 && Set(items.map(\.food.id)).count == 1)
            #expect(try await ada.call(PantryAPI.ownFoods).items.map(\.name) == ["ajvar"])
            let other = try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "zacusca"))
            let refusals = [
                try await status { try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "Ájvar")) },
                try await status {
                    try await ada.changeOwnFood(other.id, to: OwnFoodDraft(name: "AJVAR"))
                },
            ]
            #expect(refusals == [409, 409])
        }
    }

    @Test(arguments: Engine.all)
    func `P1 somebody says what it is, gives it another name, and removes it with what there is of it`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let item = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "ajvar", asOwn: true))
            try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["ajvar", "milk"]))
            let profile = FoodProfile(origins: [.plant], allergens: [.celery], statedDiets: [.kosher])
            let draft = OwnFoodDraft(
                name: "Ajvar of Mila", category: .sauces, unit: .tablespoon, profile: profile, like: "salt")
            let described = try await ada.changeOwnFood(item.food.id, to: draft)
            #expect(described.profile == profile && described.like == .salt && described.category == .sauces)
            #expect(described.addedAt == pantry.clock.now)
            let shown = try await ada.call(PantryAPI.item, at: item.id)
            #expect(shown.food == described.food && shown.food.name == "Ajvar of Mila")
            #expect(try await ada.call(PantryAPI.basket).foods.map(\.name) == ["Ajvar of Mila", "milk"])
            #expect(
                try await status { try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "ajvar")) } == 422)

            try await ada.call(PantryAPI.removeOwnFood, at: described.id)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
            #expect(try await ada.call(PantryAPI.basket).foods == [.milk])
            #expect(try await status { try await ada.call(PantryAPI.removeOwnFood, at: described.id) } == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a food that turns out to be the catalogue's takes what there is of it along, and its name stays`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let item = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "Mehl 405", asOwn: true))
            try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["Mehl 405", "flour"]))
            let same = try await ada.call(
                PantryAPI.identifyOwnFood, at: item.food.id, sending: OwnFoodIdentity(food: "flour"))
            #expect(same.isSame && same.like == .flour && same.food == .flour)
            let moved = try await ada.call(PantryAPI.item, at: item.id)
            #expect(moved.food == .flour && moved.isOwn == nil)
            #expect(try await ada.call(PantryAPI.basket).foods == [.flour])
            let more = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "mehl 405"))
            #expect(more.food == .flour && more.isOwn == nil)
            #expect(
                try await status {
                    try await ada.changeOwnFood(same.id, to: OwnFoodDraft(name: "mehl"))
                } == 409)
            try await ada.call(PantryAPI.removeOwnFood, at: same.id)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.map(\.food) == [.flour, .flour])
        }
    }

    @Test(arguments: Engine.all)
    func `P1 a food that is proposed to all becomes the catalogue's when it is taken in, and stays when it is not`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let item = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "Omas Ajvar", asOwn: true))
            let draft = FoodDraft(name: "ajvar", category: .sauces)
            let waiting = try await ada.call(PantryAPI.proposeOwnFood, at: item.food.id, sending: draft)
            #expect(waiting.proposal == .ajvar)
            #expect(try await ada.call(PantryAPI.proposeOwnFood, at: item.food.id, sending: draft) == waiting)

            let ajvar = FoodRef(id: ID("00000000-0000-8000-8000-000000000009")!, name: "ajvar", category: .sauces)
            try await pantry.decide(ID("00000000-0000-7000-8000-0000000000f2")!, ajvar)
            #expect(try await ada.call(PantryAPI.ownFood, at: item.food.id) == waiting)
            try await pantry.decide(.ajvar, nil)
            #expect(try await ada.call(PantryAPI.ownFood, at: item.food.id).proposal == nil)
            #expect(try await ada.call(PantryAPI.item, at: item.id).isOwn == true)

            try await ada.call(PantryAPI.proposeOwnFood, at: item.food.id, sending: draft)
            for _ in 1...2 { try await pantry.decide(.ajvar, ajvar) }
            let same = try await ada.call(PantryAPI.ownFood, at: item.food.id)
            #expect(same.isSame && same.like == ajvar && same.name == "Omas Ajvar" && same.proposal == nil)
            #expect(try await ada.call(PantryAPI.item, at: item.id).food == ajvar)
            #expect(
                try await status { try await ada.call(PantryAPI.proposeOwnFood, at: item.food.id, sending: draft) }
                    == 409)
        }
    }

    @Test(arguments: Engine.all)
    func `A17: to everybody else a household's own food is not there`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            let item = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "ajvar", asOwn: true))
            for household in [nil, ID<Household>.barn] {
                home.families.move(.bob, into: household)
                home.pantry.clock.advance(by: 2)
                let food = item.food.id
                let draft = FoodDraft(name: "ajvar", category: .sauces)
                let refusals = [
                    try await status { try await home.bob.call(PantryAPI.ownFood, at: food) },
                    try await status {
                        try await home.bob.changeOwnFood(food, to: OwnFoodDraft(name: "mine"))
                    },
                    try await status {
                        try await home.bob.call(
                            PantryAPI.identifyOwnFood, at: food, sending: OwnFoodIdentity(food: "salt"))
                    },
                    try await status { try await home.bob.call(PantryAPI.proposeOwnFood, at: food, sending: draft) },
                    try await status { try await home.bob.call(PantryAPI.removeOwnFood, at: food) },
                    try await status {
                        try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: food.description))
                    },
                    try await status {
                        try await home.bob.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["ajvar"]))
                    },
                ]
                #expect(refusals == [404, 404, 404, 404, 404, 422, 422])
                #expect(try await home.bob.call(PantryAPI.ownFoods).items.isEmpty)
                #expect(try await home.bob.call(PantryAPI.onHand).ownFoods == nil)
            }
            #expect(try await home.ada.call(PantryAPI.item, at: item.id) == item)
            let own = try await home.bob.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "ajvar"))
            #expect(own.id != item.food.id)
        }
    }

    @Test(arguments: Engine.all)
    func
        `A17: own foods come along with who joins and stay with the household, and of two by one name the less safe counts`(
            on engine: Engine
        ) async throws
    {
        try await withSharedPantry(on: engine) { home in
            let safe = FoodProfile(origins: [.plant], allergens: [], statedDiets: [.keto])
            let nutty = FoodProfile(origins: [.plant, .dairy], allergens: [.nuts])
            try await home.ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "pesto", profile: safe))
            try await home.bob.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "Pesto", profile: nutty))
            try await home.bob.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "zacusca", profile: safe))
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "pesto"))
            try await home.found(by: .ada)
            home.pantry.clock.advance(by: 2)
            try await home.join(.bob)
            let shared = try await home.ada.call(PantryAPI.ownFoods).items
            #expect(shared.map(\.name) == ["pesto", "zacusca"])
            #expect(shared[0].profile == FoodProfile(origins: [.plant, .dairy], allergens: [.nuts]))
            #expect(try await home.bob.call(PantryAPI.ownFoods).items == shared)
            let items = try await home.ada.call(PantryAPI.items, sending: PantryQuery()).items
            #expect(items.map(\.food.id) == [shared[0].id])

            try await home.leave(.bob)
            #expect(try await home.bob.call(PantryAPI.ownFoods).items.isEmpty)
            #expect(try await home.ada.call(PantryAPI.ownFoods).items == shared)
            try await home.leave(.ada, wasLast: true)
            #expect(try await home.ada.call(PantryAPI.ownFoods).items == shared)
        }
    }

    @Test(arguments: Engine.all)
    func `A17: where a name is the catalogue's food, what comes by that name stays apart under another one`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            let word = try await home.ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "pesto"))
            try await home.ada.call(PantryAPI.identifyOwnFood, at: word.id, sending: OwnFoodIdentity(food: "flour"))
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "Pesto", asOwn: true))
            try await home.found(by: .ada)
            home.pantry.clock.advance(by: 2)
            try await home.join(.bob)
            let shared = try await home.ada.call(PantryAPI.ownFoods).items
            #expect(shared.map(\.name) == ["pesto", "Pesto 2"] && shared.map(\.isSame) == [true, false])
            let items = try await home.ada.call(PantryAPI.items, sending: PantryQuery()).items
            #expect(items.map(\.food) == [shared[1].food] && items[0].isOwn == true)
        }
    }

    @Test func `P1 a name that nobody has described makes what shares it unknown`() {
        let food = OwnFood(
            id: ID(at: .aTuesday), name: "pesto", profile: FoodProfile(origins: [.plant], allergens: []),
            addedAt: .aTuesday)
        let other = OwnFood(id: ID(at: .aTuesday), name: "pesto", addedAt: .aTuesday)
        for merged in [food.merged(with: other), other.merged(with: food)] {
            #expect(merged.profile.origins.isEmpty && merged.profile.allergens == nil && merged.like == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a person adds sixty foods a day and a household has two hundred`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            for day in 0..<4 {
                let ada = try await pantry.signedIn(as: .ada)
                for number in 0..<(day < 3 ? 60 : 20) {
                    try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "food \(day) \(number)"))
                }
                if day == 0 {
                    let first = try await ada.call(PantryAPI.ownFoods).items[0]
                    try await ada.call(PantryAPI.removeOwnFood, at: first.id)
                    #expect(
                        try await status {
                            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "more", asOwn: true))
                        } == 429)
                    #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
                }
                pantry.clock.advance(by: 86_401)
            }
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "the last one"))
            let full = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "one too many"))
            }
            #expect(full?.code == "too-many-own-foods")
        }
    }

    @Test(arguments: Engine.all)
    func `P1 of what a person adds on many devices at once sixty foods are taken`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let refused = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<70 {
                    group.addTask {
                        try await status {
                            try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "food \(number)"))
                        }
                    }
                }
                return try await group.reduce(0) { $0 + ($1 == 429 ? 1 : 0) }
            }
            #expect(refused == 10)
            #expect(try await ada.call(PantryAPI.ownFoods).items.count == 60)
        }
    }

    @Test(arguments: Engine.all)
    func `A15: a person gets the foods of their own, and they go when they leave`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withService(PantryService.self, on: engine, services: people.listening(on: .catalogue())) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "ajvar"))
            try await pantry.signedIn(as: .bob).call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "ajvar"))
            let auth = try await pantry.asService(.auth)
            let export = PersonalDataAPI.export(from: .pantry)
            let data = try await auth.call(export, at: Person.ada.account)
            #expect(data.records["foods of their own"]?.count == 1 && data.records["counted uses"]?.count == 1)
            let bobs = try await auth.call(export, at: Person.bob.account)
            _ = try await people.leave(.ada, .pantry, pantry)
            #expect(try await auth.call(export, at: Person.ada.account).records.values.allSatisfy(\.isEmpty))
            #expect(try await auth.call(export, at: Person.bob.account) == bobs)
        }
    }
}

extension TestedService {
    /// The moderators decide on a proposal.
    fileprivate func decide(_ proposal: ID<FoodProposal>, _ food: FoodRef?) async throws {
        let payload = try WireFormat.encoder.encode(FoodProposalDecided(proposal: proposal, food: food))
        let envelope = EventEnvelope(
            id: ID<FoodProposalDecided>(at: clock.now).description, name: FoodProposalDecided.name,
            occurredAt: clock.now, payload: String(decoding: payload, as: UTF8.self))
        clock.advance(by: 1)
        try await asService(.recipes).call(EventsAPI.deliver(to: .pantry), sending: envelope)
    }
}

extension ServiceClient {
    /// Changes a food as it stands now.
    @discardableResult
    fileprivate func changeOwnFood(_ id: ID<Food>, to draft: OwnFoodDraft) async throws -> OwnFood {
        let tag = try await tagged(PantryAPI.ownFood, at: id).tag
        return try await ifMatch(tag).call(PantryAPI.changeOwnFood, at: id, sending: draft)
    }
}
