import RecipesContracts

/// Dishes in bowls and pans.
extension DishDrawing {
    private static let liquids: [(String, String)] = [
        ("~yellow ~gelb ~gelbe ~jaune ~jaunes ~amarilla", "#e3b93c"), ("~white ~weisse ~blanc ~blanche", "#f1e3c0"),
        ("~green ~grune ~vert ~verte ~verde ~cucumber", "#93ad55"), ("~black ~schwarze ~noire ~negra", "#5a4038"),
        ("beetroot beet borscht borsch", "#b0305a"), ("gazpacho salmorejo tomato tomate tomatoes", "#d9583a"),
        ("pumpkin squash butternut ~carrot kurbis kurbissuppe potimarron", "#e59a3a"),
        ("~pea ~peas ~spinach ~broccoli ~zucchini ~courgette ~asparagus ~kale ~nettle ~erbsensuppe", "#93ad55"),
        ("miso", "#c99a58"), ("coconut", "#f0e0b4"),
        ("~chilli ~chili kimchi ~paprika ~goulash ~gulasch gochujang ~pozole ~tortilla ~harira", "#c2492c"),
        ("chowder cream ~leek ~potato cauliflower clam milk celeriac kefir yogurt", "#f1e3c0"),
        ("mushroom", "#bb9a72"), ("lentil dal", "#d09a44"), ("bean beans", "#b9703f"),
        ("~onion beef ox", "#a5632f"),
    ]

    mutating func soup() {
        let colour = look.variety(.potato) == .orange ? "#e59a3a" : look.colour(Self.liquids, or: "#e0b25e")
        bowl(colour)
        if look.has("noodle", "noodles", "ramen", "pho", "udon", "vermicelli", "spaghetti") {
            strands("#f3dc9a", y: 238, count: 5)
            show(.noodles)
        }
        let toppings = look.toppings(3)
        if toppings.filter({ $0 != .leaf && $0 != .sprig }).isEmpty {
            drawing.path("M230,244c40,-34 70,26 104,-4s60,-18 84,6", .line("#fff8e6", 9, opacity: 0.75))
        } else {
            strew(toppings, 7, around: (320, 238), rx: 130, ry: 38, scale: 0.42)
        }
        herbs(4)
        if !look.says("gazpacho", "salmorejo", "chilled", "cold", "kalte", "froide", "fria") { steam() }
    }

    mutating func stew() {
        bowl(
            look.colour(
                [
                    ("~white ~weisse ~blanche ~blancs", "#d9c08a"), ("~black ~schwarze ~noire ~negra", "#5a3a30"),
                    ("~chilli ~chili tomato ~goulash ~gulasch ~paprika kimchi ~mapo ~bean", "#a8432a"),
                    ("chickpea lentil dal", "#c98a3e"), ("spinach callaloo", "#6f8a45"),
                    ("chicken cream blanquette", "#d8a55c"),
                ], or: "#8f5530"))
        chunks(colourOfMeat, 9)
        strew(look.toppings(3), 7, around: (320, 236), rx: 140, ry: 42, scale: 0.42)
        herbs(4)
        steam()
    }

    private var colourOfMeat: String {
        if look.named.contains(.steak) || look.has("beef", "lamb", "goat", "venison", "mutton") { return "#5f3520" }
        if look.has("pork", "chicken", "sausage", "chorizo", "turkey") { return "#c08552" }
        if look.has("fish", "cod", "prawn", "shrimp") { return "#f4e2cc" }
        if look.has("kidney", "black") { return "#6b2a24" }
        return "#d9b06a"
    }

    /// Cubes, such as meat.
    mutating func chunks(_ colour: String, _ count: Int) {
        for index in 0..<count {
            let (x, y) = place(index, of: count, rx: 165, ry: 50)
            drawing.box(
                (306 + x).rounded(), (222 + y).rounded(), width: 40, height: 28, radius: 9, .fill(colour))
        }
    }

