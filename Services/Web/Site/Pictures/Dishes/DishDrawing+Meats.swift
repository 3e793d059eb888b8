import RecipesContracts

/// Meat, poultry and fish.
extension DishDrawing {
    mutating func roast() {
        plate()
        strew(
            look.toppings(3).isEmpty ? [.sprig] : look.toppings(3), 10, around: (320, 330), rx: 200, ry: 54, scale: 0.5)
        if look.isBird && !look.says("breast", "pulled", "loaf", "meatloaf") {
            drawing.path(
                "M150,290C150,190 250,140 350,150C450,150 500,220 486,300C470,352 190,366 150,290Z", .fill("#b8692a"))
            drawing.path("M176,262C200,200 290,170 370,182", .line("#dd9a50", 16))
            drawing.path("M376,334C330,300 350,220 420,224C480,232 500,290 470,318L556,352", .fill("#a55a22"))
            drawing.path("M470,322L560,356", .line("#a55a22", 34))
            drawing.path("M548,346L584,340M552,356L580,374", .line("#f7ecd6", 17))
            return
        }
        drawing.path(
            "M140,300C130,220 230,160 330,166C430,160 470,220 460,290C440,350 170,362 140,300Z", .fill("#70391d"))
        drawing.path("M180,236C230,196 320,184 390,204M170,270C220,236 300,224 360,232", .line("#a8622f", 11))
        for x in [400.0, 450, 500] {
            drawing.ellipse(x, 292, rx: 36, ry: 66, .fill("#70391d"))
            drawing.ellipse(
                x + 8, 292, rx: 28, ry: 56,
                .fill(look.has("beef", "brisket", "lamb", "venison") ? "#c4706a" : "#e8bd96"))
        }
    }

    mutating func grill() {
        plate()
        sides(6)
        let isPale = look.says("schnitzel", "cutlet", "milanesa", "escalope", "scallopini")
        if look.says("rib", "ribs", "sparerib", "spareribs"), !look.says("eye", "steak", "prime", "entrecote") {
            for index in 0..<5 {
                let x = 230 + Double(index) * 54
                piece(
                    "M0,226C46,220 56,330 14,354C-8,350 -4,240 0,226Z", at: (x, 0),
                    .fill(index.isMultiple(of: 2) ? "#7a3518" : "#8f4522"))
                piece("M22,226V196", at: (x, 0), .line("#f4e8d2", 15))
            }
            return
        }
        drawing.path(
            "M230,306C216,226 310,190 400,204C500,210 520,280 470,324C420,372 250,376 230,306Z",
            .fill(isPale ? "#c98a35" : "#5f2f1a"))
        drawing.path(
            "M250,298C240,240 320,210 396,220C480,226 494,280 454,312C408,350 262,352 250,298Z",
            .fill(isPale ? "#e2ab56" : "#8b4a2b"))
        if isPale {
            crumbs("#b9772a", 22, around: (360, 284), rx: 100, ry: 50, size: 6)
            slice(370, 262, scaled: 0.6)
        } else {
            drawing.path("M290,230L262,312M344,220L308,338M398,222L366,342M448,238L424,328", .line("#3d1c0f", 10))
            drawing.box(350, 250, width: 50, height: 32, radius: 6, .fill("#fbd55a"))
        }
    }

    mutating func skewers() {
        plate()
        let meat = look.has("chicken", "prawn", "shrimp", "fish", "tofu") ? "#d08c48" : "#8b4a2b"
        let between = ["#5f9a4a", "#d2452f", "#efe0ea"]
        for (row, y) in [258.0, 304, 350].enumerated() {
            drawing.placed(320, y, turned: -8) {
                $0.path("M-250,0H250", .line("#b98a4e", 8))
                for index in 0..<7 {
                    let x = Double(index) * 54 - 162
                    if index % 2 == 0 {
                        $0.box(x - 25, -23, width: 50, height: 46, radius: 13, .fill(meat, line: "#6b3418", 4))
                    } else {
                        $0.box(x - 18, -21, width: 36, height: 42, radius: 12, .fill(between[(index / 2 + row) % 3]))
                    }
                }
            }
        }
    }

