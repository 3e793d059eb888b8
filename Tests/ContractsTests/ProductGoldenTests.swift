import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@Suite struct ProductGoldenTests {
    @Test func `P9 products on the wire`() throws {
        let milk = FoodRef(id: .golden("1"), name: "milk", category: .dairy)
        let milkText = #"{"category":"dairy","id":"01939b5e-0000-7000-8000-000000000001","name":"milk"}"#
        let product = Product(
            code: "03017620422003", name: "Milk", brand: "Farm", quantity: try Quantity(1, .litre), allergens: [.milk],
            otherAllergens: ["x"], traces: [.nuts], category: "milks", source: .openFoodFacts, licence: "ODbL 1.0",
            changedAt: Date(timeIntervalSince1970: 1_800_000_000))
        try expectGolden(
            ScannedProduct(
                code: "03017620422003", bestBefore: Day("2027-01-31"), batch: "L1", product: product, name: "Milk",
                food: milk, isOwn: true, quantity: try Quantity(1, .litre), isTaught: true, suggestions: ["flour"],
                notice: nil),
            """
            {"batch": "L1", "bestBefore": "2027-01-31", "code": "03017620422003", "food": \(milkText), "isOwn": true,
             "isTaught": true, "name": "Milk", "product": {"allergens": ["milk"], "brand": "Farm", "category": "milks",
             "changedAt": "2027-01-15T08:00:00Z", "code": "03017620422003", "licence": "ODbL 1.0", "name": "Milk",
             "otherAllergens": ["x"], "otherTraces": [], "quantity": {"amount": 1, "unit": "l"},
             "source": "open-food-facts", "traces": ["nuts"]}, "quantity": {"amount": 1, "unit": "l"},
             "suggestions": ["flour"]}
            """)
        try expectGolden(
            ProductLesson(food: "milk", asOwn: true, name: "Milk", quantity: try Quantity(1, .litre)),
            """
            {"asOwn": true, "food": "milk", "name": "Milk", "quantity": {"amount": 1, "unit": "l"}}
            """)
        try expectGolden(
            ProductQuery(code: "3017620422003", symbology: .ean13),
            """
            {"code": "3017620422003", "symbology": "ean-13"}
            """)
        try expectGolden(
            ProductPhoto(codes: [.init(text: "3017620422003", symbology: .qr, code: "03017620422003")]),
            """
            {"codes": [{"code": "03017620422003", "symbology": "qr", "text": "3017620422003"}]}
            """)
        try expectGolden(
            ProductFileReport(
                file: "a.csv", readAt: Date(timeIntervalSince1970: 1_800_000_000), taken: 2, changed: 1, refused: 1,
                reasons: [.init(reason: "Why", count: 1, examples: [.init(line: 3, text: "x")])]),
            """
            {"changed": 1, "file": "a.csv", "readAt": "2027-01-15T08:00:00Z",
             "reasons": [{"count": 1, "examples": [{"line": 3, "text": "x"}], "reason": "Why"}], "refused": 1, "taken": 2}
            """)
    }
}
