import Contracts
import Foundation
import RecipesContracts

/// A drawing of a dish, made from what the recipe says: the same recipe always looks the same.
struct RecipePicture {
    private let cuisine: Cuisine
    private let vessel: Vessel
    private let shapes: [FoodShape]
    private let liquid: String
    private var random: Seeded

    /// The recipe's own picture where it has one on our site, else the address of its drawing.
    static func address(of id: ID<Recipe>, image: String?, _ size: PhotoSize = .small) -> String {
        image.flatMap { PhotoAddress.page(of: $0, size) ?? OwnPath($0)?.description } ?? "/pictures/recipes/\(id).svg"
    }

    init(_ recipe: Recipe) {
        let foods = recipe.ingredients.compactMap(\.food)
        self.init(
            title: recipe.title, cuisine: recipe.cuisine, meals: recipe.meals.members, foods: foods,
            seed: recipe.id.description)
    }

    init(title: String, cuisine: Cuisine, meals: [MealType], foods: [FoodRef], seed: String) {
        var random = Seeded(seed)
        var shapes: [FoodShape] = []
        for food in foods {
            let shape = FoodShape(of: food.name, in: food.category, &random)
            if !shapes.contains(shape) { shapes.append(shape) }
        }
        self.cuisine = cuisine
        self.shapes = shapes
        vessel = Self.vessel(title: title, meals: meals, shapes: shapes)
        liquid = Self.liquid(of: foods.map(\.name))
        self.random = random
    }

    /// A dish of nobody knows what, for a recipe that not everybody may see.
    init(unknown recipe: ID<Recipe>) {
        var random = Seeded(recipe.description)
        cuisine = random.pick(Cuisine.allCases, or: .international)
        var shapes: [FoodShape] = []
        for _ in 0..<4 {
            let shape = random.pick(FoodShape.allCases.filter(\.liesOnPlates), or: .leaf)
            if !shapes.contains(shape) { shapes.append(shape) }
        }
        self.shapes = shapes
        vessel = random.pick([.plate, .bowl, .pan], or: .plate)
        liquid = Self.liquid(of: [])
        self.random = random
    }

    /// The drawing as SVG, 640 by 480.
    func svg() -> String {
        var copy = self
        return copy.draw().document(width: 640, height: 480)
    }

    private mutating func draw() -> Drawing {
        var drawing = Drawing()
        let palette = Palette(cuisine)
        drawing.cloth(random.pick(TableCloth.allCases, or: .plain), palette)
        if vessel == .glass {
            drawing.drink(palette, &random)
            return drawing
        }
        if vessel != .pan && vessel != .board {
            drawing.cutlery(chopsticks: [.chinese, .japanese, .korean, .vietnamese].contains(cuisine))
        }
        drawing.vessel(vessel, palette, liquid: liquid)
        DishComposition(vessel: vessel, shapes: shapes).draw(on: &drawing, &random)
        return drawing
    }

    private static func vessel(title: String, meals: [MealType], shapes: [FoodShape]) -> Vessel {
        if meals == [.drink] || title.lowercased().contains("smoothie") { return .glass }
        if let vessel = Vessel(title: title) { return vessel }
        if meals.contains(.dessert) && !meals.contains(.dinner) { return .dessert }
        if shapes.contains(.noodles) || shapes.contains(.rice) { return .bowl }
        return .plate
    }

    /// The colour of a soup by what is in it.
    private static func liquid(of names: [String]) -> String {
        let text = names.joined(separator: " ").lowercased()
        let table = [
            ("tomato", "#d9663f"), ("pumpkin", "#e39a3c"), ("carrot", "#e39a3c"), ("coconut", "#ecd9a0"),
            ("spinach", "#8aa65a"), ("pea", "#93ad55"), ("bean", "#a8643c"), ("lentil", "#c98a3e"),
            ("cream", "#f0e2c2"), ("milk", "#f0e2c2"), ("beef", "#9c5a36"),
        ]
        return table.first { text.contains($0.0) }?.1 ?? "#dcae62"
    }
}
