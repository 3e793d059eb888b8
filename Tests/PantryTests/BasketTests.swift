import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct BasketTests {
    @Test(arguments: Engine.all)
    func `P2 the search basket is kept apart from the pantry`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            let basket = try await ada.call(
                PantryAPI.setBasket, sending: FoodSelection(foods: ["milk", "flour", "milk"]))
            #expect(basket.foods == [.milk, .flour])
            #expect(try await ada.call(PantryAPI.basket) == basket)

            let onHand = try await ada.call(PantryAPI.onHand)
            #expect(
                onHand
                    == OnHand(
                        basket: [FoodRef.milk.id, FoodRef.flour.id], pantry: [FoodRef.flour.id],
                        items: [OnHand.Item(food: FoodRef.flour.id)], staples: nil))
            #expect(try await pantry.signedIn(as: .bob).call(PantryAPI.basket).foods.isEmpty)

            try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: []))
            #expect(try await ada.call(PantryAPI.basket).foods.isEmpty)
        }
    }

    @Test func `P2 R7 an item whose amount is nothing is no food to cook with, on lists or in plans`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for (food, amount) in [("flour", 0.09), ("milk", 0.5)] {
                try await ada.call(
                    PantryAPI.add, sending: PantryItemDraft(food: food, quantity: try Quantity(amount, .piece)))
            }
            let onHand = try await ada.call(PantryAPI.onHand)
            #expect(onHand.pantry == [FoodRef.milk.id] && onHand.items.map(\.food) == [FoodRef.milk.id])
            let stock = try await ada.call(PantryAPI.stockForPlan)
            #expect(stock.items.map(\.food) == [FoodRef.milk.id])
        }
    }

    @Test(arguments: Engine.all)
    func `R4 staples are the catalogue's own until a person chooses, even none`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            #expect(try await ada.call(PantryAPI.staples) == Staples(foods: [.salt], isStandard: true))
            try await ada.call(PantryAPI.setStaples, sending: FoodSelection(foods: []))
            #expect(try await ada.call(PantryAPI.staples) == Staples(foods: [], isStandard: false))
            #expect(try await ada.call(PantryAPI.onHand).staples == [])
            try await ada.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["flour"]))
            #expect(try await ada.call(PantryAPI.onHand).staples == [FoodRef.flour.id])
        }
    }

    @Test(arguments: Engine.either)
    func `P2 a basket with an unknown food is refused whole`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["milk"]))
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["flour", "plutonium"]))
            }
            #expect(problem?.errors.map(\.code) == ["unknown-food"])
            #expect(try await ada.call(PantryAPI.basket).foods == [.milk])
            let many = FoodSelection(foods: Array(repeating: "milk", count: 201))
            let tooMany = await #expect(throws: Problem.self) { try await ada.call(PantryAPI.setBasket, sending: many) }
            #expect(tooMany?.status == 422)
        }
    }
}
