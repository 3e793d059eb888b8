import RecipesContracts

/// Loaves, flatbread and buns.
extension DishDrawing {
    mutating func loaf() {
        let crumb = look.colour(
            [
                ("banana pumpkin zucchini date gingerbread coconut", "#b5732f"),
                ("rye wheat whole spelt vollkornbrot roggenbrot pumpernickel", "#8f5a2a"),
                ("cornbread corn", "#efc24f"),
                ("chocolate", "#5b3320"),
            ], or: "#c9893c")
        shadow(330, 392, rx: 230, ry: 30)
        drawing.box(70, 366, width: 510, height: 30, radius: 12, .fill("#9a6a3c"))
        drawing.path("M110,366C76,250 140,160 240,158H430C530,160 580,250 548,366Z", .fill(crumb))
        drawing.path("M170,190C210,172 300,172 340,176", .line("#ffffff", 12, opacity: 0.25))
        drawing.path("M230,176l44,70M320,170l44,76M410,172l40,72", .line("#f6dca6", 15))
        drawing.path("M110,366C96,310 104,256 130,226C196,214 214,300 204,366Z", .fill("#f6e2b4", line: crumb, 13))
        crumbs("#dcc189", 9, around: (156, 310), rx: 34, ry: 46, size: 7)
    }

    mutating func flatbread() {
        shadow(320, 372, rx: 230, ry: 70)
        for (index, y) in [350.0, 316, 282].enumerated() {
            drawing.ellipse(320 + Double(index * 8), y + 12, rx: 224, ry: 84, .fill("#a8732f"))
            drawing.ellipse(320 + Double(index * 8), y, rx: 224, ry: 84, .fill("#edc988"))
        }
        crumbs("#b5793a", 16, around: (336, 280), rx: 180, ry: 62, size: 20)
        if look.says("focaccia") || look.has("rosemary", "za", "oregano", "thyme") {
            herbs(10, around: (336, 276), rx: 180, ry: 56)
        }
        if look.has("seed", "sesame", "seeds", "nigella") {
            crumbs("#fdf3d4", 24, around: (336, 280), rx: 190, ry: 64, size: 6)
        }
    }

    mutating func buns() {
        if look.says("pretzel") || look.title.contains(where: { $0.contains("breze") }) {
            shadow(320, 400, rx: 210, ry: 24)
            drawing.path(
                "M320,380C160,380 120,240 190,170C250,120 330,170 320,250C320,300 260,360 200,380M320,380C480,380 520,240 450,170C390,120 310,170 320,250C320,300 380,360 440,380",
                .line("#6b3414", 46))
            drawing.path("M190,186C240,150 296,180 300,240M450,186C400,150 350,176 342,220", .line("#b5652c", 12))
            crumbs("#ffffff", 14, around: (320, 260), rx: 150, ry: 100, size: 9)
            return
        }
        plate()
        let isRing = look.says("bagel", "simit", "rings")
        let isSwirl = look.says("cinnamon", "zimtschnecken", "schnecken", "swirl", "sticky")
        for (x, y) in [(204.0, 270.0), (436, 270), (320, 316)] {
            piece("M-104,34C-116,-46 -56,-84 0,-84S116,-46 104,34C60,64 -60,64 -104,34Z", at: (x, y), .fill("#c47f33"))
            if isRing {
                drawing.ellipse(x, y - 20, rx: 30, ry: 17, .fill("#7a4a1c"))
                crumbs("#fdf3d4", 12, around: (x, y - 18), rx: 80, ry: 40, size: 6)
            } else if isSwirl {
                piece(
                    "M-72,-12c0,-60 140,-60 136,0c-4,44 -104,40 -98,-2c4,-32 66,-30 60,0c-4,18 -32,16 -32,2",
                    at: (x, y), .line("#7a3f16", 13))
            } else {
                piece("M-68,-30C-40,-66 0,-68 30,-62", at: (x, y), .line("#f0c380", 13))
                if look.says("scone", "scones", "biscuit", "biscuits") {
                    piece("M-100,4c60,30 140,30 200,0", at: (x, y), .line("#f3dca8", 10))
                }
            }
        }
    }
}
