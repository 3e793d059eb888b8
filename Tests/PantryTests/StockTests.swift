import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Several foods that come into a pantry with one call.
@Suite(.timeLimit(.minutes(10)))
struct StockTests {
    @Test(arguments: Engine.either)
    func `P1 P2 foods come into the pantry at once, each once, and one undo takes them out`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            let selection = FoodSelection(foods: ["milk", "yoghurt", "plutonium", "flour", "\(FoodRef.flour.id)"])
            let stocked = try await ada.call(PantryAPI.stock, sending: selection)
            #expect(stocked.leftOut == [StockedFoods.LeftOut(food: "plutonium", reason: .unknownFood)])
            let entry = try #require(stocked.entry)
            #expect(entry.cause == .added && entry.steps.map(\.food) == [.yoghurt, .flour])
            let yoghurt = entry.steps.first?.after
            #expect(yoghurt?.place == .fridge && yoghurt?.bestBefore == nil && yoghurt?.quantity == nil)
            let there = try await ada.call(PantryAPI.items, sending: PantryQuery())
            #expect(foods(there) == [.milk, .yoghurt, .flour])

            let again = try await ada.call(PantryAPI.stock, sending: FoodSelection(foods: ["milk", "flour"]))
            #expect(again == StockedFoods(entry: nil, leftOut: []))
            try await ada.call(PantryAPI.undo, at: entry.id)
            let left = try await ada.call(PantryAPI.items, sending: PantryQuery())
            #expect(foods(left) == [.milk])
        }
    }

    @Test(arguments: Engine.either)
    func `P1 P2 a full pantry takes what it has room for and says what it left out`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let table = "food,amount,unit\n" + (1..<PantryItemRoutes.most).map { "milk,\($0),ml\n" }.joined()
            _ = try await ada.confirm(try await ada.bring(table))
            let selection = FoodSelection(foods: ["milk", "flour", "salt", "yoghurt"])
            let stocked = try await ada.call(PantryAPI.stock, sending: selection)
            #expect(stocked.entry?.steps.map(\.food) == [.flour])
            #expect(
                stocked.leftOut == [
                    StockedFoods.LeftOut(food: "salt", reason: .pantryFull),
                    StockedFoods.LeftOut(food: "yoghurt", reason: .pantryFull),
                ])
        }
    }

    @Test func `P2 a food that cannot be one refuses the whole call`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let long = String(repeating: "a", count: 81)
            for foods in [["milk", long], ["milk", " "], Array(repeating: "milk", count: 201)] {
                let code = try await status {
                    try await ada.call(PantryAPI.stock, sending: FoodSelection(foods: foods))
                }
                #expect(code == 422)
            }
            let there = try await ada.call(PantryAPI.items, sending: PantryQuery())
            #expect(there.items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P2 all items of foods leave the pantry at once, all or nothing, and one undo brings them back`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for food in ["milk", "milk", "flour", "yoghurt"] {
                try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: food))
            }
            let wrong = FoodSelection(foods: ["milk", "plutonium"])
            #expect(try await status { try await ada.call(PantryAPI.removeFoods, sending: wrong) } == 422)
            let all = try await ada.call(PantryAPI.items, sending: PantryQuery())
            #expect(all.items.count == 4)
            let selection = FoodSelection(foods: ["\(FoodRef.milk.id)", "flour", "\(FoodRef.salt.id)"])
            let entry = try await ada.call(PantryAPI.removeFoods, sending: selection)
            #expect(entry.cause == .removed && entry.steps.count == 3)
            let left = try await ada.call(PantryAPI.items, sending: PantryQuery())
            #expect(foods(left) == [.yoghurt])
            for gone in [selection, FoodSelection(foods: [])] {
                #expect(try await status { try await ada.call(PantryAPI.removeFoods, sending: gone) } == 404)
            }
            let bob = try await pantry.signedIn(as: .bob)
            let others = FoodSelection(foods: ["yoghurt"])
            #expect(try await status { try await bob.call(PantryAPI.removeFoods, sending: others) } == 404)
            try await ada.call(PantryAPI.undo, at: entry.id)
            let back = try await ada.call(PantryAPI.items, sending: PantryQuery())
            #expect(back.items.count == 4 && foods(back) == [.milk, .flour, .yoghurt])
        }
    }

    private func foods(_ page: Page<PantryItem>) -> Set<FoodRef> { Set(page.items.map(\.food)) }
}