    mutating func fish() {
        plate()
        sides(5)
        if look.has("salmon", "trout", "tuna", "lachs", "saumon") || look.says("fillet", "fillets", "planked") {
            let isPink = look.has("salmon", "trout", "lachs", "saumon", "tuna")
            drawing.path(
                "M216,262C260,216 440,204 510,258C520,300 470,352 400,362C320,370 240,350 216,300Z",
                .fill(isPink ? "#e8764a" : "#d9b483"))
            drawing.path(
                "M230,262C290,226 430,222 494,262C470,318 300,344 230,294Z", .fill(isPink ? "#f59a72" : "#f6e3c4"))
            drawing.path(
                "M290,240c-10,30 0,60 20,86M350,232c-10,34 0,70 20,98M412,236c-10,30 -4,60 12,80",
                .line(isPink ? "#fbc4a8" : "#e0c195", 7))
        } else {
            drawing.path(
                "M160,300C220,210 400,206 470,290L556,234C540,280 540,320 560,362L470,318C400,386 220,386 160,300Z",
                .fill("#8fa3ab"))
            drawing.path("M176,304C240,360 390,366 462,312C400,330 260,330 176,304Z", .fill("#d3dde0"))
            drawing.circle(222, 286, r: 11, .fill("#20282c"))
            drawing.path(
                "M268,250c20,34 20,66 0,98M320,270c14,20 14,40 0,58M366,266c14,20 14,44 0,64", .line("#6d828b", 6))
        }
        drawing.define { drawing in
            drawing.group("lemon") { FoodShape.citrus.drawPiece(on: &$0, &random, tint: look.tints[.citrus]) }
        }
        drawing.use("lemon", 330, 366, scaled: 0.6)
        drawing.use("lemon", 392, 356, turned: 40, scaled: 0.55)
        herbs(5, around: (350, 276), rx: 70, ry: 26)
    }

    mutating func seafood() {
        plate()
        let shapes = look.toppings(2)
        strew(shapes.isEmpty ? [.shrimp] : shapes, 11, around: (320, 296), rx: 150, ry: 58, scale: 0.82)
        herbs(6, around: (320, 296), rx: 140, ry: 50)
        slice(470, 330, scaled: 0.6)
    }

    mutating func chicken() {
        plate()
        sides(5)
        let skin = look.has("soy", "jerk", "teriyaki", "honey", "barbecue") ? "#8a431d" : "#b8692a"
        drawing.define { drawing in
            drawing.group("leg") {
                $0.path("M64,30L112,62", .line("#f7ecd6", 17))
                $0.path("M108,52L126,48M104,66L116,80", .line("#f7ecd6", 13))
                $0.path(
                    "M-72,-6C-70,-52 -8,-66 34,-34C58,-12 84,20 86,40C60,52 30,50 6,44C-34,46 -70,34 -72,-6Z",
                    .fill(skin))
                $0.path("M-50,-10C-42,-36 -10,-44 18,-28", .line("#dd9a50", 12))
            }
        }
        drawing.use("leg", 250, 266, turned: 8)
        drawing.use("leg", 390, 256, turned: -14)
        drawing.use("leg", 330, 330, turned: 10)
        if hasHerbs { herbs(6, around: (320, 290), rx: 130, ry: 44) }
    }

    mutating func sausages() {
        plate()
        sides(5)
        for (y, turn) in [(252.0, -6.0), (304, 0), (356, 6)] {
            drawing.placed(340, y, turned: turn) {
                $0.path("M-140,8C-60,-22 60,-22 140,8", .line("#7a3a1c", 46))
                $0.path("M-130,0C-60,-26 60,-26 120,-4", .line("#b3683a", 12))
                $0.path("M-80,-22l14,36M-20,-30l12,40M40,-28l10,38", .line("#4a200e", 6))
            }
        }
    }
}
