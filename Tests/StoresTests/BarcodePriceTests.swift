import Contracts
import Foundation
import Kitchen
import PantryContracts
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Stores

/// Price tables that name products by barcode.
@Suite(.timeLimit(.minutes(10)))
struct BarcodePriceTests {
    private static let butter = "4006381333931"
    private static let otherButter = "3017620422003"
    private static let puzzle = "96385074"

    /// A pantry that knows three products; the food of the last one is uncertain.
    private static func services(_ asked: @escaping @Sendable ([String]) -> Void = { _ in }) -> StubServices {
        let foods = FoodRef(id: Food.butter.id, name: "butter", category: .dairy)
        let known = [
            ProductFood(
                code: "0\(butter)", name: "Meadow butter", quantity: Quantity(bounding: 250, .gram), food: foods),
            ProductFood(code: "0\(otherButter)", name: "Meadow butter", food: foods),
            ProductFood(code: "000000\(puzzle)", name: "Puzzle spread", quantity: Quantity(bounding: 1, .litre)),
        ]
        return StubServices.withFoods.on(PantryAPI.productFoods) { query in
            asked(query.codes)
            let items = known.filter { query.codes.contains($0.code) }
            return Page(items: items, total: items.count)
        }
    }

    @Test(arguments: Engine.all)
    func `S4 a line with a barcode is the price of its product's food, and what nobody knows is refused by its line`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine, services: Self.services()) { service in
            try await service.bring(PlaceFiles.bremen)
            let report = try await service.tell(
                """
                store,EAN,food,price,currency,amount,unit,product
                osm:node/1,\(Self.butter),,2.50,EUR,,,
                osm:node/1,\(Self.otherButter),,4.00,EUR,500,g,Yellow butter
                osm:node/1,4006381-333955,,1.00,EUR,,,
                osm:node/1,\(Self.puzzle),,1.00,EUR,,,
                osm:node/1,4006381333932,,1.00,EUR,,,
                osm:node/1,none,,1.00,EUR,,,
                osm:node/1,,,1.00,EUR,,,
                osm:node/2,not a number,bread,1.50,EUR,,,
                """)
            #expect(report.taken == 3 && report.refused == 5)
            #expect(report.faults.map(\.line) == [4, 5, 6, 7, 8])
            #expect(report.faults.map(\.column) == ["ean", "ean", "ean", "ean", "ean"])
            #expect(report.faults[0].message.contains("4006381333955 is of no product"))
            #expect(report.faults[1].message.contains("Puzzle spread"))
            #expect(report.faults[4].message == "is missing")

            let kept = try await service.database.read { db in
                try db.all("SELECT product, amount, content_amount FROM store_prices ORDER BY amount, product") {
                    (try $0["product"] as String, try $0["amount"] as Int, try $0["content_amount"] as Double?)
                }
            }
            #expect(
                kept.map(\.0) == [
                    "", "Meadow butter (\(Self.butter))", "Yellow butter (\(Self.otherButter))",
                ], "two products of one food are two prices")
            #expect(kept.map(\.2) == [0, 250, 500], "what is in a package is known of the product; 0 is unknown")
            let found = try await service.near { $0.food = Food.butter.id }
            let best = try #require(found.items.first?.supply?.price)
            #expect(best.price == .clamping(400, .eur), "by the kilogram it is the cheaper one")

            // The next day's feed replaces the first one.
            try await service.tell("store,barcode,price,currency\nosm:node/1,\(Self.otherButter),6.00,EUR\n")
            try await service.tell(
                "store,gtin,price,currency,amount,unit,product\n"
                    + "osm:node/1,0\(Self.otherButter),9.00,EUR,500,g,Yellow butter\n")
            let rows = try await service.database.read { db in
                try db.all("SELECT amount FROM store_prices WHERE product LIKE 'Yellow%'") { try $0["amount"] as Int }
            }
            #expect(rows == [900])
        }
    }

    @Test func `S4 barcodes are asked for together, and while the pantry is away the table is to be sent again`()
        async throws
    {
        let asked = Mutex<[Int]>([])
        let services = Self.services { codes in asked.withLock { $0.append(codes.count) } }
        try await withStores(on: .sqlite, services: services) { service in
            try await service.bring(PlaceFiles.bremen)
            let lines = (1...450).map { number -> String in
                let body = Int64(400_000_000_000 + number)
                return "osm:node/1,\(body)\(GTIN.checkDigit(after: body)),1.00,EUR"
            }
            let report = try await service.tell(
                (["store,barcode,price,currency"] + lines + lines).joined(separator: "\n"))
            #expect(report.refused == 900 && report.faults.count == 100)
            #expect(asked.withLock { $0.sorted() } == [50, 200, 200], "each once, in as few questions as there can be")
            let lacking = try await service.tell("store,price,currency\nosm:node/1,1.00,EUR\n")
            #expect(lacking.faults.map(\.message) == ["lacks the columns food or barcode"])
            services.on(PantryAPI.productFoods) { _ in throw Problem.serviceUnavailable }
            await expectRefusal(Problem.serviceUnavailable) {
                try await service.tell("store,barcode,price,currency\nosm:node/1,\(Self.butter),1.00,EUR\n")
            }
        }
    }
}
