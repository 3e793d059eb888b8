/// Fruits that differ from an apple and from a bunch of berries.
extension Drawing {
    mutating func strawberry() {
        path("M0,46C-26,30 -42,4 -34,-14C-26,-28 26,-28 34,-14C42,4 26,30 0,46Z", .fill("#d5303f"))
        path("M-16,-4v3M0,-6v3M16,-4v3M-10,12v3M10,12v3M0,28v3", .line("#f8d98a", 4))
        path("M0,-16L-26,-24L-10,-30L0,-46L10,-30L26,-24Z", .fill("#5c9a45"))
    }

    mutating func blueberry() {
        for (x, y) in [(-18.0, -12.0), (18, -10), (0, 20)] {
            circle(x, y, r: 21, .fill("#47508f"))
            circle(x, y - 4, r: 7, .fill("#2f3668"))
        }
    }

    mutating func cherry() {
        path("M-20,12C-14,-14 0,-32 14,-46C18,-24 20,-6 22,14", .line("#5e8f45", 4))
        circle(-20, 24, r: 20, .fill("#a01f35"))
        circle(22, 26, r: 20, .fill("#b52840"))
        path("M-28,16l4,-4M14,18l4,-4", .line("#e88a98", 5))
    }

    mutating func grape(_ tint: FoodTint? = nil) {
        for (x, y) in [(-22.0, -16.0), (0, -18), (22, -16), (-11, 4), (11, 4), (0, 24)] {
            circle(x, y, r: 13, .fill(tint?.dark ?? "#7a4a86"))
        }
        path("M0,-28C2,-36 6,-42 12,-46", .line("#6d4a2f", 5))
    }

    mutating func pear() {
        path("M0,-36C-16,-36 -12,-12 -24,2C-42,24 -24,48 0,46C24,48 42,24 24,2C12,-12 16,-36 0,-36Z", .fill("#bcc650"))
        path("M-22,14C-24,22 -22,30 -16,34", .line("#e3e89a", 5))
        path("M0,-34C0,-42 4,-46 8,-48", .line("#6d4a2f", 5))
    }

    mutating func peach() {
        circle(r: 42, .fill("#f5a25d"))
        path("M0,-40C-22,-14 -18,22 -2,42C-36,44 -46,10 -40,-12C-34,-32 -14,-42 0,-40Z", .fill("#e8744f"))
        path("M2,-40C20,-50 32,-46 38,-38C28,-28 14,-30 2,-40Z", .fill("#6aa358"))
    }

    mutating func plum() {
        ellipse(0, 4, rx: 34, ry: 41, .fill("#5d3069"))
        path("M2,-34C-12,-10 -10,22 0,44", .line("#8a5a96", 4))
        path("M0,-36V-48", .line("#6d4a2f", 5))
    }

    mutating func olive(_ tint: FoodTint? = nil) {
        ellipse(-14, -8, rx: 26, ry: 18, turned: -24, .fill(tint?.light ?? "#8b9440"))
        circle(-34, 0, r: 6, .fill("#c0452f"))
        ellipse(16, 18, rx: 26, ry: 18, turned: 18, .fill(tint?.dark ?? "#4a3a4e"))
        ellipse(20, 12, rx: 9, ry: 4, turned: 18, .fill("#8a7a90"))
    }

    mutating func mango() {
        path("M-40,14C-42,-18 -8,-42 24,-32C48,-22 46,18 22,34C0,48 -36,42 -40,14Z", .fill("#f2a62f"))
        path("M-40,14C-42,-18 -8,-42 24,-32C0,-24 -22,-6 -24,38C-34,34 -39,26 -40,14Z", .fill("#d9653a"))
        path("M0,-20L24,26M14,-26L34,12M-12,-4L8,36M-8,24L34,-8M-4,4L26,-20", .line("#fbd070", 3))
    }

    mutating func pineapple() {
        path("M0,-14L-22,-42L-6,-34L0,-48L6,-34L22,-42Z", .fill("#4f8a45"))
        ellipse(0, 16, rx: 27, ry: 33, .fill("#e9b23a"))
        path("M-22,0L14,44M-8,-14L26,28M22,0L-14,44M8,-14L-26,28", .line("#b5802a", 3))
    }

    mutating func coconut() {
        circle(r: 43, .fill("#6b4528"))
        circle(r: 35, .fill("#fffdf4"))
        circle(r: 20, .fill("#ece4cf"))
    }

    mutating func watermelon() {
        path("M-46,-14H46C44,22 22,42 0,42S-44,22 -46,-14Z", .fill("#3f8448"))
        path("M-38,-14H38C36,16 18,33 0,33S-36,16 -38,-14Z", .fill("#e2485a"))
        path("M-18,-2v4M0,-2v4M18,-2v4M-9,14v4M9,14v4", .line("#3a2420", 5))
    }

    mutating func fig() {
        path("M0,-46C6,-24 40,-10 38,16C36,40 -36,40 -38,16C-40,-10 -6,-24 0,-46Z", .fill("#55325f"))
        path("M0,-26C4,-12 28,-2 27,14C25,30 -25,30 -27,14C-28,-2 -4,-12 0,-26Z", .fill("#d9667a"))
        path("M-10,8v1M4,4v1M12,14v1M-4,18v1", .line("#f6dca0", 5))
    }

    mutating func rhubarb() {
        path("M-28,44L-8,-20M-6,46L4,-22M20,46L16,-20", .line("#d2506a", 11))
        path("M-32,-18C-36,-44 -8,-50 4,-38C16,-50 42,-40 36,-16C14,-8 -12,-8 -32,-18Z", .fill("#5f9a4a"))
    }
}
