/// Vegetables, herbs and legumes that differ from the common shape of their kind.
extension Drawing {
    mutating func parsley() {
        path("M0,48C2,20 0,6 0,-8M0,22L-24,4M0,22L24,4", .line("#4c7d3f", 4))
        for (x, y) in [(0.0, -24.0), (-27, -4), (27, -4)] {
            for (left, up) in [(-11.0, 2.0), (11, 2), (0, -10)] {
                circle(x + left, y + up, r: 11, .fill("#4e9142", line: "#3d7636", 2))
            }
        }
    }

    mutating func coriander() {
        path("M0,48V-6M0,30L-26,2M0,30L26,2", .line("#7fae62", 3))
        for (x, y) in [(0.0, -22.0), (-28, -4), (28, -4)] {
            placed(x, y) {
                $0.path("M0,18L-20,4L-13,-2L-17,-14L-6,-10L0,-22L6,-10L17,-14L13,-2L20,4Z", .fill("#79b24e"))
            }
        }
    }

    mutating func chives() {
        path("M-16,46L-22,-40M-8,46L-6,-46M0,46L8,-44M8,46L22,-38M16,46L34,-24", .line("#5d9a48", 5))
        path("M-22,20H20", .line("#e8dcc0", 6))
    }

    mutating func dill() {
        path("M0,48V-30M0,24L-26,2M0,24L26,2M0,4L-20,-18M0,4L20,-18", .line("#5f8f45", 3))
        path(
            "M-26,2l-14,2M-26,2l-6,-13M26,2l14,2M26,2l6,-13M-20,-18l-14,-2M-20,-18l-2,-14M20,-18l14,-2M20,-18l2,-14M0,-30l-8,-14M0,-30l8,-14",
            .line("#86b35c", 3))
    }

    mutating func springOnion() {
        path("M-18,30L8,-46M-18,30L30,-38M-6,36L44,-22", .line("#5e9c4b", 7))
        path("M-30,38L-8,8M-14,44L10,14", .line("#eef3df", 9))
        circle(-32, 38, r: 9, .fill("#fbfaf0", line: "#d6d9c0", 2))
        circle(-14, 45, r: 9, .fill("#fbfaf0", line: "#d6d9c0", 2))
    }

    mutating func leek() {
        path("M-12,44L-10,-2L-40,-44L-14,-34L0,-48L14,-34L40,-44L10,-2L12,44Z", .fill("#3f7d4a"))
        path("M-12,48V4L0,-24L12,4V48Z", .fill("#eef3da"))
        path("M-5,44V6M5,44V6", .line("#bcd39a", 3))
        path("M-10,48l-3,6M0,48v6M10,48l3,6", .line("#d9d2b8", 3))
    }

    mutating func celery() {
        path("M-20,46C-14,10 -20,-10 -16,-30M0,46V-34M20,46C14,10 20,-10 16,-30", .line("#b4d07c", 13))
        for x in [-17.0, 0, 17] { circle(x, -36, r: 11, .fill("#6fa24d")) }
    }

    mutating func asparagus(_ tint: FoodTint? = nil) {
        let (tip, stalk) = (tint?.dark ?? "#55803f", tint?.light ?? "#86ad56")
        for (x, y) in [(-22.0, 0.0), (0, -6), (22, 0)] {
            placed(x, y) {
                $0.path("M0,46V-20", .line(stalk, 13))
                $0.path("M-8,-14C-10,-28 -4,-38 0,-44C4,-38 10,-28 8,-14Z", .fill(tip))
                $0.path("M-5,2l5,-8l5,8M-5,22l5,-8l5,8", .line(tip, 3))
            }
        }
    }

    mutating func cauliflower() {
        path("M-44,4C-40,40 -14,48 0,46C14,48 40,40 44,4L22,22H-22Z", .fill("#86b05e"))
        for (x, y) in [(-22.0, 2.0), (22, 2), (-12, -18), (14, -18), (0, 4)] {
            circle(x, y, r: 20, .fill("#fbf6e2", line: "#e2d9ba", 2))
        }
    }

    mutating func pumpkin() {
        for (x, width) in [(-24.0, 20.0), (24, 20), (0, 22)] {
            ellipse(x, 8, rx: width, ry: 36, .fill("#e5812b", line: "#c5651b", 3))
        }
        path("M0,-28C0,-38 4,-42 12,-46", .line("#6d7a3a", 9))
    }

    mutating func beetroot() {
        path("M0,-16L-14,-46M0,-16L2,-48M0,-16L18,-42", .line("#5e8f45", 6))
        path("M0,48C-6,34 -38,28 -36,0C-34,-22 34,-22 36,0C38,28 6,34 0,48Z", .fill("#8c2450"))
        path("M-20,2C-16,-8 -4,-10 4,-10", .line("#c2638c", 5))
    }

    mutating func cabbage(_ tint: FoodTint? = nil) {
        circle(r: 44, .fill(tint?.dark ?? "#a9cc84"))
        path("M-38,-20C-20,-30 -6,-10 0,40M38,-20C20,-30 6,-10 0,40", .line(tint?.light ?? "#d9eabf", 5))
        path("M0,40V-38M0,10L-22,-8M0,10L22,-8", .line(tint?.light ?? "#eef6dc", 4))
    }

    mutating func sprouts() {
        for (x, y) in [(-20.0, -14.0), (20, -10), (0, 22)] {
            placed(x, y, scaled: 0.52) { $0.cabbage() }
        }
    }

    mutating func greenBeans() {
        path("M-40,-22C-10,-34 20,-30 42,-14M-42,4C-12,-8 18,-6 42,12M-38,30C-12,18 14,20 38,36", .line("#5f8f3c", 11))
        path("M-30,-23C-8,-30 12,-28 30,-18M-30,2C-8,-5 12,-4 30,5", .line("#8dba5c", 3))
    }

    mutating func courgette() {
        circle(r: 42, .fill("#4f7f3a"))
        circle(r: 37, .fill("#f1f2cf"))
        circle(r: 18, .fill("#e2e6b0"))
        path("M-8,-4v1M8,-6v1M0,8v1", .line("#c5c98a", 6))
    }

    mutating func chickpeas() {
        for (x, y) in [(-22.0, -16.0), (8, -22), (26, 2), (-6, 6), (-28, 18), (12, 28)] {
            circle(x, y, r: 14, .fill("#e6c583", line: "#c79f55", 2))
        }
    }

    mutating func lentils(_ tint: FoodTint? = nil) {
        path(
            "M-26,-18h1M-6,-28h1M16,-22h1M30,-4h1M8,-4h1M-14,-2h1M-32,8h1M-8,18h1M16,16h1M-22,30h1M2,34h1M28,26h1",
            .line(tint?.dark ?? "#d98a3c", 15))
    }

    mutating func mash() {
        path("M-46,30C-44,-12 -18,-34 0,-34S44,-12 46,30C24,42 -24,42 -46,30Z", .fill("#f6e3a6"))
        path("M-30,10C-14,-8 14,-8 30,10M-34,24C-14,10 14,10 34,24M-14,-14C-6,-20 6,-20 14,-14", .line("#dfc274", 4))
    }
}
