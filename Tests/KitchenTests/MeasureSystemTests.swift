import Foundation
import Kitchen
import SeededChance
import Testing

struct MeasureSystemTests {
    private static let flour = FoodConsistency(density: 0.53, isScooped: true, isPoured: false)
    private static let milk = FoodConsistency(density: 1.03, isScooped: false, isPoured: true)
    private static let meat = FoodConsistency(density: nil, isScooped: false, isPoured: false)

    private static func unit(_ unit: MeasureUnit) -> String {
        switch unit {
        case .kitchen(let unit): unit.rawValue
        case .imperialFluidOunce: "imperial fl oz"
        case .imperialPint: "imperial pint"
        }
    }

    @Test(arguments: [
        (MeasureSystem.us, 240.0, CookingUnit.millilitre, 1.0, "cup"), (.us, 60, .millilitre, 0.25, "cup"),
        (.us, 15, .millilitre, 1, "tbsp"), (.us, 5, .millilitre, 1, "tsp"), (.us, 2, .litre, 2, "quart"),
        (.us, 454, .gram, 1, "lb"), (.us, 250, .gram, 9, "oz"), (.us, 3, .gram, 3, "g"),
        (.metric, 1, .cup, 240, "ml"), (.metric, 8, .ounce, 225, "g"), (.metric, 2, .pound, 905, "g"),
        (.metric, 3, .pound, 1.35, "kg"), (.metric, 2, .tablespoon, 2, "tbsp"), (.metric, 250, .gram, 250, "g"),
        (.imperial, 568, .millilitre, 1, "imperial pint"), (.imperial, 150, .millilitre, 5.5, "imperial fl oz"),
        (.imperial, 100, .gram, 3.5, "oz"), (.imperial, 2, .clove, 2, "clove"), (.us, 3, .piece, 3, "piece"),
        (.us, 1, .pinch, 1, "pinch"), (.imperial, 1, .pint, 17, "imperial fl oz"),
        (.us, 100, .millilitre, 6.5, "tbsp"),
    ])
    func `R8 an amount is said as a cook of the system measures it`(
        system: MeasureSystem, amount: Double, from: CookingUnit, expected: Double, unit: String
    ) throws {
        let shown = system.shown(try Quantity(amount, from), of: Self.meat)
        #expect(abs(shown.amount - expected) < 0.001 && Self.unit(shown.unit) == unit, "\(shown)")
    }

    @Test func `R8 cups and grams of a food follow from its density, and are said to be about right`() throws {
        let cups = MeasureSystem.us.shown(try Quantity(200, .gram), of: Self.flour)
        #expect(cups.amount == 1.5 && cups.unit == .kitchen(.cup) && cups.isAbout)
        let grams = MeasureSystem.metric.shown(try Quantity(2, .cup), of: Self.flour)
        #expect(grams.amount == 255 && grams.unit == .kitchen(.gram) && grams.isAbout)
        let poured = MeasureSystem.metric.shown(try Quantity(1, .cup), of: Self.milk)
        #expect(poured.amount == 240 && poured.unit == .kitchen(.millilitre) && !poured.isAbout)
        let ounces = MeasureSystem.imperial.shown(try Quantity(1, .cup), of: Self.flour)
        #expect(ounces.unit == .kitchen(.ounce) && ounces.isAbout)
        // The weight of a cup is unknown.
        #expect(try MeasureSystem.us.shown(Quantity(200, .gram), of: Self.meat).unit == .kitchen(.ounce))
        #expect(FoodConsistency(density: 0, isScooped: true, isPoured: false).density == nil)
        #expect(FoodConsistency(density: .infinity, isScooped: true, isPoured: false).density == nil)
    }

    @Test func `R8 a range is said in one unit`() throws {
        let shown = MeasureSystem.metric.shown(try Quantity(1, .pound), upTo: 2.5, of: Self.meat)
        #expect(shown.unit == .kitchen(.kilogram) && shown.amount == 0.455 && shown.upTo == 1.15)
        let same = MeasureSystem.us.shown(try Quantity(100, .gram), upTo: 101, of: Self.meat)
        #expect(same.upTo == nil)
    }

    @Test func `R8 what the system says its own way stays exactly as it was`() throws {
        let own: [(MeasureSystem, [CookingUnit])] = [
            (.metric, [.gram, .kilogram, .milligram, .millilitre, .centilitre, .decilitre, .litre]),
            (.us, [.ounce, .pound, .cup, .fluidOunce, .pint, .quart, .gallon]), (.imperial, [.ounce, .pound]),
        ]
        for (system, units) in own {
            for unit in units + [.teaspoon, .tablespoon, .pinch, .dash, .drop, .piece, .clove, .can] {
                let shown = system.shown(try Quantity(1.37, unit), of: Self.flour)
                #expect(shown == ShownAmount(1.37, unit), "\(system) \(unit)")
            }
        }
    }

