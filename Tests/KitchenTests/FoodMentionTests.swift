import IngredientLines
import Kitchen
import Testing

/// Every food that a text names, for those who must not eat it.
@Suite(.timeLimit(.minutes(10)))
struct FoodMentionTests {
    private let recogniser = FoodRecogniser(StarterFoods.names)

    private func foods(_ text: String) -> Set<String> { Set(recogniser.mentions(in: text).compactMap(\.food)) }

    @Test(arguments: [
        ("1 can baked beans with pork", "pork"), ("1 cup creamed corn with bacon", "bacon"),
        ("1 cup oil or 2 sticks butter", "butter"), ("fish of your choice (such as cod or salmon)", "salmon"),
        ("2 tbsp nut butter (preferably peanut)", "peanut"), ("onions, sautéed in butter", "butter"),
        ("2 eggs, beaten with milk", "milk"), ("stock and/or cream", "cream"), ("rice plus 2 eggs", "egg"),
        ("salad, nuts, ham, cheese", "ham"), ("coconut, milk", "milk"), ("peanuts, butter", "butter"),
        ("olives stuffed with almonds", "almond"), ("1 tuna, oil-packed", "tuna"), ("Half & half, ghee", "ghee"),
        ("cheese-stuffed olives", "cheese"), ("1 chicken, free range", "chicken"),
    ])
    func `R3 whatever can be recognised in a line counts`(text: String, food: String) {
        #expect(foods(text).contains(food), "\(recogniser.mentions(in: text))")
    }

    @Test(arguments: [
        ("200 ml coconut milk", "milk"), ("2 tbsp peanut butter", "butter"), ("1 eggplant", "egg"),
        ("granola without nuts", "nut"), ("egg-free noodles", "egg"), ("no salt added beans", "salt"),
        ("a walnut-sized piece", "walnut"), ("cream of tartar", "cream"), ("butter beans", "butter"),
        ("oyster mushrooms", "oyster"), ("non-dairy creamer, no milk", "milk"),
        ("scrape with a butter knife", "butter"),
    ])
    func `R3 a food's name within another one's, or one that is left out, is no food`(text: String, food: String) {
        #expect(!foods(text).contains(food), "\(recogniser.mentions(in: text))")
    }

    @Test func `R3 what is to eat and in no catalogue is told by its kind`() {
        func kinds(_ text: String) -> [UnlistedFood?] { recogniser.mentions(in: text).map(\.kind) }
        #expect(kinds("any meat") == [.meat])
        #expect(kinds("a wheat thing") == [.gluten])
        #expect(kinds("coconut meat") == [nil])
        let bread = FoodProfile(origins: [.plant], allergens: [.gluten])
        #expect(UnlistedFood.gluten.isCovered(by: [bread]) && !UnlistedFood.gluten.isCovered(by: []))
        #expect(!UnlistedFood.meat.isCovered(by: [FoodProfile(origins: [.beef], allergens: [])]))
    }

