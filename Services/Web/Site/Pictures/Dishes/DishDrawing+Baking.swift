import RecipesContracts

/// Baked goods except bread.
extension DishDrawing {
    private static let crumb: [(String, String)] = [
        ("~chocolate cocoa ~brownie schokolade schokoladenkuchen chocolat devil mahogany", "#5b3320"),
        ("~forest ~schwarzwalder", "#5b3320"), ("~velvet", "#a8323a"),
        ("gingerbread ~ginger molasses ~coffee", "#8a5328"),
        ("carrot pumpkin banana ~spice zucchini date ~toffee", "#b9702f"),
        ("~lemon ~orange ~clementine ~citrus ~pineapple", "#f2cd5e"),
        ("~pistachio ~matcha", "#a9bf6a"),
        ("~almond ~coconut ~vanilla", "#f3dfae"),
    ]

    mutating func pizza() {
        shadow(320, 270, rx: 218, ry: 206)
        let middle = (320.0, 242.0)
        drawing.circle(320, 242, r: 206, .fill("#c98a3e"))
        drawing.circle(320, 242, r: 192, .fill("#e9b765"))
        drawing.circle(
            320, 242, r: 172,
            .fill(look.has("pesto") ? "#8da653" : look.says("flammkuchen", "white") ? "#f7eed8" : "#cf4a2c"))
        crumbs("#fbe9ba", 26, around: middle, rx: 160, ry: 160, size: 34)
        if look.has("pepperoni", "salami", "chorizo", "sausage") {
            crumbs("#b5321f", 9, around: middle, rx: 140, ry: 140, size: 36)
        }
        strew(look.toppings(4).isEmpty ? [.leaf] : look.toppings(4), 9, around: middle, rx: 138, ry: 138, scale: 0.5)
        drawing.path("M320,36V448M142,139L498,345M142,345L498,139", .line("#b5762c", 4))
    }

    mutating func pie() {
        shadow(320, 400, rx: 240, ry: 40)
        drawing.path("M92,270L140,390C220,420 420,420 500,390L548,270Z", .fill(palette.bowl))
        drawing.path("M112,316C230,360 410,360 528,316", .line(palette.accent, 8))
        drawing.ellipse(320, 266, rx: 244, ry: 90, .fill("#b8742a"))
        drawing.ellipse(320, 252, rx: 240, ry: 88, .fill("#dfa24c"))
        let filling = look.colour(
            [
                ("cherry raspberry strawberry", "#a8233a"), ("blueberry blackberry", "#4a3566"), ("pumpkin", "#c9702c"),
                ("apple peach", "#d9a54a"),
                ("chocolate", "#4f2b1a"), ("lemon custard butterscotch vinegar", "#f2d268"), ("spinach", "#5f8043"),
                ("pecan", "#7a4520"),
            ], or: "#b5703a")
        drawing.ellipse(320, 248, rx: 204, ry: 68, .fill(filling))
        let savoury: Set<FoodShape> = [
            .steak, .chicken, .bacon, .sausage, .fish, .fillet, .shrimp, .mussel, .mushroom, .leek, .leaf, .potato,
            .onion, .cheese, .egg, .tomato, .cauliflower, .broccoli,
        ]
        let isSavoury =
            look.variety(.potato) != .orange && !savoury.isDisjoint(with: look.named)
            || look.has("chicken", "beef", "turkey", "spinach", "feta", "fish", "pork", "ham", "vegetable", "leek")
        if look.says(
            "pumpkin", "custard", "chocolate", "butterscotch", "vinegar", "pecan", "cream", "lemon", "key", "buttermilk"
        ) {
            drawing.path("M270,246c10,-34 84,-36 100,-2c10,24 -110,28 -100,2Z", .fill("#fffaf0"))
            if look.says("pecan") { crumbs("#b5763a", 20, around: (320, 248), rx: 180, ry: 56, size: 20) }
        } else if isSavoury {
            drawing.ellipse(320, 246, rx: 214, ry: 74, .fill("#e3aa55"))
            drawing.path("M320,206v30M272,226l26,20M368,226l-26,20", .line("#a2621f", 9))
            drawing.path("M180,262C230,300 410,300 460,262", .line("#f3cd86", 9))
        } else {
            drawing.path(
                "M150,222L420,318M196,196L480,290M270,184L510,262M490,222L220,318M444,196L160,290M370,184L130,262",
                .line("#e9b563", 20))
        }
        drawing.ellipse(320, 250, rx: 224, ry: 79, .line("#c98a37", 24))
        steam(120)
    }

