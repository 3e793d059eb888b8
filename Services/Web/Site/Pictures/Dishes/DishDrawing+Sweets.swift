import RecipesContracts

/// Desserts, drinks and preserves.
extension DishDrawing {
    private static let creams: [(String, String)] = [
        ("chocolate schokolade chocolat brownie", "#5b3320"), ("coffee tiramisu mocha espresso", "#a5754a"),
        ("strawberry raspberry cherry berry", "#e58a98"),
        ("mango orange peach apricot", "#f3a83f"), ("lemon banana lime", "#f7e08a"),
        ("avocado matcha pistachio mint tea", "#b5cc86"), ("blueberry", "#8a7ab5"),
        ("caramel butterscotch peanut", "#cf9a58"),
    ]

    mutating func doughnuts() {
        plate()
        let glaze = look.colour([("chocolate", "#4f2b1a"), ("strawberry raspberry", "#eea0ae")], or: "#f7e3c0")
        if look.says("churro", "churros") {
            for (x, turn) in [(230.0, -24.0), (310, -4), (390, 18)] {
                drawing.placed(x, 280, turned: turn) {
                    $0.path("M0,-120V110", .line("#b9762f", 46))
                    $0.path("M-10,-116V106M10,-116V106", .line("#dda55a", 6))
                }
            }
            return
        }
        if look.says("beignet", "beignets", "krapfen", "berliner", "sopaipilla", "sopaipillas", "zeppole") {
            for (x, y) in [(220.0, 290.0), (330, 250), (420, 312)] {
                drawing.box(x - 72, y - 50, width: 144, height: 100, radius: 38, .fill("#c98a3a", line: "#99621f", 5))
                crumbs("#ffffff", 16, around: (x, y - 12), rx: 58, ry: 32, size: 11)
            }
            return
        }
        for (x, y) in [(226.0, 280.0), (416, 300)] {
            drawing.ellipse(x, y + 12, rx: 104, ry: 74, .fill("#b9762f"))
            drawing.ellipse(x, y, rx: 94, ry: 62, .fill(glaze))
            drawing.ellipse(x, y + 4, rx: 32, ry: 19, .fill("#8a5523"))
            crumbs("#d2452f", 8, around: (x, y), rx: 80, ry: 50, size: 7)
        }
    }

    mutating func pancakes() {
        plate()
        if look.says(
            "crepe", "crepes", "palatschinken", "galette", "blintz", "blintzes", "xeo", "norwegian", "pannekaken",
            "filloa", "dosa")
        {
            for (x, y, turn) in [(230.0, 300.0, -14.0), (330, 280, 6), (420, 310, 22)] {
                drawing.placed(x, y, turned: turn) {
                    $0.path("M0,70L-120,-50C-60,-92 60,-92 120,-50Z", .fill("#efc878", line: "#b5813a", 5))
                    $0.path("M0,66L-30,-74M0,66L46,-70", .line("#c99648", 5))
                    $0.path("M-70,-52l18,6M-6,-40l16,8M50,-54l16,8", .line("#b5793a", 9))
                }
            }
            if look.has("spinach", "ham", "shrimp", "prawn") { herbs(5) }
            return
        }
        let isSavoury =
            look.has("onion", "chilli", "cabbage", "kimchi", "salmon", "duck", "pork", "shrimp", "zucchini")
            && !look.says("blini")
        for y in [360.0, 326, 292, 258, 224] {
            drawing.ellipse(320, y + 14, rx: 168, ry: 56, .fill("#b9772f"))
            drawing.ellipse(320, y, rx: 168, ry: 56, .fill("#e9b765"))
        }
        drawing.ellipse(320, 222, rx: 146, ry: 44, .fill("#d39743"))
        if isSavoury {
            herbs(8, around: (320, 220))
            return
        }
        drawing.path(
            "M230,214C250,188 390,186 414,216C430,236 418,300 404,300S396,252 380,248S356,330 342,330S330,254 300,250S270,290 258,288S218,236 230,214Z",
            .fill("#a8561c"))
        drawing.box(290, 190, width: 62, height: 34, radius: 7, .fill("#fbdc6a"))
        strew(look.toppings(1), 4, around: (320, 206), rx: 110, ry: 20, scale: 0.4)
    }

