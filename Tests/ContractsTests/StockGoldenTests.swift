import Contracts
import PantryContracts
import Testing

/// The answer to foods that come into a pantry with one call, as JSON.
@Suite struct StockGoldenTests {
    @Test func `P1 P2 foods that were left out, each with its reason`() throws {
        try expectGolden(
            StockedFoods(
                entry: nil,
                leftOut: [
                    .init(food: "plutonium", reason: .unknownFood), .init(food: "salt", reason: .pantryFull),
                ]),
            """
            {
              "leftOut": [
                {"food": "plutonium", "reason": "unknown-food"}, {"food": "salt", "reason": "pantry-full"}
              ]
            }
            """)
    }
}
