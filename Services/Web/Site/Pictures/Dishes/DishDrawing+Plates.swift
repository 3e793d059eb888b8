import RecipesContracts

/// Dishes on plates.
extension DishDrawing {
    mutating func sides(_ count: Int = 5) {
        strew(look.toppings(2), count, around: (180, 316), rx: 44, ry: 52, scale: 0.5)
    }

    mutating func pasta() {
        plate()
        let sauce = look.colour(
            [
                ("pesto spinach broccoli", "#7f9e45"),
                ("carbonara alfredo cream cheese macaroni gorgonzola mac", "#f6dfa0"),
                ("bolognese ragu meat beef sausage lentil", "#a3482a"),
                ("tomato tomatoes arrabbiata puttanesca marinara amatriciana", "#cf4a2c"), ("mushroom", "#a98560"),
            ], or: "#f3d98a")
        if look.has(
            "penne", "rigatoni", "macaroni", "fusilli", "rotini", "ziti", "farfalle", "orzo", "ravioli", "tortellini",
            "gnocchi", "shells", "elbows", "ditalini", "mac", "maccheroni", "macarrones")
        {
            drawing.ellipse(320, 300, rx: 180, ry: 70, .fill(sauce))
            let isRound = look.has("ravioli", "tortellini", "gnocchi", "orzo")
            for index in 0..<16 {
                let (x, y) = place(index, of: 16, rx: 150, ry: 60)
                drawing.placed(320 + x, 282 + y, turned: random.number(-60...60).rounded()) {
                    $0.box(
                        -34, -13, width: isRound ? 46 : 68, height: isRound ? 34 : 26, radius: 13,
                        .fill("#f4d179", line: "#d3a145", 4))
                }
            }
            crumbs(sauce, 12, around: (320, 274), rx: 130, ry: 46, size: 17)
        } else {
            drawing.path("M142,312C136,232 240,196 320,198S506,232 498,312C470,378 172,378 142,312Z", .fill("#eec766"))
            drawing.path(
                "M150,320c60,-90 280,-120 338,-12M170,346c50,-90 240,-110 300,-14M196,254c60,-40 190,-50 250,6M162,290c70,60 250,80 326,6M210,226c90,50 150,20 220,14M220,362c60,-50 150,-50 220,-8",
                .line("#f9e2a0", 9))
            drawing.path(
                "M216,262C226,206 300,186 340,196C420,190 440,240 424,266C400,300 240,306 216,262Z", .fill(sauce))
        }
        strew(look.toppings(3), 5, around: (322, 238), rx: 84, ry: 28, scale: 0.5)
        if hasHerbs { herbs(4, around: (310, 234), rx: 60, ry: 20) }
    }

    mutating func eggs() {
        if look.says("scrambled", "scramble", "menemen", "stir", "ruhrei", "brouilles", "revueltos", "migas") {
            plate()
            for index in 0..<14 {
                let (x, y) = place(index, of: 14, rx: 140, ry: 54)
                drawing.ellipse(
                    (320 + x).rounded(), (290 + y).rounded(), rx: 48, ry: 26, turned: random.number(-30...30).rounded(),
                    .fill(index.isMultiple(of: 2) ? "#f9d65c" : "#fbe38c"))
            }
            crumbs(look.has("tomato") ? "#cf4a2c" : "#5c9a55", 10, around: (320, 286), rx: 120, ry: 44, size: 10)
            return
        }
        if look.says("deviled", "devilled", "boiled", "stuffed", "gefullte") {
            plate()
            for (x, y) in [(210.0, 290.0), (310, 256), (420, 280), (260, 352), (380, 350)] {
                drawing.ellipse(x, y, rx: 54, ry: 40, .fill("#ffffff", line: "#e4ded0", 4))
                drawing.circle(x, y, r: 23, .fill("#f6b93b"))
            }
            herbs(5, around: (320, 300), rx: 120, ry: 44)
            return
        }
        let isInSauce =
            look.has("tomato", "pepper") && look.says("shakshuka", "sauce", "kefta", "pisto", "baked", "rancheros")
        if isInSauce { pan("#c9442a") } else { plate() }
        for (x, y) in [(242.0, 276.0), (396, 280), (320, 318)].prefix(isInSauce ? 3 : 2) {
            drawing.placed(x, y) {
                $0.path(
                    "M-84,4C-92,-40 -40,-52 -6,-44C30,-62 88,-42 84,-2C92,34 36,50 2,42C-34,54 -82,40 -84,4Z",
                    .fill("#fffdf6"))
                $0.ellipse(0, -4, rx: 33, ry: 25, .fill("#f7b52c"))
                $0.ellipse(-10, -12, rx: 10, ry: 6, .fill("#fde29a"))
            }
        }
        herbs(4, around: (320, 300), rx: 120, ry: 40)
    }