    mutating func waffles() {
        plate()
        drawing.box(180, 190, width: 280, height: 190, radius: 34, .fill("#b5742c"))
        drawing.box(180, 180, width: 280, height: 184, radius: 34, .fill("#dfa54e"))
        drawing.path(
            "M236,184V360M292,184V360M348,184V360M404,184V360M184,226H456M184,272H456M184,318H456", .line("#b5742c", 11)
        )
        drawing.box(288, 244, width: 62, height: 40, radius: 7, .fill("#fbdc6a"))
        strew(look.toppings(2), 5, around: (320, 270), rx: 110, ry: 60, scale: 0.45)
    }

    mutating func mousse() {
        let cream = look.colour(Self.creams, or: "#f6ead0")
        shadow(320, 440, rx: 110, ry: 16)
        drawing.path("M306,330H334V420H306Z", .fill("#ffffff", opacity: 0.7))
        drawing.ellipse(320, 428, rx: 96, ry: 17, .fill("#ffffff", opacity: 0.8))
        drawing.path("M178,110H462C462,260 410,342 320,342S178,260 178,110Z", .fill("#ffffff", opacity: 0.55))
        drawing.path("M192,150H448C442,258 400,328 320,328S198,258 192,150Z", .fill(cream))
        if look.says("trifle", "parfait", "parfaits", "tiramisu", "cotta", "verrine", "layered")
            || look.has("ladyfinger", "granola")
        {
            let layer = look.has("raspberry", "strawberry", "cherry") ? "#b5304a" : "#8a5328"
            drawing.path("M198,200C270,222 370,222 442,200L432,240C370,262 270,262 208,240Z", .fill(layer))
            drawing.path("M226,276C280,296 360,296 414,276L398,300C350,318 290,318 242,300Z", .fill(layer))
        }
        drawing.path("M204,150C210,96 270,104 290,84C310,52 350,60 360,88C390,96 436,104 438,150Z", .fill("#fffaf0"))
        let toppings = look.toppings(1)
        let chips = look.tints[.chocolate]?.dark ?? "#5b3320"
        if toppings.isEmpty { crumbs(chips, 12, around: (320, 112), rx: 80, ry: 24, size: 8) }
        strew(toppings, 3, around: (320, 100), rx: 56, ry: 14, scale: 0.5)
    }

    mutating func iceCream() {
        let first = look.colour(Self.creams, or: "#fbefd0")
        shadow(320, 440, rx: 110, ry: 16)
        if look.says("granita", "granite", "sorbet", "slush", "ice") && !look.says("cream") {
            drawing.path("M306,330H334V420H306Z", .fill("#ffffff", opacity: 0.7))
        }
        for (x, y, colour) in [(240.0, 176.0, first), (400, 176, first), (320, 112, first)] {
            drawing.circle(x, y, r: 88, .fill(colour))
            piece("M-56,-26C-40,-62 0,-70 26,-62", at: (x, y), .line("#ffffff", 13, opacity: 0.5))
        }
        drawing.path("M306,340H334V420H306Z", .fill("#ffffff", opacity: 0.8))
        drawing.ellipse(320, 428, rx: 96, ry: 17, .fill("#ffffff", opacity: 0.9))
        drawing.path(
            "M142,200C200,222 440,222 498,200C490,300 420,352 320,352S150,300 142,200Z",
            .fill(palette.plate, line: palette.accent, 4))
        drawing.path("M420,40L468,140L392,126Z", .fill("#dba458", line: "#a8702a", 4))
        strew(look.toppings(1), 3, around: (320, 130), rx: 90, ry: 30, scale: 0.42)
    }

