import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PantryFoodTests {
    @Test(arguments: Engine.either)
    func `P1 a food stands once with its batches, what is in all and when the first expires`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let late = try await ada.add(
                "flour", 1, .kilogram, PantryItemDraft(food: "", bestBefore: Day("2027-05-01")))
            let soon = try await ada.add("flour", 1, .packet, PantryItemDraft(food: "", bestBefore: Day("2027-02-01")))
            let open = try await ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", openedOn: Day("2026-01-01")))
            try await ada.add("milk", 1, .litre, PantryItemDraft(food: "", bestBefore: Day("2027-01-15")))
            let foods = try await ada.call(PantryAPI.foods, sending: PantryFoodQuery())
            #expect(foods.items.map(\.food) == [.flour, .milk] || foods.items.map(\.food) == [.milk, .flour])
            let flour = try await ada.call(PantryAPI.food, at: FoodRef.flour.id)
            #expect(flour.batches.map(\.id) == [open.id, soon.id, late.id])
            #expect(flour.totals == [try Quantity(2, .kilogram)] && flour.isOpenEnded)
            #expect(flour.firstExpiry == open.bestBefore)
            #expect(try await status { try await ada.call(PantryAPI.food, at: FoodRef.salt.id) } == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 foods are found by words, place and category, and sorted as asked, page by page`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for (food, place, day) in [
                ("milk", StoragePlace.fridge, "2027-03-01"), ("flour", .cupboard, "2027-01-20"),
                ("salt", .cupboard, nil), ("yoghurt", .freezer, "2027-02-01"),
            ] {
                try await ada.call(
                    PantryAPI.add,
                    sending: PantryItemDraft(food: food, place: place, bestBefore: day.flatMap(Day.init), noDate: true))
            }
            func names(_ query: PantryFoodQuery) async throws -> [String] {
                var (names, query): ([String], PantryFoodQuery) = ([], query)
                query.limit = query.limit ?? 2
                repeat {
                    let page = try await ada.call(PantryAPI.foods, sending: query)
                    names += page.items.map(\.food.name)
                    query.cursor = page.next
                } while query.cursor != nil
                return names
            }
            #expect(try await names(PantryFoodQuery()) == ["flour", "yoghurt", "milk", "salt"])
            #expect(try await names(PantryFoodQuery(sort: .name)) == ["flour", "milk", "salt", "yoghurt"])
            #expect(try await names(PantryFoodQuery(sort: .category)) == ["milk", "yoghurt", "flour", "salt"])
            #expect(try await names(PantryFoodQuery(sort: .place)) == ["milk", "yoghurt", "flour", "salt"])
            #expect(try await names(PantryFoodQuery(query: "  OUR ")) == ["flour"])
            #expect(try await names(PantryFoodQuery(query: "100%_")) == [])
            #expect(try await names(PantryFoodQuery(place: .cupboard)) == ["flour", "salt"])
            #expect(try await names(PantryFoodQuery(category: .dairy)) == ["yoghurt", "milk"])
            let first = try await ada.call(PantryAPI.foods, sending: PantryFoodQuery(limit: 1))
            #expect(first.total == 4)
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.foods, sending: PantryFoodQuery(sort: .name, cursor: first.next))
            }
            #expect(refused?.code == "invalid-cursor", "another order is another list")
            let long = PantryFoodQuery(query: String(repeating: "a", count: 101))
            #expect(try await status { try await ada.call(PantryAPI.foods, sending: long) } == 422)
        }
    }
}
