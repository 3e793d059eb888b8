import Foundation

/// The foods in the title of a dish, in English, German, French and Spanish.
struct TitleFoods {
    /// The named foods, in order and without duplicates.
    let named: [FoodShape]
    /// Foods implied by the name of the dish: tomato and mozzarella for a caprese.
    let implied: [FoodShape]
    /// The foods named in languages other than English.
    let foreign: [FoodShape]
    /// The varieties that the title names: of red onions, the tint of an onion.
    let tints: [FoodShape: FoodTint]

    /// - Parameter title: only the first 200 scalars are read.
    init(_ title: String) {
        var rest = Self.words(title)[...]
        var named: [FoodShape] = []
        var implied: [FoodShape] = []
        var foreign: [FoodShape] = []
        var tints: [FoodShape: FoodTint] = [:]
        // The words since the last food.
        var before: [String] = []
        while let word = rest.first {
            if Self.without.contains(word) || rest.dropFirst().first.map(Self.absence.contains) == true {
                rest = rest.dropFirst(2)
                continue
            }
            let found = Self.found(in: rest)
            let said = Array(rest.prefix(found.length))
            rest = rest.dropFirst(found.length)
            let shapes = found.shapes + found.implied
            before = shapes.isEmpty ? before + said : Self.describing(before) + said
            if !shapes.isEmpty {
                if found.isForeign, let next = rest.first, FoodShape.isColour(next) { before.append(next) }
                for shape in shapes where tints[shape] == nil { tints[shape] = shape.tint(in: before) }
                before = []
            }
            named += found.shapes
            implied += found.implied
            if found.isForeign { foreign += found.shapes }
        }
        self.named = Self.once(named.filter { !Self.unseen.contains($0) })
        self.implied = Self.once(implied)
        self.foreign = foreign
        self.tints = tints
    }

    /// The words right before a food that describe it: "red" and "bell" before "pepper".
    private static func describing(_ before: [String]) -> [String] {
        let further = before.reversed().prefix { modifiers.contains($0) }
        return Array(before.suffix(further.count + 1))
    }

    /// Words that may stand between a colour and its food.
    private static let modifiers: Set<String> = [
        "bell", "split", "baby", "cherry", "hot", "long", "pointed", "roasted", "pickled", "fresh", "dried", "braised",
    ]

    private struct Found {
        var length = 1
        var shapes: [FoodShape] = []
        var implied: [FoodShape] = []
        var isForeign = false
    }

    /// The food at the start of `words`, from the longest matching phrase.
    private static func found(in words: ArraySlice<String>) -> Found {
        for length in [4, 3, 2, 1] where words.count >= length {
            let head = words.prefix(length)
            guard let last = head.last else { continue }
            for key in keys(head.dropLast(), last) {
                if let shapes = dishes[key] { return Found(length: length, implied: shapes) }
                if silent.contains(key) { return Found(length: length) }
                if let shape = english[key] { return Found(length: length, shapes: [shape]) }
                if let shape = others[key] { return Found(length: length, shapes: [shape], isForeign: true) }
            }
        }
        guard let word = words.first, word.count > 5 else { return Found() }
        let endings = singulars(word)
        let shapes = stems.filter { stem in
            word.hasPrefix(stem.0) || endings.contains { $0.hasSuffix(stem.0) }
        }.map(\.1)
        return Found(shapes: shapes, isForeign: true)
    }

    /// The phrase as written, and with its words in the singular: “haricots verts” is “haricot vert”.
    private static func keys(_ head: ArraySlice<String>, _ last: String) -> [String] {
        let plain = head.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
        let heads = plain == Array(head) ? [plain] : [Array(head), plain]
        return heads.flatMap { head in singulars(last).map { (head + [$0]).joined(separator: " ") } }
    }

    private static func once(_ shapes: [FoodShape]) -> [FoodShape] {
        shapes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The words of the first 200 scalars, in lowercase and without accents.
    static func words(_ title: String) -> [String] {
        let bounded = String(String.UnicodeScalarView(title.unicodeScalars.prefix(200)))
        let plain = bounded.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
        return plain.replacing("œ", with: "oe").replacing("ß", with: "ss").split { !$0.isLetter }.map(String.init)
    }

    /// The word as written and without possible plural endings.
    static func singulars(_ word: String) -> [String] {
        var all = [word]
        guard word.count > 3 else { return all }
        if word.hasSuffix("ies") { all.append(String(word.dropLast(3)) + "y") }
        for ending in ["s", "es", "n", "en"] where word.hasSuffix(ending) {
            all.append(String(word.dropLast(ending.count)))
        }
        return all
    }

    private static let without: Set<String> = ["without", "no", "ohne", "sans", "sin"]
    /// Words that negate the preceding food.
    private static let absence: Set<String> = ["free", "less", "frei"]

    /// Shapes for packages and for foods hidden in a dish.
    private static let unseen: Set<FoodShape> = [
        .spice, .sauce, .oil, .jar, .pot, .milk, .carton, .glass, .wheat, .cookie,
    ]
}
