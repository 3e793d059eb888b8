import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct CookingTests {
    private static let pancakes = Recipe.taking([
        .taking(.flour, 400, .gram), .taking(.milk, 500, .millilitre), .taking(.salt, 1, .pinch),
    ])

    private static func services() -> StubServices {
        .catalogue().on(RecipesAPI.show) { query in
            let servings = query.servings ?? 4
            return Recipe.taking(
                pancakes.ingredients.map { line in
                    .taking(
                        line.food ?? .flour, (line.quantity?.amount ?? 0) * Double(servings) / 4,
                        line.quantity?.unit ?? .gram)
                }, servings: servings)
        }
    }

    @Test(arguments: Engine.either)
    func `P3 a plan takes nothing, cooking by it takes what it says, and undone all of it comes back`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let milk = try await ada.add("milk", 0.75, .litre)
            let plan = try await ada.call(
                PantryAPI.planCooking, sending: RecipeToCook(recipe: Self.pancakes.id, servings: 8))
            #expect(plan.servings == 8 && plan.recipe.title == "Pancakes")
            #expect(plan.lines.map(\.coverage) == [.covered, .partly, .staple])
            #expect(plan.lines[1].missing == (try Quantity(250, .millilitre)))
            #expect(try await ada.left(of: flour) == (try Quantity(1, .kilogram)))

            pantry.clock.advance(by: 1)
            let cooked = try await ada.call(
                PantryAPI.cook, sending: CookedDraft(recipe: Self.pancakes.id, servings: 8))
            #expect(cooked.cause == .cooked && cooked.recipe == plan.recipe && cooked.steps.count == 2)
            #expect(try await ada.left(of: flour) == (try Quantity(0.2, .kilogram)))
            #expect(try await status { try await ada.left(of: milk) } == 404)

            try await ada.call(PantryAPI.undo, at: cooked.id)
            #expect(try await ada.left(of: flour) == (try Quantity(1, .kilogram)))
            #expect(try await ada.left(of: milk) == (try Quantity(0.75, .litre)))
        }
    }

    @Test(arguments: Engine.all)
    func `P3 M2 half a portion is cooked as such, and the plan hears what was cooked for a meal and what was undone`(
        on engine: Engine
    ) async throws {
        let told = Mutex<[(id: String, event: MealCooked)]>([])
        let services = Self.services().on(EventsAPI.deliver(to: .planner)) { envelope in
            let event = try WireFormat.decoder.decode(MealCooked.self, from: Data(envelope.payload.utf8))
            // A subscriber drops what it has seen.
            told.withLock { told in
                if !told.contains(where: { $0.id == envelope.id }) { told.append((envelope.id, event)) }
            }
            return Empty()
        }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let milk = try await ada.add("milk", 1, .litre)
            let asked = RecipeToCook(recipe: Self.pancakes.id, servings: 1.5)
            let plan = try await ada.call(PantryAPI.planCooking, sending: asked)
            #expect(plan.servings == 1.5)
            #expect(plan.lines.first?.wanted == (try Quantity(150, .gram)))
            let meal = ID<PlannedMeal>(at: pantry.clock.now)
            let cooked = try await ada.call(
                PantryAPI.cook, sending: CookedDraft(recipe: Self.pancakes.id, servings: 1.5, meal: meal))
            #expect(try await ada.left(of: flour) == (try Quantity(0.85, .kilogram)))
            #expect(try await ada.left(of: milk) == (try Quantity(0.8125, .litre)))
            #expect(told.withLock { $0.count } == 1, "the planner has it before the answer")
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: cooked.id)
            let heard = told.withLock { $0.map(\.event) }
            #expect(heard.map(\.meal) == [meal, nil] && heard.map(\.entry) == [cooked.id, cooked.id])
            #expect(heard.allSatisfy { $0.kitchen == Person.ada.account.description })
            for servings in [0, 0.05, 501] {
                let wrong = RecipeToCook(recipe: Self.pancakes.id, servings: servings)
                #expect(try await status { try await ada.call(PantryAPI.planCooking, sending: wrong) } == 422)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P3 what was taken can be said otherwise, and what is gone meanwhile is passed over`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let milk = try await ada.add("milk", 1, .litre)
            let bag = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "salt"))
            let gone = try await ada.add("yoghurt", 1, .piece)
            try await ada.call(PantryAPI.remove, at: gone.id)
            pantry.clock.advance(by: 1)
            let draft = CookedDraft(
                recipe: Self.pancakes.id,
                uses: [
                    .init(item: flour.id, quantity: try Quantity(500, .millilitre)), .init(item: milk.id, all: true),
                    .init(item: bag.id), .init(item: gone.id, all: true),
                ])
            let cooked = try await ada.once("a").call(PantryAPI.cook, sending: draft)
            #expect(try await ada.once("a").call(PantryAPI.cook, sending: draft) == cooked)
            #expect(try await ada.left(of: flour) == (try Quantity(0.75, .kilogram)))
            #expect(try await status { try await ada.left(of: milk) } == 404)
            let still = try await ada.call(PantryAPI.item, at: bag.id)
            #expect(still.quantity == nil && still.share == nil && still.confirmedAt == pantry.clock.now)
            let other = CookedDraft(recipe: Self.pancakes.id, uses: [.init(item: ID(at: .aTuesday), all: true)])
            #expect(try await status { try await ada.call(PantryAPI.cook, sending: other) } == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `P1 P3 what is there in an unknown amount stays so when other packs or some of it are cooked`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: Self.services()) { pantry in
            let before = try await pantry.signedIn(as: .ada)
            let bag = try await before.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            pantry.clock.advance(by: 60)
            let flour = try await before.add("flour", 500, .gram)
            pantry.clock.advance(by: 86_400)
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.cook, sending: CookedDraft(recipe: Self.pancakes.id, servings: 5))
            #expect(try await status { try await ada.left(of: flour) } == 404)
            let still = try #require(try await ada.call(PantryAPI.onHand).items.first)
            #expect(still.food == FoodRef.flour.id && still.quantity == nil && !still.isDoubtful)

            let draft = CookedDraft(
                recipe: Self.pancakes.id, uses: [.init(item: bag.id, quantity: try Quantity(200, .gram))])
            try await ada.call(PantryAPI.cook, sending: draft)
            let item = try await ada.call(PantryAPI.items, sending: PantryQuery()).items.first
            #expect(item?.id == bag.id && item?.quantity == nil && item?.share == nil && item?.isDoubtful == false)
        }
    }

    @Test func `P3 what is cooked and put away without a day is of the person's day`() async throws {
        let zone = try #require(TimeZoneName("Pacific/Kiritimati"))
        let services = Self.services().on(AuthAPI.me) { _ in
            Account(
                id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
                createdAt: .aTuesday, timeZone: zone)
        }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let cooked = try await ada.call(
                PantryAPI.cook, sending: CookedDraft(recipe: Self.pancakes.id, leftovers: Leftovers(portions: 1)))
            let put = try await ada.call(
                PantryAPI.addLeftovers, sending: LeftoversDraft(title: "Soup", leftovers: Leftovers(portions: 1)))
            let today = Day(of: pantry.clock.now, in: zone.timeZone)
            #expect(today == Day(of: pantry.clock.now, in: .gmt).adding(days: 1))
            #expect((cooked.steps + put.steps).map { $0.after?.dish?.cookedOn } == [today, today])
        }
    }

    @Test(arguments: Engine.either)
    func `P3 leftovers come in as portions of a dish, which no recipe asks for and no diet has`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let cooked = try await ada.call(
                PantryAPI.cook,
                sending: CookedDraft(
                    recipe: Self.pancakes.id, leftovers: Leftovers(portions: 3), day: today.adding(days: -1)))
            let dish = try #require(cooked.steps.first?.after)
            #expect(dish.quantity == (try Quantity(3, .piece)) && dish.place == .fridge)
            #expect(dish.bestBefore == today.adding(days: 2) && dish.isDateProposed == true)
            #expect(dish.dish?.recipe == Self.pancakes.id && dish.food.name == "Pancakes")
            let onHand = try await ada.call(PantryAPI.onHand)
            #expect(onHand.items.isEmpty && onHand.pantry.isEmpty)
            let frozen = try await ada.change(dish, PantryItemChange(place: .freezer))
            #expect(frozen.bestBefore == today.adding(days: 90))
            try await ada.take(1, .piece, of: dish)
            #expect(try await ada.left(of: dish) == (try Quantity(2, .piece)))

            let soup = try await ada.call(
                PantryAPI.addLeftovers,
                sending: LeftoversDraft(title: " Soup  of the day ", leftovers: Leftovers(portions: 2, place: .freezer))
            )
            #expect(soup.cause == .leftovers && soup.steps.first?.after?.dish?.title == "Soup of the day")
            let foods = try await ada.call(PantryAPI.foods, sending: PantryFoodQuery())
            #expect(foods.items.map(\.food.name) == ["Pancakes", "Soup of the day"])
            try await ada.call(PantryAPI.undo, at: cooked.id)
            #expect(try await ada.call(PantryAPI.foods, sending: PantryFoodQuery()).total == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `P3 a recipe that is not there is not cooked, and nothing is taken`(on engine: Engine) async throws {
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in throw Problem.notFound(.recipe) }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.add("flour", 1, .kilogram)
            let recipe = ID<Recipe>(at: .aTuesday)
            #expect(
                try await status {
                    try await ada.call(PantryAPI.planCooking, sending: RecipeToCook(recipe: recipe))
                } == 404)
            #expect(
                try await status { try await ada.call(PantryAPI.cook, sending: CookedDraft(recipe: recipe)) } == 404)
            #expect(try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.map(\.cause) == [.added])
        }
    }

    @Test(arguments: [
        (#""servings":0"#, "servings"), (#""servings":501"#, "servings"),
        (#""leftovers":{"portions":0}"#, "leftovers.portions"),
        (#""leftovers":{"portions":1000000000000}"#, "leftovers.portions"),
        (#""day":"2000-01-01""#, "day"), (#""day":"2999-01-01""#, "day"),
        (
            #""uses":[{"item":"00000000-0000-7000-8000-0000000000b1","quantity":{"amount":0,"unit":"g"}}]"#,
            "uses.0.quantity.amount"
        ),
        (
            #""uses":[{"item":"00000000-0000-7000-8000-0000000000b1","quantity":{"amount":1,"unit":"g"},"all":true}]"#,
            "uses.0.all"
        ),
        (
            #""uses":[{"item":"00000000-0000-7000-8000-0000000000b1"},{"item":"00000000-0000-7000-8000-0000000000b1"}]"#,
            "uses.1.item"
        ),
    ])
    func `P3 what cannot have been cooked is refused by the name of its field`(
        fields: String, field: String
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: Self.services()) { pantry in
            let body = #"{"recipe":"\#(Self.pancakes.id)",\#(fields)}"#
            let answer = try await pantry.post("/v1/pantry/cooked", body, as: .ada)
            #expect(answer.status == 422 && answer.problem?.errors.map(\.field) == [field])
        }
    }
}
