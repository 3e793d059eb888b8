/// An SVG picture as it is drawn, shape over shape.
struct Drawing {
    private(set) var body = ""

    mutating func circle(_ x: Double = 0, _ y: Double = 0, r: Double, _ paint: Paint) {
        body += "<circle cx=\"\(x.short)\" cy=\"\(y.short)\" r=\"\(r.short)\"\(paint.attributes)/>"
    }

    mutating func ellipse(_ x: Double = 0, _ y: Double = 0, rx: Double, ry: Double, turned: Double = 0, _ paint: Paint)
    {
        let turn = turned == 0 ? "" : " transform=\"rotate(\(turned.short) \(x.short) \(y.short))\""
        body +=
            "<ellipse cx=\"\(x.short)\" cy=\"\(y.short)\" rx=\"\(rx.short)\" ry=\"\(ry.short)\"\(turn)\(paint.attributes)/>"
    }

    mutating func box(
        _ x: Double, _ y: Double, width: Double, height: Double, radius: Double = 0, _ paint: Paint
    ) {
        body += "<rect x=\"\(x.short)\" y=\"\(y.short)\" width=\"\(width.short)\" height=\"\(height.short)\""
        if radius > 0 { body += " rx=\"\(radius.short)\"" }
        body += "\(paint.attributes)/>"
    }

    /// `outline` is path data.
    mutating func path(_ outline: String, _ paint: Paint) {
        body += "<path d=\"\(outline)\"\(paint.attributes)/>"
    }

    /// Draws around a new origin, turned by degrees and scaled.
    mutating func placed(
        _ x: Double, _ y: Double, turned: Double = 0, scaled: Double = 1, _ draw: (inout Drawing) -> Void
    ) {
        body += "<g transform=\"translate(\(x.short) \(y.short))"
        if turned != 0 { body += " rotate(\(turned.short))" }
        if scaled != 1 { body += " scale(\(scaled.short))" }
        body += "\">"
        draw(&self)
        body += "</g>"
    }

    /// Shapes that are not seen where they stand: `use` shows them.
    mutating func define(_ draw: (inout Drawing) -> Void) {
        body += "<defs>"
        draw(&self)
        body += "</defs>"
    }

    mutating func group(_ name: String, _ draw: (inout Drawing) -> Void) {
        body += "<g id=\"\(name)\">"
        draw(&self)
        body += "</g>"
    }

    /// Shows a group at a place, turned by degrees.
    mutating func use(_ name: String, _ x: Double, _ y: Double, turned: Double = 0, scaled: Double = 1) {
        body += "<use href=\"#\(name)\" transform=\"translate(\(Int(x)) \(Int(y)))"
        if turned != 0 { body += "rotate(\(Int(turned)))" }
        if scaled != 1 { body += "scale(\(scaled.short))" }
        body += "\"/>"
    }

    /// A line of words around `x`, escaped; `y` is where it stands.
    mutating func words(_ text: String, _ x: Double, _ y: Double, size: Double, _ colour: String) {
        body += "<text x=\"\(x.short)\" y=\"\(y.short)\" font-size=\"\(size.short)\" fill=\"\(colour)\""
        body +=
            " font-family=\"Georgia,'Times New Roman',serif\" text-anchor=\"middle\">\(text.escapedForMarkup)</text>"
    }

    /// The whole as a document of that size.
    func document(width: Int, height: Int) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\">\(body)</svg>"
    }
}

extension Drawing {
    /// Places of foods beside a dish, in a picture of 640 by 480: a picture that is cut to 5 by 2 still shows them.
    static let besides = [(70.0, 306.0), (570.0, 306.0), (570.0, 172.0)]
    /// Places of foods on a card, off its words.
    static let corners = [(74.0, 386.0), (566.0, 386.0), (566.0, 92.0)]

    /// Whether another food keeps the picture below 5 kB.
    var hasRoom: Bool { body.utf8.count < 3_800 }

    /// A food on the table.
    mutating func beside(
        _ shape: FoodShape, _ place: (Double, Double), _ random: inout Seeded, berries: String, tint: FoodTint?
    ) {
        ellipse(place.0, place.1 + 50, rx: 56, ry: 13, .fill("#1d1a16", opacity: 0.15))
        placed(place.0, place.1, scaled: 1.2) { shape.drawPiece(on: &$0, &random, berries: berries, tint: tint) }
    }
}

/// How a shape is filled or outlined.
struct Paint {
    let attributes: String

    static func fill(_ colour: String, opacity: Double = 1) -> Paint {
        Paint(attributes: " fill=\"\(colour)\"" + (opacity < 1 ? " opacity=\"\(opacity.short)\"" : ""))
    }

    /// A line with round ends.
    static func line(_ colour: String, _ width: Double, opacity: Double = 1) -> Paint {
        Paint(
            attributes: " fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(width.short)\" stroke-linecap=\"round\""
                + " stroke-linejoin=\"round\"" + (opacity < 1 ? " opacity=\"\(opacity.short)\"" : ""))
    }

    static func fill(_ colour: String, line: String, _ width: Double) -> Paint {
        Paint(
            attributes:
                " fill=\"\(colour)\" stroke=\"\(line)\" stroke-width=\"\(width.short)\" stroke-linejoin=\"round\"")
    }
}

extension Double {
    /// With at most two digits after the point.
    var short: String {
        let hundredths = (self * 100).rounded()
        guard abs(hundredths) < 1e12 else { return "0" }
        let value = Int(hundredths)
        if value % 100 == 0 { return String(value / 100) }
        let sign = value < 0 ? "-" : ""
        let (whole, rest) = abs(value).quotientAndRemainder(dividingBy: 100)
        let digits = rest < 10 ? "0\(rest)" : String(rest)
        return "\(sign)\(whole).\(rest % 10 == 0 ? String(digits.dropLast()) : digits)"
    }
}

extension String {
    /// Without what would mean something in XML, and without what XML does not allow.
    var escapedForMarkup: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default:
                let isControl = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
                if isControl { escaped += " " } else { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }
}
