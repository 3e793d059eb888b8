import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@Suite struct PriceGoldenTests {
    private let milk = FoodRef(id: .golden("1"), name: "milk", category: .dairy)
    private let milkText = #"{"category":"dairy","id":"01939b5e-0000-7000-8000-000000000001","name":"milk"}"#

    @Test func `P7 prices on the wire`() throws {
        let unitPrice = try UnitPrice(.clamping(109, .eur), for: Quantity(750, .millilitre))
        let unitText = #"{"price":{"amount":109,"currency":"EUR"},"size":750000,"unit":"l"}"#
        let perUnit = #"{"amount":145,"currency":"EUR"}"#
        try expectGolden(
            PriceQuote(
                food: milk, unitPrice: unitPrice, source: .openPrices, sourceName: "Open Prices", shop: "Corner",
                day: Day("2026-10-01"), isOld: true),
            """
            {"day": "2026-10-01", "food": \(milkText), "isOld": true, "perUnit": \(perUnit), "shop": "Corner",
             "source": "open-prices", "sourceName": "Open Prices", "unitPrice": \(unitText)}
            """)
        try expectGolden(
            PriceHistory.Point(unitPrice: unitPrice, source: .paid, day: Day("2026-10-01")!, paid: .golden("3")),
            """
            {"day": "2026-10-01", "paid": "01939b5e-0000-7000-8000-000000000003", "perUnit": \(perUnit),
             "source": "paid", "unitPrice": \(unitText)}
            """)
        try expectGolden(
            PaidPriceDraft(food: "milk", paid: .clamping(109, .eur), quantity: try Quantity(1, .litre)),
            """
            {"food": "milk", "paid": {"amount": 109, "currency": "EUR"}, "quantity": {"amount": 1, "unit": "l"}}
            """)
        try expectGolden(
            PriceTotals(
                lines: [.init(id: "a", gap: .otherUnit)], totals: [.clamping(5, .eur)], unpriced: ["a"], oldPrices: 0),
            """
            {"lines": [{"gap": "other-unit", "id": "a"}], "oldPrices": 0,
             "totals": [{"amount": 5, "currency": "EUR"}], "unpriced": ["a"]}
            """)
        #expect(
            PriceSourceKind.allCases.map(\.rawValue)
                == ["paid", "partner", "feed", "open-prices", "typical", "estimated"])
        #expect(PriceGap.allCases.map(\.rawValue) == ["no-price", "no-quantity", "other-unit", "too-much"])
    }
}
