import Contracts
import PantryContracts
import Testing

struct ShopPackTests {
    /// An amount that a recipe needs of a food, and the packs that cover it.
    struct Case: CustomTestStringConvertible, Sendable {
        let food: String
        let category: FoodCategory
        let measures: FoodMeasures
        let unit: CookingUnit?
        let needed: (Double, CookingUnit)
        let bought: (Double, CookingUnit)?

        var testDescription: String { "\(needed.0) \(needed.1.rawValue) \(food)" }
    }

    private static func line(
        _ food: String, _ category: FoodCategory, density: Double? = nil, _ portions: [CookingUnit: Double] = [:],
        said unit: CookingUnit? = nil, _ needed: (Double, CookingUnit), buys bought: (Double, CookingUnit)?
    ) -> Case {
        Case(
            food: food, category: category, measures: FoodMeasures(density: density, portions: portions), unit: unit,
            needed: needed, bought: bought)
    }

    static let cases = [
        line("basil", .herbs, [.bunch: 30, .leaf: 0.5], said: .leaf, (3.8, .gram), buys: (1, .bunch)),
        line("basil", .herbs, [.bunch: 30, .leaf: 0.5], said: .leaf, (70, .leaf), buys: (2, .bunch)),
        line("borage", .herbs, [.handful: 15], (1, .handful), buys: (25, .gram)),
        line("milk", .dairy, density: 1.03, said: .millilitre, (113, .millilitre), buys: (1, .litre)),
        line("milk", .dairy, density: 1.03, said: .millilitre, (1.1, .litre), buys: (2, .litre)),
        line("cream", .dairy, density: 0.99, said: .millilitre, (6, .tablespoon), buys: (250, .millilitre)),
        line("yoghurt", .dairy, density: 1.05, said: .gram, (300, .gram), buys: (500, .gram)),
        line("yoghurt", .dairy, density: 1.05, said: .gram, (80, .gram), buys: (250, .gram)),
        line("minced beef", .meat, said: .gram, (500, .gram), buys: (500, .gram)),
        line("minced beef", .meat, said: .gram, (505, .gram), buys: (550, .gram)),
        line("ham", .meat, said: .gram, (72, .gram), buys: (100, .gram)),
        line("salmon", .fish, said: .gram, (1.02, .kilogram), buys: (1.05, .kilogram)),
        line("salt", .seasonings, density: 1.2, said: .gram, (500, .gram), buys: (520, .gram)),
        line("pepper", .spices, density: 0.5, said: .teaspoon, (42, .gram), buys: (80, .gram)),
        line("oats", .grainsAndBaking, said: .gram, (1_050, .gram), buys: (2, .kilogram)),
        line("onion", .vegetables, [.piece: 110], said: .piece, (385, .gram), buys: (4, .piece)),
        line("onion", .vegetables, [.piece: 110], said: .piece, (0.5, .piece), buys: (1, .piece)),
        line("garlic", .vegetables, [.clove: 4, .head: 40], said: .clove, (12, .clove), buys: (2, .head)),
        line("raspberry", .fruits, [.piece: 4], said: .gram, (10, .piece), buys: (500, .gram)),
        line("egg", .eggs, [.piece: 50], said: .piece, (3, .piece), buys: (6, .piece)),
        line("egg", .eggs, [.piece: 50], said: .piece, (7, .piece), buys: (12, .piece)),
        line("nutmeg", .spices, density: 0.5, said: .teaspoon, (0.25, .pinch), buys: (40, .gram)),
        line("flour", .grainsAndBaking, density: 0.5, [.packet: 1_000], (1_200, .gram), buys: (2, .packet)),
        line("flour", .grainsAndBaking, density: 0.5, [.packet: 1_000], (1, .kilogram), buys: (1, .packet)),
        line("yeast", .grainsAndBaking, [.packet: 7], (14, .gram), buys: (2, .packet)),
        line("sugar", .sweeteners, [.packet: 3, .cube: 4], (70, .gram), buys: (500, .gram)),
        line("tea", .drinks, [.packet: 2, .box: 50], (60, .gram), buys: (2, .box)),
        line("tomato", .vegetables, [.can: 400], (2, .can), buys: (2, .can)),
        line("olive oil", .oilsAndFats, density: 0.92, said: .tablespoon, (3, .tablespoon), buys: (500, .millilitre)),
        line("chicken breast", .poultry, [.piece: 174], said: .piece, (300, .gram), buys: (2, .piece)),
        line("pork sausage", .meat, [.piece: 60], said: .piece, (2, .piece), buys: (2, .piece)),
        line("pork sausage", .meat, [.piece: 60], said: .piece, (130, .gram), buys: (3, .piece)),
        line("chorizo", .meat, [.piece: 60], said: .gram, (1, .piece), buys: (100, .gram)),
        line("kale", .vegetables, [.bunch: 200], said: .gram, (250, .gram), buys: (2, .bunch)),
        line("spring onion", .vegetables, [.piece: 15, .bunch: 100], said: .piece, (3, .piece), buys: (1, .bunch)),
        line("rye bread", .bread, [.slice: 40, .piece: 800], said: .slice, (3, .slice), buys: (1, .piece)),
        // The weight of a piece is unknown.
        line("haggis", .meat, said: .gram, (1.5, .piece), buys: (2, .piece)),
        line("tortilla", .bread, [.piece: 40], said: .piece, (8, .piece), buys: (8, .piece)),
        line("water", .drinks, said: .millilitre, (2, .cup), buys: (1, .litre)),
        // The weight of a cup is unknown.
        line("cheese", .dairy, said: .gram, (2, .cup), buys: nil),
        line("cheese", .dairy, said: .gram, (0, .gram), buys: nil),
    ]

