import Kitchen
import RecipesContracts

/// Lines that take a dish made by another recipe: "1 recipe pizza dough", "leftover chili". The name does not tell the
/// contents of the dish, even if a raw food has the same name.
enum MadeDish {
    /// Whether the line `text`, which names `food`, takes a dish instead of that food.
    static func isTaken(_ text: String, for food: Food) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        if words.prefix(amountWords).contains(where: makings.contains) { return true }
        // "1 can Hormel chili"
        if words.last.map(Self.stews.contains) == true, !Self.vessels.isDisjoint(with: words) { return true }
        let isRaw = raw.contains(food.category)
        if !isRaw, words.contains(where: leftovers.contains) || isOfAnotherDay(words) { return true }
        if words.contains(where: { $0.hasPrefix("lasagn") }) {
            return words.contains(where: readyWords.contains) && words.allSatisfy { !sheets.contains($0) }
        }
        return composed.contains(food.category) && isElsewhere(words)
    }

    /// "last night's curry"
    private static func isOfAnotherDay(_ words: [String]) -> Bool {
        zip(words, words.dropFirst()).contains { $0 == "last" && ["night", "week", "sunday"].contains($1) }
    }

    /// Whether a line refers to a recipe elsewhere: "(see note)", "(recipe follows)", "(page 40)".
    private static func isElsewhere(_ words: [String]) -> Bool {
        for (word, next) in zip(words, words.dropFirst()) {
            if word == "see", ["note", "notes", "recipe", "above", "below", "page"].contains(next) { return true }
            if word == "recipe", ["follows", "below", "above", "on", "here", "page"].contains(next) { return true }
            if word == "siehe" || word == "voir" || word == "ver" || word == "véase" { return true }
        }
        return words.last.map { ["page", "seite", "página", "recipe", "rezept"].contains($0) } ?? false
    }

    /// The number of first words that may state the amount: "1 and a half recipes".
    private static let amountWords = 4
    private static let makings: Set = [
        "recipe", "recipes", "batch", "batches", "quantity", "rezept", "rezepte", "grundrezept", "recette", "recettes",
        "receta", "recetas",
    ]
    /// Names that a dish in one of the `vessels` shares with a raw food.
    private static let stews: Set = ["chili", "chilli"]
    private static let vessels: Set = ["can", "cans", "tin", "tins", "tub", "bowl", "portion"]
    private static let leftovers: Set = [
        "leftover", "leftovers", "yesterday", "vortag", "gestrige", "veille", "ayer", "übriges", "übriger", "übrige",
        "reste", "restes", "sobras",
    ]
    private static let readyWords: Set = [
        "ready", "made", "readymade", "frozen", "leftover", "portion", "portions", "bought", "cooked", "fertige",
        "gefrorene",
    ]
    private static let sheets: Set = [
        "sheet", "sheets", "noodle", "noodles", "pasta", "platten", "blätter", "feuilles", "plaques", "placas",
        "láminas",
    ]
    private static let raw: Set<FoodCategory> = [
        .meat, .poultry, .fish, .seafood, .dairy, .eggs, .fruits, .grainsAndBaking, .pastaAndNoodles, .bread, .legumes,
        .herbs, .oilsAndFats,
    ]
    private static let composed: Set<FoodCategory> = [
        .bread, .dessertsAndSnacks, .sauces, .condiments, .soupsAndStocks,
    ]
}
