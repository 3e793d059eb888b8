import Contracts
import IngredientLines
import Kitchen
import RecipesContracts

/// The foods that a title or a remark excludes: a vegan butter chicken has neither butter nor chicken, but a vegan
/// peanut curry has peanuts.
struct LeftOut {
    private var origins: Labels<Origin> = []
    private var kinds: Set<UnlistedFood> = []

    init() {}

    init(title: String) {
        self.init(remark: title[...])
        let words = Self.words(title)
        let separated = Self.separated(title)
        for (place, word) in words.enumerated() {
            // "dairy-free cheesecake", "schnitzel ohne Ei", but "no-fuss chicken" and "No: tuna"
            if Self.without.contains(word) {
                let end = (place + 1..<words.count).first { separated.contains($0) } ?? words.count
                for next in words[(place + 1)..<end].prefix(Self.reach) { leave(next) }
            } else if Self.free.contains(word), place > 0 {
                leave(words[place - 1])
            } else if let lacking = Self.free.first(where: { word.hasSuffix($0) && word.count > $0.count }) {
                leave(String(word.dropLast(lacking.count)))
            }
        }
    }

    /// A remark excludes foods only by a diet, such as "vegan" or "meatless".
    init(remark: Substring) {
        let words = Set(Self.words(remark))
        // "To make it vegan, leave out the cheese", "Not vegetarian", "Vegetarian? No"
        guard words.isDisjoint(with: Self.conditions), !remark.unicodeScalars.contains("?") else { return }
        if !words.isDisjoint(with: Self.vegan) { leave(Self.animals, Self.animalKinds) }
        if !words.isDisjoint(with: Self.vegetarian) { leave(Self.meats, [.meat, .fish, .seafood, .gelatine]) }
    }

    func covers(_ kind: UnlistedFood?) -> Bool { kind.map { kinds.isSuperset(of: $0.parts) } ?? false }

    /// Whether a food is excluded by all its animal origins or, if it has none, by gluten as its only allergen.
    func covers(_ profile: FoodProfile) -> Bool {
        let animal = profile.origins.intersection(Self.animals)
        if !animal.isEmpty { return origins.isSuperset(of: animal) }
        return kinds.contains(.gluten) && profile.allergens == [.gluten]
    }

    private mutating func leave(_ word: String) {
        for (words, origins, kinds) in Self.named where words.contains(word) { leave(origins, kinds) }
    }

    private mutating func leave(_ origins: Labels<Origin>, _ kinds: Set<UnlistedFood>) {
        self.origins = self.origins.union(origins)
        self.kinds.formUnion(kinds)
    }