    mutating func sweets() {
        plate()
        let colour = look.colour(
            [
                ("chocolate truffle truffles cocoa fudge brownie", "#4f2b1a"), ("coconut marshmallow", "#fbf5e6"),
                ("peanut caramel toffee brittle pecan honey", "#b9742c"), ("mochi strawberry turkish", "#f3b8c0"),
                ("mint", "#a9cfb0"),
            ], or: "#8a5328")
        let isSquare = look.says(
            "fudge", "caramel", "caramels", "toffee", "brittle", "bark", "mochi", "nougat", "halva", "delight",
            "marshmallow", "marshmallows")
        for (x, y) in [(196.0, 290.0), (300, 254), (412, 262), (462, 330), (250, 350), (358, 338)] {
            if isSquare {
                piece("M-46,-14L0,-38L46,-14V24L0,48L-46,24Z", at: (x, y), .fill(colour))
                piece("M-46,-14L0,10L46,-14L0,-38Z", at: (x, y), .fill("#ffffff", opacity: 0.22))
            } else {
                piece("M-48,4L-36,42H36L48,4Z", at: (x, y), .fill(palette.accent))
                drawing.circle(x, y, r: 42, .fill(colour))
                crumbs(look.has("coconut") ? "#ffffff" : "#d9a565", 6, around: (x, y - 8), rx: 28, ry: 22, size: 6)
            }
        }
    }

    // MARK: Drinks

    mutating func hotDrink() {
        shadow(320, 420, rx: 230, ry: 28)
        drawing.ellipse(320, 404, rx: 220, ry: 38, .fill(palette.plate, line: palette.accent, 4))
        drawing.path("M470,220C570,200 580,330 452,330", .line(palette.bowl, 26))
        drawing.path("M150,190H490C490,330 430,400 320,400S150,330 150,190Z", .fill(palette.bowl))
        drawing.path("M164,270C240,300 400,300 476,270", .line(palette.accent, 9, opacity: 0.7))
        drawing.ellipse(320, 190, rx: 170, ry: 46, .fill(palette.bowl))
        drawing.ellipse(320, 192, rx: 154, ry: 37, .fill("#000000", opacity: 0.2))
        let colour = look.colour(
            [
                ("~matcha", "#a8bf6a"), ("chocolate cocoa schokolade chocolat", "#5b3320"),
                ("chai latte masala milk cappuccino leche lait", "#c9935a"),
                ("coffee espresso kaffee cafe", "#3d2314"),
                ("mint green matcha the", "#c3b24a"), ("~white ~weisser ~blanc", "#ead79a"),
                ("wine punch berry gluhwein glogg cranberry", "#8a1f38"),
                ("ginger lemon infusion", "#efcf62"), ("cider apple", "#c9842e"),
            ], or: "#b5652a")
        drawing.ellipse(320, 195, rx: 148, ry: 32, .fill(colour))
        if look.says("mint") { herbs(4, around: (320, 192), rx: 70, ry: 14) }
        if look.has("marshmallow", "cream") { drawing.ellipse(300, 188, rx: 60, ry: 15, .fill("#fffaf0")) }
        steam(130)
    }