    mutating func tart() {
        shadow(320, 350, rx: 236, ry: 92)
        drawing.path("M88,276L118,340C220,396 420,396 522,340L552,276Z", .fill("#c98a3e"))
        drawing.path(
            "M130,316l12,34M180,336l8,34M236,348l4,36M292,354v36M348,354v36M404,348l-4,36M458,336l-8,34M508,316l-12,34",
            .line("#a86c28", 7))
        drawing.ellipse(320, 274, rx: 236, ry: 96, .fill("#e0a955"))
        let filling = look.colour(
            [
                ("chocolate", "#4f2b1a"), ("lemon citron zitrone", "#f5d65a"),
                ("apple tatin pear onion zwiebelkuchen", "#c98433"),
                ("cherry raspberry strawberry berry", "#b52d45"), ("spinach broccoli leek", "#a9b560"),
                ("tomato", "#cf5a34"),
            ], or: "#f2d07a")
        drawing.ellipse(320, 270, rx: 208, ry: 80, .fill(filling))
        if look.has("bacon", "ham", "sausage", "salami", "speck") {
            crumbs("#b5523c", 14, around: (320, 268), rx: 170, ry: 62, size: 17)
        }
        if look.says("apple", "tatin", "pear", "peach", "apfel", "pommes") {
            for index in 0..<10 {
                let (x, y) = place(index, of: 10, rx: 160, ry: 56)
                drawing.path("M\(Int(288 + x)),\(Int(272 + y))q34,-38 68,0", .fill("#f0c45e", line: "#a8622a", 5))
            }
        } else {
            strew(look.toppings(3), 9, around: (320, 266), rx: 160, ry: 52, scale: 0.5)
        }
        crumbs("#a8662a", 10, around: (320, 270), rx: 180, ry: 66, size: 6)
    }

    mutating func cake() {
        let isCheesecake = look.says("cheesecake", "kasekuchen", "cheese")
        let crumb = isCheesecake ? "#f1dcae" : look.colour(Self.crumb, or: "#eac583")
        let isSticky = look.says("toffee", "caramel", "glaze", "glazed", "sticky") && !look.says("chocolate")
        let isIced =
            look.has("frosting", "icing", "mascarpone", "whipped", "leches") || look.says("cream", "layer") || isSticky
        let isPlain = !isIced || isCheesecake
        let icing =
            isCheesecake
            ? "#fbf0d2"
            : isSticky
                ? "#8f4a1c" : look.says("chocolate", "devil", "brownie") ? "#4a2818" : isPlain ? crumb : "#fff6ec"
        shadow(320, 418, rx: 210, ry: 28)
        drawing.path("M286,360H354L372,420H268Z", .fill(palette.plate))
        drawing.ellipse(320, 366, rx: 236, ry: 34, .fill(palette.plate, line: palette.accent, 4))
        drawing.path("M142,180V336C200,372 440,372 498,336V180Z", .fill(crumb))
        if isCheesecake {
            drawing.path("M142,310V336C200,372 440,372 498,336V310C440,346 200,346 142,310Z", .fill("#9a5f2a"))
        } else {
            drawing.path(
                "M142,250C200,286 440,286 498,250", .line(isPlain ? "#fff2d8" : icing, 13, opacity: isPlain ? 0.35 : 1))
            if !isPlain || look.says("toffee", "caramel", "glaze", "glazed") {
                drawing.path(
                    "M138,180V226c14,30 34,30 44,4c12,40 46,40 56,6c14,34 48,34 60,0c14,44 52,40 62,0c14,36 46,34 56,-2c12,30 40,28 50,-2c8,20 26,18 36,-6V180Z",
                    .fill(icing))
            }
        }
        drawing.ellipse(320, 182, rx: 180, ry: 56, .fill(icing))
        drawing.ellipse(320, 180, rx: 166, ry: 46, .fill("#ffffff", opacity: 0.18))
        let toppings = look.toppings(2)
        if !toppings.isEmpty {
            strew(toppings, 7, around: (320, 172), rx: 130, ry: 32, scale: 0.45)
        } else if look.has("almond", "walnut", "pecan", "nut", "hazelnut", "coconut") {
            crumbs("#f3dcae", 24, around: (320, 180), rx: 150, ry: 40, size: 12)
        } else {
            crumbs("#ffffff", 22, around: (320, 180), rx: 150, ry: 40, size: 5)
        }
    }

    mutating func muffins() {
        let crumb = look.colour(Self.crumb, or: "#d99f4e")
        let isIced = look.says("cupcake", "cupcakes")
        for (x, y) in [(190.0, 282.0), (450, 282), (320, 318)] {
            shadow(x, y + 104, rx: 84, ry: 16)
            piece("M-76,0L-54,100H54L76,0Z", at: (x, y), .fill(palette.plate))
            piece("M-44,6l8,92M-15,6l3,92M15,6l-3,92M44,6l-8,92", at: (x, y), .line(palette.accent, 5, opacity: 0.6))
            piece(
                "M-92,8C-110,-60 -50,-98 0,-98S110,-60 92,8Z", at: (x, y),
                .fill(isIced && !look.says("chocolate") ? "#fbe3e6" : crumb))
            if isIced {
                piece("M-80,-14c40,24 120,22 160,-4M-60,-54c30,20 90,18 120,-4", at: (x, y), .line("#f0b8c2", 9))
                drawing.circle(x, y - 100, r: 16, .fill("#c4304a"))
            } else {
                let dots =
                    look.has("blueberry", "blueberries")
                    ? "#3f3a6b"
                    : look.has("chocolate")
                        ? "#3d2114" : look.has("raspberry", "cranberry", "cherry") ? "#b5304a" : "#a86a2a"
                crumbs(dots, 9, around: (x, y - 40), rx: 66, ry: 38, size: 15)
            }
        }
    }

