import Foundation
import Kitchen
import Testing

@Suite struct QuantityTests {
    @Test(arguments: [0, 0.001, 1, 999_999.99, 1_000_000])
    func `an amount from nothing to a million is one`(amount: Double) throws {
        #expect(try Quantity(amount, .gram).amount == amount)
    }

    @Test(arguments: [-0.001, -1, 1_000_000.01, 1e300, .infinity, -.infinity, .nan, .signalingNaN])
    func `any other amount is refused`(amount: Double) {
        let wrong = #expect(throws: InvalidValue.self) { try Quantity(amount, .gram) }
        #expect(wrong?.field == "amount")
    }

    @Test func `zero has no sign`() throws {
        #expect(try Quantity(-0.0, .gram).amount.sign == .plus)
    }

    @Test(arguments: [
        (#"{"amount":-1,"unit":"g"}"#, "amount"), (#"{"amount":1000001,"unit":"g"}"#, "amount"),
        (#"{"amount":1e300,"unit":"g"}"#, "amount"), (#"{"amount":1,"unit":"barrel"}"#, "unit"),
        (#"{"amount":1,"unit":"G"}"#, "unit"), (#"{"amount":1,"unit":""}"#, "unit"),
    ])
    func `JSON that is no quantity is refused by the name of its field`(json: String, field: String) {
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode(Quantity.self, from: Data(json.utf8))
        }
        #expect(wrong?.field == field)
    }

    @Test(arguments: [
        #"{"amount":true,"unit":"g"}"#, #"{"amount":1e400,"unit":"g"}"#, #"{"unit":"g"}"#,
        #"{"amount":null,"unit":"g"}"#,
        #"{"amount":NaN,"unit":"g"}"#, #"[1,"g"]"#,
    ])
    func `JSON of another shape is refused`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Quantity.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [
        (0.09, CookingUnit.piece, true), (0.1, .piece, false), (0.09, .clove, true), (0.09, .bag, false),
        (0.009, .bag, true), (0.009, .gram, true), (0.01, .gram, false), (0.000_009, .kilogram, true),
    ])
    func `P1 a rest below what a kitchen tells from nothing is nothing`(
        amount: Double, unit: CookingUnit, isNothing: Bool
    ) throws {
        let rest = try Quantity(amount, unit)
        #expect(rest.isNothing == isNothing)
        #expect(!rest.isNegligible(of: rest), "all that is wanted is never too little")
        #expect(try rest.isNegligible(of: Quantity(1, unit)) == (isNothing || amount <= 0.02))
    }

    @Test func `a quantity is read as it was written`() throws {
        for unit in CookingUnit.allCases {
            let quantity = try Quantity(0.1, unit)
            let data = try JSONEncoder().encode(quantity)
            #expect(try JSONDecoder().decode(Quantity.self, from: data) == quantity)
        }
    }

    @Test(arguments: [
        (2.0, 3.0, 6.0), (2, 0, 0), (1_000_000, 2, 1_000_000), (2, -1, 0), (2, .infinity, 1_000_000), (0, .infinity, 0),
        (2, .nan, 0), (1e-300, 1e-300, 0),
    ])
    func `a scaled quantity stays within the range`(amount: Double, factor: Double, scaled: Double) throws {
        #expect(try Quantity(amount, .gram).scaled(by: factor).amount == scaled)
    }

    @Test(arguments: [
        (1_200.0, CookingUnit.gram, 1.2, CookingUnit.kilogram), (999, .gram, 999, .gram), (0.5, .kilogram, 500, .gram),
        (45, .millilitre, 45, .millilitre), (1_500, .millilitre, 1.5, .litre), (0.25, .litre, 250, .millilitre),
        (2_500, .milligram, 2.5, .gram), (150, .centilitre, 1.5, .litre), (12, .decilitre, 1.2, .litre),
        (3, .teaspoon, 1, .tablespoon), (4.5, .teaspoon, 1.5, .tablespoon), (4, .teaspoon, 4, .teaspoon),
        (60, .teaspoon, 300, .millilitre), (16, .tablespoon, 240, .millilitre), (100, .tablespoon, 1.5, .litre),
        (3, .clove, 3, .clove), (0, .gram, 0, .gram),
    ])
    func `a quantity is said in the unit that a cook would say`(
        amount: Double, unit: CookingUnit, said: Double, in its: CookingUnit
    ) throws {
        #expect(try Quantity(amount, unit).readable == Quantity(said, its))
    }

    @Test func `saying it differently changes neither the amount nor itself again`() throws {
        for unit in CookingUnit.allCases {
            for amount in [0, 0.3, 0.999, 1, 2.5, 3, 15.9, 16, 47.9, 48, 99, 1_000, 66_667, 1_000_000] {
                let quantity = try Quantity(amount, unit)
                let said = quantity.readable
                #expect(said.unit.dimension == unit.dimension)
                let (before, after) = (amount * unit.factor, said.amount * said.unit.factor)
                #expect(abs(before - after) <= 1e-9 * before, "\(amount) \(unit.rawValue) is \(said)")
                #expect(said.readable == said, "\(amount) \(unit.rawValue)")
            }
        }
    }

    private static let third = 1.0 / 3

    /// The amount of pieces, and how a recipe for fewer people and a list say it.
    private static let shares: [(Double, Double)] = [
        (0.125, 0.125), (0.25, 0.25), (0.3, 0.25), (0.333, third), (third, third), (0.4, 0.5), (2 * third, 2 * third),
        (0.75, 0.75), (1.25, 1.25), (1.2, 1), (1 + third, 1 + third), (2.4, 2.5), (3.3, 3), (0.01, 0.25),
    ]

    @Test(arguments: shares)
    func `pieces keep the shares that recipes write, and other amounts round to halves`(
        amount: Double, said: Double
    ) throws {
        for unit in [CookingUnit.piece, .clove, .can] {
            let quantity = try Quantity(amount, unit)
            #expect(abs(quantity.roundedAsMeasured.amount - said) < 1e-9)
            #expect(quantity.roundedAsNeeded == quantity.roundedAsMeasured, "a list says the same")
        }
    }

    @Test func `what meals need is exact in weights and volumes, and rounded in spoons`() throws {
        for unit in [CookingUnit.gram, .kilogram, .millilitre, .litre, .ounce, .pound] {
            #expect(try Quantity(3.8, unit).roundedAsNeeded == Quantity(3.8, unit))
        }
        #expect(try Quantity(0.4, .cup).roundedAsNeeded.amount == Self.third)
        #expect(try Quantity(0.1, .teaspoon).roundedAsNeeded == Quantity(0.125, .teaspoon))
        #expect(try Quantity(0.25, .pinch).roundedAsNeeded == Quantity(1, .pinch))
        #expect(try Quantity(0, .piece).roundedAsNeeded == Quantity(0, .piece))
    }
}