    mutating func omelette() {
        plate()
        if look.says("frittata", "espanola", "spanish", "patata", "potato", "kuku") {
            let colour = look.says("kuku", "herb", "spinach") ? "#7c9a45" : "#f0c24a"
            drawing.ellipse(320, 312, rx: 172, ry: 74, .fill("#b87f26"))
            drawing.ellipse(320, 288, rx: 172, ry: 74, .fill(colour))
            drawing.path("M320,288L470,252M320,288L300,362M320,288L170,260", .line("#a56f1e", 5))
            crumbs("#c98f2c", 18, around: (320, 286), rx: 140, ry: 54, size: 12)
        } else {
            drawing.path(
                "M138,330C150,214 300,180 380,196C480,206 510,270 502,330C400,372 230,372 138,330Z", .fill("#f6c84a"))
            drawing.path("M138,330C230,372 400,372 502,330C400,344 230,344 138,330Z", .fill("#d99a2c"))
            drawing.path("M200,268C260,226 360,216 430,240", .line("#fbe08a", 12))
        }
        strew(look.toppings(3), 5, around: (320, 276), rx: 110, ry: 34, scale: 0.4)
        herbs(6, around: (320, 272), rx: 120, ry: 36)
    }

    mutating func fritters() {
        plate()
        let colour = look.says("spinach", "falafel", "zucchini", "pea", "courgette") ? "#8d7a35" : "#c07f2e"
        let isRound = !look.says("croquette", "croqueta", "strip", "strips", "finger", "stick", "karaage", "nugget")
        for (x, y) in [(220.0, 276.0), (330, 252), (440, 282), (264, 340), (384, 344)] {
            drawing.ellipse(x, y + 14, rx: isRound ? 62 : 68, ry: isRound ? 36 : 27, .fill("#7d4b18"))
            drawing.ellipse(x, y, rx: isRound ? 62 : 68, ry: isRound ? 36 : 27, .fill(colour))
            drawing.ellipse(x - 8, y - 8, rx: 34, ry: 15, .fill("#e0a650"))
        }
        crumbs("#8a5519", 20, around: (320, 300), rx: 160, ry: 60, size: 5)
        herbs(5, around: (330, 300), rx: 130, ry: 40)
    }

    mutating func vegetables() {
        plate()
        if look.named.contains(.greenBeans) || look.says("green", "string") && look.says("bean", "beans") {
            show(.greenBeans)
            for index in 0..<16 {
                let (x, y) = place(index, of: 16, rx: 130, ry: 52)
                drawing.placed(320 + x, 296 + y, turned: random.number(-30...30).rounded()) {
                    $0.path("M-62,4q60,-22 124,0", .line(index.isMultiple(of: 3) ? "#7fae4f" : "#5f8f3c", 15))
                }
            }
        } else if look.tints[.cabbage]?.colour == .red, look.has("cabbage") {
            strands("#8a3a6b", y: 286, count: 7)
            show(.cabbage)
        } else {
            let named = look.namedToppings
            let shown = named.isEmpty ? look.toppings(3) : named
            strew(shown.isEmpty ? [.leaf] : shown, 11, around: (320, 298), rx: 150, ry: 58, scale: 0.8)
        }
        crumbs("#8a5519", 10, around: (320, 300), rx: 150, ry: 56, size: 5)
    }

    mutating func stuffedVegetables() {
        plate()
        let colour = look.colour(
            [
                ("cabbage kohl sarma vine dolma", "#8fb05a"), ("aubergine eggplant imam", "#5b3a5e"),
                ("mushroom portobello", "#8a6a4c"), ("zucchini courgette", "#5f8f45"), ("tomato", "#d2452f"),
                ("potato", "#c99a55"),
            ], or: look.tints[.pepper]?.dark ?? "#d2452f")
        for (x, y) in [(210.0, 296.0), (430, 296), (320, 330)] {
            piece("M-86,0C-80,76 80,76 86,0Z", at: (x, y), .fill(colour))
            drawing.ellipse(x, y, rx: 86, ry: 34, .fill("#000000", opacity: 0.2))
            piece("M-76,0C-60,-60 60,-60 76,0C60,24 -60,24 -76,0Z", at: (x, y), .fill("#c98f52"))
            crumbs("#f2ddb0", 8, around: (x, y - 12), rx: 56, ry: 18, size: 8)
        }
        herbs(6, around: (320, 290), rx: 130, ry: 30)
    }

