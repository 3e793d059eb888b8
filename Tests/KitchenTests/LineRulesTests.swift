import IngredientLines
import Kitchen
import Testing

/// A line with its amount, measure and name, as a test writes it.
private typealias ExpectedLine = (line: String, amount: Double?, measure: String?, name: String)

@Suite struct LineRulesTests {
    private func expect(_ lines: [ExpectedLine], in language: LineLanguage = .english) {
        for expected in lines {
            let line = IngredientLine(expected.line, language: language)
            #expect(line.amount?.lower == expected.amount, "\(expected.line)")
            #expect(line.unitText == expected.measure, "\(expected.line)")
            #expect(line.name == expected.name, "\(expected.line)")
        }
    }

    @Test func `R21: a second food stays in the name behind a bracket, a comma and an article`() {
        expect([
            ("80 g pecorino (or a similar hard ewe's cheese)", 80, "g", "pecorino or a similar hard ewe's cheese"),
            ("2 tbsp port (or Madeira or sweet sherry)", 2, "tbsp", "port or Madeira or sweet sherry"),
            ("60 g manchego, or a similar hard cheese", 60, "g", "manchego or a similar hard cheese"),
            (
                "2 tsp cider vinegar, or freshly squeezed lemon juice", 2, "tsp",
                "cider vinegar or freshly squeezed lemon juice"
            ),
            ("1/2 cup sultanas, dried figs or dates", 0.5, "cup", "sultanas dried figs or dates"),
            ("Sour cream, grated cheese, and salsa, for serving", nil, nil, "Sour cream grated cheese and salsa"),
        ])
        #expect(IngredientLine("1 pinch saffron (or pinch turmeric)").name == "saffron")
    }

    @Test func `R21: signs and short forms that people type are read`() {
        expect([
            ("2 Ts vinegar", 2, "tbsp", "vinegar"), ("2 ts vinegar", 2, "tsp", "vinegar"),
            ("3# potatoes", 3, "lb", "potatoes"), ("🥕 2 large carrots", 2, nil, "carrots"),
            ("1 punnet raspberries", 1, "punnet", "raspberries"), ("3 plus 2 egg yolks", 5, nil, "egg yolks"),
            ("1 doz. bread rolls", 12, nil, "bread rolls"), ("2 tbsp plus 1 tsp oil", 2, "tbsp", "oil"),
        ])
    }

    @Test func `R21: two counts of one food are one line`() {
        expect([
            ("1 red and 1 yellow pepper, sliced", 1, nil, "red and yellow pepper"),
            ("3 fresh or 2 dried bay leaves", 3, nil, "fresh bay leaf"),
            ("1 onion or 2 shallots", 1, nil, "onion"),
        ])
    }

    @Test func `R21: juice that is bought with a food is part of it`() {
        expect([
            ("1 can plum tomatoes, with their juice", 1, "can", "plum tomatoes with their juice"),
            ("1 jar capers, including liquid", 1, "jar", "capers including liquid"),
            ("1 duck, with giblets", 1, nil, "duck"),
        ])
    }

    @Test func `R21: a measure may begin a line, stand behind a slice and be said twice`() {
        expect([
            ("tsp almond extract", nil, "tsp", "almond extract"), ("jar pesto", nil, "jar", "pesto"),
            ("2 thick brioche slices, toasted", 2, "slice", "brioche"),
            ("1 tbsp tablespoon honey", 1, "tbsp", "honey"),
            ("1 tbsp (heaped) of cocoa", 1, "tbsp", "cocoa"), ("2 tsp or so of harissa", 2, "tsp", "harissa"),
            ("1 cup minus 1 tablespoon plain flour", 1, "cup", "plain flour"),
            ("2 clove(s) garlic", 2, "clove", "garlic"), ("1 batch shortcrust", 1, "batch", "shortcrust"),
        ])
        #expect(IngredientLine("Pound cake, cubed").name == "Pound cake")
    }

    @Test func `R21: a count in a bracket is the size of the pack behind it`() {
        let line = IngredientLine("1 (6 serving size) package instant custard mix")
        #expect(line.unitText == "package" && line.name == "instant custard mix" && line.size == "6 serving size")
    }

    @Test func `R21: dough keeps the pie that it is for, substitutes keep their word`() {
        expect([
            ("1 recipe pastry for a 10 inch single crust pie", 1, "recipe", "pastry for a 10 inch single crust pie"),
            ("2 tbsp flour for the pie", 2, "tbsp", "flour"), ("1/4 cup egg substitute", 0.25, "cup", "egg substitute"),
        ])
    }

    @Test func `R21: preparations stand before brackets and behind parts that are thrown away`() {
        expect([
            ("1 cup sliced (1/4 inch) leeks", 1, "cup", "leeks"),
            ("12 scallops foot muscle removed", 12, nil, "scallops"),
            ("2 beets cut into 1/2-inch (1-cm) dice", 2, nil, "beets"),
            ("2 tsp sesame seeds toasted", 2, "tsp", "sesame seeds"),
        ])
    }

    @Test func `R21: a German Becher is a tub of 200 ml unless the line says another size`() throws {
        let cream = IngredientLine("2 Becher Sahne", language: .german)
        #expect(cream.unit == .carton && cream.name == "Sahne")
        #expect(try cream.each == Quantity(200, .millilitre))
        #expect(try IngredientLine("1 Becher (150 g) Joghurt", language: .german).each == Quantity(150, .gram))
        #expect(IngredientLine("1 Tasse Reis", language: .german).each == nil)
    }

    @Test func `R21: everyday packs and endings in other languages`() {
        expect(
            [
                ("1 Dose/n Mais", 1, "can", "Mais"), ("2 Zwiebel(n), gewürfelt", 2, nil, "Zwiebel"),
                ("1 Tafel Schokolade", 1, "bar", "Schokolade"), ("1 Rolle Blätterteig", 1, "roll", "Blätterteig"),
                ("abgeriebene Schale einer Orange", 1, nil, "Orange"),
                ("2 Forellen à 300 g", 2, nil, "Forellen"),
            ], in: .german)
        expect(
            [
                ("le jus d'1 citron", 1, nil, "citron"), ("1 bouquet garni", 1, nil, "bouquet garni"),
                ("1 rouleau de pâte brisée", 1, "roll", "pâte brisée"),
                ("1 boîte de conserve de pois chiches", 1, "can", "pois chiches"),
            ], in: .french)
        expect(
            [
                ("1 latita de anchoas", 1, "can", "anchoas"), ("1 tetrabrik de caldo", 1, "carton", "caldo"),
                ("un chorreón de aceite", 1, "splash", "aceite"), ("1 tableta de chocolate", 1, "bar", "chocolate"),
            ], in: .spanish)
    }
}
