import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct ListedTextTests {
    @Test(arguments: [
        ("eggs x 6", "6 eggs"), ("beer x 24", "24 beer"), ("eggs x6", "6 eggs"), ("eggs 6x", "6 eggs"),
        ("bananas (6)", "6 bananas"), ("milk - 2", "2 milk"), ("Zwiebeln 3", "3 Zwiebeln"),
        ("dozen eggs", "1 dozen eggs"), ("milk 2%", "2% milk"), ("Milch 3,5 %", "3,5% Milch"),
        ("chicken, 500 g", "500 g chicken"), ("milk 1,5l", "1,5l milk"), ("milk: 2 l", "2 l milk"),
    ])
    func `P5 an amount behind what is wanted is read like one before it`(typed: String, read: String) {
        #expect(ListedText(typed, .english).text == read)
    }

    @Test(arguments: [
        "2 l milk", "2 x 400g tins tomatoes", "milk", "Mehl 405", "flour 00", "nappies size 4", "-3 eggs", "x 6", "(6)",
        "eggs x 100000", "6", "", "   ", "5 %", "salt and pepper", "eggs 0",
    ])
    func `P5 a line that is none of these stays as it is`(typed: String) {
        #expect(ListedText(typed, .english).text == typed)
    }

    @Test(arguments: [
        ("toilet paper", true), ("3 rolls soft toilet paper", true), ("Müllbeutel", true), ("bin bags", true),
        ("washing-up liquid", true), ("couches", true), ("pañales", true), ("rice paper", false), ("bread roll", false),
        ("", false),
    ])
    func `P4 household goods are told from food`(text: String, isNamed: Bool) {
        #expect(HouseholdGoods.isNamed(in: text) == isNamed)
    }

    @Test func `P4 a line stands where a shop has its food in the state that is wanted`() throws {
        func section(_ text: String, _ name: String, _ category: FoodCategory) throws -> ShopSection {
            let food = FoodRef(id: ID(at: .aTuesday), name: name, category: category)
            return ListLine.Content(text: text, name: text, food: KitchenFood(food)).section
        }
        #expect(try section("2 tins tomatoes", "tinned tomato", .vegetables) == .saucesAndCans)
        #expect(try section("2 Dosen Mais", "sweetcorn", .vegetables) == .saucesAndCans)
        #expect(try section("6 cans of cola", "cola", .drinks) == .drinks)
        #expect(try section("peas", "frozen pea", .vegetables) == .frozen)
        #expect(try section("frozen prawns", "prawn", .seafood) == .frozen)
        #expect(try section("red wine vinegar", "red wine vinegar", .seasonings) == .oils)
        #expect(try section("tomatoes", "tomato", .vegetables) == .produce)
        #expect(ListLine.Content(text: nil, name: "Windeln").section == .household)
    }

    @Test(arguments: Engine.either)
    func `P5 lines in everyday forms say how much, and one in another language is understood`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for (text, shown) in [
                ("milk x 6", "6.0 piece milk"), ("0 milk", "milk"), ("2 l Milch", "2.0 l Milch"),
                ("3 kitchen roll", "3.0 piece kitchen roll"),
            ] {
                let list = try await ada.list(named: text)
                try await ada.operate(list, .add(text))
                #expect(try await ada.summary(of: list) == [shown])
                let isFood = try await ada.lines(of: list).first?.food == .milk
                #expect(isFood == (text != "3 kitchen roll"), "\(text)")
            }
        }
    }

    @Test func `P5 more than anybody buys is refused by the field of the line`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let problem = await #expect(throws: Problem.self) {
                try await ada.operate(list, .add("1000000000000 eggs"))
            }
            #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["operations.0.text"])
            // Digits alone are a code from a packet.
            try await ada.operate(list, .add("4006381333931"))
            #expect(try await ada.lines(of: list).count == 1)
        }
    }
}
