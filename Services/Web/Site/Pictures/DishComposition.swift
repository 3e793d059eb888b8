import Foundation

/// How the foods of a dish lie in its vessel: a bed below, pieces in a spiral, the centrepiece last, a green on top.
struct DishComposition {
    let vessel: Vessel
    let shapes: [FoodShape]

    func draw(on drawing: inout Drawing, _ random: inout Seeded) {
        drawBed(on: &drawing, &random)
        let pieces = pieces(&random)
        let start = random.turn()
        for (index, shape) in pieces.enumerated() {
            let share = (Double(pieces.count - index) - 0.35) / Double(pieces.count)
            let angle = (start + Double(index) * 137.508) * .pi / 180
            let distance = vessel.reach * share.squareRoot()
            let stretch = vessel == .board ? 1.45 : 1
            let size = shape.isCentrepiece ? random.number(1.12...1.3) : random.number(0.74...0.98)
            let turn = random.turn()
            drawing.placed(
                320 + distance * cos(angle) * stretch, 242 + distance * sin(angle) * (vessel == .board ? 0.8 : 1),
                turned: turn, scaled: size
            ) { drawing in
                drawing.ellipse(3, 6, rx: 42, ry: 42, .fill("#1d1a16", opacity: 0.1))
                shape.draw(on: &drawing, &random)
            }
        }
        garnish(&drawing, &random)
    }

    /// What the pieces lie on.
    private func drawBed(on drawing: inout Drawing, _ random: inout Seeded) {
        let bed: FoodShape? =
            if shapes.contains(.noodles) { .noodles } else if shapes.contains(.rice) { .rice } else if vessel == .bowl {
                .lettuce
            } else if vessel == .board { .bread } else { nil }
        guard let bed, vessel != .soup || bed != .lettuce else { return }
        if vessel == .board {
            for x in [212.0, 320, 428] {
                drawing.placed(x, 240, turned: random.number(-12...12), scaled: 1.9) { bed.draw(on: &$0, &random) }
            }
        } else if bed == .lettuce {
            for index in 0..<7 {
                let angle = Double(index) * 2 * .pi / 7
                drawing.placed(320 + 88 * cos(angle), 244 + 88 * sin(angle), turned: random.turn(), scaled: 1.35) {
                    bed.draw(on: &$0, &random)
                }
            }
        } else {
            drawing.placed(320, 244, turned: random.turn(), scaled: vessel.reach / 34) { bed.draw(on: &$0, &random) }
        }
    }

    /// The pieces from the rim inwards, the centrepiece last.
    private func pieces(_ random: inout Seeded) -> [FoodShape] {
        var kinds = shapes.filter { $0.liesOnPlates && $0 != .noodles && $0 != .rice }
        if vessel == .board { kinds.removeAll { $0 == .bread } }
        if kinds.isEmpty { kinds = vessel == .dessert ? [.cookie, .berry] : [.leaf, .tomato] }
        let centre = kinds.first(where: \.isCentrepiece)
        let sides = Array(kinds.filter { $0 != centre }.prefix(5))
        let count = vessel == .dessert ? 6 : 10
        var pieces = (0..<count).map { sides.isEmpty ? centre ?? .leaf : sides[$0 % sides.count] }
        pieces.shuffle(using: &random)
        if let centre { pieces += [centre, centre, centre] }
        return pieces
    }

    private func garnish(_ drawing: inout Drawing, _ random: inout Seeded) {
        let isGreen = shapes.contains(.sprig) || shapes.contains(.leaf) || vessel != .dessert
        for _ in 0..<(isGreen ? 4 : 2) {
            let (distance, angle) = (random.number(10...vessel.reach), random.number(0...(2 * .pi)))
            drawing.placed(
                320 + distance * cos(angle), 240 + distance * sin(angle), turned: random.turn(), scaled: 0.4
            ) { $0.leaf(&random) }
        }
        let crumbs = vessel == .dessert ? "#fffaf0" : shapes.contains(.chilli) ? "#c93a2b" : "#f6e7b8"
        for _ in 0..<16 {
            let (distance, angle) = (random.number(8...vessel.reach), random.number(0...(2 * .pi)))
            drawing.ellipse(
                320 + distance * cos(angle), 240 + distance * sin(angle), rx: 3.4, ry: 2, turned: random.turn(),
                .fill(crumbs))
        }
    }
}

extension Drawing {
    /// A tall glass seen from the side.
    mutating func drink(_ palette: Palette, _ random: inout Seeded) {
        let colour = random.pick(["#e58f4a", "#d45d6e", "#9fbf5a", "#e9c04a"], or: "#e58f4a")
        ellipse(324, 420, rx: 120, ry: 16, .fill("#1d1a16", opacity: 0.16))
        path(
            "M226,70H414L390,400C389,412 380,420 368,420H272C260,420 251,412 250,400Z", .fill("#ffffff", opacity: 0.55))
        path("M234,150H406L388,394C387,402 381,408 372,408H268C259,408 253,402 252,394Z", .fill(colour))
        for (x, y, turn) in [(270.0, 170.0, 12.0), (330, 190, -14), (290, 236, 24)] {
            placed(x, y, turned: turn) {
                $0.box(0, 0, width: 46, height: 46, radius: 9, .fill("#ffffff", opacity: 0.4))
            }
        }
        path("M352,180L392,30", .line(palette.accent, 12))
        placed(412, 92, scaled: 1.1) { $0.citrus(&random) }
        placed(250, 84, turned: -30, scaled: 0.9) { $0.sprig() }
        path("M254,180L264,380", .line("#ffffff", 9, opacity: 0.4))
    }
}
