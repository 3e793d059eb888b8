/// What a dish is served in or on, as seen from above, around (320, 240).
enum Vessel: Equatable {
    case plate, bowl, soup, pan, board, glass, dessert

    /// How far from the middle food may lie.
    var reach: Double {
        switch self {
        case .plate: 118
        case .bowl, .soup: 112
        case .pan: 126
        case .board: 120
        case .glass: 0
        case .dessert: 92
        }
    }

    /// The vessel that suits a dish by the words of its English title.
    init?(title: String) {
        let words = title.lowercased()
        let table: [(Vessel, [String])] = [
            (
                .soup,
                [
                    "soup", "stew", "broth", "chowder", "curry", "dal", "dhal", "chili", "ramen", "pho", "gazpacho",
                    "goulash", "tagine", "minestrone", "bisque",
                ]
            ),
            (
                .bowl,
                [
                    "salad", "bowl", "porridge", "oatmeal", "congee", "slaw", "hummus", "dip", "guacamole", "salsa",
                    "tabbouleh",
                ]
            ),
            (
                .pan,
                [
                    "skillet", "stir-fry", "stir fry", "fried", "omelette", "frittata", "shakshuka", "paella",
                    "pancake", "hash", "tortilla", "fajita", "rösti", "one-pan",
                ]
            ),
            (
                .board,
                [
                    "toast", "sandwich", "bread", "bruschetta", "flatbread", "burger", "wrap", "taco", "quesadilla",
                    "pizza", "focaccia",
                ]
            ),
        ]
        guard let match = table.first(where: { $0.1.contains(where: words.contains) }) else { return nil }
        self = match.0
    }
}

extension Drawing {
    mutating func vessel(_ vessel: Vessel, _ palette: Palette, liquid: String) {
        let (x, y) = (320.0, 240.0)
        switch vessel {
        case .plate, .dessert: plate(x, y, radius: vessel == .plate ? 196 : 172, palette)
        case .bowl: bowl(x, y, palette, liquid: nil)
        case .soup: bowl(x, y, palette, liquid: liquid)
        case .pan: pan(x, y)
        case .board: board(x, y)
        case .glass: break
        }
    }

    private mutating func plate(_ x: Double, _ y: Double, radius: Double, _ palette: Palette) {
        ellipse(x + 4, y + 14, rx: radius, ry: radius - 2, .fill("#1d1a16", opacity: 0.16))
        circle(x, y, r: radius, .fill(palette.plate))
        circle(x, y, r: radius - 7, .line(palette.accent, 3, opacity: 0.55))
        circle(x, y, r: radius * 0.74, .fill("#000000", opacity: 0.045))
        circle(x, y + 2, r: radius * 0.72, .fill(palette.plate))
    }

    private mutating func bowl(_ x: Double, _ y: Double, _ palette: Palette, liquid: String?) {
        ellipse(x + 4, y + 16, rx: 190, ry: 188, .fill("#1d1a16", opacity: 0.18))
        circle(x, y, r: 190, .fill(palette.bowl))
        circle(x, y, r: 190, .line("#000000", 2, opacity: 0.07))
        circle(x, y, r: 172, .fill("#000000", opacity: 0.12))
        circle(x, y + 5, r: 167, .fill(liquid ?? palette.bowl))
        if liquid == nil { circle(x, y + 5, r: 167, .fill("#ffffff", opacity: 0.28)) }
        path("M190,190A150,150 0 0 1 290,112", .line("#ffffff", 6, opacity: 0.35))
    }

    private mutating func pan(_ x: Double, _ y: Double) {
        placed(x, y, turned: 28) {
            $0.box(150, -16, width: 260, height: 44, radius: 20, .fill("#1d1a16", opacity: 0.16))
            $0.box(150, -22, width: 260, height: 44, radius: 20, .fill("#2b2f33"))
            $0.box(200, -9, width: 170, height: 18, radius: 9, .fill("#3d4348"))
        }
        ellipse(x + 4, y + 14, rx: 192, ry: 190, .fill("#1d1a16", opacity: 0.2))
        circle(x, y, r: 192, .fill("#2b2f33"))
        circle(x, y, r: 178, .fill("#42484d"))
        circle(x, y + 4, r: 170, .fill("#363b40"))
        path("M186,176A150,150 0 0 1 280,104", .line("#ffffff", 6, opacity: 0.14))
    }

    private mutating func board(_ x: Double, _ y: Double) {
        box(x - 240, y - 140, width: 484, height: 296, radius: 34, .fill("#1d1a16", opacity: 0.16))
        box(x - 240, y - 150, width: 480, height: 296, radius: 34, .fill("#b98450"))
        box(x - 240, y - 150, width: 480, height: 288, radius: 34, .fill("#d3a06a"))
        for (offset, bend) in [(-96.0, 8.0), (-48, -10), (4, 12), (56, -8), (102, 6)] {
            path(
                "M\((x - 222).short),\((y + offset).short)q222,\((bend * 2).short) 444,0",
                .line("#b98450", 2.5, opacity: 0.5))
        }
        circle(x + 206, y - 6, r: 13, .fill("#7c5530"))
    }
}
