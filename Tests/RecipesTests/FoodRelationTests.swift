import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct FoodRelationTests {
    @Test(arguments: Engine.either)
    func `R4 a special food satisfies the general ones above it, the nearest first, and not the reverse`(
        on engine: Engine
    ) async throws {
        let catalogue = try await catalogue(of: .related, on: engine)
        #expect(catalogue.broader(of: .food("cheddar")) == [.food("hard cheese"), .food("cheese"), .food("snack")])
        #expect(catalogue[.food("cheddar")]?.broader.map(\.name) == ["hard cheese", "cheese", "snack"])
        #expect(catalogue.broader(of: .food("peanut")) == [.food("snack")])
        #expect(catalogue.broader(of: .food("snack")).isEmpty && catalogue.broader(of: .food("moon dust")).isEmpty)
    }

    @Test(arguments: Engine.either)
    func `R17 R1 substitutes, prices and seasons are as the files say`(on engine: Engine) async throws {
        let catalogue = try await catalogue(of: .related, on: engine)
        let substitutes = catalogue.substitutes(for: .food("milk"))
        #expect(substitutes.map(\.food.name) == ["oat milk", "soy milk"])
        #expect(substitutes.map(\.ratio) == [1, 1.5] && substitutes.allSatisfy { $0.basis == .weight })
        #expect(catalogue.substitutes(for: .food("egg")).map(\.basis) == [.each])
        #expect(catalogue.substitutes(for: .food("oat milk")).isEmpty)
        #expect(
            catalogue.price(of: .food("milk")) == .clamping(105, .usd) && catalogue[.food("milk")]?.priceSource == nil)
        #expect(catalogue.price(of: .food("butter")) == .clamping(920, .usd))
        #expect(catalogue[.food("butter")]?.priceSource == "BLS 2022")
        #expect(catalogue.price(of: .food("egg")) == nil)
        #expect(
            catalogue.price(of: .food("cheese")) == .clamping(900, .usd)
                && catalogue.price(of: .food("snack")) == .clamping(300, .usd))
        #expect(catalogue.season(of: .food("tomato")) == [7, 8, 9] && catalogue.season(of: .food("milk")) == nil)
    }

    @Test(arguments: Engine.all)
    func `R4 R17 a relation that changes is a change of its food, and of no other`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            var catalogue = TinyCatalogue.related
            try await catalogue.load(into: database)
            func changed(_ edit: (inout TinyCatalogue) -> Void) async throws -> [String] {
                edit(&catalogue)
                try await catalogue.load(into: database)
                return try await database.read {
                    try $0.all(
                        """
                        SELECT name FROM foods WHERE change = (SELECT last FROM changes) ORDER BY name
                        """, as: { try $0["name"] })
                }
            }
            #expect(try await changed { $0.others["hierarchy.yaml"]?.append("\nsugar: [salt]\n") } == ["salt"])
            #expect(try await changed { $0.others["seasons.yaml"] = "egg: [4]" } == ["egg", "tomato"])
            #expect(
                try await changed { $0.others["prices.yaml"] = "butter: 9.2" }
                    == ["butter", "cheddar", "cheese", "hard cheese", "milk", "peanut", "snack"])
            #expect(try await changed { $0.others["substitutes.yaml"] = nil } == ["egg", "milk"])
        }
    }

    @Test(arguments: [
        ("hierarchy", "milk: [moon dust]", "hierarchy.yaml, milk: names “moon dust”, which is no food"),
        ("hierarchy", "moon dust: [milk]", "hierarchy.yaml, moon dust: names “moon dust”, which is no food"),
        ("hierarchy", "milk: [milk]", "hierarchy.yaml, milk: is said to be a kind of itself"),
        ("hierarchy", "milk: [egg, egg]", "hierarchy.yaml, milk: names a kind twice"),
        (
            "hierarchy", "milk: [egg]\negg: [salt]\nsalt: [milk]",
            "hierarchy.yaml, egg: is a kind of itself by way of “egg”, “salt”, “milk”, “egg”"
        ),
        (
            "substitutes", "- {for: milk, use: moon dust, ratio: 1, effect: Odd.}",
            "substitutes.yaml, milk: names “moon dust”, which is no food"
        ),
        (
            "substitutes", "- {for: milk, use: milk, ratio: 1, effect: None.}",
            "substitutes.yaml, milk: is said to replace itself"
        ),
        (
            "substitutes", "- {for: milk, use: egg, ratio: 0.001, effect: Odd.}",
            "substitutes.yaml, milk: takes 0.001 times as much “egg”, which is not from 0.01 to 100"
        ),
        (
            "substitutes", "- {for: milk, use: egg, ratio: .nan, effect: Odd.}",
            "substitutes.yaml, milk: takes nan times as much “egg”, which is not from 0.01 to 100"
        ),
        (
            "substitutes", "- {for: milk, use: egg, ratio: 1, effect: \"  \"}",
            "substitutes.yaml, milk: must say in 1 to 200 letters what “egg” changes"
        ),
        ("prices", "milk: -1", "prices.yaml, milk: costs -1.0 dollars a kilogram"),
        ("prices", "moon dust: 1", "prices.yaml, moon dust: names “moon dust”, which is no food"),
        (
            "prices-gbp", "currency: GBP\nsource: ONS\nperKilogram: {moon dust: 1}",
            "prices-gbp.yaml, moon dust: names “moon dust”, which is no food"
        ),
        (
            "prices-gbp", "currency: GBP\nsource: ONS\nperKilogram: {milk: -1}",
            "prices-gbp.yaml, milk: costs -1.0 a kilogram"
        ),
        (
            "prices-gbp", "currency: GBP\nsource: \"\"\nperKilogram: {milk: 1}",
            "prices-gbp.yaml: must name its source in 1 to 80 bytes"
        ),
        ("seasons", "egg: [13]", "seasons.yaml, egg: must name months from 1 to 12, each once"),
        ("seasons", "egg: []", "seasons.yaml, egg: must name months from 1 to 12, each once"),
        ("seasons", "egg: [1, 1]", "seasons.yaml, egg: must name months from 1 to 12, each once"),
    ])
    func `R4 R17 a relation that cannot be is refused by its file and entry`(
        file: String, text: String, fault: String
    ) throws {
        var catalogue = TinyCatalogue()
        catalogue.others["\(file).yaml"] = text
        let error = #expect(throws: CatalogueError.self) { try catalogue.read() }
        #expect(error?.description == "Catalogue, \(fault).")
    }

    private func catalogue(of catalogue: TinyCatalogue, on engine: Engine) async throws -> FoodCatalogue {
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            try await catalogue.load(into: database)
            return try await database.read { FoodCatalogue(try FoodTable.all(in: $0)) }
        }
    }
}

extension TinyCatalogue {
    fileprivate func read() throws { _ = try inFolder { try Catalogue($0) } }

    fileprivate func load(into database: Database) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await CatalogueLoader(database: database, logger: .silent).load(folder)
    }

    private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
