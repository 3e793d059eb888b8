import IngredientLines
import Kitchen
import Testing

/// The expected reading of a line: amount, measure, name.
private typealias Said = (line: String, amount: Double?, measure: String?, name: String)

@Suite struct IngredientLineTests {
    private func expect(_ said: [Said], in language: LineLanguage = .english) {
        for said in said {
            let line = IngredientLine(said.line, language: language)
            let amount = line.amount?.lower
            let isNear = amount == nil ? said.amount == nil : abs((said.amount ?? -1) - (amount ?? 0)) < 0.001
            #expect(isNear, "\(said.line): \(amount ?? -1)")
            #expect(line.unitText == said.measure, "\(said.line)")
            #expect(line.name == said.name, "\(said.line)")
        }
    }

    @Test func `R21: fractions, decimals and number words are amounts`() {
        expect([
            ("1/2 cup rice", 0.5, "cup", "rice"), ("½ cup rice", 0.5, "cup", "rice"),
            ("1 ½ cups rice", 1.5, "cup", "rice"),
            ("1½ cups rice", 1.5, "cup", "rice"), ("1-1/2 cups rice", 1.5, "cup", "rice"),
            ("⅔ cup rice", 0.6667, "cup", "rice"),
            ("0.75 l stock", 0.75, "litre", "stock"), ("1⁄4 tsp mace", 0.25, "tsp", "mace"),
            ("two leeks", 2, nil, "leeks"),
            ("half a swede", 0.5, nil, "swede"), ("a dozen eggs", 12, nil, "eggs"),
            ("1,000 g flour", 1000, "g", "flour"),
            ("1 and 1/2 cups oats", 1.5, "cup", "oats"), ("1 &frac12; cups oats", 1.5, "cup", "oats"),
        ])
    }

    @Test func `R21: a comma with one or two digits behind it is a decimal mark in every language`() {
        let said: [Said] = [
            ("1,5 kg potatoes", 1.5, "kg", "potatoes"), ("1,5 l milk", 1.5, "litre", "milk"),
            ("0,5 l cream", 0.5, "litre", "cream"), ("1,25 kg flour", 1.25, "kg", "flour"),
            ("0,125 l oil", 0.125, "litre", "oil"),
        ]
        for language in [LineLanguage.english, .german] { expect(said, in: language) }
        expect([
            ("1,500 g flour", 1_500, "g", "flour"), ("12,000 g flour", 12_000, "g", "flour"),
            ("2 leeks, 1 of them chopped", 2, nil, "leeks"),
        ])
        expect([("1.500 g Mehl", 1_500, "g", "Mehl"), ("1,500 kg Mehl", 1.5, "kg", "Mehl")], in: .german)
    }

    @Test func `R21: what stands right before the name is kept apart, what stands behind it is not`() {
        let minced = IngredientLine("1 kg minced beef")
        #expect(minced.name == "beef" && minced.preparation == "minced" && minced.leading == "minced")
        #expect(IngredientLine("1 kg beef, minced").leading == nil)
        #expect(IngredientLine("2 leeks, finely sliced").leading == nil)
    }

    @Test(arguments: ["2-3 leeks", "2 – 3 leeks", "2 to 3 leeks", "2 or 3 leeks", "2—3 leeks", "3 - 2 leeks"])
    func `R21: a range has two ends and a middle`(text: String) {
        let line = IngredientLine(text)
        #expect(line.amount == Amount(2, 3) && line.amount?.middle == 2.5 && line.name == "leeks")
    }

    @Test func `R21: measures are known by every common name, dot and plural`() {
        expect([
            ("450g leeks", 450, "g", "leeks"), ("2 Tbsp. capers", 2, "tbsp", "capers"),
            ("2 T capers", 2, "tbsp", "capers"),
            ("2 t sugar", 2, "tsp", "sugar"), ("3 fl. oz. rum", 3, "fl oz", "rum"),
            ("1 gallon water", 1, "gallon", "water"),
            ("2 lbs. leeks", 2, "lb", "leeks"), ("3 rashers bacon", 3, "rasher", "bacon"),
            ("1 jar gherkins", 1, "jar", "gherkins"),
            ("a pinch of mace", 1, "pinch", "mace"), ("splash of rum", nil, "splash", "rum"),
            ("small knob of ginger", nil, "knob", "ginger"),
            ("2 garlic cloves", 2, "clove", "garlic"), ("2 cloves", 2, nil, "cloves"),
            ("1 heaped tbsp cocoa", 1, "tbsp", "cocoa"),
            ("4 bay leaves", 4, nil, "bay leaf"), ("2 cups of stock", 2, "cup", "stock"),
        ])
    }

