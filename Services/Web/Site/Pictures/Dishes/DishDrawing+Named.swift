import RecipesContracts

/// Dishes recognised only by name.
extension DishDrawing {
    /// Slices of tomato and mozzarella in a ring, with basil.
    mutating func caprese() {
        plate()
        let foods: [FoodShape] = [.tomato, .mozzarella]
        strew(foods.filter(look.named.contains), 10, around: (320, 300), rx: 150, ry: 58, scale: 0.95)
        herbs(6, around: (320, 294), rx: 140, ry: 48)
    }

    /// The crust of a cottage pie, drawn with a fork.
    mutating func mashOnTop() {
        let mash = look.tints[.potato]?.light ?? "#f6e3a6"
        drawing.path("M104,252C110,196 220,178 320,180S530,196 536,252C500,316 140,316 104,252Z", .fill(mash))
        drawing.path(
            "M160,232q14,-16 28,0t28,0t28,0t28,0t28,0t28,0t28,0M180,264q14,-16 28,0t28,0t28,0t28,0t28,0t28,0",
            .line("#d9ab55", 7))
        show(.mash)
        steam(140)
    }
}
