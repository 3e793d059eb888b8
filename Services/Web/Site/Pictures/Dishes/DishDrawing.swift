import Foundation
import RecipesContracts

/// Draws a dish: its vessel, colour and toppings.
struct DishDrawing {
    let look: DishAppearance
    let palette: Palette
    var drawing = Drawing()
    var random: Seeded
    /// The foods recognisable in the drawing.
    private(set) var shown: Set<FoodShape> = []
    /// The number of defined groups.
    private var groups = 0

    init(_ look: DishAppearance, _ palette: Palette, _ random: Seeded) {
        self.look = look
        self.palette = palette
        self.random = random
    }

    /// The dish on its table, 640 by 480.
    mutating func draw() -> Drawing {
        table()
        switch look.form {
        case .soup: soup()
        case .stew: stew()
        case .curry: curry()
        case .pasta: pasta()
        case .noodles: noodles()
        case .rice: rice()
        case .salad: salad()
        case .roast: roast()
        case .grill: grill()
        case .skewers: skewers()
        case .fish: fish()
        case .seafood: seafood()
        case .chicken: chicken()
        case .stirFry: stirFry()
        case .sandwich: sandwich()
        case .burger: burger()
        case .toast: toast()
        case .wrap: wrap()
        case .tacos: tacos()
        case .pizza: pizza()
        case .pie: pie()
        case .tart: tart()
        case .cake: cake()
        case .muffins: muffins()
        case .loaf: loaf()
        case .flatbread: flatbread()
        case .buns: buns()
        case .biscuits: biscuits()
        case .bars: bars()
        case .pastries: pastries()
        case .rolls: rolls()
        case .doughnuts: doughnuts()
        case .pancakes: pancakes()
        case .waffles: waffles()
        case .pudding: pudding()
        case .mousse: mousse()
        case .iceCream: iceCream()
        case .crumble: crumble()
        case .porridge: porridge()
        case .granola: granola()
        case .dumplings: dumplings()
        case .eggs: eggs()
        case .omelette: omelette()
        case .bake: bake()
        case .meatballs: meatballs()
        case .fritters: fritters()
        case .potatoes: potatoes()
        case .fries: fries()
        case .vegetables: vegetables()
        case .stuffedVegetables: stuffedVegetables()
        case .sausages: sausages()
        case .hotDrink: hotDrink()
        case .coldDrink: coldDrink()
        case .sauce: sauce()
        case .dip: dip()
        case .preserve: preserve()
        case .sweets: sweets()
        }
        for (shape, place) in zip(look.missing(shown), Drawing.besides) where drawing.hasRoom {
            drawing.beside(shape, place, &random, berries: look.berries, tint: look.tints[shape])
            shown.insert(shape)
        }
        return drawing
    }

    // MARK: Table and vessels

    mutating func table() {
        drawing.box(0, 0, width: 640, height: 480, .fill(palette.cloth))
        switch random.pick([0, 1, 2], or: 0) {
        case 0:
            drawing.path("M-20,330C140,270 260,400 420,340S620,280 680,310V500H-20Z", .fill("#ffffff", opacity: 0.3))
        case 1: drawing.path("M0,340H640V480H0Z", .fill(palette.accent, opacity: 0.16))
        default:
            drawing.path(
                "M40,0V480M160,0V480M280,0V480M400,0V480M520,0V480M620,0V480", .line("#ffffff", 22, opacity: 0.24))
        }
    }

    mutating func shadow(_ x: Double = 320, _ y: Double, rx: Double, ry: Double) {
        drawing.ellipse(x, y, rx: rx, ry: ry, .fill("#1d1a16", opacity: 0.15))
    }

    /// A plate seen from the front, centred at (320, 300).
    mutating func plate() {
        shadow(320, 330, rx: 262, ry: 112)
        drawing.ellipse(320, 312, rx: 260, ry: 118, .fill(palette.plate))
        drawing.ellipse(320, 312, rx: 248, ry: 109, .line(palette.accent, 4))
        drawing.ellipse(320, 316, rx: 190, ry: 78, .fill("#000000", opacity: 0.06))
    }

    /// A bowl filled to an ellipse of 205 by 72 around (320, 236).
    mutating func bowl(_ filling: String) {
        shadow(320, 420, rx: 190, ry: 30)
        drawing.path("M88,232C92,360 190,428 320,428S548,360 552,232Z", .fill(palette.bowl))
        drawing.path("M112,318C180,366 460,366 528,318", .line(palette.accent, 8, opacity: 0.7))
        drawing.ellipse(320, 232, rx: 232, ry: 88, .fill(palette.bowl))
        drawing.ellipse(320, 234, rx: 214, ry: 77, .fill("#000000", opacity: 0.22))
        drawing.ellipse(320, 238, rx: 207, ry: 71, .fill(filling))
    }

