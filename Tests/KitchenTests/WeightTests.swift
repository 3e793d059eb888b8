import Foundation
import Kitchen
import Testing

@Suite struct WeightTests {
    @Test(arguments: [
        (CookingUnit.kilogram, 1_000.0), (.ounce, 28.349_523_125), (.pound, 453.592_37), (.milligram, 0.001),
        (.pinch, 0.4),
    ])
    func `a mass weighs the same whatever the food`(unit: CookingUnit, grams: Double) throws {
        #expect(FoodMeasures().grams(try Quantity(1, unit)) == grams)
    }

    @Test func `a volume weighs what the food's density says, and nobody guesses one`() throws {
        let honey = FoodMeasures(density: 1.42)
        #expect(honey.grams(try Quantity(1, .tablespoon)) == 15 * 1.42)
        #expect(honey.grams(try Quantity(1, .litre)) == 1_420)
        #expect(honey.grams(try Quantity(8, .dash)) == honey.grams(try Quantity(1, .teaspoon)))
        #expect(honey.grams(try Quantity(1, .gallon)) == 3_785.411_784 * 1.42)
        #expect(FoodMeasures().grams(try Quantity(1, .cup)) == nil)
    }

    @Test func `a piece weighs what the food's own piece does`() throws {
        let garlic = FoodMeasures(portions: [.clove: 5, .head: 50])
        #expect(garlic.grams(try Quantity(2, .clove)) == 10)
        #expect(garlic.grams(try Quantity(0.5, .head)) == 25)
        #expect(garlic.grams(try Quantity(1, .bunch)) == nil)
    }

    @Test func `a piece of a food that is counted in leaves, cubes or cloves is one of those`() throws {
        #expect(FoodMeasures(portions: [.leaf: 0.25]).grams(try Quantity(4, .piece)) == 1)
        #expect(FoodMeasures(portions: [.clove: 5, .piece: 40]).grams(try Quantity(1, .piece)) == 40)
        #expect(FoodMeasures(portions: [.stalk: 40]).grams(try Quantity(1, .rib)) == 40)
        #expect(FoodMeasures(portions: [.cup: 100]).grams(try Quantity(1, .piece)) == nil)
    }

    @Test func `every unit has one dimension and a factor above nothing`() {
        for unit in CookingUnit.allCases {
            #expect(unit.factor > 0)
            if unit.dimension == .count { #expect(unit.factor == 1, "\(unit.rawValue)") }
        }
    }

    @Test func `measures are written with the units as keys`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let measures = FoodMeasures(density: 0.5, portions: [.clove: 5])
        let text = String(decoding: try encoder.encode(measures), as: UTF8.self)
        #expect(text == #"{"density":0.5,"portions":{"clove":5}}"#)
        #expect(try JSONDecoder().decode(FoodMeasures.self, from: Data(text.utf8)) == measures)
    }
}
