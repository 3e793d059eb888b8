import FileReading
import Kitchen

/// Allergens, diets and cuisines as written in tables. One unknown word makes the whole cell unknown, because it must
/// not read as safe.
enum CatalogueWords {
    /// The allergens in a cell; `nil` if empty or if a word is unknown, and an empty list if the cell says "none".
    static func allergens(_ text: String) -> Labels<Allergen>? {
        let words = words(text)
        guard !words.isEmpty else { return nil }
        if words.count == 1, none.contains(words[0]) { return [] }
        var found: Set<Allergen> = []
        for word in words {
            guard let allergen = allergens[word] else { return nil }
            found.insert(allergen)
        }
        return Labels(found)
    }

    static func diets(_ text: String) -> Labels<Diet>? {
        let words = words(text)
        guard !words.isEmpty else { return nil }
        var found: Set<Diet> = []
        for word in words {
            guard let diet = diets[word] else { return nil }
            found.formUnion([diet] + (implied[diet] ?? []))
        }
        return Labels(found)
    }

    static func cuisine(_ text: String) -> Cuisine? {
        let word = ImportedText.letters(text)
        return Cuisine.allCases.first { ImportedText.letters($0.rawValue) == word } ?? cuisines[word]
    }

    /// `nil` if the word means neither.
    static func isYes(_ text: String) -> Bool? {
        let word = ImportedText.letters(text)
        if ["yes", "ja", "oui", "si", "y", "j", "x", "1", "true", "wahr", "vrai", "verdadero"].contains(word) {
            return true
        }
        if ["no", "nein", "non", "n", "0", "false", "falsch", "faux", "falso", "ausverkauft", "soldout"].contains(word)
        {
            return false
        }
        return nil
    }

    private static func words(_ text: String) -> [String] {
        text.split { ",;/|+&\n".contains($0) }.map { ImportedText.letters(String($0)) }.filter { !$0.isEmpty }
    }

    private static let none: Set<String> = [
        "none", "no", "noallergens", "keine", "ohne", "keineallergene", "aucun", "aucune", "ninguno", "ninguna",
        "sinalergenos",
    ]

    private static func table<Word: Hashable & RawRepresentable<String> & CaseIterable>(
        _ names: [Word: [String]]
    ) -> [String: Word] {
        var table: [String: Word] = [:]
        for word in Word.allCases { table[ImportedText.letters(word.rawValue)] = word }
        for (word, others) in names { for name in others { table[name] = word } }
        return table
    }

    private static let allergens: [String: Allergen] = table([
        .gluten: [
            "glutenhaltigesgetreide", "weizen", "wheat", "ble", "trigo", "roggen", "rye", "gerste", "barley", "dinkel",
            "spelt", "hafer", "oats", "cereals", "getreide", "cerealesgluten",
        ],
        .crustaceans: ["krebstiere", "krustentiere", "crustaces", "crustaceos", "crustacean", "garnelen", "shrimps"],
        .eggs: ["egg", "ei", "eier", "oeuf", "oeufs", "œuf", "œufs", "huevo", "huevos"],
        .fish: ["fisch", "poisson", "poissons", "pescado"],
        .peanuts: ["peanut", "erdnuss", "erdnusse", "arachide", "arachides", "cacahuete", "cacahuetes"],
        .soybeans: ["soybean", "soy", "soya", "soja", "sojabohnen"],
        .milk: ["milch", "lait", "leche", "dairy", "laktose", "lactose", "milcheinschliesslichlaktose"],
        .nuts: ["nut", "nuss", "nusse", "noix", "nueces", "frutossecos"],
        .treeNuts: [
            "treenut", "schalenfruchte", "fruitsacoque", "frutosdecascara", "mandeln", "mandel", "almonds", "almond",
            "haselnusse", "haselnuss", "hazelnuts", "hazelnut", "walnusse", "walnuss", "walnuts", "cashews", "cashew",
            "pistazien", "pistachios", "amandes", "noisettes", "almendras", "avellanas",
        ],
        .celery: ["sellerie", "celeri", "apio"],
        .mustard: ["senf", "moutarde", "mostaza"],
        .sesame: ["sesam", "sesamsamen", "sesamo", "sesameseeds"],
        .sulphites: [
            "sulfite", "sulfites", "sulphite", "sulfitos", "schwefeldioxid", "schwefeldioxidundsulfite",
            "sulphurdioxide",
            "sulfurdioxide",
        ],
        .lupin: ["lupine", "lupinen", "lupins", "altramuces"],
        .molluscs: ["weichtiere", "mollusken", "mollusc", "mollusks", "mollusques", "moluscos"],
    ])

    private static let diets: [String: Diet] = table([
        .vegetarian: ["vegetarisch", "vegetarien", "vegetarienne", "vegetariano", "vegetariana", "veggie"],
        .vegan: ["vegane", "vegano", "vegana", "vegetalien"],
        .pescatarian: ["pescetarisch", "pescetarian", "pescetarien", "pescetariano"],
        .glutenFree: ["glutenfrei", "sansgluten", "singluten"],
        .dairyFree: ["laktosefrei", "milchfrei", "sanslactose", "sinlactosa"],
        .noPork: ["ohneschwein", "ohneschweinefleisch", "sansporc", "sincerdo"],
        .noBeef: ["ohnerind", "ohnerindfleisch"], .kosher: ["koscher", "casher"],
        .peanutFree: ["erdnussfrei"],
    ])

    /// The further diets that each diet implies.
    private static let implied: [Diet: [Diet]] = [
        .vegan: [.vegetarian, .pescatarian, .noBeef, .noPork, .dairyFree],
        .vegetarian: [.pescatarian, .noBeef, .noPork],
        .pescatarian: [.noBeef, .noPork],
    ]

    private static let cuisines: [String: Cuisine] = [
        "deutsch": .german, "deutsche": .german, "italienisch": .italian, "italienische": .italian, "indisch": .indian,
        "indische": .indian, "chinesisch": .chinese, "chinesische": .chinese, "thailandisch": .thai,
        "turkisch": .turkish,
        "turkische": .turkish, "griechisch": .greek, "griechische": .greek, "franzosisch": .french,
        "spanisch": .spanish,
        "spanische": .spanish, "japanisch": .japanese, "japanische": .japanese, "mexikanisch": .mexican,
        "vietnamesisch": .vietnamese, "amerikanisch": .american, "koreanisch": .korean, "italienne": .italian,
        "italiana": .italian, "francaise": .french, "francesa": .french, "espagnole": .spanish, "espanola": .spanish,
    ]
}