    mutating func dumplings() {
        plate()
        if look.says("klosse", "kloss", "matzo", "bread")
            || look.title.contains(where: { $0.contains("knodel") || $0.contains("dampfnudel") })
        {
            for (x, y) in [(230.0, 300.0), (330, 266), (420, 318)] {
                drawing.circle(x, y, r: 62, .fill("#f1dfae", line: "#d4b877", 5))
            }
            herbs(7, around: (320, 290), rx: 120, ry: 40)
            return
        }
        drawing.define { drawing in
            drawing.group("d") {
                $0.path("M-70,24C-70,-44 70,-44 70,24C40,40 -40,40 -70,24Z", .fill("#f8ecd0", line: "#dcc592", 5))
                $0.path("M-52,-2q10,-14 18,2q10,-18 18,-2q10,-18 18,0q10,-16 18,2q8,-12 16,6", .line("#d3b87c", 5))
            }
        }
        for (x, y) in [(210.0, 278.0), (330, 250), (450, 282), (250, 346), (390, 350)] {
            drawing.use("d", x, y, turned: random.number(-12...12))
        }
        crumbs("#5c9a55", 14, around: (320, 300), rx: 150, ry: 56, size: 7)
    }

    mutating func rolls() {
        plate()
        if look.says("sushi", "kimbap", "maki", "california", "onigiri", "turkey") {
            let hearts = ["#f08a5d", "#8db04b", "#f6cf4f"]
            for (index, (x, y)) in [(200.0, 282.0), (300, 254), (404, 262), (246, 346), (352, 336), (454, 332)]
                .enumerated()
            {
                drawing.ellipse(x, y + 16, rx: 49, ry: 40, .fill("#14221c"))
                drawing.ellipse(x, y, rx: 49, ry: 40, .fill("#26382f"))
                drawing.ellipse(x, y, rx: 40, ry: 32, .fill("#fdfbf3"))
                drawing.circle(x, y, r: 15, .fill(hearts[index % 3]))
            }
            return
        }
        let isFresh = look.says("summer", "fresh")
        for (x, y, turn) in [(250.0, 262.0, -14.0), (390, 270, 10), (300, 322, -4), (410, 350, 8)] {
            drawing.placed(x, y, turned: turn) {
                $0.box(
                    -104, -27, width: 208, height: 54, radius: 27,
                    .fill(isFresh ? "#eef0df" : "#d39a3e", line: isFresh ? "#cfd6b4" : "#a96f22", 5))
                $0.path("M-70,-8C-30,-18 30,-18 70,-8", .line(isFresh ? "#f0926a" : "#edc272", 10))
                if isFresh { $0.path("M-60,10C-20,2 20,2 60,10", .line("#7fae58", 8)) }
            }
        }
    }

    mutating func fries() {
        shadow(320, 424, rx: 150, ry: 22)
        let pale = look.says("avocado", "zucchini", "courgette") ? "#b9c45e" : look.tints[.potato]?.light
        for index in 0..<11 {
            let x = Double(index) * 20 - 100
            drawing.placed(320 + x, 250, turned: (x / 6).rounded()) {
                $0.box(
                    -11, -random.number(110...170).rounded(), width: 22, height: 230, radius: 4,
                    .fill(pale ?? (index.isMultiple(of: 2) ? "#f6c94e" : "#e9b23a")))
            }
        }
        drawing.path("M186,224C240,262 400,262 454,224L420,424H220Z", .fill(palette.accent))
        drawing.path(
            "M228,262L248,412M292,272L298,412M348,272L342,412M412,262L392,412", .line("#ffffff", 13, opacity: 0.6))
    }

    mutating func potatoes() {
        let flesh = look.tints[.potato]?.light
        let mash = look.colour([("~carrot ~pumpkin", "#ec9a45"), ("~peas ~pea", "#a9c26a")], or: flesh ?? "#f6e3a6")
        if look.named.contains(.mash) || look.says("puree", "pure", "champ", "colcannon", "smashed") {
            bowl("#6b5f50")
            show(.mash)
            drawing.path("M118,238C130,160 220,112 320,116S510,160 522,238C480,314 160,314 118,238Z", .fill(mash))
            drawing.path("M190,220c60,-60 190,-60 250,-4M240,240c40,-34 120,-34 160,0", .line("#e3c878", 9))
            drawing.box(296, 150, width: 54, height: 34, radius: 6, .fill("#fbc93d"))
            herbs(4, around: (320, 220))
            return
        }
        plate()
        for index in 0..<9 {
            let (x, y) = place(index, of: 9, rx: 150, ry: 56)
            drawing.placed(310 + x, 296 + y, turned: random.number(-35...35).rounded()) {
                $0.path("M-48,8C-44,-24 40,-30 50,-2C44,26 -40,32 -48,8Z", .fill(flesh ?? "#e3a945"))
                $0.path("M-36,4C-20,-14 26,-18 38,-4", .line("#f6d47e", 9))
            }
        }
        crumbs("#9a5f20", 12, around: (320, 296), rx: 150, ry: 54, size: 5)
        herbs(5, around: (320, 290), rx: 140, ry: 50)
    }
}