    mutating func curry() {
        plate()
        drawing.path(
            "M142,316C132,262 210,226 296,232C330,250 318,366 292,384C200,392 146,366 142,316Z", .fill("#fdfaf0"))
        crumbs("#e6dcc0", 22, around: (230, 312), rx: 70, ry: 56, size: 5)
        let sauce = look.colour(
            [
                ("green spinach palak saag", "#8fa648"), ("red rogan butter rajma", "#c9542c"),
                ("massaman beef lamb goat", "#9a5a2c"),
                ("coconut korma yellow fish", "#e3b04b"), ("tomato", "#cf6a32"),
            ], or: "#d08a32")
        drawing.path("M296,232C420,216 512,262 506,322C498,384 392,404 292,384C330,352 332,270 296,232Z", .fill(sauce))
        for index in 0..<6 {
            let (x, y) = place(index, of: 6, rx: 66, ry: 42)
            let colour =
                look.has("chickpea", "paneer", "potato", "tofu", "cauliflower")
                ? "#f0d9a0" : look.has("bean") ? "#7a3428" : "#a9662f"
            drawing.box((394 + x).rounded(), (298 + y).rounded(), width: 34, height: 25, radius: 9, .fill(colour))
        }
        herbs(5, around: (400, 306), rx: 70, ry: 40)
    }

    mutating func strands(_ colour: String, y: Double, count: Int) {
        for index in 0..<count {
            let offset = Double(index) * 11
            drawing.path(
                "M\((170 + offset).short),\((y + offset - 26).short)c70,-40 90,44 160,8s90,-34 130,10",
                .line(index.isMultiple(of: 2) ? colour : "#e4c373", 10))
        }
    }

    mutating func noodles() {
        bowl(look.colour([("soy sesame dan beef", "#9a6a38"), ("tomato chilli kimchi", "#c0603a")], or: "#c99650"))
        strands(look.has("soba", "buckwheat") ? "#b59672" : "#f3dc9a", y: 216, count: 7)
        strew(look.toppings(4), 8, around: (320, 232), rx: 140, ry: 40, scale: 0.46)
        herbs(4)
        chopsticks()
    }

    mutating func rice() {
        let grain = look.tints[.rice]
        let isYellow = look.has("saffron", "turmeric", "paella", "biryani", "curry", "azafran")
        let isRed = look.has("tomato", "kimchi", "jambalaya", "paprika") && !isYellow
        let isBrown = look.says("buckwheat", "lentil", "lentils", "koshari", "mujaddara", "soy", "wild")
        bowl("#6b5f50")
        drawing.path(
            "M116,238C130,150 230,118 320,118S510,150 524,238C480,316 160,316 116,238Z",
            .fill(grain?.light ?? (isYellow ? "#f2c95c" : isRed ? "#e59a68" : isBrown ? "#c09a68" : "#fdf8ea")))
        let shade = isYellow ? "#d9a83a" : isRed ? "#c97846" : isBrown ? "#8a6238" : "#ddd2b4"
        crumbs(
            grain?.dark ?? shade, 34, around: (320, 212), rx: 180,
            ry: 70, size: 5)
        strew(look.toppings(4), 8, around: (320, 196), rx: 120, ry: 46, scale: 0.46)
        herbs(5, around: (320, 190))
    }

    mutating func salad() {
        if look.says("caprese") { return caprese() }
        var toppings = look.toppings(5)
        if look.has(
            "lettuce", "rocket", "arugula", "leaves", "greens", "kale", "romaine", "spinach", "watercress", "radicchio",
            "leaf", "caesar")
        {
            bowl("#7fae58")
            strew([.lettuce], 9, around: (320, 224), rx: 170, ry: 48, scale: 0.95)
        } else if look.has("cabbage", "slaw", "coleslaw", "papaya") {
            bowl(look.tints[.cabbage]?.dark ?? "#dfe8bb")
            strands(look.tints[.cabbage]?.light ?? "#eef2d4", y: 222, count: 7)
        } else if look.has("lentil", "bulgur", "quinoa", "couscous", "rice", "pasta", "fusilli", "orzo") {
            bowl("#d9b873")
            crumbs(look.tints[.rice]?.light ?? "#f2dda2", 40, around: (320, 230), rx: 180, ry: 52, size: 9)
        } else {
            bowl(
                look.colour(
                    [
                        ("beetroot beet", "#a83a62"), ("potato", "#efdb9e"), ("fruit orange", "#f3d79a"),
                        ("herb parsley cucumber bean", "#b9cf86"),
                    ], or: "#cfdb9a"))
        }
        if look.says("potato", "kartoffelsalat", "papa") { chunks("#dcb55a", 10) }
        if look.has("chicken", "tuna", "salmon") { chunks(look.has("salmon") ? "#f0926a" : "#e6bf8c", 5) }
        if toppings.count > 1 { toppings.removeAll { $0 == .potato } }
        strew(toppings, 13, around: (320, 218), rx: 165, ry: 46, scale: 0.55)
        if hasHerbs { herbs(5, around: (320, 214), rx: 150, ry: 40) }
    }

