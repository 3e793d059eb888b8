import Contracts
import Testing

@testable import Recipes

struct ScaledAmountTests {
    private static func scaled(_ amount: Double, _ unit: CookingUnit, by factor: Double) throws -> Quantity {
        ScaledAmount(try Quantity(amount, unit), by: factor).quantity
    }

    @Test(arguments: [
        (1.0, 0.5, 0.5), (1, 1.5, 1.5), (2, 1.2, 2.5), (3, 1.2, 4), (3, 0.9, 2.5), (1, 0.25, 0.25), (1, 0.05, 0.25),
        (2, 250, 500), (5, 1.5, 8),
    ])
    func `R8 eggs come in halves below three and whole above`(eggs: Double, factor: Double, expected: Double) throws {
        #expect(try Self.scaled(eggs, .piece, by: factor).amount == expected)
    }

    @Test(arguments: [
        (200.0, CookingUnit.gram, 0.333, 67.0, CookingUnit.gram), (500, .gram, 0.333, 165, .gram),
        (500, .gram, 2, 1, .kilogram), (500, .gram, 3.333, 1.65, .kilogram), (1, .kilogram, 0.3, 300, .gram),
        (200, .gram, 250, 50, .kilogram), (7, .gram, 0.333, 2.5, .gram), (1, .gram, 0.25, 0.3, .gram),
        (750, .millilitre, 1.333, 1, .litre), (330, .millilitre, 0.5, 165, .millilitre),
        (33, .centilitre, 4, 1.3, .litre),
        (24, .teaspoon, 0.5, 4, .tablespoon), (8, .teaspoon, 3, 120, .millilitre), (1, .teaspoon, 500, 2.5, .litre),
        (1, .teaspoon, 3, 1, .tablespoon), (1, .teaspoon, 4, 4, .teaspoon), (1, .tablespoon, 0.5, 1.5, .teaspoon),
        (1, .tablespoon, 1.25, 1.25, .tablespoon), (1, .tablespoon, 1.3, 4.0 / 3, .tablespoon),
        (1, .teaspoon, 0.1, 0.125, .teaspoon), (1, .tablespoon, 8, 120, .millilitre), (1, .cup, 0.5, 0.5, .cup),
        (1, .cup, 0.125, 2, .tablespoon), (1, .cup, 0.3333, 1.0 / 3, .cup), (2, .cup, 50, 24, .litre),
        (8, .ounce, 3, 1.5, .pound), (1, .pound, 0.25, 4, .ounce), (1, .pinch, 0.25, 1, .pinch),
        (1, .pinch, 125, 50, .gram), (10, .fluidOunce, 20, 1.5, .gallon), (1, .clove, 2.4, 2.5, .clove),
        (1, .clove, 2.8, 3, .clove), (1, .dash, 16, 2, .teaspoon),
    ])
    func `R8 amounts are as exact as their unit is measured, in a unit that a cook would say`(
        amount: Double, unit: CookingUnit, factor: Double, expected: Double, in other: CookingUnit
    ) throws {
        let scaled = try Self.scaled(amount, unit, by: factor)
        #expect(scaled.unit == other && abs(scaled.amount - expected) < 1e-9, "\(scaled)")
    }

    @Test func `R8 ranges are scaled at both ends and said in one unit`() throws {
        let spoons = ScaledAmount(try Quantity(2, .teaspoon), upTo: 3, by: 10)
        #expect(spoons.quantity == (try Quantity(100, .millilitre)) && spoons.upTo == 150)
        let flour = ScaledAmount(try Quantity(400, .gram), upTo: 600, by: 2)
        #expect(flour.quantity == (try Quantity(0.8, .kilogram)) && flour.upTo == 1.2)
        let eggs = ScaledAmount(try Quantity(2, .piece), upTo: 3, by: 2)
        #expect(eggs.quantity.amount == 4 && eggs.upTo == 6)
        let few = ScaledAmount(try Quantity(4, .piece), upTo: 5, by: 0.1)
        #expect(few.quantity.amount == 0.5 && few.upTo == nil)
    }

    @Test func `R8 nothing becomes nothing, and something never does`() throws {
        for unit in CookingUnit.allCases {
            #expect(try Self.scaled(0, unit, by: 3).amount == 0)
            for factor in [1.0 / 500, 0.01, 0.5, 1, 3, 500] {
                let scaled = try Self.scaled(1, unit, by: factor)
                #expect(scaled.amount > 0 && scaled.amount.isFinite, "\(unit) \(factor)")
            }
        }
    }

    @Test func `R8 rounding never takes an amount further than a half from what it should be`() throws {
        for unit in CookingUnit.allCases where ![.pinch, .dash, .drop].contains(unit) {
            for factor in stride(from: 0.5, through: 40, by: 0.37) {
                let exact = try Quantity(2 * factor, unit)
                let scaled = try Self.scaled(2, unit, by: factor)
                let ratio = scaled.amount * scaled.unit.factor / (exact.amount * exact.unit.factor)
                #expect((0.66...1.5).contains(ratio), "\(unit) \(factor): \(scaled)")
            }
        }
    }
}
