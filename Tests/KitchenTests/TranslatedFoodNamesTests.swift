import IngredientLines
import Testing

/// Which food people mean by what they type in another language.
@Suite(.timeLimit(.minutes(10)))
struct TranslatedFoodNamesTests {
    private let names = TranslatedFoodNames<String>([
        .english: FoodNames([
            ("kale", ["Kale"]), ("cheese", ["Cheese"]), ("flour", ["Flour"]), ("freekeh", ["Freekeh"]),
            ("sweet-potato", ["Sweet potato"]), ("potato", ["Potato", "Potatoes"]), ("milk", ["Milk"]),
            ("salmon", ["Salmon"]), ("plum", ["Plum"]), ("prune", ["Prune"]), ("onion", ["Onion"]),
            ("bell-pepper", ["Bell pepper"]), ("paprika", ["Paprika"]), ("bread", ["Bread"]), ("egg", ["Egg", "Eggs"]),
            ("tomato", ["Tomato"]), ("coconut-milk", ["Coconut milk"]), ("garlic", ["Garlic"]), ("gift", ["Gift"]),
        ]),
        .german: FoodNames(
            [
                ("cheese", ["Käse"]), ("potato", ["Kartoffel"]), ("milk", ["Milch"]), ("salmon", ["Lachs"]),
                ("bell-pepper", ["Paprika"]), ("egg", ["Ei", "Eier"]), ("tomato", ["Tomate"]), ("flour", ["Mehl"]),
                ("coconut-milk", ["Kokosmilch"]), ("plum", ["Pflaume"]), ("onion", ["Zwiebel"]),
            ], language: .german),
        .french: FoodNames(
            [
                ("flour", ["farine"]), ("milk", ["lait"]), ("plum", ["prune"]), ("prune", ["pruneau"]),
                ("potato", ["pomme de terre"]), ("onion", ["oignon"]), ("egg", ["œuf"]), ("garlic", ["ail"]),
                ("bread", ["pain"]), ("cheese", ["fromage"]),
            ], language: .french),
        .spanish: FoodNames(
            [
                ("sweet-potato", ["patata dulce"]), ("potato", ["patata", "papa"]), ("milk", ["leche"]),
                ("flour", ["harina"]), ("egg", ["huevo"]), ("garlic", ["ajo"]), ("onion", ["cebolla"]),
            ], language: .spanish),
    ])

    private func food(_ text: String, _ language: LineLanguage = .english) -> String? {
        if case .food(let key, _) = names.resolve(text, preferring: language) { key } else { nil }
    }

    @Test(arguments: [
        ("Käse", "cheese"), ("Lachs", "salmon"), ("farine", "flour"), ("patatas", "potato"), ("oignon", "onion"),
        ("Milch", "milk"), ("Mehl", "flour"), ("Eier", "egg"), ("lait", "milk"), ("leche", "milk"), ("ajo", "garlic"),
    ])
    func `R1 R4: a name of another language goes before a misspelt English one`(text: String, key: String) {
        #expect(names.resolve(text) == .food(key, exact: true))
    }

    @Test(arguments: [
        ("kase", "cheese"), ("Kaese", "cheese"), ("KÄSE", "cheese"), ("Kartoffeln", "potato"), ("Tomaten", "tomato"),
        ("Zwiebeln", "onion"), ("œufs", "egg"), ("oeufs", "egg"), ("oignons", "onion"), ("pommes de terre", "potato"),
        ("papas", "potato"), ("huevos", "egg"), ("patatas dulces", "sweet-potato"), ("pains", "bread"),
    ])
    func `R1 R4: plurals, accents and umlauts are forgiven in each language`(text: String, key: String) {
        #expect(food(text) == key)
    }

