import Contracts
import PantryContracts
import RecipesContracts
import SeededChance
import Testing

@testable import Pantry

struct QuantitySumTests {
    private static let flour = FoodMeasures(density: 0.5, portions: [.packet: 1_000, .piece: 100])

    private static func quantities(_ chance: inout Chance) -> [Quantity] {
        (0..<Int.random(in: 0...6, using: &chance)).compactMap { _ in
            try? Quantity(
                Double.random(in: 0...2_000, using: &chance),
                CookingUnit.allCases.randomElement(using: &chance) ?? .gram)
        }
    }

    @Test func `P5 a sum does not depend on the order and is never negative`() {
        var chance = Chance(seed: 5)
        for _ in 0..<2_000 {
            let quantities = Self.quantities(&chance)
            for measures in [nil, Self.flour] {
                let sum = QuantitySum.totals(quantities, measures)
                #expect(QuantitySum.totals(quantities.shuffled(using: &chance), measures) == sum)
                #expect(sum.allSatisfy { $0.amount >= 0 && $0.amount.isFinite } && sum.isEmpty == quantities.isEmpty)
            }
        }
    }

    @Test func `P5 a sum weighs what its parts weigh, within a thousandth`() {
        var chance = Chance(seed: 6)
        for _ in 0..<2_000 {
            let quantities = Self.quantities(&chance).filter { Self.flour.grams($0) != nil }
            let parts = quantities.compactMap(Self.flour.grams).reduce(0, +)
            let sum = QuantitySum.totals(quantities, Self.flour)
            #expect(sum.count == (quantities.isEmpty ? 0 : 1))
            let whole = sum.compactMap(Self.flour.grams).reduce(0, +)
            #expect(abs(whole - parts) <= max(parts * 0.001, 1e-9), "\(quantities)")
        }
    }

    @Test func `P5 what is left is never more than what was wanted, nor negative`() throws {
        var chance = Chance(seed: 7)
        for _ in 0..<2_000 {
            let wanted = try Quantity(
                Double.random(in: 0...2_000, using: &chance),
                CookingUnit.allCases.randomElement(using: &chance) ?? .gram)
            guard let rest = QuantitySum.rest(wanted, without: Self.quantities(&chance), Self.flour) else { continue }
            #expect(rest.unit == wanted.unit && rest.amount > 0 && rest.amount <= wanted.amount)
        }
        #expect(QuantitySum.rest(try Quantity(500, .gram), without: [try Quantity(1, .packet)], Self.flour) == nil)
        #expect(
            QuantitySum.rest(try Quantity(500, .gram), without: [try Quantity(1, .cup)], Self.flour)
                == (try Quantity(380, .gram)))
    }

    @Test func `P5 the largest quantities are added without a trap`() throws {
        let most = try Quantity(1_000_000, .kilogram)
        #expect(QuantitySum.totals([most, most], nil) == [most])
        #expect(QuantitySum.totals([most, try Quantity(1_000_000, .gallon)], Self.flour).count == 1)
    }

    @Test func `P4 sections stand as they were ticked more often, each once, and as usual where nobody ticked`() {
        #expect(AisleOrder.sections(after: []) == ShopSection.allCases)
        let learned = AisleOrder.sections(after: [
            AisleStep(earlier: .drinks, later: .produce, times: 3),
            AisleStep(earlier: .produce, later: .drinks, times: 1),
        ])
        #expect(Set(learned).count == ShopSection.allCases.count)
        let backwards = ShopSection.allCases.reversed().enumerated().flatMap { place, earlier in
            ShopSection.allCases.reversed().dropFirst(place + 1).map {
                AisleStep(earlier: earlier, later: $0, times: 1)
            }
        }
        #expect(AisleOrder.sections(after: backwards) == ShopSection.allCases.reversed())
    }
}
