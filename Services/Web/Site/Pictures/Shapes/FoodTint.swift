/// The colour of a food's variety.
enum FoodColour: String, CaseIterable {
    case red, yellow, green, orange, white, brown, black, clear
}

/// The colours in which the variety of a food is drawn.
struct FoodTint: Equatable {
    let colour: FoodColour
    /// The skin, or the only colour.
    let dark: String
    /// The flesh, or the light on it.
    let light: String
}

extension FoodShape {
    /// The varieties of a shape that differ from its own colours.
    static let tints: [FoodShape: [FoodColour: FoodTint]] = tintRows.reduce(into: [:]) { tints, row in
        tints[row.0, default: [:]][row.1] = FoodTint(colour: row.1, dark: row.2, light: row.3)
    }

    /// The tint of a food by its English name; `nil` if the shape's own colours are right.
    func tint(ofFood name: String) -> FoodTint? {
        guard Self.tints[self] != nil else { return nil }
        // "Tomatoes with green chillies" are red.
        return tint(in: Array(TitleFoods.words(name).prefix { $0 != "with" }))
    }

    /// The tint that folded words speak of; `nil` if they name no variety, or one in the shape's own colours.
    ///
    /// A colour counts more than the name of a variety, and a later word more than an earlier one. The black of
    /// black-eyed peas is not theirs.
    func tint(in words: [String]) -> FoodTint? {
        guard let tints = Self.tints[self] else { return nil }
        let isEyed = words.contains("eyed")
        if !isEyed, let colour = words.compactMap({ Self.colours[$0] }).last { return tints[colour] }
        for word in words.reversed() {
            let row = Self.varieties.first { $0.0 == self && $0.2.contains { Self.isVariety(word, $0) } }
            if let row { return tints[row.1] }
        }
        return nil
    }

    /// Whether the word is the name, its plural or a compound that begins with it.
    private static func isVariety(_ word: String, _ name: String) -> Bool {
        if word == name || word == name + "s" { return true }
        if name.utf8.count >= 5, word.hasPrefix(name) { return true }
        return name.hasSuffix("y") && word == String(name.dropLast()) + "ies"
    }

    /// Whether a folded word is the name of a colour.
    static func isColour(_ word: String) -> Bool { colours[word] != nil }

    /// The words for colours in four languages, folded.
    private static let colours: [String: FoodColour] = colourRows.reduce(into: [:]) { colours, row in
        for word in row.1.split(separator: " ") { colours[String(word)] = row.0 }
    }

    private static let colourRows: [(FoodColour, String)] = [
        (.red, "red rot rote roter rotes roten rouge rouges rojo roja rojos rojas rosso rossa"),
        (.yellow, "yellow gelb gelbe gelber gelbes gelben jaune jaunes amarillo amarilla amarillos amarillas"),
        (.green, "green grun grune gruner grunes grunen vert verte verts vertes verde verdes"),
        (.orange, "orange"),
        (.white, "white weiss weisse weisser weisses weissen blanc blanche blancs blanches"),
        (.white, "blanco blanca blancos blancas bianco bianca"),
        (.brown, "brown braun braune brauner braunes braunen brun brune bruns brunes integral integrale"),
        (.black, "black schwarz schwarze schwarzer schwarzes schwarzen noir noire noirs noires"),
        (.black, "negro negra negros negras nero nera"),
    ]
}