    /// Amounts from a thousandth to a million in every unit, with densities from snow to honey.
    @Test func `R8 whatever is converted comes back within a thousandth`() throws {
        var generator = Chance(seed: 42)
        var converted = 0
        for _ in 0..<20_000 {
            let unit = try #require(CookingUnit.allCases.randomElement(using: &generator))
            let exponent = Double.random(in: -3...5.9, using: &generator)
            let quantity = try Quantity(pow(10, exponent), unit)
            let density = Double.random(in: 0.05...1.6, using: &generator)
            for target in Self.units {
                guard let there = quantity.amount(in: target, density: density), there <= 1_000_000 else { continue }
                // Converts back with the factors alone.
                let base = there * target.factor
                let same = unit.dimension == target.dimension
                let back = same ? base : unit.dimension == .mass ? base * density : base / density
                #expect(abs(back / unit.factor - quantity.amount) <= quantity.amount * 0.001)
                converted += 1
            }
        }
        #expect(converted > 50_000)
    }

    @Test func `R8 rounding for a kitchen stays within a quarter of what was meant`() throws {
        var generator = Chance(seed: 7)
        for _ in 0..<20_000 {
            let unit = try #require(CookingUnit.allCases.randomElement(using: &generator))
            let amount = pow(10, Double.random(in: -1...4, using: &generator))
            let quantity = try Quantity(amount, unit)
            let food = [Self.flour, Self.milk, Self.meat].randomElement(using: &generator) ?? Self.meat
            let system = MeasureSystem.allCases.randomElement(using: &generator) ?? .metric
            let shown = system.shown(quantity, of: food)
            let exact = try #require(quantity.amount(in: shown.unit, density: food.density))
            #expect(shown.amount > 0 && shown.amount.isFinite)
            #expect(
                abs(shown.amount - exact) <= max(exact * 0.25, shown.unit == .kitchen(.teaspoon) ? 0.125 : 0),
                "\(quantity)")
            if !shown.isAbout { #expect(abs(shown.amount - exact) <= exact * 0.001, "\(quantity)") }
        }
    }

    @Test func `R8 pieces are never weighed, and nothing is made of what is not known`() throws {
        #expect(try Quantity(2, .clove).amount(in: .kitchen(.gram), density: 1) == nil)
        #expect(try Quantity(2, .cup).amount(in: .kitchen(.gram)) == nil)
        #expect(try Quantity(2, .cup).amount(in: .kitchen(.gram), density: 0) == nil)
        #expect(try MeasureSystem.us.shown(Quantity(0, .gram)).amount == 0)
        #expect(try MeasureSystem.us.shown(Quantity(1_000_000, .litre)).amount.isFinite)
    }

    @Test(arguments: [
        (180.0, Temperature.Scale.celsius, 350.0), (200, .celsius, 400), (220, .celsius, 425), (160, .celsius, 325),
        (190, .celsius, 375), (170, .celsius, 340), (74, .celsius, 165), (100, .celsius, 212), (-18, .celsius, 0),
        (350, .fahrenheit, 180), (400, .fahrenheit, 200), (425, .fahrenheit, 220), (325, .fahrenheit, 160),
        (165, .fahrenheit, 74), (450, .fahrenheit, 230),
    ])
    func `R8 an oven is set to a mark that it has`(degrees: Double, scale: Temperature.Scale, expected: Double) throws {
        let other: Temperature.Scale = scale == .celsius ? .fahrenheit : .celsius
        #expect(try Temperature(degrees, scale).shown(on: other) == expected)
        #expect(try Temperature(degrees, scale).shown(on: scale) == degrees)
    }

    @Test func `R8 a temperature comes back as it was, and none beyond all ovens is taken`() throws {
        for degrees in stride(from: -180.0, through: 640, by: 0.5) {
            let there = try Temperature(degrees, .celsius).degrees(on: .fahrenheit)
            let back = try Temperature(there, .fahrenheit).degrees(on: .celsius)
            #expect(abs(back - degrees) < 1e-9)
            let shown = try Temperature(degrees, .celsius).shown(on: .fahrenheit)
            #expect(abs(shown - there) <= 8)
        }
        for degrees in [-301, 1_201, Double.nan, .infinity] {
            #expect(throws: InvalidValue.self) { try Temperature(degrees, .celsius) }
        }
    }

    private static let units: [MeasureUnit] =
        CookingUnit.allCases.map { .kitchen($0) } + [.imperialFluidOunce, .imperialPint]
}

extension ShownAmount {
    fileprivate init(_ amount: Double, _ unit: CookingUnit) {
        self.init(amount: amount, upTo: nil, unit: .kitchen(unit), isAbout: false)
    }
}
