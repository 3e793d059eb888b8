/// What lies under the dish: a cloth with a quiet pattern, and something to eat with.
enum TableCloth: CaseIterable {
    case stripes, dots, checks, arcs, plain
}

extension Drawing {
    mutating func cloth(_ cloth: TableCloth, _ palette: Palette) {
        box(0, 0, width: 640, height: 480, .fill(palette.cloth))
        switch cloth {
        case .stripes:
            for index in 0..<9 {
                box(Double(index) * 80 - 10, 0, width: 22, height: 480, .fill("#ffffff", opacity: 0.26))
            }
        case .checks:
            for index in 0..<8 {
                box(Double(index) * 88, 0, width: 40, height: 480, .fill(palette.accent, opacity: 0.09))
                box(0, Double(index) * 88 - 20, width: 640, height: 40, .fill(palette.accent, opacity: 0.09))
            }
        case .dots:
            for row in 0..<7 {
                for column in 0..<10 {
                    circle(
                        Double(column) * 72 + (row % 2 == 0 ? 0 : 36), Double(row) * 76 + 10, r: 6,
                        .fill("#ffffff", opacity: 0.45))
                }
            }
        case .arcs:
            for radius in [250.0, 310, 370, 430] { circle(320, 560, r: radius, .line("#ffffff", 16, opacity: 0.22)) }
        case .plain:
            path("M-20,380C140,300 260,470 420,400S620,330 680,360V520H-20Z", .fill("#ffffff", opacity: 0.25))
        }
    }

    mutating func cutlery(chopsticks: Bool) {
        if chopsticks {
            placed(574, 250, turned: 9) {
                $0.path("M-12,-190L-4,190M16,-190L8,190", .line("#1d1a16", 12, opacity: 0.14))
                $0.path("M-16,-194L-8,186M12,-194L4,186", .line("#7b4a2a", 9))
            }
            return
        }
        placed(68, 250) {
            $0.path("M0,-20V170", .line("#1d1a16", 12, opacity: 0.12))
            $0.path("M-4,-30V166", .line("#eeece6", 10))
            $0.path("M-22,-150V-80C-22,-52 14,-52 14,-80V-150M-4,-150V-70", .line("#eeece6", 7))
        }
        placed(574, 250) {
            $0.path("M2,0V172", .line("#1d1a16", 12, opacity: 0.12))
            $0.path("M-2,0V168", .line("#eeece6", 10))
            $0.path("M-8,6V-150C18,-130 20,-40 14,6Z", .fill("#eeece6"))
        }
    }
}
