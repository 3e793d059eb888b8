import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct MergedFoodTests {
    @Test(arguments: Engine.all)
    func `P1 what names a merged food names the one that stays, and goes back when they are split`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let item = try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            try await ada.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["milk", "flour"]))
            try await ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "oat drink", like: "milk"))
            let salt = FoodRef.salt
            try await pantry.tell(FoodMerged(food: .milk, kept: .flour, before: []))
            #expect(try await ada.call(PantryAPI.item, at: item.id).food == .flour)
            #expect(try await ada.call(PantryAPI.basket).foods.map(\.id) == [FoodRef.flour.id])
            #expect(try await ada.call(PantryAPI.ownFoods).items.first?.like == .flour)
            try await pantry.tell(FoodMerged(food: .flour, kept: salt, before: [FoodRef.milk.id]))
            #expect(try await ada.call(PantryAPI.item, at: item.id).food == salt)
            let root = try await pantry.signedIn(as: .root)
            let use = try await root.call(PantryAPI.foodUse, at: salt.id)
            #expect(use == FoodUseCount(items: 1, selections: 1, alike: 1))
            try await pantry.tell(FoodMerged(food: .flour, kept: nil, before: [FoodRef.milk.id]))
            #expect(try await ada.call(PantryAPI.item, at: item.id).food == .flour)
            try await pantry.tell(FoodMerged(food: .milk, kept: nil, before: []))
            #expect(try await ada.call(PantryAPI.item, at: item.id).food == .milk)
            #expect(try await ada.call(PantryAPI.ownFoods).items.first?.like == .milk)
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.foodUse, at: salt.id)
            }
            #expect(refused?.status == 403)
        }
    }
}

extension TestedService {
    func tell(_ event: FoodMerged) async throws {
        let payload = try WireFormat.encoder.encode(event)
        let envelope = EventEnvelope(
            id: ID<FoodMerged>(at: clock.now).description, name: FoodMerged.name, occurredAt: clock.now,
            payload: String(decoding: payload, as: UTF8.self))
        clock.advance(by: 1)
        try await asService(.recipes).call(EventsAPI.deliver(to: .pantry), sending: envelope)
    }
}
