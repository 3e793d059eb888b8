/// The words that stand above the parts of a recipe, in the languages that pages are read in.
enum RecipeLabels {
    enum Part {
        case ingredients, steps, other
    }

    /// What `line` announces if it stands alone: “Ingredients:”, “Zutaten für 4 Personen”, “Directions”.
    static func part(of line: String) -> Part? {
        guard line.utf8.count <= 120 else { return nil }
        let words = PlainText.words(of: line)
        guard !words.isEmpty, words.utf8.count <= 60 else { return nil }
        guard let first = words.split(separator: " ", maxSplits: 1).first, let labels = byFirstWord[first] else {
            return nil
        }
        return labels.first { begins(words, with: $0.label, followedBy: $0.part == .ingredients ? nil : joints) }?.part
    }

    /// The labels that begin with a word, in the order they are tried.
    private static let byFirstWord: [Substring: [(label: String, part: Part)]] = {
        var labels: [Substring: [(label: String, part: Part)]] = [:]
        for (list, part) in [(ingredients, Part.ingredients), (steps + ["recipe"], .steps), (others, .other)] {
            for label in list {
                labels[label.split(separator: " ")[0], default: []].append((label, part))
            }
        }
        return labels
    }()

    /// What may follow a label and its heading's dish: “Method for the soup”; “Preparation time” is no label of steps.
    private static let joints: Set<Substring> = ["for", "of", "für", "pour", "para", "per", "de", "des", "del", "to"]

    private static func begins(_ words: String, with label: String, followedBy joints: Set<Substring>? = nil) -> Bool {
        guard words.hasPrefix(label) else { return false }
        let rest = words.dropFirst(label.count)
        guard rest.first == " " else { return rest.isEmpty }
        let parts = rest.split(separator: " ")
        return parts.count <= 4 && (joints?.contains(parts[0]) ?? true || label == "how to make")
    }

    /// Whether `heading` names a system of units, as pages do that tell their ingredients once for each.
    static func isUnitSystem(_ heading: String) -> Bool {
        ["metric", "imperial", "us", "us customary", "cups", "us cups", "metrisch", "métrique"]
            .contains(PlainText.words(of: heading))
    }

    /// The share of `lines` that begin with an amount.
    static func amountShare(of lines: [String]) -> Double {
        guard !lines.isEmpty else { return 0 }
        let counted = lines.count { line in
            guard let first = line.unicodeScalars.first, line.utf8.count < 300 else { return false }
            return first.properties.numericType != nil
        }
        return Double(counted) / Double(lines.count)
    }

    static let ingredients = [
        "ingredients", "ingredient list", "recipe ingredients", "you will need", "what you need", "you ll need",
        "things you ll need", "what you ll need",
        "the ingredients", "zutaten", "ingrédients", "les ingrédients", "ingredientes", "los ingredientes",
        "ingredienti", "ingrediënten", "ingredienser", "ingrediente", "składniki", "ingrediencie", "suroviny",
        "hozzávalók", "sestavine", "malzemeler", "ainekset", "ингредиенты", "材料", "dit skal du bruge",
        "det skal du bruge",
    ]

    static let steps = [
        "method", "directions", "instructions", "preparation", "steps", "how to make", "here s how",
        "let s get started", "cooking instructions",
        "cooking directions", "recipe directions", "recipe instructions", "the method", "procedure", "what to do",
        "zubereitung", "anleitung", "so geht s", "so wird s gemacht", "arbeitsschritte", "préparation", "étapes",
        "la préparation", "instructions de préparation", "preparación", "elaboración", "instrucciones", "pasos",
        "modo de preparo", "modo de preparação", "preparação", "preparazione", "procedimento", "bereiding",
        "bereidingswijze", "bereidingsstappen", "fremgangsmåde", "sådan gør du", "fremgangsmåte", "gör så här",
        "tillagning", "valmistus", "postup", "przygotowanie", "sposób przygotowania", "mod de preparare", "elkészítés",
        "priprava", "hazırlanışı", "приготовление", "作り方",
    ]

    private static let others = [
        "notes", "recipe notes", "tip", "tips", "dica", "dicas", "sugerencia", "sugerencias", "consejo",
        "recipe rating", "nutrition", "nutritional", "nutrition facts", "comments", "reviews",
        "related",
        "you may also like", "share", "equipment", "leave a reply", "more recipes", "about", "nährwerte", "tipp",
        "tipps", "notizen", "kommentare", "remarques", "conseils", "astuces", "commentaires", "notas", "consejos",
        "trucos", "comentarios", "valor nutricional", "note", "opmerkingen", "tips og tricks", "storage", "serving",
    ]
}
