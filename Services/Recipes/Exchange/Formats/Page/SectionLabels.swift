/// The labels above the parts of a recipe, in the supported languages.
enum SectionLabels {
    enum Part {
        case ingredients, steps, other
    }

    /// The part that a separate `line` announces, such as “Ingredients:”, “Zutaten für 4 Personen” or “Directions”;
    /// `nil` if none.
    static func part(of line: String) -> Part? {
        guard line.utf8.count <= 120 else { return nil }
        let words = PlainText.words(of: line)
        guard !words.isEmpty, words.utf8.count <= 60 else { return nil }
        if isCountOfComments(words) { return .other }
        guard let first = words.split(separator: " ", maxSplits: 1).first, let labels = byFirstWord[first] else {
            return nil
        }
        return labels.first { begins(words, with: $0.label, followedBy: $0.part == .ingredients ? nil : joints) }?.part
    }

    /// Whether `words` are “12 comments” or “comments 12”.
    private static func isCountOfComments(_ words: String) -> Bool {
        let parts = words.parts(between: UInt8(ascii: " "))
        guard parts.count == 2, let number = parts.firstIndex(where: { $0.allSatisfy(\.isNumber) }) else {
            return false
        }
        return comments.contains(parts[1 - number])
    }

    /// Whether `heading` announces comments or reviews.
    static func isReaders(_ heading: String) -> Bool {
        let words = PlainText.words(of: heading)
        return isCountOfComments(words) || comments.contains(words[...]) || words.hasPrefix("leave a ")
            || words == "rate this recipe" || words == "did you make this recipe"
    }

    private static let comments: Set<Substring> = [
        "comments", "comment", "thoughts", "responses", "reviews", "kommentare", "commentaires", "comentarios",
        "comentários", "commenti", "reacties",
    ]

    /// Whether `line` ends with a word for ingredients.
    static func endsWithIngredients(_ line: String) -> Bool {
        guard line.utf8.count <= 120 else { return false }
        return PlainText.words(of: line).split(separator: " ").last.map { endings.contains(String($0)) } ?? false
    }

    private static let endings: Set<String> = [
        "ingredients", "zutaten", "ingrédients", "ingredientes", "ingredienti", "ingrediënten", "ingredienser",
        "malzemeler", "malzemeleri", "składniki", "suroviny", "ingredience", "hozzávalók", "ингредиенты",
    ]

    /// Whether `words` are exactly a label of `part`.
    static func isLabel(_ words: String, of part: Part) -> Bool {
        switch part {
        case .ingredients: ingredients.contains(words)
        case .steps: steps.contains(words)
        case .other: others.contains(words)
        }
    }

    /// The labels by first word, in the order of matching.
    private static let byFirstWord: [Substring: [(label: String, part: Part)]] = {
        var labels: [Substring: [(label: String, part: Part)]] = [:]
        for (list, part) in [(ingredients, Part.ingredients), (steps + ["recipe"], .steps), (others, .other)] {
            for label in list {
                labels[label.split(separator: " ")[0], default: []].append((label, part))
            }
        }
        return labels
    }()

    /// Words that may follow a label of steps: “Method for the soup”, but not “Preparation time”.
    private static let joints: Set<Substring> = ["for", "of", "für", "pour", "para", "per", "de", "des", "del", "to"]

    private static func begins(_ words: String, with label: String, followedBy joints: Set<Substring>? = nil) -> Bool {
        guard words.hasPrefix(label) else { return false }
        let rest = words.dropFirst(label.count)
        guard rest.first == " " else { return rest.isEmpty }
        let parts = rest.split(separator: " ")
        return parts.count <= (Self.askings.contains(label) ? 9 : 4)
            && (joints?.contains(parts[0]) ?? true || Self.askings.contains(label))
    }

    /// Labels that continue with the name of the dish.
    private static let askings: Set<String> = [
        "how to make", "how to cook", "how to prepare", "como fazer", "como preparar", "cómo hacer", "cómo preparar",
        "come fare",
        "come preparare", "come si prepara", "cara membuat",
    ]

