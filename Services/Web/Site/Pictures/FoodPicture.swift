import Contracts
import RecipesContracts

/// The drawings that stand for a food and for a shelf of the catalogue: a food on a disc in the shelf's colour.
enum FoodPicture {
    static func address(of food: FoodRef) -> String { address(of: food.name, in: food.category) }

    static func address(of name: String, in category: FoodCategory) -> String {
        let shape = FoodShape(of: name, in: category)
        return "/pictures/foods/\(category.rawValue)/\(Self.name(of: shape, shape.tint(ofFood: name))).svg"
    }

    /// The address of the typical food of a category.
    static func address(of category: FoodCategory) -> String { address(of: "", in: category) }

    private static func name(of shape: FoodShape, _ tint: FoodTint?) -> String {
        tint.map { "\(shape.rawValue)-\($0.colour.rawValue)" } ?? shape.rawValue
    }

    /// Every drawing by its name in an address: "onion", and "onion-red" of its variety.
    private static let drawn: [String: Drawn] = allDrawn()

    private struct Drawn {
        let shape: FoodShape
        let tint: FoodTint?
    }

    private static func allDrawn() -> [String: Drawn] {
        var drawn: [String: Drawn] = [:]
        for shape in FoodShape.allCases {
            drawn[shape.rawValue] = Drawn(shape: shape, tint: nil)
            for tint in (FoodShape.tints[shape] ?? [:]).values {
                drawn[name(of: shape, tint)] = Drawn(shape: shape, tint: tint)
            }
        }
        return drawn
    }

    /// The drawing of a name in an address, as SVG; `nil` for an unknown name.
    static func svg(named name: String, in category: FoodCategory) -> String? {
        drawn[name].map { svg(of: $0.shape, in: category, $0.tint) }
    }

    /// As SVG, 120 by 120, in the shape's own colours without a `tint`.
    static func svg(of shape: FoodShape, in category: FoodCategory, _ tint: FoodTint? = nil) -> String {
        var random = Seeded(shape.rawValue)
        var drawing = Drawing()
        drawing.circle(60, 60, r: 58, .fill(Self.tint(of: category)))
        drawing.placed(60, 61, scaled: 0.78) { shape.draw(on: &$0, &random, tint) }
        return drawing.document(width: 120, height: 120)
    }

    private static func tint(of category: FoodCategory) -> String {
        switch category {
        case .vegetables, .herbs, .dairyAlternatives: "#e3eed6"
        case .fruits, .dessertsAndSnacks, .sweeteners: "#fbe6d4"
        case .meat, .poultry, .sauces: "#f6ded4"
        case .fish, .seafood, .drinks, .soupsAndStocks: "#dcebee"
        case .dairy, .eggs, .bread, .pastaAndNoodles, .grainsAndBaking: "#f8ecd0"
        case .legumes, .nutsAndSeeds, .spices, .condiments, .seasonings: "#f0e4d6"
        case .oilsAndFats: "#eef0d2"
        }
    }
}
