import Contracts
import Foundation
import RecipesContracts

/// A drawing of a dish, always the same for the same recipe.
///
/// Shows the form of the dish with its toppings. Without a known form, shows a card with the title. Foods named in the
/// title are drawn beside either.
struct RecipePicture {
    private enum Subject {
        case dish(DishAppearance)
        case title(String)
        /// A covered dish that reveals no ingredients.
        case covered
    }

    private let subject: Subject
    private let palette: Palette
    private let random: Seeded

    /// The address of the recipe's picture on this site, otherwise of its drawing.
    static func address(of id: ID<Recipe>, image: String?, _ size: PhotoSize = .small) -> String {
        image.flatMap { PhotoAddress.page(of: $0, size) ?? OwnPath($0)?.description } ?? "/pictures/recipes/\(id).svg"
    }

    init(_ recipe: Recipe) {
        self.init(
            title: recipe.title, cuisine: recipe.cuisine, form: recipe.form,
            foods: recipe.ingredients.compactMap(\.food), seed: recipe.id.description)
    }

    init(title: String, cuisine: Cuisine, form: DishForm?, foods: [FoodRef], seed: String) {
        subject = form.map { .dish(DishAppearance($0, title: title, foods: foods)) } ?? .title(title)
        palette = Palette(cuisine)
        random = Seeded(seed)
    }

    /// A covered dish, for a private or unknown recipe.
    init(unknown recipe: ID<Recipe>) {
        var random = Seeded(recipe.description)
        palette = Palette(random.pick(Cuisine.allCases, or: .international))
        subject = .covered
        self.random = random
    }

    /// The foods recognisable in the drawing.
    var foods: Set<FoodShape> {
        switch subject {
        case .dish(let look):
            var dish = DishDrawing(look, palette, random)
            _ = dish.draw()
            return dish.shown.union(look.inherent)
        case .title(let title): return Set(TitleCard(title).foods)
        case .covered: return []
        }
    }

    /// The drawing as an SVG of 640 by 480, at most 5 kB.
    func svg() -> String {
        let drawing: Drawing
        switch subject {
        case .dish(let look):
            var dish = DishDrawing(look, palette, random)
            drawing = dish.draw()
        case .title(let title):
            var random = random
            drawing = TitleCard(title).drawing(palette, &random)
        case .covered: drawing = covered()
        }
        return drawing.document(width: 640, height: 480)
    }

    private func covered() -> Drawing {
        var drawing = Drawing()
        var random = random
        drawing.box(0, 0, width: 640, height: 480, .fill(palette.cloth))
        for _ in 0..<8 {
            drawing.circle(
                random.number(0...640).rounded(), random.number(0...480).rounded(), r: random.number(14...60).rounded(),
                .fill("#ffffff", opacity: 0.2))
        }
        drawing.ellipse(320, 392, rx: 250, ry: 34, .fill("#1d1a16", opacity: 0.15))
        drawing.ellipse(320, 376, rx: 250, ry: 36, .fill(palette.plate, line: palette.accent, 4))
        drawing.path("M120,366C120,230 210,150 320,150S520,230 520,366C440,384 200,384 120,366Z", .fill(palette.accent))
        drawing.path("M166,320C176,250 220,204 276,188", .line("#ffffff", 13, opacity: 0.45))
        drawing.circle(320, 134, r: 20, .fill(palette.accent))
        return drawing
    }
}
