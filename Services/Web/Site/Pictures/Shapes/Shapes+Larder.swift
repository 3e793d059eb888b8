/// Cheese, meat, seafood and pasta that differ from the common shape of their kind.
extension Drawing {
    mutating func mozzarella() {
        circle(-10, 2, r: 34, .fill("#fffdf7", line: "#ddd8c8", 3))
        ellipse(18, 16, rx: 27, ry: 19, .fill("#ffffff", line: "#ddd8c8", 3))
        path("M-28,-8C-22,-18 -10,-20 -2,-18", .line("#efeade", 4))
    }

    mutating func bacon() {
        for y in [-20.0, 6, 32] {
            placed(0, y) {
                $0.path("M-42,0C-28,-16 -14,16 0,0S28,-16 42,0", .line("#b5453c", 17))
                $0.path("M-42,-1C-28,-17 -14,15 0,-1S28,-17 42,-1", .line("#f6cdb8", 5))
            }
        }
    }

    mutating func sausage() {
        path("M-34,-14C-14,8 12,8 36,-20", .line("#9a4a26", 21))
        path("M-36,18C-12,38 16,36 38,10", .line("#b05a2e", 21))
        path("M-16,-6l6,10M6,-4l8,8M-14,26l6,12M10,24l8,10", .line("#6b2f14", 4))
    }

    mutating func squid() {
        for (x, y) in [(-18.0, -14.0), (18, -8), (-2, 20)] {
            circle(x, y, r: 17, .line("#f1dcc4", 11))
            circle(x, y, r: 23, .line("#d39a4a", 3))
        }
    }

    mutating func lobster() {
        path("M-20,-12C-40,-20 -38,-40 -26,-46M20,-12C40,-20 38,-40 26,-46", .line("#cf3f2a", 11))
        ellipse(0, 2, rx: 18, ry: 26, .fill("#d9482f"))
        path("M-14,-6H14M-16,6H16M-14,18H14", .line("#a82e1c", 3))
        path("M0,26L-18,46H18Z", .fill("#c23c27"))
    }

    mutating func scallop() {
        for (x, y) in [(-20.0, -14.0), (20, -8), (0, 22)] {
            ellipse(x, y + 5, rx: 22, ry: 18, .fill("#d9b98a"))
            ellipse(x, y, rx: 22, ry: 17, .fill("#fbf1de"))
            ellipse(x, y, rx: 15, ry: 10, .fill("#cf9a52"))
        }
    }

    mutating func sheets() {
        for (index, y) in [22.0, 2, -18].enumerated() {
            placed(0, y) {
                $0.path(
                    "M-44,0q6,-7 12,0t12,0t12,0t12,0t12,0t12,0t12,0L30,16H-30Z", .fill("#f3d184", line: "#cf9f48", 2))
                if index == 2 { $0.path("M-30,4H30", .line("#fbe6b0", 4)) }
            }
        }
    }
}