    private static func words(_ text: some StringProtocol) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// The indices of words that follow a hyphen or another sign, not only spaces or apostrophes.
    private static func separated(_ text: String) -> Set<Int> {
        var separated: Set<Int> = []
        var (count, isInWord, isSeparated) = (0, false, false)
        for scalar in text.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic
            if isLetter, !isInWord {
                if isSeparated, count > 0 { separated.insert(count) }
                count += 1
                isSeparated = false
            } else if !isLetter, scalar != " ", scalar != "'", scalar != "\u{2019}" {
                isSeparated = true
            }
            isInWord = isLetter
        }
        return separated
    }

    /// The diet that a sentence denies: gluten-free for "Not for coeliacs"; `nil` if it denies none.
    static func deniedDiet(_ sentence: Substring) -> Diet? {
        let words = words(sentence)
        let denial = words.indices.first { place in
            guard words[place] == "no" else { return denials.contains(words[place]) }
            // "No dairy, no eggs: a vegan curry" denies none.
            let next = place + 1 < words.count ? words[place + 1] : ""
            return denied.contains(next) || eaters.contains { $0.words.contains(next) }
        }
        guard let place = denial else { return nil }
        let behind = Set(words[place...].prefix(denialReach))
        return eaters.first { !behind.isDisjoint(with: $0.words) }?.diet
    }

    /// Whether a sentence states contents or sides: "Contains nuts", "smothered in cheese", "serve with bread".
    static func statesContents(_ sentence: Substring) -> Bool { !Set(words(sentence)).isDisjoint(with: contents) }

    /// Whether a sentence names something to serve with the dish: "Lovely on toast", "Finish with cream".
    static func serves(_ sentence: Substring) -> Bool { !Set(words(sentence)).isDisjoint(with: serving) }

    /// The sentence before its first comparison, such as "instead of butter" or "like chicken".
    static func withoutComparisons(_ sentence: Substring) -> String {
        var left = String(sentence)
        for mark in comparisons {
            if let range = left.range(of: mark) { left = String(left[..<range.lowerBound]) }
        }
        return left
    }

    private static let animals: Labels<Origin> = meats.union([.dairy, .egg, .honey, .rennet])
    private static let meats: Labels<Origin> = [.fish, .seafood, .poultry, .beef, .pork, .meat, .animal]
    private static let animalKinds: Set<UnlistedFood> = [.meat, .fish, .seafood, .dairy, .egg, .gelatine]

    private static let named: [(Set<String>, Labels<Origin>, Set<UnlistedFood>)] = [
        (
            [
                "dairy", "milk", "lactose", "butter", "cream", "cheese", "milch", "laktose", "lactosa", "lait", "leche",
                "käse", "sahne",
            ],
            [.dairy, .rennet], [.dairy]
        ),
        (["egg", "eggs", "ei", "eier", "oeuf", "œuf", "oeufs", "œufs", "huevo", "huevos"], [.egg], [.egg]),
        (
            ["meat", "fleisch", "viande", "carne"], [.poultry, .beef, .pork, .meat, .animal], [.meat, .gelatine]
        ),
        (["chicken"], [.poultry], [.meat]), (["fish", "fisch", "poisson", "pescado"], [.fish], [.fish]),
        (["gluten", "wheat", "flour", "weizen", "blé", "trigo"], [], [.gluten]),
    ]
    /// The most words after "without" that may name an excluded food.
    private static let reach = 3
    private static let without: Set = ["without", "no", "ohne", "sans", "sin", "kein", "keine"]
    private static let free: Set = ["free", "less", "frei", "freie", "freier", "freies"]
    private static let vegan: Set = [
        "vegan", "vegans", "plant", "vegane", "veganes", "veganer", "veganen", "pflanzlich", "pflanzliche",
        "végétalien",
        "végétalienne", "végane", "vegano", "vegana",
    ]
    private static let vegetarian: Set = [
        "vegetarian", "vegetarians", "veggie", "meatless", "mock", "faux", "imitation", "vegetarisch", "vegetarische",
        "vegetarisches", "vegetarischer", "végétarien", "végétarienne", "vegetariano", "vegetariana",
    ]
    /// Words that make a claim conditional or deny it.
    private static let conditions: Set = [
        "make", "version", "skip", "swap", "omit", "leave", "replace", "use", "if", "not", "isn", "never", "can",
        "nicht",
        "kein", "keine", "wenn", "weglassen", "ersetzen", "pas", "remplacer", "enlever", "si", "sustituir", "quitar",
    ]
    private static let denials: Set = ["not", "isn", "never", "unsuitable", "nicht", "pas"]
    /// Words after a "no" that denies a diet: "no good for", "no apto para".
    private static let denied: Set = [
        "suitable", "for", "good", "longer", "way", "apto", "apta", "aptos", "aptas", "es", "son", "para",
        "recomendado", "recomendada", "adecuado", "adecuada", "indicado", "indicada",
    ]
    /// The number of words, from the denial on, that may name the diet.
    private static let denialReach = 7
    private static let eaters: [(words: Set<String>, diet: Diet)] = [
        (["vegan", "vegans", "veganer", "veganerinnen", "végane", "véganes", "vegano", "veganos"], .vegan),
        (
            [
                "vegetarian", "vegetarians", "veggies", "vegetarisch", "vegetarier", "végétarien", "végétariens",
                "vegetariano", "vegetarianos",
            ], .vegetarian
        ),
        (
            ["coeliac", "coeliacs", "celiac", "celiacs", "glutenfrei", "zöliakie", "cœliaques", "celíacos"],
            .glutenFree
        ),
        (["lactose", "laktosefrei", "laktoseintoleranz", "lactosa"], .dairyFree),
    ]
    private static let contents: Set = [
        "contain", "contains", "containing", "allergen", "allergens", "allergy", "allergies", "enthält", "allergene",
        "allergien", "contient", "allergènes", "allergie", "contiene", "alérgenos", "alergias", "smothered", "covered",
        "drenched", "topped", "stuffed", "filled", "wrapped", "coated", "crusted", "doused", "slathered", "serve",
        "serves", "serving", "served", "servez", "servir", "servieren", "sirve",
        "überbacken", "gefüllt", "gefüllte", "bedeckt", "umwickelt", "serviert", "nappé", "nappée", "garni", "garnie",
        "recouvert", "fourré", "fourrée", "servi", "servie", "relleno", "rellena", "cubierto", "cubierta", "bañado",
        "bañada", "servido", "servida",
    ]
    private static let serving: Set = [
        "serve", "served", "serves", "serving", "finish", "top", "stir", "lovely", "delicious", "goes", "servieren",
        "serviert", "reichen", "dazu", "servir", "servez", "accompagner", "acompañar", "sirve",
    ]
    private static let comparisons = [
        " instead of ", " rather than ", " in place of ", " like ", " statt ", " anstelle ", " wie ", " au lieu ",
        " comme ",
        " en lugar ", " como ",
    ]
}
