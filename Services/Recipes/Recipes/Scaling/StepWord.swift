import Contracts
import RecipesContracts

/// The words that matter around amounts in steps.
enum StepWord {
    /// The key that a word's singular and plural share.
    static func key(_ word: some StringProtocol) -> String {
        var key = word.lowercased()
        for ending in ["oes", "ies", "es", "s", "n"] where key.count > ending.count + 2 && key.hasSuffix(ending) {
            key.removeLast(ending.count)
            if ending == "oes" { key += "o" }
            if ending == "ies" { key += "y" }
            break
        }
        if key.hasSuffix("e"), key.count > 3 { key.removeLast() }
        return key
    }

    /// The keys of an ingredient's nouns: the last word of each name (“oil” for olive oil). In French and Spanish, also
    /// the first word (“huile” for huile d'olive).
    static func keys(of name: String, _ food: Food?, in language: SpokenLanguage) -> Set<String> {
        let names = [name] + (food.map { [$0.name, $0.plural] + $0.synonyms } ?? [])
        var words = names.compactMap { $0.split { !$0.isLetter }.last }
        if language == .french || language == .spanish { words += name.split { !$0.isLetter }.prefix(1) }
        return Set(words.filter { $0.count > 2 }.map(key))
    }

    /// The keys of all naming words, to which a step may shorten the name.
    static func shortKeys(of name: String, _ food: Food?) -> Set<String> {
        let words = [name, food?.name ?? ""].flatMap { $0.lowercased().split { !$0.isLetter } }
        return Set(words.filter { $0.count > 2 && !describing.contains(String($0)) }.map(key))
    }

    /// Describing words that many ingredient names share.
    static let describing: Set<String> = sizes.union(parts).union(ends).union(
        """
        red green white black brown yellow purple orange golden dark light dried dry ground chopped sliced diced minced \
        grated shredded crushed peeled boneless skinless lean extra virgin sweet sour salted unsalted smoked cooked frozen \
        canned tinned hot cold warm mild strong plain pure natural organic baby young mature heavy double single thick \
        thin fine coarse soft hard firm powdered granulated caster self raising rising all purpose low fat free reduced \
        sodium half the and with without freshly finely roughly about good quality style rote rotes roter grüne grüner \
        weiße weißer getrocknete gemahlener frische frischer gehackte rouge vert verte blanc blanche frais fraîche haché \
        rojo roja verde blanco blanca fresco fresca picado molido
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Words that may stand between a number of pieces and their name.
    static let sizes: Set<String> = [
        "large", "medium", "small", "whole", "ripe", "fresh", "big", "raw", "remaining", "other", "große", "kleine",
        "mittelgroße", "restliche", "restlichen", "gros", "grosses", "petits", "petites", "grandes", "pequeños",
        "pequeñas",
    ]

    /// Words that make a number a part of the thing that follows.
    static let parts: Set<String> = ["of", "von", "der", "des", "de", "los", "las"]

    /// Words that end the name of an ingredient.
    static let ends: Set<String> = [
        "and", "or", "then", "with", "into", "in", "on", "onto", "to", "for", "from", "over", "until", "und", "oder",
        "dann", "mit", "ins", "auf", "zu", "für", "bis", "et", "ou", "puis", "avec", "dans", "sur", "pour", "y", "o",
        "con", "en", "para", "tin", "tins", "can", "cans", "jar", "jars", "packet", "packets", "dose", "dosen", "glas",
        "boîte", "boîtes", "lata", "latas",
    ]

    /// Words that make an amount apply to each of several things.
    static let each: Set<String> = [
        "each", "per", "apiece", "every", "time", "jeweils", "je", "pro", "jedes", "jede", "jeden", "chaque", "chacun",
        "chacune", "par", "cada", "por",
    ]

    static let numbers: [String: Double] = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "acht": 8, "deux": 2,
        "trois": 3, "quatre": 4, "cinq": 5, "huit": 8, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6,
        "ocho": 8,
    ]
}
