import Contracts

/// The drawing that stands for a shelf of the catalogue: its typical food on a disc.
enum CategoryPicture {
    static func address(of category: FoodCategory) -> String { "/pictures/categories/\(category.rawValue).svg" }

    /// As SVG, 120 by 120.
    static func svg(of category: FoodCategory) -> String {
        var random = Seeded(category.rawValue)
        var drawing = Drawing()
        drawing.circle(60, 60, r: 58, .fill(tint(of: category)))
        let shape = FoodShape.typical(of: category).first ?? .leaf
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