    @Test(arguments: cases) func `P6 a shop sells packs, pieces and bunches that cover what is needed`(
        _ line: Case
    ) throws {
        let pack = ShopPack(of: line.category, line.measures, said: line.unit)
        let bought = try line.bought.map { try Quantity($0.0, $0.1) }
        #expect(pack.toBuy(try Quantity(line.needed.0, line.needed.1)) == bought)
    }

    @Test func `M1 what shops weigh is bought in steps, and other foods in packs`() {
        #expect(ShopPack(of: .meat, FoodMeasures(), said: .gram).step == 50)
        #expect(ShopPack(of: .fish, FoodMeasures(portions: [.can: 150]), said: .gram).step == 150)
        #expect(ShopPack(of: .spices, FoodMeasures(), said: .gram).step == 40)
    }

    @Test func `P6 a pack has a weight and covers any amount, whatever the food says of itself`() throws {
        let odd = [0, -5, .nan, .infinity, 1e-300, 1e300]
        for category in FoodCategory.allCases {
            for unit in [nil] + CookingUnit.allCases.map(Optional.some) {
                for value in odd {
                    let measures = FoodMeasures(
                        density: value, portions: [.piece: value, .can: value, .bunch: value, .packet: value])
                    let pack = ShopPack(of: category, measures, said: unit)
                    #expect((1...1_000_000).contains(pack.grams) && pack.quantity.amount > 0)
                    for needed in [1e-9, 1, 1_000_000] {
                        let bought = pack.toBuy(try Quantity(needed, unit ?? .gram))
                        #expect(bought.map { $0.amount > 0 } ?? true)
                    }
                }
            }
        }
    }

    @Test func `P6 what is bought is never less than what is needed`() throws {
        let measures = FoodMeasures(density: 1.03, portions: [.piece: 37, .slice: 9])
        for category in FoodCategory.allCases {
            let pack = ShopPack(of: category, measures, said: .gram)
            for grams in stride(from: 0.5, to: 5_000, by: 61.7) {
                let bought = try #require(pack.toBuy(try Quantity(grams, .gram)))
                let weight = try #require(measures.grams(bought))
                #expect(weight >= grams * 0.999 && weight < grams + max(pack.grams, 50) * 1.001, "\(category)")
            }
        }
    }
}
