/// A title set in lines on a card, for a dish that nothing certain is known of.
struct TitleCard {
    let lines: [String]
    let size: Double
    /// Foods that the title names; at most three.
    let foods: [FoodShape]
    private let tints: [FoodShape: FoodTint]

    /// Titles are shown that far.
    private static let longest = 90
    private static let width = 500.0

    init(_ title: String) {
        let spoken = TitleFoods(title)
        foods = Array((spoken.named + spoken.implied).prefix(Drawing.corners.count))
        tints = spoken.tints
        let words = title.split(whereSeparator: \.isWhitespace)
        var text = words.joined(separator: " ")
        // Letters may be put together from many scalars: those are what takes room.
        if text.unicodeScalars.count > Self.longest {
            text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest - 1))) + "…"
        }
        var fit: (lines: [String], size: Double) = ([], 34)
        for size in [66.0, 58, 50, 44, 38, 34] {
            fit = (Self.lines(of: text, size: size), size)
            if fit.lines.count <= (size > 45 ? 3 : 4),
                fit.lines.allSatisfy({ Self.width(of: $0, size: size) <= Self.width })
            {
                break
            }
        }
        (lines, size) = (Array(fit.lines.prefix(6)), fit.size)
    }

    func drawing(_ palette: Palette, _ random: inout Seeded) -> Drawing {
        var drawing = Drawing()
        drawing.box(0, 0, width: 640, height: 480, .fill(palette.cloth))
        let turn = random.pick([0.0, 1, 2], or: 0)
        drawing.circle(turn * 320, 480, r: 210, .fill(palette.accent, opacity: 0.14))
        drawing.circle(640 - turn * 320, 0, r: 150, .fill("#ffffff", opacity: 0.28))
        drawing.box(26, 26, width: 588, height: 428, radius: 10, .line(palette.accent, 6))
        drawing.box(40, 40, width: 560, height: 400, radius: 4, .line(palette.accent, 2))
        for (shape, place) in zip(foods, Drawing.corners) where drawing.hasRoom {
            drawing.beside(shape, place, &random, berries: "#c4304a", tint: tints[shape])
        }
        let height = size * 1.22
        let top = 240 - height * Double(lines.count - 1) / 2 + size * 0.34
        for (index, line) in lines.enumerated() {
            drawing.words(line, 320, top + Double(index) * height, size: size, "#2a2320")
        }
        // A knife and a fork below, a small line above.
        drawing.path("M270,82H370M270,398H370", .line(palette.accent, 5))
        drawing.path("M320,70l12,12l-12,12l-12,-12ZM320,386l12,12l-12,12l-12,-12Z", .fill(palette.accent))
        return drawing
    }

    /// Breaks at spaces, and within a word that is wider than a line.
    private static func lines(of text: String, size: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var word = String(word)
            let longer = line.isEmpty ? word : "\(line) \(word)"
            if width(of: longer, size: size) <= width {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while size < 36, width(of: word, size: size) > width {
                var head = ""
                while let letter = word.first, width(of: head + String(letter), size: size) <= width || head.isEmpty {
                    head.append(letter)
                    word.removeFirst()
                }
                lines.append(head)
            }
            line = word
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// About as wide as fonts with serifs set it.
    private static func width(of text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar {
            case "i", "j", "l", "t", "f", "r", "I", " ", "'", "’", ".", ",": width + size * 0.33
            case "m", "w", "M", "W", "—", "&", "@", "%": width + size * 0.86
            case "A"..."Z": width + size * 0.7
            case _ where scalar.value >= 0x2E80: width + size
            default: width + size * 0.53
            }
        }
    }
}
