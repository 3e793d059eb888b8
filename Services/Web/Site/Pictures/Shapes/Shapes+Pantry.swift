import Foundation

extension Drawing {
    mutating func spice() {
        for index in 0..<8 {
            placed(0, 0, turned: Double(index) * 45) {
                $0.path("M0,-6C8,-16 7,-34 0,-44C-7,-34 -8,-16 0,-6Z", .fill("#8a4b22"))
                $0.ellipse(0, -24, rx: 3, ry: 7, .fill("#d99a52"))
            }
        }
        circle(r: 7, .fill("#6b3717"))
    }

    mutating func garlic() {
        path(
            "M0,-46C4,-30 8,-26 20,-18C42,-6 44,28 22,38C10,43 -10,43 -22,38C-44,28 -42,-6 -20,-18C-8,-26 -4,-30 0,-46Z",
            .fill("#f5eee3", line: "#d8c7cf", 2))
        path("M0,-30C-14,-10 -18,16 -8,38M0,-30C14,-10 18,16 8,38", .line("#cdb3c4", 3))
    }

    mutating func ginger() {
        path(
            "M-44,10C-44,-6 -26,-8 -18,-4C-20,-22 -2,-36 8,-24C14,-36 34,-30 30,-14C48,-12 50,8 36,12C38,28 20,34 10,24C0,36 -18,32 -18,20C-32,26 -44,22 -44,10Z",
            .fill("#d2a868"))
        path("M-30,6C-26,10 -20,10 -16,6M0,-12C4,-8 10,-8 14,-12M12,10C18,14 24,12 26,6", .line("#a97c40", 3))
    }

    mutating func sauce() {
        path("M-12,-20H12L22,0C30,16 30,30 24,42C16,48 -16,48 -24,42C-30,30 -30,16 -22,0Z", .fill("#7c2f22"))
        box(-10, -46, width: 20, height: 28, radius: 4, .fill("#c9573e"))
        box(-24, 8, width: 48, height: 22, radius: 3, .fill("#f6e7c8"))
        path("M-12,19H12", .line("#c9573e", 4))
    }

    mutating func oil() {
        path(
            "M-9,-22H9C9,-8 22,-4 22,12V40C22,45 19,48 14,48H-14C-19,48 -22,45 -22,40V12C-22,-4 -9,-8 -9,-22Z",
            .fill("#93a14a"))
        path("M-17,14H17V38C17,41 15,43 12,43H-12C-15,43 -17,41 -17,38Z", .fill("#d4c65a"))
        box(-8, -48, width: 16, height: 24, radius: 4, .fill("#6a7436"))
        path("M-10,22V36", .line("#f5eeb4", 4))
    }

    mutating func jar() {
        box(-28, -46, width: 56, height: 16, radius: 5, .fill("#b0503c"))
        path(
            "M-26,-30H26C34,-24 36,-16 36,-8V36C36,43 31,48 24,48H-24C-31,48 -36,43 -36,36V-8C-36,-16 -34,-24 -26,-30Z",
            .fill("#e7b953"))
        box(-26, -8, width: 52, height: 36, radius: 6, .fill("#fbf4e2"))
        path("M-14,4H14M-14,15H6", .line("#c99a3c", 4))
    }

    mutating func pot() {
        path("M-46,-6H46V24C46,38 38,46 24,46H-24C-38,46 -46,38 -46,24Z", .fill("#5b7d83"))
        ellipse(0, -6, rx: 46, ry: 13, .fill("#46656b"))
        ellipse(0, -6, rx: 39, ry: 9, .fill("#e09a4a"))
        path("M-14,-24C-20,-32 -8,-36 -14,-46M8,-24C2,-32 14,-36 8,-46", .line("#b9c7c6", 4))
    }

    mutating func glass(_ tint: FoodTint? = nil) {
        path("M-28,-44H28L21,42C21,45 18,48 14,48H-14C-18,48 -21,45 -21,42Z", .fill("#cfe3e6"))
        path("M-25,-22H25L20,40C20,42 18,44 15,44H-15C-18,44 -20,42 -20,40Z", .fill(tint?.dark ?? "#e58f4a"))
        box(-16, -14, width: 17, height: 17, radius: 4, .fill("#ffffff", opacity: 0.55))
        box(1, 4, width: 16, height: 16, radius: 4, .fill("#ffffff", opacity: 0.4))
        path("M8,-30L22,-50", .line("#4e8a5f", 5))
    }

    mutating func milk() {
        path(
            "M-12,-30H12C12,-18 26,-12 26,6V40C26,45 23,48 18,48H-18C-23,48 -26,45 -26,40V6C-26,-12 -12,-18 -12,-30Z",
            .fill("#fdfdfb", line: "#c9d6dc", 2.5))
        box(-14, -46, width: 28, height: 14, radius: 4, .fill("#5f87a8"))
        path("M-26,10H26V24H-26Z", .fill("#a9c8dc"))
    }

    mutating func carton() {
        path("M-26,-20L-14,-44H14L26,-20V44C26,46 24,48 22,48H-22C-24,48 -26,46 -26,44Z", .fill("#dfe8d2"))
        path("M-26,-20H26V-12H-26Z", .fill("#7ea66a"))
        placed(0, 16, scaled: 0.46) { $0.path("M0,-46C26,-30 30,10 0,46C-30,10 -26,-30 0,-46Z", .fill("#7ea66a")) }
    }
}
