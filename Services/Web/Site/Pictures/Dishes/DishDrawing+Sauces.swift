import RecipesContracts

/// Dips and sauces.
extension DishDrawing {
    mutating func dip() {
        let colour = look.colour(
            [
                ("guacamole avocado", "#9cb84e"), ("hummus chickpea bean", "#e8cf9c"), ("beetroot", "#b83a66"),
                ("muhammara romesco ~pepper", "#c25a34"),
                ("spinach artichoke", "#c9d29a"), ("tzatziki yogurt raita cucumber sour ranch", "#f5f3e6"),
                ("aubergine eggplant zaalouk", "#b59a72"),
                ("cheese queso", "#f0c258"), ("salsa tomato", "#cf4a30"),
            ], or: "#f0e3c0")
        bowl(colour)
        drawing.path(
            "M200,240c60,-46 180,-46 232,-8c20,26 -60,46 -120,34s-60,-30 -14,-34s60,14 40,18",
            .line("#ffffff", 10, opacity: 0.45))
        for (x, turn) in [(150.0, -22.0), (196, -8), (450, 10), (496, 24)] {
            drawing.placed(x, 190, turned: turn) { $0.path("M0,-90L44,30H-44Z", .fill("#e9b65a", line: "#c98d35", 4)) }
        }
        if look.says("pico", "salsa") { strew(look.toppings(2), 12, around: (320, 238), rx: 150, ry: 44, scale: 0.5) }
        if hasHerbs { herbs(4, rx: 90, ry: 26) }
    }

    mutating func sauce() {
        let colour = look.colour(
            [
                ("pesto chimichurri verde chermoula mint green", "#6f9440"),
                ("tomato salsa marinara ketchup cocktail romesco barbecue bbq adjika arrabbiata", "#c4432b"),
                ("cranberry berry", "#a8263e"), ("chocolate", "#5b3320"), ("caramel butterscotch", "#c27a2c"),
                ("gravy mushroom onion soy teriyaki", "#7d4a26"),
                ("mustard curry hollandaise bearnaise", "#efc44e"), ("peanut sesame", "#c48a4c"),
                ("apple applesauce", "#e8cc82"),
                ("nuoc fish vinegar", "#d98f3c"),
                ("mayonnaise tartar ranch cheese cream yogurt tahini aioli remoulade buttermilk", "#f7efd8"),
                ("bechamel alfredo ~white ~blanche", "#f7efd8"),
            ], or: "#d9a258")
        shadow(300, 408, rx: 180, ry: 26)
        drawing.path(
            "M150,230C150,350 210,408 300,408S452,350 456,224L520,176L448,196C380,206 220,214 150,230Z",
            .fill(palette.bowl))
        drawing.path("M160,262C96,236 78,340 184,346", .line(palette.bowl, 22))
        drawing.ellipse(302, 222, rx: 152, ry: 36, .fill("#000000", opacity: 0.2))
        drawing.ellipse(304, 226, rx: 143, ry: 29, .fill(colour))
        drawing.path("M448,196L520,176L470,226Z", .fill(colour))
        drawing.path("M176,300C240,330 380,330 440,292", .line(palette.accent, 7, opacity: 0.7))
        drawing.path("M330,222L420,70", .line("#d9d5ca", 14))
        if hasHerbs { crumbs("#4f8a4c", 8, around: (290, 224), rx: 90, ry: 14, size: 6) }
    }
}