    mutating func stirFry() {
        pan("#8a5c30")
        let shapes = look.toppings(5)
        let meat = look.has("beef", "lamb") ? "#6b3a22" : look.has("chicken", "pork", "duck") ? "#c98a50" : nil
        if let meat {
            for index in 0..<8 {
                let (x, y) = place(index, of: 8, rx: 170, ry: 56)
                drawing.box((296 + x).rounded(), (262 + y).rounded(), width: 52, height: 22, radius: 10, .fill(meat))
            }
        }
        strew(shapes.isEmpty ? [.pepper, .sprig] : shapes, 13, around: (320, 268), rx: 170, ry: 54, scale: 0.52)
        crumbs("#f6e7b8", 14, around: (320, 270), rx: 170, ry: 56, size: 5)
    }

    mutating func porridge() {
        let isSavoury = look.has("polenta", "grits", "cornmeal")
        bowl(isSavoury ? "#f2cf6a" : look.has("chocolate", "cocoa") ? "#9a6b4a" : "#f3e6c8")
        crumbs(isSavoury ? "#dcb24c" : "#ddc694", 24, around: (320, 238), rx: 180, ry: 56, size: 8)
        let toppings = look.toppings(3)
        if toppings.isEmpty {
            if isSavoury || look.has("chicken", "rice") {
                herbs(6)
            } else {
                drawing.path("M260,240c30,-26 54,22 84,-2s40,-8 52,4", .line("#c98a34", 10, opacity: 0.8))
            }
        } else {
            strew(toppings, 6, around: (320, 236), rx: 110, ry: 34, scale: 0.5)
        }
        if !look.says("overnight", "bircher", "chia") { steam() }
    }

    mutating func granola() {
        bowl("#faf5e8")
        crumbs("#b9792f", 30, around: (320, 234), rx: 176, ry: 52, size: 20)
        crumbs("#dba95a", 24, around: (320, 230), rx: 160, ry: 46, size: 13)
        strew(look.toppings(2), 5, around: (320, 226), rx: 110, ry: 34, scale: 0.45)
    }

    mutating func pudding() {
        if look.says("flan", "creme", "caramel", "custard") && !look.says("rice", "bread") {
            plate()
            drawing.path(
                "M196,344C206,280 220,220 240,204C280,190 360,190 400,204C420,220 434,280 444,344C400,372 240,372 196,344Z",
                .fill("#f3cd72"))
            drawing.path(
                "M240,204C280,190 360,190 400,204C408,226 414,244 418,262C396,270 384,240 362,254S320,276 300,252S244,270 224,258C228,236 232,216 240,204Z",
                .fill("#9a4f1c"))
            return
        }
        let colour = look.colour(
            [
                ("chocolate cocoa schokolade chocolat", "#6a3e28"),
                ("berry raspberry cherry strawberry grutze", "#b5334a"),
                ("carrot pumpkin halwa", "#e08a34"), ("butterscotch caramel toffee", "#c98a48"),
                ("banana mango", "#f2d480"),
            ], or: "#f7ebcd")
        bowl(colour)
        if look.has("rice", "tapioca", "milchreis", "arroz", "riz") {
            crumbs("#fffaf0", 30, around: (320, 238), rx: 180, ry: 54, size: 8)
        }
        crumbs(
            look.has("cinnamon", "zimt", "cannelle", "canela", "nutmeg") ? "#a0622d" : "#ffffff", 16,
            around: (320, 236), rx: 100, ry: 30, size: 5)
        strew(look.toppings(2), 4, around: (320, 232), rx: 70, ry: 22, scale: 0.5)
    }

    mutating func meatballs() {
        let sauce = look.colour(
            [("tomato marinara", "#c9482c"), ("cream swedish", "#d9b98a"), ("sweet sour pineapple", "#d9763a")],
            or: "#a8693a")
        bowl(sauce)
        for index in 0..<9 {
            let (x, y) = place(index, of: 9, rx: 150, ry: 40)
            drawing.circle((320 + x).rounded(), (222 + y).rounded(), r: 33, .fill("#7b4526"))
            drawing.ellipse((311 + x).rounded(), (211 + y).rounded(), rx: 13, ry: 8, .fill("#a9683f"))
        }
        herbs(5, around: (320, 224))
    }
}
