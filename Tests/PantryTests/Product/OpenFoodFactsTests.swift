import Chassis
import Contracts
import Foundation
import PantryContracts
import Products
import Storage
import Support
import Testing

@testable import Pantry

/// Product lookups at Open Food Facts for barcodes unknown here.
@Suite(.timeLimit(.minutes(10)))
struct OpenFoodFactsTests {
    private static let code = "3017620422003"
    private static let answer = """
        {"code": "3017620422003", "status": 1, "status_verbose": "product found", "product": {
         "code": "9999999999999", "product_name": "Milk", "brands": "Farm", "quantity": "1 l",
         "allergens_tags": ["en:milk"], "traces_tags": [], "categories_tags": ["en:milks"], "images": {"a": [1]}}}
        """

    @Test(arguments: Engine.all)
    func `P9 what nobody here knows is asked for once a day, and what is told is kept`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let line = ScriptedPrices(ScriptedPrices.reply(Self.answer))
            let (lookup, kitchen) = (pantry.products(asking: line), HouseholdScope(of: Person.ada.account))
            let found = try await lookup.look(up: try lookup.barcode(Self.code), for: kitchen)
            #expect(found.name == "Milk" && found.food == .milk && found.code == "0" + Self.code)
            #expect(found.product?.quantity == (try? Quantity(1, .litre)) && found.product?.source == .openFoodFacts)
            #expect(
                line.asked == [
                    "https://products.example.org/api/v2/product/3017620422003.json"
                        + "?fields=code,product_name,brands,quantity,allergens_tags,traces_tags,categories_tags"
                ])
            pantry.clock.advance(by: 3 * 86_400)
            #expect(try await lookup.look(up: try lookup.barcode(Self.code), for: kitchen).name == "Milk")
            #expect(line.asked.count == 1, "what is kept is not asked for again")

            // An unknown product is asked for again after a day; simultaneous lookups send one request.
            let none = ScriptedPrices(ScriptedPrices.reply(#"{"status": 0}"#, status: 404))
            try await withThrowingTaskGroup(of: ScannedProduct.self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        let lookup = pantry.products(asking: none)
                        return try await lookup.look(up: try lookup.barcode("96385074"), for: kitchen)
                    }
                }
                for try await answer in group { #expect(answer.product == nil && answer.notice == nil) }
            }
            #expect(none.asked.count == 1 && none.asked[0].contains("/96385074.json"))
            pantry.clock.advance(by: 86_399)
            let again = pantry.products(asking: none)
            _ = try await again.look(up: try again.barcode("96385074"), for: kitchen)
            #expect(none.asked.count == 1)
            pantry.clock.advance(by: 2)
            _ = try await again.look(up: try again.barcode("96385074"), for: kitchen)
            #expect(none.asked.count == 2)
            // A code used within one shop is never sent out.
            let own = GTIN.checkDigit(after: 201_234_567_890)
            _ = try await again.look(up: try again.barcode("201234567890\(own)"), for: kitchen)
            #expect(none.asked.count == 2)
            pantry.clock.advance(by: 86_401)
            try await again.cleanUp()
            #expect(try await pantry.database.read { try $0.rows("SELECT * FROM product_questions") }.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P9 while it does not answer people are told so, and it is left alone for a while`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let silent = ScriptedPrices(nil)
            let (lookup, kitchen) = (pantry.products(asking: silent), HouseholdScope(of: Person.ada.account))
            for code in [Self.code, Self.code, "96385074"] {
                let answer = try await lookup.look(up: try lookup.barcode(code), for: kitchen)
                #expect(answer.product == nil && answer.notice?.code == "products-unavailable")
            }
            #expect(silent.asked.count == 4, "one question, tried three times more")
            pantry.clock.advance(by: OutsideProducts.rest + 1)
            _ = try await lookup.look(up: try lookup.barcode("96385074"), for: kitchen)
            #expect(silent.asked.count == 8)
        }
    }

    @Test(arguments: ["{", "[]", #"{"product": 3}"#, "<html>", #"{"product": {"product_name": ""}}"#, ""])
    func `P9 an answer that nobody understands is no product and ends nothing`(body: String) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let lookup = pantry.products(asking: ScriptedPrices(ScriptedPrices.reply(body)))
            let answer = try await lookup.look(
                up: try lookup.barcode(Self.code), for: HouseholdScope(of: Person.ada.account))
            #expect(answer.product == nil && (answer.notice == nil) == body.contains("name"))
        }
    }

    @Test func `P9 an operator says whether it is asked, and tells a mail address; what is made up is for development`()
        async throws
    {
        func starts(_ variables: [String: String], isDevelopment: Bool = true) async throws -> Bool {
            do {
                try await withService(
                    PantryService.self, on: .sqlite, services: .catalogue(), environment: variables,
                    isDevelopment: isDevelopment
                ) { _ in }
                return true
            } catch is SettingsError {
                return false
            }
        }
        let (name, contact) = ("LARDER_OPEN_FOOD_FACTS", "LARDER_OPEN_FOOD_FACTS_CONTACT")
        #expect(try await starts([name: "on", contact: "ada@larder.example"], isDevelopment: false))
        #expect(try await !starts([name: "on"]))
        #expect(try await !starts([name: "on", contact: "a@b\nHost: x"]))
        #expect(try await !starts([name: "sometimes"]))
        #expect(try await !starts([name: "stand-in"], isDevelopment: false))
        #expect(try await !starts([name + "_URL": "ftp://x"]))
        try await withService(
            PantryService.self, on: .sqlite, services: .catalogue(), environment: [name: "stand-in"]
        ) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: "9521234500032"))
            #expect(found.product?.allergens == [.gluten, .nuts] && found.product?.traces == [.milk])
            let unknown = try await ada.call(PantryAPI.product, sending: ProductQuery(code: Self.code))
            #expect(unknown.product == nil && unknown.notice == nil)
        }
    }
}

extension TestedService {
    /// A `ProductLookup` on this service's database whose requests go over `line`.
    func products(asking line: ScriptedPrices) -> ProductLookup {
        let source = OpenFoodFacts(
            http: line, address: "https://products.example.org", tries: Retries(wait: { _ in }))
        return ProductLookup(
            database: database, outside: OutsideProducts(source, now: { [clock] in clock.now }),
            foods: ProductFoods(catalogue: CatalogueClient(services: platform.services)), now: { [clock] in clock.now },
            logger: platform.logger)
    }
}