    mutating func biscuits() {
        plate()
        let dough = look.says("chip", "chips") ? "#d9a456" : look.colour(Self.crumb, or: "#d9a456")
        let hasChips = look.has("chocolate", "raisin", "cranberry", "chip", "chips", "currant")
        for (x, y) in [(196.0, 282.0), (318, 250), (444, 276), (252, 344), (386, 346), (322, 300)] {
            drawing.ellipse(x, y + 9, rx: 68, ry: 42, .fill("#8a5a26"))
            drawing.ellipse(x, y, rx: 68, ry: 42, .fill(dough))
            drawing.ellipse(x - 10, y - 8, rx: 40, ry: 20, .fill("#ffffff", opacity: 0.16))
            crumbs(
                hasChips ? "#3d2114" : "#a8702f", hasChips ? 6 : 5, around: (x, y), rx: 46, ry: 25,
                size: hasChips ? 13 : 6)
        }
    }

    mutating func bars() {
        plate()
        let dough = look.colour(
            [
                ("brownie brownies chocolate fudge", "#4f2b1a"), ("lemon", "#f2cd5e"),
                ("raspberry cherry strawberry", "#b5455a"), ("oat flapjack granola date", "#b9792f"),
                ("blondie", "#dcae66"), ("s more marshmallow", "#e9d3a8"),
            ], or: "#b9792f")
        for (x, y) in [(210.0, 300.0), (404, 306), (306, 228)] {
            piece("M-90,0L0,44V104L-90,58Z", at: (x, y), .fill(dough))
            piece("M90,0L0,44V104L90,58Z", at: (x, y), .fill(dough))
            piece("M90,0L0,44V104L90,58Z", at: (x, y), .fill("#000000", opacity: 0.25))
            piece("M0,-42L90,0L0,44L-90,0Z", at: (x, y), .fill(dough))
            piece("M0,-42L90,0L0,44L-90,0Z", at: (x, y), .fill("#ffffff", opacity: 0.14))
            crumbs("#e9c68a", 7, around: (x, y), rx: 44, ry: 18, size: 8)
        }
    }

    mutating func pastries() {
        plate()
        if look.says("croissant", "croissants", "kipferl", "kipfel") {
            for (x, y) in [(230.0, 270.0), (410, 290)] {
                piece(
                    "M-100,60C-110,-60 110,-60 100,60C50,10 -50,10 -100,60Z", at: (x, y),
                    .fill("#cd8b38", line: "#9a5f1f", 5))
                piece("M-60,-14l20,34M-14,-28l4,42M34,-24l-14,38", at: (x, y), .line("#9a5f1f", 6))
            }
            return
        }
        if look.says("strudel", "wellington", "stromboli", "borek", "baklava", "roll") {
            drawing.path("M150,350L180,240C220,196 470,196 500,240L520,330C440,372 220,380 150,350Z", .fill("#cf9040"))
            drawing.path("M200,236l40,30M270,218l40,36M340,214l40,36M410,222l36,34", .line("#9a5f1f", 8))
            drawing.path("M150,350L180,290C230,280 250,330 240,362C206,366 172,362 150,350Z", .fill("#f2d9a2"))
            crumbs(
                look.has("spinach") ? "#5f8043" : look.has("apple", "cherry") ? "#c9702c" : "#8a4a2a", 8,
                around: (200, 330), rx: 26, ry: 22, size: 13)
            crumbs("#ffffff", 16, around: (350, 240), rx: 140, ry: 24, size: 5)
            return
        }
        drawing.define { drawing in
            drawing.group("t") {
                $0.path("M-96,40C-96,-70 96,-70 96,40C60,58 -60,58 -96,40Z", .fill("#d59640", line: "#9a5f1f", 5))
                $0.path("M-88,42l10,-22M-52,50l4,-24M-14,53v-24M24,53l-2,-24M60,49l-8,-22", .line("#9a5f1f", 6))
                $0.path("M-50,-16C-24,-38 20,-40 44,-26", .line("#f0c57e", 10))
            }
        }
        drawing.use("t", 220, 278, turned: -8)
        drawing.use("t", 420, 280, turned: 10)
        drawing.use("t", 320, 336)
    }
}
