import RecipesContracts

/// Dishes served in their baking dish.
extension DishDrawing {
    mutating func crumble() {
        dish("#b9752f")
        let fruit = look.colour(
            [
                ("apple pear peach apricot rhubarb", "#e0a545"), ("cherry strawberry raspberry", "#a8233a"),
                ("blueberry blackberry plum", "#4a3566"),
            ], or: "#a8483a")
        drawing.path("M120,276C190,300 240,262 300,290S420,270 520,284", .line(fruit, 20))
        crumbs("#e3b466", 40, around: (320, 250), rx: 190, ry: 56, size: 21)
        crumbs("#f3d595", 24, around: (320, 244), rx: 180, ry: 50, size: 11)
        steam(140)
    }

    /// A baking dish, filled to an ellipse of 216 by 74 around (320, 256).
    private mutating func dish(_ filling: String) {
        shadow(320, 412, rx: 230, ry: 30)
        drawing.path("M70,250H570L540,396C440,424 200,424 100,396Z", .fill(palette.bowl))
        drawing.path("M96,340C220,372 420,372 544,340", .line(palette.accent, 8, opacity: 0.7))
        drawing.box(34, 236, width: 572, height: 36, radius: 18, .fill(palette.bowl))
        drawing.ellipse(320, 254, rx: 250, ry: 88, .fill(palette.bowl))
        drawing.ellipse(320, 254, rx: 232, ry: 78, .fill(filling))
    }

    mutating func bake() {
        let sauce = look.colour(
            [
                ("tomato enchilada lasagna lasagne meat ragu parmigiana moussaka aubergine", "#c4512e"),
                ("spinach broccoli bean", "#8fa353"), ("chicken cream potato", "#e9cd8a"),
            ], or: "#d9a24f")
        dish(sauce)
        drawing.path("M104,252C110,196 220,178 320,180S530,196 536,252C500,316 140,316 104,252Z", .fill("#f0c355"))
        if look.named.contains(.mash) { return mashOnTop() }
        crumbs("#c9822c", 22, around: (320, 244), rx: 180, ry: 52, size: 26)
        crumbs("#fbe39c", 20, around: (320, 238), rx: 180, ry: 50, size: 14)
        if hasHerbs { herbs(4, around: (320, 240), rx: 140, ry: 40) }
        steam(140)
    }
}
