import Foundation

extension Drawing {
    mutating func rice(_ random: inout Seeded, _ tint: FoodTint? = nil) {
        circle(r: 44, .fill(tint?.dark ?? "#f1e8d4"))
        for _ in 0..<34 {
            let (distance, angle) = (random.number(0...38), random.number(0...(2 * .pi)))
            ellipse(
                distance * cos(angle), distance * sin(angle), rx: 6.5, ry: 2.6, turned: random.turn(),
                .fill(tint?.light ?? "#fffdf6", line: tint?.dark ?? "#dccfae", 0.8))
        }
    }

    mutating func noodles() {
        circle(r: 45, .fill("#dfb055"))
        for index in 0..<6 {
            let radius = 42 - Double(index) * 7
            let shift = Double(index % 3 - 1) * 2.5
            circle(shift, -shift, r: radius, .line(index % 2 == 0 ? "#f6d78b" : "#edc56b", 4.6))
        }
        path("M-34,18C-10,40 20,30 36,8M-36,-12C-16,-34 16,-36 32,-18", .line("#fbe6ad", 4.4))
    }

    mutating func penne() {
        for (x, y, turn) in [(-16.0, -18.0, 35.0), (18, -12, -40), (-14, 18, -20), (18, 22, 50)] {
            placed(x, y, turned: turn) {
                $0.box(-22, -9, width: 44, height: 18, radius: 5, .fill("#f0cd7d"))
                $0.path("M-16,-4H14M-16,4H14", .line("#dcae53", 2))
                $0.ellipse(20, 0, rx: 4, ry: 9, .fill("#b9853a"))
            }
        }
    }

    mutating func bread(_ tint: FoodTint? = nil) {
        path(
            "M-34,40V-4C-50,-14 -44,-42 -18,-42H18C44,-42 50,-14 34,-4V40C34,44 30,46 26,46H-26C-30,46 -34,44 -34,40Z",
            .fill(tint?.dark ?? "#b5763a"))
        path(
            "M-27,36V-8C-42,-14 -36,-35 -17,-35H17C36,-35 42,-14 27,-8V36C27,38 25,39 23,39H-23C-25,39 -27,38 -27,36Z",
            .fill(tint?.light ?? "#f3dcb0"))
        for (x, y) in [(-12.0, -18.0), (10, -12), (-8, 8), (14, 14), (-14, 26)] {
            ellipse(x, y, rx: 3.5, ry: 2.4, .fill(tint?.dark ?? "#dfbd83"))
        }
    }

    mutating func wheat() {
        path("M0,48C2,16 0,-10 0,-30", .line("#b98a3a", 4))
        for index in 0..<4 {
            let y = 14 - Double(index) * 15
            ellipse(-11, y, rx: 6.5, ry: 12, turned: -32, .fill("#dcae4e"))
            ellipse(11, y, rx: 6.5, ry: 12, turned: 32, .fill("#e8c268"))
        }
        ellipse(0, -40, rx: 6, ry: 11, .fill("#e8c268"))
    }

    mutating func dumpling() {
        circle(0, 2, r: 42, .fill("#f1dfae", line: "#d4b877", 5))
        path("M-26,-8C-20,-26 0,-32 18,-26", .line("#fdf4d8", 8))
        path("M-8,12v1M10,4v1M2,24v1", .line("#5c9a55", 6))
    }

    mutating func cookie() {
        circle(r: 44, .fill("#b9793c"))
        circle(-1, -2, r: 40, .fill("#d99a55"))
        for (x, y, r) in [(-18.0, -16.0, 6.0), (10, -22, 5), (22, 4, 6.5), (-4, 4, 5), (-22, 14, 5), (6, 24, 6)] {
            circle(x, y, r: r, .fill("#5a3621"))
        }
    }

    mutating func chocolate(_ tint: FoodTint? = nil) {
        box(-38, -38, width: 76, height: 76, radius: 7, .fill(tint?.dark ?? "#54311f"))
        for (x, y) in [(-33.0, -33.0), (2, -33), (-33, 2), (2, 2)] {
            box(x, y, width: 31, height: 31, radius: 5, .fill(tint?.light ?? "#74472d"))
            path(
                "M\((x + 6).short),\((y + 25).short)V\((y + 6).short)H\((x + 25).short)",
                .line(tint?.dark ?? "#946446", 2.6))
        }
    }

    mutating func honey() {
        path("M-30,-26H30C42,-10 42,24 28,44H-28C-42,24 -42,-10 -30,-26Z", .fill("#e5a12b"))
        path("M-34,-4C-20,4 -8,-8 6,0S26,6 36,-2C38,20 34,34 28,44H-28C-36,34 -38,14 -34,-4Z", .fill("#f1b943"))
        box(-32, -44, width: 64, height: 18, radius: 6, .fill("#8a6a48"))
        path("M-24,8V28", .line("#fbe1a0", 5))
    }
}
