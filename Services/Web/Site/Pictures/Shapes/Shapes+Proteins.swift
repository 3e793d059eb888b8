extension Drawing {
    mutating func steak() {
        path(
            "M-42,6C-50,-20 -24,-42 4,-38C34,-42 52,-14 44,12C36,40 4,36 -10,40C-28,44 -38,28 -42,6Z", .fill("#f0ddca"))
        path("M-35,5C-42,-16 -20,-34 4,-31C29,-34 44,-12 37,10C30,32 4,29 -9,33C-24,36 -32,23 -35,5Z", .fill("#8d4434"))
        path("M-24,-14L16,26M-10,-24L28,14M-28,4L2,32", .line("#5c2a20", 5))
        path("M8,-22C18,-22 26,-14 26,-6", .line("#c98a72", 4))
    }

    mutating func chicken() {
        path("M14,14L36,36", .line("#f4e8d3", 11))
        circle(36, 31, r: 8, .fill("#f4e8d3"))
        circle(31, 37, r: 8, .fill("#f4e8d3"))
        path("M22,24C8,34 -16,32 -32,16C-48,-2 -42,-32 -18,-40C8,-48 30,-30 32,-6C33,8 30,18 22,24Z", .fill("#c8813c"))
        path("M-30,-8C-28,-24 -16,-32 -2,-32", .line("#eab878", 6))
        path("M-12,8C-4,14 6,14 14,8M2,-10C8,-6 14,-6 18,-10", .line("#9c5c24", 3.4))
    }

    mutating func fish() {
        path("M-46,0C-28,-30 10,-34 28,-4L48,-24C50,-8 50,10 48,26L28,6C10,36 -28,30 -46,0Z", .fill("#7f9fae"))
        path("M-46,0C-28,20 8,24 28,2L28,6C10,36 -28,30 -46,0Z", .fill("#d9e3e4"))
        path("M-20,-16C-14,-6 -14,6 -20,16", .line("#5f8190", 3))
        path("M-4,-10C0,-4 0,4 -4,8M10,-9C13,-4 13,4 10,8", .line("#a9c2cb", 3))
        circle(-31, -5, r: 4.5, .fill("#ffffff"))
        circle(-31, -5, r: 2.2, .fill("#26343b"))
    }

    mutating func fillet(_ tint: FoodTint? = nil) {
        path(
            "M-46,12C-40,-16 -8,-34 28,-30C44,-28 50,-14 46,0C40,22 8,34 -24,32C-38,30 -48,24 -46,12Z",
            .fill(tint?.dark ?? "#d96f4e"))
        path(
            "M-42,8C-34,-16 -6,-30 28,-26C40,-24 46,-14 42,-2C36,16 8,26 -22,24C-34,22 -44,18 -42,8Z",
            .fill(tint?.light ?? "#f3997a"))
        path("M-26,-8C-20,2 -18,12 -20,22M-8,-18C0,-4 4,10 0,24M12,-24C20,-10 22,6 20,18", .line("#fbd3c0", 4))
    }

    mutating func shrimp() {
        path("M26,-24C0,-42 -36,-22 -34,8C-32,34 2,44 22,26", .line("#e07b5c", 20))
        path("M26,-24C0,-42 -36,-22 -34,8C-32,34 2,44 22,26", .line("#f2a184", 12))
        path("M-6,-38L0,-24M-30,-22L-18,-14M-42,4L-28,6M-30,30L-20,20M-6,40L-2,26", .line("#d9684a", 3))
        path("M22,26L40,14M22,26L42,34", .line("#d9684a", 8))
        circle(24, -27, r: 3, .fill("#3b2620"))
    }

    mutating func mussel() {
        for (x, y, turn) in [(-16.0, -8.0, -30.0), (18, 12, 40)] {
            placed(x, y, turned: turn) {
                $0.path("M0,-32C20,-22 24,14 4,32C-18,26 -24,-14 0,-32Z", .fill("#2e3550"))
                $0.path("M1,-20C12,-12 14,10 3,22C-10,16 -12,-8 1,-20Z", .fill("#f0b45c"))
            }
        }
    }

    mutating func egg() {
        path(
            "M-40,-6C-44,-32 -14,-48 8,-40C32,-42 50,-18 42,6C46,30 20,46 -2,40C-26,46 -44,22 -40,-6Z",
            .fill("#fffdf6", line: "#e6dfcd", 2))
        circle(2, -2, r: 18, .fill("#eda52e"))
        circle(2, -2, r: 14.5, .fill("#f7bd45"))
        path("M-7,-8C-5,-12 0,-14 4,-13", .line("#fdeab8", 3.4))
    }

    mutating func cheese() {
        path("M-44,18L30,-34C40,-26 46,-10 46,4V18Z", .fill("#f2c95a"))
        path("M-44,18H46V34C46,36 44,38 42,38H-40C-42,38 -44,36 -44,34Z", .fill("#e0ad3a"))
        for (x, y, r) in [(6.0, 4.0, 7.0), (28, -8, 6), (26, 28, 5), (-12, 28, 5.5)] {
            circle(x, y, r: r, .fill("#c88f26"))
        }
    }

    mutating func tofu() {
        for (x, y, turn) in [(-18.0, -14.0, 8.0), (18, -10, -10), (-2, 20, 4)] {
            placed(x, y, turned: turn) {
                $0.box(-18, -16, width: 36, height: 34, radius: 5, .fill("#dfcfa6"))
                $0.box(-18, -18, width: 36, height: 30, radius: 5, .fill("#f8f0da"))
                $0.path("M-10,-10H4", .line("#ffffff", 3))
            }
        }
    }

    mutating func butter() {
        path("M-42,-4L-8,-26L42,-12V18L6,40L-42,22Z", .fill("#e9c75c"))
        path("M-42,-4L-8,-26L42,-12L6,10Z", .fill("#f8e08c"))
        path("M6,10V40", .line("#d4ae42", 3))
    }
}