    /// Whether `heading` names a system of units.
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
        "ingredients", "ingredient list", "ingredients list", "recipe ingredients", "ingredients needed",
        "list of ingredients",
        "you will need", "what you need", "you ll need", "things you ll need", "what you ll need", "what you will need",
        "the ingredients", "shopping list", "zutaten", "zutatenliste", "die zutaten", "du brauchst", "das brauchst du",
        "ihr braucht",
        "ingrédients", "les ingrédients", "liste des ingrédients", "il vous faut", "ingredientes", "los ingredientes",
        "lista de ingredientes", "os ingredientes", "ingredienti", "gli ingredienti", "ingrediënten", "benodigdheden",
        "ingredienser", "ingrediensliste", "ingrediente", "składniki", "ingrediencie", "ingredience", "suroviny",
        "hozzávalók", "sestavine", "sastojci", "malzemeler", "ainekset", "raaka aineet", "ингредиенты", "інгредієнти",
        "состав", "продукты", "съставки", "продукти", "υλικά", "材料", "食材", "재료", "dit skal du bruge",
        "det skal du bruge", "nguyên liệu", "bahan", "bahan bahan", "المكونات", "المقادير", "מצרכים", "מרכיבים",
    ]

    static let steps = [
        "method", "directions", "instructions", "preparation", "steps", "how to make", "here s how", "how to cook",
        "how to prepare", "let s get started", "cooking instructions", "step by step", "step by step instructions",
        "instruction",
        "cooking directions", "recipe directions", "recipe instructions", "preparation instructions", "cooking method",
        "preparation method", "preparation steps", "the method", "procedure", "what to do", "make it", "cooking steps",
        "recipe steps",
        "zubereitung", "anleitung", "anleitungen", "so geht s", "so wird s gemacht", "so wird s", "arbeitsschritte",
        "die zubereitung", "zubereitungsschritte",
        "und so wird s gemacht", "préparation", "étapes", "étapes de préparation", "étapes de la recette", "la recette",
        "les étapes",
        "la préparation", "instructions de préparation", "réalisation", "préparation de la recette",
        "préparation recette",
        "preparación", "elaboración", "instrucciones", "pasos", "modo de preparación", "cómo hacer", "cómo se hace",
        "cómo preparar",
        "paso a paso", "procedimiento", "modo de preparo", "modo de preparação", "modo de fazer", "como fazer",
        "como preparar", "preparação",
        "preparo", "passo a passo", "preparazione", "procedimento", "come fare", "come preparare", "come si prepara",
        "istruzioni",
        "bereiding", "bereidingswijze", "bereidingsstappen", "aan de slag", "instructies", "zo maak je het",
        "fremgangsmåde",
        "sådan gør du", "sådan laver du", "fremgangsmåte", "slik gjør du", "gör så här", "så här gör du",
        "instruktioner",
        "tillagning", "valmistus", "valmistusohje", "ohje", "ohjeet", "postup", "postup přípravy", "příprava",
        "przygotowanie",
        "sposób przygotowania", "sposób wykonania", "wykonanie", "mod de preparare", "preparare", "elkészítés",
        "elkészítése",
        "priprava", "priprema", "hazırlanışı", "yapılışı", "nasıl yapılır", "приготовление", "способ приготовления",
        "приготування",
        "начин на приготвяне", "приготвяне", "εκτέλεση", "作り方", "做法", "步骤", "만드는 법", "조리순서", "cách làm", "cara membuat",
        "langkah langkah",
        "طريقة التحضير", "طريقة العمل", "אופן ההכנה", "הוראות הכנה",
    ]

    private static let others = [
        "notes", "recipe notes", "tip", "tips", "dica", "dicas", "sugerencia", "sugerencias", "consejo", "cook s notes",
        "cook s note",
        "chef s notes", "chef s tip", "chef s tips", "recipe tips", "did you make this recipe", "rate this recipe",
        "faq", "faqs",
        "frequently asked questions",
        "recipe rating", "nutrition", "nutritional", "nutrition facts", "nutrition information",
        "nutritional information", "nutritional values",
        "nutrition info", "comments", "reviews", "ratings", "related", "related recipes", "similar recipes",
        "you may also like", "you might also like", "share", "share this", "equipment", "utensils", "tools",
        "special equipment", "you will also need",
        "leave a reply", "leave a comment", "more recipes", "about", "allergens", "tags", "keywords", "video", "author",
        "serving suggestions", "make ahead", "variations", "substitutions",
        "nährwerte", "nährwertangaben", "tipp", "zubehör", "küchengeräte", "utensilien", "das könnte dir auch gefallen",
        "weitere rezepte", "ähnliche rezepte",
        "tipps", "notizen", "hinweis", "hinweise", "kommentare", "bewertungen", "remarques", "conseils", "astuces",
        "astuce", "le conseil", "ustensiles", "matériel",
        "valeurs nutritionnelles", "informations nutritionnelles", "commentaires", "avis", "notas", "consejos",
        "trucos", "comentarios", "utensilios", "información nutricional", "recetas relacionadas", "utensílios",
        "comentários", "informação nutricional", "informações nutricionais",
        "valor nutricional", "note", "consigli", "consiglio", "valori nutrizionali", "commenti", "conservazione",
        "attrezzatura",
        "opmerkingen", "voedingswaarden", "voedingswaarde", "benodigd keukengerei", "keukengerei", "reacties",
        "tips og tricks", "næringsindhold", "kommentarer", "näringsvärde",
        "storage", "serving", "poznámky", "wartości odżywcze", "komentarze", "komentáře",
    ]
}
