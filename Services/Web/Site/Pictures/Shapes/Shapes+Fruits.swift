extension Drawing {
    mutating func citrus(_ random: inout Seeded, _ tint: FoodTint? = nil) {
        let own = random.pick(
            [("#e9b92f", "#f7d860"), ("#8db53c", "#c3da7c"), ("#e58a2b", "#f5b15a")], or: ("#e9b92f", "#f7d860"))
        let colours = (tint?.dark ?? own.0, tint?.light ?? own.1)
        circle(r: 45, .fill(colours.0))
        circle(r: 40, .fill("#fbf5df"))
        for index in 0..<8 {
            placed(0, 0, turned: Double(index) * 45) {
                $0.path("M0,-6L12,-31C8,-37 -8,-37 -12,-31Z", .fill(colours.1))
            }
        }
    }

    mutating func berry(_ random: inout Seeded, _ tint: FoodTint? = nil) {
        let own = random.pick(["#c5304a", "#5b4a8c", "#a8325e"], or: "#c5304a")
        let colour = tint?.dark ?? own
        for (x, y) in [(-16.0, -12.0), (18, -8), (-2, 19)] {
            circle(x, y, r: 20, .fill(colour))
            circle(x - 6, y - 7, r: 5, .fill("#ffffff", opacity: 0.4))
        }
        placed(4, -26, turned: 30, scaled: 0.42) {
            $0.path("M0,-46C26,-30 30,10 0,46C-30,10 -26,-30 0,-46Z", .fill("#5c9a55"))
        }
    }

    mutating func apple(_ tint: FoodTint? = nil) {
        path(
            "M0,-24C-22,-40 -46,-22 -42,6C-40,30 -20,48 0,40C20,48 40,30 42,6C46,-22 22,-40 0,-24Z",
            .fill(tint?.dark ?? "#cf4338"))
        path("M-28,-10C-32,4 -28,18 -20,26", .line(tint?.light ?? "#f09a86", 5))
        path("M0,-24C0,-34 4,-40 8,-46", .line("#6d4a2f", 5))
        path("M8,-38C16,-50 30,-50 36,-44C30,-34 18,-32 8,-38Z", .fill("#6aa358"))
    }

    mutating func avocado() {
        path(
            "M0,-46C18,-46 22,-22 32,-4C44,22 24,46 0,46C-24,46 -44,22 -32,-4C-22,-22 -18,-46 0,-46Z", .fill("#42683a"))
        path("M0,-38C13,-38 16,-18 25,0C34,20 18,38 0,38C-18,38 -34,20 -25,0C-16,-18 -13,-38 0,-38Z", .fill("#cfdd8a"))
        circle(0, 14, r: 16, .fill("#8a5a35"))
        circle(-5, 9, r: 4.5, .fill("#b98a5e"))
    }

    mutating func banana() {
        for (x, y) in [(-18.0, -14.0), (18, -10), (0, 20)] {
            circle(x, y, r: 21, .fill("#e7c65a"))
            circle(x, y, r: 17, .fill("#f8eabb"))
            for turn in [0.0, 120, 240] {
                placed(x, y, turned: turn) { $0.ellipse(0, -5, rx: 1.6, ry: 4, .fill("#b79a55")) }
            }
        }
    }

    mutating func peas() {
        for (x, y) in [(-20.0, -18.0), (6, -26), (26, -6), (-4, 2), (-26, 14), (16, 22), (-6, 30)] {
            circle(x, y, r: 13, .fill("#6ba04a"))
            circle(x - 4, y - 4, r: 3.5, .fill("#c4e09b"))
        }
    }

    mutating func corn() {
        for row in 0..<4 {
            for column in 0..<4 {
                box(
                    -34 + Double(column) * 17, -34 + Double(row) * 17, width: 15, height: 15, radius: 5,
                    .fill(row % 2 == column % 2 ? "#f0c23f" : "#f6d569"))
            }
        }
    }

    mutating func beans(_ random: inout Seeded, _ tint: FoodTint? = nil) {
        let own = random.pick(["#8e3f34", "#d9b982", "#5c4033"], or: "#8e3f34")
        let colour = tint?.dark ?? own
        for (x, y, turn) in [(-20.0, -16.0, 20.0), (16, -20, 100), (24, 14, 160), (-8, 22, 50), (-2, 0, 130)] {
            placed(x, y, turned: turn) {
                $0.path(
                    "M-18,4C-20,-12 -2,-16 6,-10C14,-14 24,-2 18,8C12,16 4,8 -2,10C-8,16 -17,14 -18,4Z", .fill(colour))
                $0.path("M-10,-4C-6,-8 0,-8 4,-5", .line("#ffffff", 2.6, opacity: 0.4))
            }
        }
    }

    mutating func almonds(_ tint: FoodTint? = nil) {
        for (x, y, turn) in [(-18.0, -12.0, 30.0), (18, -16, 100), (4, 20, 200)] {
            placed(x, y, turned: turn) {
                $0.path("M0,-24C14,-12 14,10 0,22C-14,10 -14,-12 0,-24Z", .fill(tint?.dark ?? "#b07a45"))
                $0.path("M0,-16V14M-6,-6V8M6,-6V8", .line(tint?.light ?? "#d6a872", 2))
            }
        }
    }
}
