import Contracts
import RecipesContracts

/// The drawings that stand for a food and for a shelf of the catalogue: a food on a disc in the shelf's colour.
enum FoodPicture {
    static func address(of food: FoodRef) -> String { address(of: food.name, in: food.category) }

    static func address(of name: String, in category: FoodCategory) -> String {
        "/pictures/foods/\(category.rawValue)/\(FoodShape(of: name, in: category).rawValue).svg"
    }

    /// The address of the typical food of a category.
    static func address(of category: FoodCategory) -> String { address(of: "", in: category) }

    /// As SVG, 120 by 120.
    static func svg(of shape: FoodShape, in category: FoodCategory) -> String {
        var random = Seeded(shape.rawValue)
        var drawing = Drawing()
        drawing.circle(60, 60, r: 58, .fill(tint(of: category)))
        drawing.placed(60, 61, scaled: 0.78) { shape.draw(on: &$0, &random) }
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