    @Test(arguments: [UnlistedFood.breaded, .custard, .floured])
    func `R3 a food of several kinds is known by all of them alone`(kind: UnlistedFood) {
        let profiles: [UnlistedFood: FoodProfile] = [
            .meat: FoodProfile(origins: [.poultry], allergens: []),
            .dairy: FoodProfile(origins: [.dairy], allergens: [.milk]),
            .egg: FoodProfile(origins: [.egg], allergens: [.eggs]),
            .gluten: FoodProfile(origins: [.plant], allergens: [.gluten]),
        ]
        let whole = kind.parts.compactMap { profiles[$0] }
        #expect(whole.count == kind.parts.count && whole.count > 1)
        #expect(kind.isExplained(by: whole))
        #expect(kind.isCovered(by: whole) != kind.parts.contains(.meat), "a word for meat is no part of any food")
        for one in whole { #expect(!kind.isExplained(by: [one]) && !kind.isCovered(by: [one])) }
    }

    @Test(arguments: [
        ("rice with Havarno", "havarno"), ("rice, Havarno", "havarno"), ("rice (Havarno)", "havarno"),
        ("beans with Peperami", "peperami"), ("tofu with Lee Kum Kee", "lee kum"), ("bananas with Reeses", "reeses"),
        ("apples with Pimm's", "pimms"), ("peas, milky", "milky"), ("2 breasts, crumbed", "crumbed"),
        ("brandied cherries", "brandied"), ("500 g bone marrow", "bone marrow"), ("onion rings", "onion rings"),
        ("2 aubergines, panées", "panees"), ("rice with b u t t e r", "b"), ("300 g risotto", "risotto"),
    ])
    func `R3 a word that nobody knows, or that brings a food along, counts`(text: String, name: String) {
        #expect(recogniser.mentions(in: text).contains { $0.food == nil && $0.name == name })
    }

    @Test(arguments: [
        "200 g Athenos feta", "1 kg Bosc pears", "2 Tbsp. Kraft mayonnaise", "onions, finely chopped, about 2 cups",
        "1 (14 ounce) can tomatoes, drained and rinsed", "salt to taste, plus more for the pan",
        "3 cloves of garlic, smashed with the flat side of a knife", "carrots, cut into matchsticks",
    ])
    func `R3 brands before a food and words of kitchens are nothing to eat`(text: String) {
        #expect(recogniser.mentions(in: text).allSatisfy { $0.food != nil }, "\(recogniser.mentions(in: text))")
    }

    @Test(arguments: [
        (LineLanguage.german, "Reis mit Bressot", "bressot"), (.german, "Erbsen, gratiniert", "gratiniert"),
        (.french, "riz avec Kiri", "kiri"), (.french, "pommes, flambées", "flambees"),
        (.spanish, "merluza enharinada", "enharinada"), (.spanish, "arroz con Tulipán", "tulipan"),
        (.french, "4 cl de vieille prune", "vieille prune"), (.spanish, "calamares a la romana", "la romana"),
        (.french, "rôti Orloff", "orloff"),
    ])
    func `R3 so it is in other languages`(_ language: LineLanguage, text: String, name: String) {
        let recogniser = FoodRecogniser(StarterFoods.names, language: language)
        #expect(recogniser.mentions(in: text).contains { $0.food == nil && $0.name == name })
    }

    private static let abroad = FoodNames([
        ("duck", ["Ente", "Enten"]), ("goose", ["Gans"]), ("brie", ["Brie"]), ("ice", ["Eis"]),
        ("liver pate", ["pâté"]),
    ])

    @Test(arguments: [
        ("Den Garnelenspieß grillen.", "garnele"), ("Die Käseplatte anrichten.", "kase"),
        ("Die Wurstplatte anrichten.", "wurst"), ("Die Marzipanrolle schneiden.", "marzipan"),
        ("Die Flugente braten.", "ente"), ("Die Martinsgans braten.", "gans"), ("Den Ziegenbrie verteilen.", "brie"),
        ("Mit Speckzwiebelsoße servieren.", "speck"), ("Mit Lachssahnenudeln servieren.", "lachs"),
        ("Mit Lachssahnenudeln servieren.", "sahne"), ("Den Tortenboden bestreichen.", "torte"),
    ])
    func `R3 all parts of a compound word of German count`(step: String, part: String) {
        let found = FoodRecogniser(Self.abroad, language: .german).mentions(inProse: [step])
        #expect(found.contains { $0.name.hasPrefix(part) }, "\(found)")
    }

    @Test(arguments: [
        "In den Kochtopf geben.", "Die Käsereibe abspülen.", "Mit dem Spritzbeutel verteilen.",
        "Auf die Tortenplatte setzen.",
    ])
    func `R3 tools and ways of German are nothing to eat`(step: String) {
        let recogniser = FoodRecogniser(Self.abroad, language: .german)
        let found = recogniser.mentions(inProse: [step])
        #expect(found.isEmpty, "\(found)")
        #expect(recogniser.mentions(inProse: ["Stückweise zugeben."]).allSatisfy { $0.food == nil })
    }

    @Test func `R3 a pâté of French is told from a dough by its accent or its article`() {
        let recogniser = FoodRecogniser(Self.abroad, language: .french)
        for step in ["Tartiner de pâté.", "Tartiner de pa\u{302}te\u{301}."] {
            let found = recogniser.mentions(inProse: [step])
            #expect(found.contains { $0.food == "liver pate" }, "\(found)")
        }
        #expect(recogniser.mentions(inProse: ["Servir avec du pate."]).contains { $0.kind == .meat })
        let dough = recogniser.mentions(inProse: ["Étaler la pâte.", "Une boule de pâte."])
        #expect(dough.allSatisfy { $0.food == nil && $0.kind == .gluten }, "\(dough)")
    }

    @Test(arguments: [
        (LineLanguage.german, "Zwiebel, feingehackt"), (.french, "beurre Président"),
        (.french, "oignons, finement émincés"), (.french, "3 c. à soupe d'huile d'olive"),
        (.spanish, "cebolla, picada muy fina"),
    ])
    func `R3 what is done to a food in other languages is nothing to eat`(_ language: LineLanguage, text: String) {
        let recogniser = FoodRecogniser(StarterFoods.names, language: language)
        let unknown = recogniser.mentions(in: text).filter { $0.kind == .unknown }
        #expect(text.hasPrefix("beurre") || unknown.isEmpty, "\(unknown)")
    }

    @Test(arguments: [
        ("Coat the tofu in egg and fry it in lard.", ["tofu", "egg", "lard"]),
        ("Stir in cream; top with grated cheese", ["cream", "cheese"]),
        ("Add the milk. Bake in a muffin tin.", ["milk"]), ("Cream the butter, toast the nuts.", ["butter", "nut"]),
        ("", []), (String(repeating: "Stir well ", count: 200) + "the salmon", ["salmon"]),
        ("Roast until nutty and creamy, with a butter knife beside it.", []),
        ("You cannot do it without eggs.", ["egg"]), ("It is nothing without parmesan.", ["parmesan"]),
        ("Without butter it turns out dry.", ["butter"]), ("There is no cheese as good as this.", ["cheese"]),
        ("Serve without butter.", []), ("Add dairy-free milk", ["plant milk"]),
        ("Add salmon free of bones.", ["salmon"]), ("Tip into a buttered dish.", ["butter"]),
        ("Dust the floured board, stir in the mayo.", ["flour", "mayonnaise"]),
        ("Keep the whites of the leeks.", ["leek"]),
        ("This is far from egg-free.", ["egg"]), ("Contains no butter.", []),
    ])
    func `R3 foods that sentences name are found, unless they are clearly left out`(step: String, foods: [String]) {
        #expect(recogniser.mentions(inProse: [step]).compactMap(\.food) == foods)
    }

    @Test(arguments: [
        (LineLanguage.english, "Brown the meat.", UnlistedFood.meat), (.english, "Serve it on toast.", .gluten),
        (.english, "Set in an aspic.", .gelatine), (.german, "Auf der bemehlten Fläche ausrollen.", .gluten),
        (.french, "Beurrer le moule.", .dairy), (.spanish, "Enharinar la superficie.", .gluten),
        (.english, "Fry the schnitzels.", .breaded), (.english, "Serve it with a malted.", .floured),
        (.english, "Add the malted wheat.", .gluten), (.french, "Servir la meunière.", .floured),
        (.english, "Rub the rawas with salt.", .compound),
    ])
    func `R3 sentences name foods by what they are and by what is done with them`(
        _ language: LineLanguage, step: String, kind: UnlistedFood
    ) {
        let recogniser = FoodRecogniser(StarterFoods.names, language: language)
        #expect(recogniser.mentions(inProse: [step]).contains { $0.kind == kind })
    }

    @Test(arguments: [
        ("rinsed250g prawns1 onion", ["rinsed", "250g prawns", "1 onion"]),
        ("choppedSalt and pepper", ["chopped", "Salt and pepper"]),
        ("200 g rice", ["200 g rice"]), ("200g KitchenAid flour", ["200g KitchenAid flour"]),
        ("Mehl Type405", ["Mehl Type405"]),
        ("vitamin B12 yeast", ["vitamin B12 yeast"]), ("1onion", ["1onion"]), ("", [""]),
    ])
    func `R18: what is glued together is taken apart`(text: String, lines: [String]) {
        #expect(GluedWords.lines(of: text) == lines)
    }

    @Test func `R21: a kitchen's tools are told from what is to eat`() {
        for text in [
            "Special equipment: a candy thermometer", "12 wooden skewers", "parchment paper", "cheesecloth",
            "6 (8-inch) bamboo skewers, soaked in water", "heavy duty aluminum foil", "an ice cream maker",
        ] {
            #expect(recogniser.isEquipment(text), "\(text)")
        }
        for text in [
            "8 kofta skewers", "8 meat skewers", "parchment paper and stardust", "paper", "2 eggs", "",
            "12 wooden skewers, 2 turkeys", "1 pan ćevapi",
        ] {
            #expect(!recogniser.isEquipment(text), "\(text)")
        }
    }

    @Test(arguments: ["", " ", "½", "\u{0}", String(repeating: "butter ", count: 100_000), "&&&", "-free", "no"])
    func `R3 any text may be given`(text: String) {
        #expect(recogniser.mentions(in: text).count <= 1)
    }
}