    @Test func `R21: what a can holds and what is the same in other units is kept apart`() throws {
        for text in [
            "2 (14 oz) cans beans", "2 14-oz cans beans", "2 x 14oz cans beans", "2 cans beans (14 oz each)",
            "2 cans (14 ounces) beans",
        ] {
            let line = IngredientLine(text)
            #expect(try line.each == Quantity(14, .ounce), "\(text)")
            #expect(line.amount == Amount(2) && line.unit == .can && line.name == "beans", "\(text)")
        }
        for text in [
            "1 cup / 240 ml milk", "1 cup (240 ml) milk", "1 cup (about 240ml) milk", "1 cup milk (240 ml)",
            "1 cup or 240 ml milk",
        ] {
            let line = IngredientLine(text)
            #expect(try line.also == Quantity(240, .millilitre) && line.unit == .cup && line.name == "milk", "\(text)")
        }
        let more = IngredientLine("1 cup plus 2 tablespoons sugar")
        #expect(try more.plus == Quantity(2, .tablespoon) && more.amount == Amount(1) && more.name == "sugar")
    }

    @Test func `R21: size, preparation, purpose and comment are no part of the food`() {
        let onion = IngredientLine("1 large red onion, peeled and finely chopped (see note)")
        #expect(onion.size == "large" && onion.name == "red onion" && onion.preparation == "peeled and finely chopped")
        #expect(onion.comment == "see note")
        let parsley = IngredientLine("2 tbsp finely chopped fresh parsley, to garnish")
        #expect(
            parsley.name == "fresh parsley" && parsley.preparation == "finely chopped"
                && parsley.purpose == "to garnish")
        #expect(IngredientLine("3 onions chopped").preparation == "chopped")
        #expect(IngredientLine("grated zest and juice of 2 limes").name == "limes")
        #expect(IngredientLine("salt, to taste").purpose == "to taste")
        #expect(IngredientLine("2 tbsp oil, plus 1 tbsp extra").comment == "plus 1 tbsp extra")
        #expect(IngredientLine("1 aubergine (eggplant)").otherName == "eggplant")
        #expect(IngredientLine("boneless, skinless chicken thighs").name == "boneless skinless chicken thighs")
    }

    @Test(arguments: [
        "1 bay leaf (optional)", "1 bay leaf, optional", "Optional: 1 bay leaf", "1 bay leaf, if desired",
    ])
    func `R21: what is optional is said to be`(text: String) {
        let line = IngredientLine(text)
        #expect(line.isOptional && line.name == "bay leaf" && line.amount == Amount(1))
    }

    @Test func `R21: alternatives are told, and foods that go together are parted where that is safe`() {
        #expect(IngredientLine("2 tbsp butter or oil").alternatives == ["butter", "oil"])
        #expect(IngredientLine("1 l hot or cold water").alternatives.count == 2)
        #expect(IngredientLine("1 onion").alternatives.isEmpty)
        #expect(IngredientLine.parts(of: "salt and pepper").map(\.name) == ["salt", "pepper"])
        #expect(IngredientLine.parts(of: "salt & freshly ground black pepper").map(\.name) == ["salt", "black pepper"])
        let both = IngredientLine.parts(of: "salt and freshly ground black pepper")
        #expect(both.map(\.preparation) == [nil, "freshly ground"])
        #expect(IngredientLine.parts(of: "chopped parsley and dill").map(\.preparation) == ["chopped", "chopped"])
        for whole in ["1 cup macaroni and cheese", "red and green peppers", "half and half", "salt"] {
            #expect(IngredientLine.parts(of: whole).count == 1, "\(whole)")
        }
    }

    @Test(arguments: ["For the sauce:", "Dough:", "For the sauce", "**Topping:**", "For the filling and the glaze:"])
    func `R21: headings are told from foods`(text: String) {
        #expect(IngredientLine(text).kind == .heading)
    }

    @Test(arguments: [
        "• 3 leeks", "- 3 leeks", "▢ 3 leeks", "3\u{A0}leeks", "<b>3</b> leeks", "  3   leeks  ", "3 leeks &nbsp;",
        "\u{FEFF}3 leeks",
    ])
    func `R21: bullets, tags, entities and odd spaces do not matter`(text: String) {
        let line = IngredientLine(text)
        #expect(line.amount == Amount(3) && line.name == "leeks")
    }

    @Test func `R21: what a line is for may stand before its food, behind a colon`() {
        expect([
            ("Garnish: lemon slices", nil, nil, "lemon slices"),
            ("Accompaniment: mint chutney", nil, nil, "mint chutney"),
            ("For serving: 2 cups rice", 2, "cup", "rice"), ("Optional Garnish: mint leaves", nil, nil, "mint leaf"),
        ])
        #expect(IngredientLine("Garnish: lemon slices").purpose == "Garnish")
        #expect(IngredientLine("Sugar: 2 cups").name == "Sugar")
    }

    @Test func `R21: words that a shop's food is named by are kept, and what is only done to it is not`() {
        expect([
            ("1 cup mini chocolate chips", 1, "cup", "mini chocolate chips"),
            ("85g split red lentils, rinsed", 85, "g", "split red lentils"),
            ("2 bagels, split", 2, nil, "bagels"), ("100g medium oatmeal", 100, "g", "medium oatmeal"),
            ("2 tbsp plain flour seasoned with salt and pepper", 2, "tbsp", "plain flour"),
            ("1 cup milk, whole or low fat", 1, "cup", "milk"),
            ("1/2 cup low fat, low sodium chicken broth", 0.5, "cup", "low fat low sodium chicken broth"),
            ("1 cup seeded and chopped tomatoes", 1, "cup", "chopped tomatoes"),
            ("4 (6 ounce) salmon fillets", 4, nil, "salmon fillets"),
            ("4-inch (10 cm) piece of cinnamon stick", 4, "inch", "cinnamon stick"),
            ("16 asparagus spears", 16, "spear", "asparagus"),
            ("1 can chickpeas/garbanzo beans", 1, "can", "chickpeas/garbanzo beans"),
            ("Lemon wedges and cilantro sprigs for garnish", nil, nil, "Lemon wedges and cilantro sprigs"),
        ])
    }

    @Test func `R21: German lines`() {
        expect(
            [
                ("2 EL Rapsöl", 2, "tbsp", "Rapsöl"), ("1 TL Zimt", 1, "tsp", "Zimt"),
                ("1 Prise Muskat", 1, "pinch", "Muskat"),
                ("1,5 kg Möhren", 1.5, "kg", "Möhren"), ("1.500 g Mehl", 1500, "g", "Mehl"),
                ("½ Bund Dill, gehackt", 0.5, "bunch", "Dill"),
                ("2 Dosen Mais", 2, "can", "Mais"), ("1 Pck. Backpulver", 1, "package", "Backpulver"),
                ("3 Stück Birnen", 3, "piece", "Birnen"),
                ("200 g geriebener Gouda", 200, "g", "Gouda"), ("eine halbe Gurke", 0.5, nil, "Gurke"),
                ("2 bis 3 Möhren", 2, nil, "Möhren"),
                ("ca. 300 g Spinat", 300, "g", "Spinat"), ("1 große Möhre, in Scheiben", 1, nil, "Möhre"),
                ("Saft von 2 Limetten", 2, nil, "Limetten"),
                ("2 geh. TL Kakao", 2, "tsp", "Kakao"), ("etwas Dill", nil, nil, "Dill"),
            ], in: .german)
        #expect(IngredientLine("Quark oder Joghurt", language: .german).alternatives == ["Quark", "Joghurt"])
        #expect(IngredientLine("Für den Teig:", language: .german).kind == .heading)
        #expect(IngredientLine("Dill (optional)", language: .german).isOptional)
    }

    @Test func `R21: French lines`() {
        expect(
            [
                ("2 c. à s. d’huile de noix", 2, "tbsp", "huile de noix"),
                ("1 cuillère à café de miel", 1, "tsp", "miel"),
                ("1 pincée de muscade", 1, "pinch", "muscade"), ("2 gousses d'ail hachées", 2, "clove", "ail"),
                ("1,5 l d'eau", 1.5, "litre", "eau"),
                ("2 à 3 poireaux", 2, nil, "poireaux"), ("1 gros poireau émincé", 1, nil, "poireau"),
                ("une demi courgette", 0.5, nil, "courgette"),
                ("le jus d'un pamplemousse", 1, nil, "pamplemousse"), ("2 navets coupés en dés", 2, nil, "navets"),
                ("1 botte de radis", 1, "bunch", "radis"),
            ], in: .french)
        #expect(IngredientLine("Pour la pâte :", language: .french).kind == .heading)
        #expect(IngredientLine("aneth (facultatif)", language: .french).isOptional)
    }

    @Test func `R21: Spanish lines`() {
        expect(
            [
                ("2 cucharadas de miel", 2, "tbsp", "miel"), ("1 cdta. de canela", 1, "tsp", "canela"),
                ("una pizca de comino", 1, "pinch", "comino"),
                ("3 dientes de ajo picados", 3, "clove", "ajo"), ("1 calabacín grande, picado", 1, nil, "calabacín"),
                ("medio pepino", 0.5, nil, "pepino"),
                ("2 a 3 puerros", 2, nil, "puerros"), ("1/2 taza de avena", 0.5, "cup", "avena"),
                ("el zumo de 1 lima", 1, nil, "lima"),
                ("1 kg de nabos pelados y cortados en rodajas", 1, "kg", "nabos"),
            ], in: .spanish)
        #expect(IngredientLine("Para la masa:", language: .spanish).kind == .heading)
        #expect(IngredientLine("comino al gusto", language: .spanish).purpose == "al gusto")
    }

    @Test func `R21: the language of a list is guessed from all of its lines`() {
        #expect(LineLanguage.guessed(["2 EL Öl", "1 Prise Salz"]) == .german)
        #expect(LineLanguage.guessed(["2 cuillères à soupe d'huile", "sel et poivre"]) == .french)
        #expect(LineLanguage.guessed(["2 cucharadas de aceite", "sal y pimienta"]) == .spanish)
        #expect(LineLanguage.guessed(["2 eggs", "salt"]) == .english)
        #expect(LineLanguage.guessed([]) == .english)
    }
}
