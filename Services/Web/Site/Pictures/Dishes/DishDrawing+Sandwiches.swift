import RecipesContracts

/// Sandwiches and other dishes in or on bread.
extension DishDrawing {
    // MARK: Sandwiches

    mutating func sandwich() {
        shadow(320, 396, rx: 220, ry: 28)
        drawing.path("M120,396C104,396 104,336 120,336H520C536,336 536,396 520,396Z", .fill("#cf9747"))
        drawing.path("M124,346H516V384H124Z", .fill("#f6e2b4"))
        drawing.path(
            "M104,336q26,-30 52,-4q26,-30 54,-2q28,-30 56,0q28,-30 54,0q28,-30 56,0q26,-28 54,2q28,-28 52,4q30,-24 54,0Z",
            .fill("#7fae58"))
        let filling = look.colour(
            [
                ("chicken turkey tuna egg", "#e6c48c"), ("ham salami prosciutto", "#e58d86"),
                ("beef steak pork meat joe", "#8b4a2b"), ("salmon", "#f0926a"),
                ("mushroom portobello", "#8a6a4c"), ("peanut", "#b5763a"),
            ], or: "#d2785a")
        drawing.box(112, 284, width: 416, height: 36, radius: 14, .fill(filling))
        if look.has("cheese", "cheddar", "mozzarella", "gruyere", "taleggio", "emmental") {
            drawing.path("M108,266H532V286L470,316L420,286H240L190,312L150,286H108Z", .fill("#f8c945"))
            show(.cheese)
        }
        if look.has("tomato") {
            drawing.path("M130,262H270M300,262H440M460,262H516", .line("#d2452f", 20))
            show(.tomato)
        }
        drawing.path("M108,258C92,180 150,140 230,138H410C490,140 548,180 532,258Z", .fill("#cf9747"))
        drawing.path("M170,176C210,158 300,156 380,160", .line("#f0c980", 14))
    }

    mutating func burger() {
        shadow(320, 404, rx: 200, ry: 28)
        drawing.path("M134,348H506V366C506,398 470,404 440,404H200C170,404 134,398 134,366Z", .fill("#d6964a"))
        drawing.box(
            122, 304, width: 396, height: 50, radius: 25,
            .fill(
                look.has("bean", "veggie", "lentil", "chickpea")
                    ? "#7a5a34" : look.has("salmon", "fish", "turkey", "chicken") ? "#c08a56" : "#5f2f1a"))
        drawing.path("M118,290H522L470,326L420,296L360,330L300,296Z", .fill("#f8c945"))
        drawing.path("M140,282H310M330,282H500", .line("#d2452f", 22))
        drawing.path(
            "M108,270q26,-34 54,-4q28,-34 54,0q28,-32 56,0q26,-32 54,0q28,-32 54,0q28,-32 54,0q28,-30 52,2q20,-18 46,4Z",
            .fill("#7fae58"))
        drawing.path("M126,256C126,150 220,112 320,112S514,150 514,256Z", .fill("#d6964a"))
        drawing.path("M176,206C196,160 250,142 310,142", .line("#efc07c", 14))
        crumbs("#fbf0d2", 14, around: (330, 170), rx: 130, ry: 34, size: 8)
    }

    mutating func toast() {
        plate()
        drawing.path(
            "M170,190C150,120 250,112 320,122C390,112 490,120 470,190L456,352C440,374 200,374 184,352Z",
            .fill("#b5762f"))
        drawing.path(
            "M190,190C178,140 260,134 320,142C380,134 462,140 450,190L438,340C420,354 220,354 202,340Z",
            .fill("#f2d59a"))
        let spread = look.colour(
            [
                ("avocado", "#a3c058"), ("cheese rarebit egg", "#f3c258"), ("tomato bruschetta tomate", "#d9553a"),
                ("salmon", "#f0926a"), ("mushroom", "#a98560"), ("garlic", "#f6e3b0"),
            ], or: "#efc67a")
        drawing.path(
            "M214,204C210,164 270,160 320,166C374,160 430,164 426,204L416,318C400,330 240,330 224,318Z", .fill(spread))
        if look.says("french") || look.says("torrija", "perdu", "ritter") {
            drawing.box(290, 220, width: 60, height: 40, radius: 8, .fill("#fbd95f"))
            drawing.path("M230,240C240,320 290,250 300,320M350,270C370,330 390,240 410,300", .line("#a8561c", 14))
            return
        }
        strew(look.toppings(3), 6, around: (320, 246), rx: 76, ry: 56, scale: 0.55)
        if hasHerbs { herbs(5, around: (312, 246), rx: 80, ry: 60) }
    }

    mutating func wrap() {
        plate()
        let inside = [
            "#7fae58", "#d2452f",
            look.has("chicken", "egg") ? "#e6c48c" : look.has("beef", "bean", "steak") ? "#7a4226" : "#c98f52",
            "#f8c945",
        ]
        if look.says("quesadilla", "quesadillas") {
            for (x, y) in [(230.0, 300.0), (400, 310), (310, 240)] {
                piece("M-100,50L0,-60L100,50C40,74 -40,74 -100,50Z", at: (x, y), .fill("#edc988", line: "#b5793a", 5))
                piece("M-98,52C-40,78 40,78 98,52", at: (x, y), .line("#f8c038", 13))
                crumbs("#a86a2a", 6, around: (x, y + 18), rx: 40, ry: 26, size: 12)
            }
            return
        }
        for (x, y, turn) in [(262.0, 280.0, -18.0), (380, 300, 14)] {
            drawing.placed(x, y, turned: turn) {
                $0.path(
                    "M-72,-110C-30,-140 30,-140 72,-110L60,124C20,140 -20,140 -60,124Z",
                    .fill("#f0d7a2", line: "#c99a55", 5))
                $0.ellipse(0, -112, rx: 72, ry: 34, .fill("#fbf0d2", line: "#c99a55", 5))
                for (index, colour) in inside.enumerated() {
                    $0.ellipse(
                        Double(index) * 28 - 42, -112 + (index.isMultiple(of: 2) ? -5 : 6), rx: 21, ry: 14,
                        .fill(colour))
                }
                $0.path("M-40,-20l10,30M14,20l14,26M-20,70l12,22", .line("#c99a55", 8))
            }
        }
    }

    mutating func tacos() {
        plate()
        let filling = look.has("fish", "chicken", "shrimp") ? "#e0b06a" : look.has("bean") ? "#4a2a24" : "#7a4226"
        for (x, y) in [(200.0, 300.0), (320, 316), (440, 300)] {
            drawing.placed(x, y, turned: 0) {
                $0.path("M-84,-66q18,-34 40,-6q18,-34 42,-4q20,-32 44,2q22,-28 44,8L60,0H-60Z", .fill("#7fae58"))
                $0.path("M-66,-58h130", .line(filling, 34))
                $0.path("M-48,-76h16M6,-80h18M44,-70h12", .line("#d2452f", 17))
                $0.path("M-90,-50C-96,60 96,60 90,-50C40,-30 -40,-30 -90,-50Z", .fill("#efc45e", line: "#c9922e", 5))
            }
        }
    }
}
