import Foundation

extension Drawing {
    mutating func leaf(_ random: inout Seeded) {
        let green = random.pick(["#4f8a4c", "#63994f", "#3f7a4a"], or: "#4f8a4c")
        path("M0,-46C26,-30 30,10 0,46C-30,10 -26,-30 0,-46Z", .fill(green))
        path(
            "M0,-38V42M0,-14L13,-26M0,4L16,-8M0,22L13,10M0,-6L-13,-18M0,12L-16,0M0,28L-12,18",
            .line("#ffffff", 2.4, opacity: 0.45))
    }

    mutating func sprig() {
        path("M0,46C2,20 -4,-6 0,-34", .line("#3f7047", 3.5))
        for (x, y, turn) in [(-13.0, 22.0, -60.0), (13, 14, 60), (-13, 0, -55), (12, -10, 55), (0, -36, 0)] {
            placed(x, y, turned: turn) { $0.path("M0,-17C10,-9 10,8 0,16C-10,8 -10,-9 0,-17Z", .fill("#5c9a55")) }
        }
    }

    mutating func lettuce(_ tint: FoodTint? = nil) {
        path(
            "M-40,6C-52,-16 -34,-40 -16,-36C-6,-52 22,-48 26,-32C46,-32 52,-4 40,10C42,34 16,46 0,38C-20,48 -44,30 -40,6Z",
            .fill(tint?.dark ?? "#7fb35f"))
        path(
            "M-26,8C-34,-8 -20,-26 -8,-22C0,-32 18,-28 20,-16C32,-12 32,6 24,10C22,26 4,28 -2,22C-16,28 -28,20 -26,8Z",
            .fill(tint?.light ?? "#a5cf7e"))
        path("M0,22C-2,4 0,-10 4,-22M0,8L-14,-4M0,6L14,-6", .line("#e3f1d0", 2.6))
    }

    mutating func tomato(_ tint: FoodTint? = nil) {
        circle(r: 45, .fill(tint?.dark ?? "#c9402e"))
        circle(r: 39, .fill(tint?.light ?? "#e2604a"))
        for index in 0..<5 {
            placed(0, 0, turned: Double(index) * 72) {
                $0.path("M0,-9C14,-14 16,-30 0,-34C-16,-30 -14,-14 0,-9Z", .fill(tint?.dark ?? "#f08b66"))
                $0.ellipse(-4, -22, rx: 2, ry: 3.6, .fill("#fbe3b4"))
                $0.ellipse(5, -25, rx: 2, ry: 3.6, .fill("#fbe3b4"))
            }
        }
        circle(r: 7, .fill(tint?.dark ?? "#f2a081"))
    }

    mutating func carrot(_ tint: FoodTint? = nil) {
        circle(r: 42, .fill(tint?.dark ?? "#dd7427"))
        circle(r: 36, .fill(tint?.light ?? "#ee9442"))
        circle(r: 15, .fill(tint?.dark ?? "#f6b669"))
        for index in 0..<8 {
            placed(0, 0, turned: Double(index) * 45) { $0.path("M0,-18V-31", .line(tint?.dark ?? "#f6b669", 3)) }
        }
    }

    mutating func cucumber() {
        circle(r: 44, .fill("#3e7b46"))
        circle(r: 39, .fill("#d8ebb8"))
        circle(r: 25, .fill("#c5e09d"))
        for index in 0..<9 {
            placed(0, 0, turned: Double(index) * 40) { $0.ellipse(0, -18, rx: 2.6, ry: 6, .fill("#f4f8de")) }
        }
    }

    mutating func onion(_ tint: FoodTint? = nil) {
        let skin = tint?.dark ?? "#b98440"
        circle(r: 43, .fill(skin))
        circle(r: 39, .fill(tint?.light ?? "#f8efd6"))
        for radius in [31.0, 22, 13] { circle(r: radius, .line(skin, 3.2, opacity: 0.6)) }
        circle(r: 5, .fill(skin, opacity: 0.6))
    }

    mutating func broccoli() {
        path("M-9,4H9L13,42C6,48 -6,48 -13,42Z", .fill("#a4c77a"))
        for (x, y, r) in [(-24.0, -4.0, 19.0), (24, -4, 19), (-11, -22, 20), (13, -22, 20), (0, -4, 20)] {
            circle(x, y, r: r, .fill("#4b8a4a"))
        }
        for (x, y) in [(-28.0, -9.0), (-12, -29), (14, -27), (28, -8), (0, -10), (-16, -4), (14, -6)] {
            circle(x, y, r: 4.5, .fill("#74ad62"))
        }
    }

    mutating func pepper(_ tint: FoodTint? = nil) {
        let colours = (tint?.dark ?? "#c93a2b", tint?.light ?? "#f6d2c4")
        let outline =
            "M0,-40C20,-52 42,-36 40,-12C52,4 42,34 20,36C6,48 -14,46 -22,36C-44,34 -50,6 -40,-10C-44,-36 -20,-50 0,-40Z"
        path(outline, .fill(colours.0))
        placed(0, 0, scaled: 0.74) { $0.path(outline, .fill(colours.1)) }
        path("M0,-26V-8M26,20L10,8M-26,20L-10,8", .line(colours.0, 4, opacity: 0.55))
        for (x, y) in [(-5.0, 0.0), (5, 2), (0, 9), (-9, 9), (8, -5)] {
            ellipse(x, y, rx: 2.4, ry: 3.2, .fill("#f2dfa8"))
        }
    }

    mutating func mushroom() {
        path(
            "M-44,2C-44,-30 -22,-44 0,-44C22,-44 44,-30 44,2C44,12 30,12 14,10L12,40C6,46 -6,46 -12,40L-14,10C-30,12 -44,12 -44,2Z",
            .fill("#c9a98a"))
        path("M-36,0C-36,-26 -18,-37 0,-37C18,-37 36,-26 36,0C20,6 -20,6 -36,0Z", .fill("#efe2d0"))
        path("M-8,8L-7,36C-4,40 4,40 7,36L8,8Z", .fill("#efe2d0"))
        path("M-28,0C-14,-8 14,-8 28,0", .line("#a9825f", 4))
    }

    mutating func chilli(_ tint: FoodTint? = nil) {
        path("M-34,-26C-8,-34 28,-14 40,34C20,30 -22,14 -34,-26Z", .fill(tint?.dark ?? "#cf3527"))
        path("M-24,-20C-4,-22 18,-6 28,18", .line(tint?.light ?? "#ef7f68", 4))
        path("M-34,-26C-40,-30 -44,-36 -42,-44", .line("#4d8a46", 6))
    }

    mutating func potato(_ tint: FoodTint? = nil) {
        path("M-38,8C-46,-22 -16,-42 12,-36C40,-32 50,0 38,22C26,44 -28,42 -38,8Z", .fill(tint?.dark ?? "#c99a52"))
        path("M-32,6C-38,-20 -12,-36 11,-31C34,-27 43,-1 33,18C23,36 -24,34 -32,6Z", .fill(tint?.light ?? "#f0d38d"))
        for (x, y) in [(-12.0, -10.0), (10, -16), (18, 8), (-8, 16)] {
            ellipse(x, y, rx: 5, ry: 2, turned: 20, .fill(tint?.dark ?? "#dcb566"))
        }
    }

    mutating func aubergine() {
        circle(r: 43, .fill("#533058"))
        circle(r: 37, .fill("#eee3c8"))
        for index in 0..<10 {
            placed(0, 0, turned: Double(index) * 36) { $0.ellipse(0, -22, rx: 2.2, ry: 4.5, .fill("#b79a6c")) }
        }
    }
}
