extension FoodShape {
    /// Draws a piece or slice of the food, within 50 units of the origin, in its own colours without a `tint`.
    func drawPiece(
        on drawing: inout Drawing, _ random: inout Seeded, berries: String = "#c4304a", tint: FoodTint? = nil
    ) {
        switch self {
        case .carrot:
            drawing.circle(r: 34, .fill(tint?.light ?? "#ef8a32", line: tint?.dark ?? "#d06e1c", 5))
            drawing.circle(r: 13, .fill(tint?.dark ?? "#f7b05f"))
        case .tomato:
            drawing.circle(r: 38, .fill(tint?.dark ?? "#d2402c"))
            drawing.path(
                "M0,-26C16,-26 20,-8 4,-4M-22,14C-26,-4 -12,-12 -4,0M20,16C6,28 -6,20 0,6",
                .line(tint?.light ?? "#f0907a", 9))
        case .cucumber:
            drawing.circle(r: 38, .fill("#dcebb8", line: "#4f8a45", 9))
            drawing.path("M-12,-12v1M10,-14v1M-16,8v1M14,6v1M0,16v1", .line("#a3bf74", 7))
        case .beans:
            drawing.path(
                "M-30,-10c8,-18 30,-10 26,6M4,20c8,-18 30,-10 26,6M0,-22c12,-12 28,-4 26,10",
                .line(tint?.dark ?? "#a34a34", 19))
        case .peas:
            drawing.path("M-22,-10h1M10,-20h1M-4,16h1M26,10h1", .line("#6fae46", 27))
        case .corn:
            drawing.path("M-22,-10h1M4,-20h1M-4,14h1M24,6h1M-28,16h1", .line("#f6c833", 21))
        case .banana:
            drawing.circle(r: 34, .fill("#f7e6a4", line: "#e6c95c", 6))
            drawing.path("M-6,-4h1M8,2h1M-2,10h1", .line("#b99a4a", 5))
        case .citrus:
            let own = random.pick(["#f7c93b", "#a6c94a"], or: "#f7c93b")
            let colour = tint?.dark ?? own
            drawing.circle(r: 40, .fill("#fbf6d8", line: colour, 9))
            drawing.path("M0,-26V26M-23,-13L23,13M-23,13L23,-13", .line(colour, 8))
        case .berry:
            for (x, y) in [(-16.0, -12.0), (18, -6), (-2, 20)] {
                drawing.circle(x, y, r: 22, .fill(tint?.dark ?? berries, line: "#ffffff", 2))
            }
            drawing.path("M-22,-20l4,-2M12,-14l4,-2M-8,12l4,-2", .line("#ffffff", 6, opacity: 0.6))
        case .tofu:
            drawing.path("M-34,-10L0,-28L34,-10V22L0,40L-34,22Z", .fill("#f3e7c6"))
            drawing.path("M-34,-10L0,8L34,-10L0,-28Z", .fill("#fdf8e8"))
        case .aubergine:
            drawing.circle(r: 38, .fill("#ead9b4", line: "#4a2c50", 9))
            drawing.path("M-10,-10v1M12,-6v1M0,12v1", .line("#b99a6a", 6))
        case .sprig, .leaf:
            drawing.path("M-40,6C-30,-26 10,-34 42,-8C20,24 -16,30 -40,6Z", .fill("#4f8a4c"))
            drawing.path("M-34,4L30,-6", .line("#a6cf92", 4))
        case .pepper:
            let own = random.pick(["#d63f2c", "#f0b32e", "#5f9a3f"], or: "#d63f2c")
            drawing.path("M-36,10C-30,-34 26,-40 38,-6C40,22 14,34 0,24", .line(tint?.dark ?? own, 15))
        case .onion:
            drawing.path(
                "M-34,14C-30,-30 30,-30 34,14M-20,18C-16,-10 16,-10 20,18", .line(tint?.dark ?? "#e0c58c", 8))
        case .potato:
            drawing.box(
                -34, -26, width: 68, height: 52, radius: 14,
                .fill(tint?.light ?? "#f0cf74", line: tint?.dark ?? "#d9ac48", 5))
        case .shrimp:
            drawing.path("M-30,24C-44,-16 0,-44 30,-16C40,0 34,18 20,24", .line("#f29a78", 22))
            drawing.path("M-34,2l14,-4M-14,-24l6,12M16,-26l-4,12M34,0l-14,2", .line("#fbd3bf", 5))
            drawing.path("M-30,24l-14,14M-28,26l4,18", .line("#e0694a", 8))
        case .leek, .springOnion, .celery:
            drawing.circle(r: 32, .fill("#f3f6df", line: "#7fae58", 9))
            drawing.circle(r: 15, .line("#a9cc84", 5))
        case .rice:
            drawing.circle(r: 44, .fill(tint?.dark ?? "#f1e8d4"))
            drawing.path(
                "M-28,-12l8,4M-8,-30l8,2M14,-24l7,5M-20,10l8,-4M-2,-8l8,3M22,-4l7,-4M-14,30l8,2M8,16l8,-3M24,22l6,5",
                .line(tint?.light ?? "#fffdf6", 8))
        default: draw(on: &drawing, &random, tint)
        }
    }
}