    @Test(arguments: [
        ("d'ail", "garlic"), ("de l’ail", "garlic"), ("la farine", "flour"), ("del ajo", "garlic"),
        ("die Kartoffeln", "potato"), ("gousse d'ail", "garlic"), ("dientes de ajo", "garlic"),
        ("cebolla picada", "onion"), ("gehackte Zwiebeln", "onion"), ("Biokartoffeln", "potato"),
        ("Strauchtomaten", "tomato"), ("Vollmilch", "milk"),
    ])
    func `R4: articles, measures, preparations and describing parts of compounds are left out`(
        text: String, key: String
    ) {
        #expect(food(text) == key)
    }

    @Test func `R4: the person's language decides what a word means that two languages have`() {
        #expect(food("Paprika") == "paprika" && food("Paprika", .german) == "bell-pepper")
        #expect(food("prune") == "prune" && food("prune", .french) == "plum")
        #expect(food("prune", .german) == "prune")
    }

    @Test(arguments: ["Mandelmilch", "Hafermilch", "lait d'amande", "leche de avena", "Kürbismehl"])
    func `R4: what is made of something else is not taken for its plain kind`(text: String) {
        #expect(food(text) == nil)
    }

    @Test func `R4: a typing error is mended in the person's language`() {
        #expect(names.resolve("Kartofel", preferring: .german) == .food("potato", exact: false))
        #expect(names.resolve("cebola", preferring: .spanish) == .food("onion", exact: false))
        #expect(names.resolve("tomatto", preferring: .german) == .food("tomato", exact: false))
    }

    @Test func `R1: what is typed is searched for in every language`() {
        #expect(names.search("lait", limit: 3) == ["milk"])
        #expect(names.search("Käse", limit: 3).first == "cheese")
        #expect(names.search("kaese", limit: 3).first == "cheese")
        #expect(names.search("kart", limit: 3, preferring: .german).first == "potato")
        #expect(names.search("pa", limit: 9, preferring: .spanish).prefix(1) == ["potato"])
        #expect(names.search("", limit: 3).isEmpty && names.search("milk", limit: 0).isEmpty)
    }

    @Test(arguments: [
        ("1 c. à c. et demie de sel", LineLanguage.french, 1.5, "tsp"), ("3/4 de litre d'eau", .french, 0.75, "l"),
        ("1 demi-sachet de levure", .french, 0.5, "packet"), ("un filet d'huile", .french, 1, "splash"),
        ("2 filets de poulet", .french, 2, "fillet"), ("1 demi-citron", .french, 0.5, "piece"),
        ("entre 200 y 250 g de harina", .spanish, 200, "g"), ("de 4 a 5 cucharadas de leche", .spanish, 4, "tbsp"),
        ("1 cucharada y media de azúcar", .spanish, 1.5, "tbsp"), ("zwischen 2 und 3 EL Öl", .german, 2, "tbsp"),
        ("1 Glas Apfelmus", .german, 1, "jar"), ("2 Stiele Minze", .german, 2, "sprig"),
    ])
    func `R21: amounts are read as German, French and Spanish say them`(
        text: String, language: LineLanguage, amount: Double, unit: String
    ) {
        let line = IngredientLine(text, language: language)
        #expect(line.amount?.lower == amount)
        #expect((line.unit ?? .piece).rawValue == unit)
    }

    @Test func `R21: a line's food may be named together with its measure or preparation`() throws {
        let french = FoodRecogniser(
            FoodNames(
                [
                    ("beef", ["bœuf"]), ("mince", ["bœuf haché"]), ("breast", ["filet de poulet"]),
                    ("chicken", ["poulet"]),
                ],
                language: .french), language: .french)
        func food(_ text: String) -> String? {
            let line = IngredientLine(text, language: .french)
            return (french.recogniseWhole(line) ?? french.recognise(line)).food
        }
        #expect(food("500 g de bœuf haché") == "mince")
        #expect(food("500 g de bœuf coupé en dés") == "beef")
        #expect(food("2 filets de poulet") == "breast")
        #expect(food("300 g de poulet haché") == "chicken")
    }
}
