import Contracts
import RecipesContracts

/// The drawings of the first page: foods that one has, dishes that match, a dish that is cooked.
enum WelcomePicture: String, CaseIterable {
    case hero, tick, match, keep, cook

    func svg() -> String {
        switch self {
        case .hero:
            Self.dish("Bright bowl", .salad, .mexican, ["tomato", "avocado", "egg", "lime", "bean", "corn", "rice"])
        case .tick: Self.foods([.tomato, .egg, .carrot, .cheese, .broccoli, .onion], on: "#e3eed6")
        case .match: Self.foods([.bread, .avocado, .egg, .leaf], on: "#fbe6d4")
        case .keep: Self.shelves([.bread, .cheese, .egg, .carrot, .tomato, .onion])
        case .cook: Self.dish("Vegetable skillet", .stirFry, .italian, ["tomato", "mushroom", "broccoli", "pepper"])
        }
    }

    private static func dish(_ title: String, _ form: DishForm, _ cuisine: Cuisine, _ names: [String]) -> String {
        let id = ID<Food>(uuid: .init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        let foods = names.map { FoodRef(id: id, name: $0, category: .vegetables) }
        return RecipePicture(title: title, cuisine: cuisine, form: form, foods: foods, seed: title).svg()
    }

    /// Foods on two boards, half of them above.
    private static func shelves(_ shapes: [FoodShape]) -> String {
        var random = Seeded("shelves")
        var drawing = Drawing()
        drawing.box(0, 0, width: 640, height: 480, .fill("#f8ecd0"))
        for (row, y) in [206.0, 414].enumerated() {
            drawing.box(40, y, width: 560, height: 18, radius: 9, .fill("#b98a5a"))
            drawing.box(40, y + 14, width: 560, height: 8, radius: 4, .fill("#1d1a16", opacity: 0.12))
            for (column, shape) in shapes.dropFirst(row * 3).prefix(3).enumerated() {
                drawing.placed(142 + Double(column) * 178, y - 78, turned: random.number(-8...8), scaled: 1.5) {
                    $0.circle(r: 54, .fill("#ffffff", opacity: 0.6))
                    shape.draw(on: &$0, &random)
                }
            }
        }
        return drawing.document(width: 640, height: 480)
    }

    private static func foods(_ shapes: [FoodShape], on cloth: String) -> String {
        var random = Seeded(cloth)
        var drawing = Drawing()
        drawing.box(0, 0, width: 640, height: 480, .fill(cloth))
        for (index, shape) in shapes.enumerated() {
            let columns = shapes.count > 4 ? 3 : 2
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let x = 640 * (Double(column) + 0.5) / Double(columns)
            drawing.placed(x, 130 + Double(row) * 220, turned: random.number(-14...14), scaled: 1.55) {
                $0.circle(r: 58, .fill("#ffffff", opacity: 0.6))
                shape.draw(on: &$0, &random)
            }
        }
        return drawing.document(width: 640, height: 480)
    }
}
