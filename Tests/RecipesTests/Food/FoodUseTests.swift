import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// How often recipes take a food decides what is offered first.
@Suite(.timeLimit(.minutes(10)))
struct FoodUseTests {
    private static func catalogue(_ use: String) -> TinyCatalogue {
        var catalogue = TinyCatalogue()
        catalogue.others["food-use.csv"] = use
        return catalogue
    }

    @Test(arguments: Engine.either)
    func `R1 foods come in the order of their use if that is asked for, also on a shelf and in parts`(
        on engine: Engine
    ) async throws {
        let catalogue = Self.catalogue("# Counted.\nrecipes,1000\negg,300\nmilk,400\ntomato,90\n")
        try await withRecipes(on: engine, catalogue: catalogue) { recipes in
            func names(_ query: FoodQuery) async throws -> [String] {
                try await recipes.api.call(RecipesAPI.foods, sending: query).items.map(\.name)
            }
            #expect(
                try await names(FoodQuery(sort: .use, limit: 100))
                    == ["milk", "egg", "tomato", "butter", "flour", "peanut", "salt", "sugar"])
            #expect(try await names(FoodQuery(category: "dairy", sort: .use)) == ["milk", "butter"])
            #expect(try await names(FoodQuery(category: "dairy")) == ["butter", "milk"])
            let first = try await recipes.api.call(RecipesAPI.foods, sending: FoodQuery(sort: .use, limit: 2))
            let next: String = try #require(first.next)
            let second = FoodQuery(sort: .use, limit: 2, cursor: next)
            #expect(try await names(second) == ["tomato", "butter"])
        }
    }

    @Test func `P2 what keeps and many recipes take is proposed as a staple`() async throws {
        let catalogue = Self.catalogue("recipes,1000\nsugar,100\ntomato,900\nsalt,10\n")
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            let found = try await recipes.api.call(RecipesAPI.stapleSuggestions)
            #expect(found.items.map(\.food.name) == ["salt", "sugar"] && found.items.allSatisfy(\.isUsual))
        }
        try await withRecipes(on: .sqlite, catalogue: Self.catalogue("recipes,1001\nsugar,100\n")) { recipes in
            let found = try await recipes.api.call(RecipesAPI.stapleSuggestions)
            #expect(found.items.map(\.isUsual) == [true, false])
        }
    }

    @Test(arguments: ["sugar", "sugar,many", "sugar,-1", "sugar,0", "sugar,99999999999999999999"])
    func `a line that says no number is named`(line: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.catalogue("recipes,10\n\(line)\n").write(to: folder)
        #expect { try FoodUse(folder) } throws: { "\($0)".contains("cannot be read at “\(line)”") }
    }

    @Test func `the table names foods of the starter catalogue alone, and the staples are the usual ones`() throws {
        let starter = try Catalogue.ofStarter.get()
        let known = Set(starter.foods.map(\.name))
        let text = try String(contentsOf: Catalogue.starter.appending(path: "food-use.csv"), encoding: .utf8)
        let names = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            line.lastIndex(of: ",").map { String(line[..<$0]) }
        }
        #expect(names.count > 300 && Set(names).count == names.count)
        #expect(names.filter { $0 != "recipes" && !known.contains($0) } == [])
    }

    @Test func `P2 oil, sugar and pepper are usual staples`() async throws {
        try await withStarter { recipes in
            let usual = try await recipes.api.call(RecipesAPI.stapleSuggestions).items.filter(\.isUsual).map(
                \.food.name)
            #expect(
                Set(usual).isSuperset(of: ["salt", "water", "sugar", "black pepper", "olive oil", "vegetable oil"]))
        }
    }
}