    mutating func steam(_ y: Double = 140) {
        for x in [250.0, 320, 390] {
            drawing.path("M\(x.short),\(y.short)c-26,-28 26,-46 0,-78", .line("#ffffff", 9, opacity: 0.75))
        }
    }

    mutating func chopsticks() {
        drawing.path("M400,210L590,40M430,222L622,66", .line("#7b4a2a", 10))
    }

    mutating func pan(_ filling: String) {
        shadow(320, 350, rx: 230, ry: 90)
        drawing.path("M520,280L640,240V272L530,312Z", .fill("#2b2f33"))
        drawing.path("M96,270C96,380 190,410 320,410S544,380 544,270Z", .fill("#23272a"))
        drawing.ellipse(320, 270, rx: 226, ry: 96, .fill("#3d4348"))
        drawing.ellipse(320, 276, rx: 204, ry: 82, .fill(filling))
    }

    // MARK: Toppings

    /// Scatters pieces over an ellipse. Each shape is defined once and reused.
    mutating func strew(
        _ shapes: [FoodShape], _ count: Int, around centre: (Double, Double), rx: Double, ry: Double, scale: Double
    ) {
        guard !shapes.isEmpty else { return }
        var shapes = shapes
        shown.formUnion(shapes)
        drawing.define { drawing in
            for (number, shape) in shapes.enumerated() {
                drawing.group("p\(groups + number)") {
                    shape.drawPiece(on: &$0, &random, berries: look.berries, tint: look.tints[shape])
                }
            }
        }
        if shapes.count > 1 { shapes.shuffle(using: &random) }
        defer { groups += shapes.count }
        for index in 0..<count {
            let (x, y) = place(index, of: count, rx: rx, ry: ry)
            drawing.use(
                "p\(groups + index % shapes.count)", centre.0 + x, centre.1 + y, turned: random.turn(),
                scaled: scale * random.number(0.85...1.1))
        }
    }

    /// A slice of a citrus fruit.
    mutating func slice(_ x: Double, _ y: Double, scaled: Double) {
        drawing.placed(x, y, scaled: scaled) {
            FoodShape.citrus.drawPiece(on: &$0, &random, tint: look.tints[.citrus])
        }
    }

    /// Records a food that is drawn without `strew`.
    mutating func show(_ shape: FoodShape) { shown.insert(shape) }

    /// The `index`th of `count` positions in an ellipse, from the rim inward.
    mutating func place(_ index: Int, of count: Int, rx: Double, ry: Double) -> (Double, Double) {
        let share = (Double(count - index) - 0.4) / Double(max(count, 1))
        let angle = Double(index) * 2.39996 + random.number(0...0.5)
        return (rx * share.squareRoot() * cos(angle), ry * share.squareRoot() * sin(angle))
    }

    /// Draws an outline at a position.
    mutating func piece(_ outline: String, at place: (Double, Double), _ paint: Paint) {
        drawing.placed(place.0, place.1) { $0.path(outline, paint) }
    }

    /// Small crumbs of one colour in an ellipse.
    mutating func crumbs(
        _ colour: String, _ count: Int, around centre: (Double, Double), rx: Double, ry: Double, size: Double = 6
    ) {
        var outline = ""
        for index in 0..<count {
            let (x, y) = place(index, of: count, rx: rx, ry: ry)
            outline +=
                "M\(Int(centre.0 + x)),\(Int(centre.1 + y))l\(Int(random.number(-4...4))),\(Int(random.number(1...4)))"
        }
        drawing.path(outline, .line(colour, size))
    }

    /// A few green leaves.
    mutating func herbs(
        _ count: Int = 5, around centre: (Double, Double) = (320, 240), rx: Double = 110, ry: Double = 36
    ) {
        var outline = ""
        for index in 0..<count {
            let (x, y) = place(index, of: count, rx: rx, ry: ry)
            outline += "M\(Int(centre.0 + x)),\(Int(centre.1 + y))q12,-16 26,-4q-12,14 -26,4"
        }
        drawing.path(outline, .fill("#4f8a4c"))
    }

    var hasHerbs: Bool {
        look.has(
            "parsley", "basil", "coriander", "cilantro", "mint", "dill", "chive", "thyme", "herb", "rosemary",
            "oregano",
            "sage", "onion", "tarragon")
    }
}