    mutating func coldDrink() {
        let isThick = look.says("smoothie", "lassi", "milkshake", "shake", "eggnog", "batido", "horchata", "ayran")
        let berries = isThick || look.has("milk", "yogurt", "cream", "kefir") ? "#f08a98" : "#e0566b"
        let colour = look.colour(
            [
                ("~white ~blanche ~blanca", "#f0e2a0"), ("~thai", "#d9853f"), ("~matcha", "#a8bf6a"),
                ("~tea cola adonis manhattan", "#b5652a"),
                ("green spinach kale cucumber mojito ~mint ~lime", "#b5cc6a"),
                ("strawberry raspberry", berries), ("watermelon rhubarb pink", "#f08a98"),
                ("cranberry punch cherry sangria red berry pomegranate", "#c4304a"),
                ("mango orange peach carrot sunset passion", "#f5a73b"), ("lemonade lemon pineapple", "#f9e38c"),
                ("coffee caffe frappe mocha kaffee", "#8a5a36"), ("chocolate cocoa puppy", "#8a5f45"),
                ("ayran lassi horchata colada milk kefir coconut eggnog yogurt banana almond brandy cream", "#f7efdc"),
                ("tomato mary", "#c9442a"), ("blueberry", "#7a5fa0"), ("beer", "#e9a83a"),
            ], or: "#f3c76a")
        let isCocktail =
            look.has("vodka", "gin", "vermouth", "tequila", "liqueur", "campari", "bitters", "sherry")
            || look.says("martini", "cosmo", "cosmos", "cosmopolitan", "daiquiri", "margarita", "manhattan")
        shadow(320, 440, rx: 120, ry: 16)
        if isCocktail && !look.has("juice", "soda", "beer", "ginger")
            || look.says("martini", "cosmo", "cosmos", "cosmopolitan", "daiquiri", "margarita")
        {
            drawing.path("M310,270H330V420H310Z", .fill("#ffffff", opacity: 0.85))
            drawing.ellipse(320, 428, rx: 100, ry: 16, .fill("#ffffff", opacity: 0.9))
            drawing.path("M130,90H510L320,290Z", .fill("#ffffff", opacity: 0.6))
            drawing.path("M174,122H466L320,274Z", .fill(colour))
            slice(440, 92, scaled: 0.9)
            return
        }
        drawing.path(
            "M216,70H424L400,410C399,426 390,436 376,436H264C250,436 241,426 240,410Z", .fill("#ffffff", opacity: 0.6))
        drawing.path("M226,130H414L394,404C393,416 386,422 374,422H266C254,422 247,416 246,404Z", .fill(colour))
        if isThick {
            drawing.ellipse(320, 130, rx: 94, ry: 22, .fill("#ffffff", opacity: 0.5))
        } else {
            for (x, y, turn) in [(258.0, 150.0, 12.0), (330, 170, -14), (282, 226, 24)] {
                drawing.placed(x, y, turned: turn) {
                    $0.box(0, 0, width: 50, height: 50, radius: 9, .fill("#ffffff", opacity: 0.45))
                }
            }
        }
        drawing.path("M360,200L404,20", .line(palette.accent, 13))
        if look.has("lemon", "lime", "orange") && !isThick {
            slice(424, 90, scaled: 0.85)
        }
        if look.has("mint") { drawing.placed(244, 70, turned: -30, scaled: 0.9) { $0.sprig() } }
        drawing.path("M250,180L262,390", .line("#ffffff", 9, opacity: 0.4))
    }

    mutating func preserve() {
        let pickled = look.tints[.cabbage]?.dark ?? look.tints[.onion]?.dark ?? "#efe3b4"
        let colour = look.colour(
            [
                ("strawberry raspberry cherry cranberry rhubarb", "#b5243c"),
                ("blueberry blackberry blackcurrant plum fig", "#4a2a52"),
                ("apricot orange marmalade peach mango pumpkin", "#ec962f"),
                ("pickle cucumber bean gherkin dill jalapeno", "#8fa443"), ("kimchi pepper chilli", "#c9452c"),
                ("onion cabbage sauerkraut", pickled), ("apple quince lemon pineapple", "#e9b84a"),
                ("mint coriander cilantro coconut", "#9cb45e"), ("tomato", "#c4402c"),
            ], or: look.tints[.berry]?.dark ?? look.tints[.tomato]?.dark ?? "#c4703a")
        shadow(320, 436, rx: 160, ry: 20)
        drawing.path(
            "M196,150C176,170 170,196 170,220V390C170,420 190,436 220,436H420C450,436 470,420 470,390V220C470,196 464,170 444,150Z",
            .fill("#ffffff", opacity: 0.65))
        drawing.path("M184,210H456V388C456,410 442,422 418,422H222C198,422 184,410 184,388Z", .fill(colour))
        crumbs("#ffffff", 12, around: (320, 250), rx: 110, ry: 30, size: 9)
        drawing.box(222, 270, width: 196, height: 96, radius: 10, .fill("#fffaf0"))
        drawing.path("M250,304H390M270,334H370", .line(palette.accent, 8))
        drawing.path(
            "M180,96H460L476,160C430,148 410,172 372,156S300,170 262,156S200,168 164,160Z", .fill(palette.accent))
        drawing.ellipse(320, 98, rx: 140, ry: 28, .fill(palette.accent, line: "#ffffff", 4))
    }
}
