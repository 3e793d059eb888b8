import IngredientLines
import Kitchen
import Testing

/// Forms in which people write lines besides the usual one, in four languages.
@Suite struct LineFormTests {
    private func expect(_ lines: [(String, Double?, String?, String)], in language: LineLanguage = .english) {
        for (text, amount, measure, name) in lines {
            let line = IngredientLine(text, language: language)
            let isNear = amount == nil ? line.amount == nil : abs((line.amount?.lower ?? -1) - (amount ?? 0)) < 0.001
            #expect(isNear, "\(text): \(String(describing: line.amount))")
            #expect(line.unitText == measure, "\(text)")
            #expect(line.name == name, "\(text)")
        }
    }

    @Test func `R21: marks, boxes and numbers before a line are no part of it`() {
        expect([
            ("1) 200 g feta", 200, "g", "feta"), ("2. 3 large eggs", 3, nil, "eggs"),
            ("b) 2 leeks", 2, nil, "leeks"), ("[ ] 3 carrots, grated", 3, nil, "carrots"),
            ("[x] 1 cup milk", 1, "cup", "milk"), ("(Optional) 2 tbsp capers", 2, "tbsp", "capers"),
        ])
        #expect(IngredientLine("(Optional) 2 tbsp capers").isOptional)
    }

    @Test func `R21: a part of one, and a measure that is nearly full, is that amount`() {
        expect([
            ("½ a red onion, thinly sliced", 0.5, nil, "red onion"), ("1/2 an avocado", 0.5, nil, "avocado"),
            ("1/2 of a 13.5-oz can coconut milk", 0.5, "can", "coconut milk"),
            ("A scant 1/3 cup buttermilk", 1.0 / 3, "cup", "buttermilk"),
            ("1 heaping 1/2 cup grated cheddar", 0.5, "cup", "cheddar"),
            ("a good 2 tablespoons of miso", 2, "tbsp", "miso"),
            ("between 2 and 3 cups vegetable stock", 2, "cup", "vegetable stock"),
        ])
        expect(
            [
                ("Saft einer halben Zitrone", 0.5, nil, "Zitrone"),
                ("eine knappe 1/2 Tasse Milch", 0.5, "cup", "Milch"),
            ], in: .german)
        expect([("la moitié d'un oignon", 0.5, nil, "oignon")], in: .french)
        expect([("la mitad de un pepino", 0.5, nil, "pepino")], in: .spanish)
    }

    @Test func `R21: a count may stand behind its food`() {
        expect([
            ("Onion - 2 medium, chopped", 2, nil, "Onion"), ("Potatoes (2 large)", 2, nil, "Potatoes"),
            ("Eggs x 3", 3, nil, "Eggs"), ("2 nos. green chillies, slit", 2, "piece", "green chillies"),
            ("leeks, 1 of them chopped", nil, nil, "leeks"),
        ])
        expect([("Eier - 3", 3, nil, "Eier")], in: .german)
        expect([("œufs x 3", 3, nil, "œufs")], in: .french)
    }

    @Test func `R21: what a pack holds may stand behind a comma`() throws {
        let can = IngredientLine("1, 14 oz can of sweetened condensed milk")
        #expect(can.amount == Amount(1) && can.unit == .can && can.name == "sweetened condensed milk")
        #expect(try can.each == Quantity(14, .ounce))
        #expect(try IngredientLine("2, 6-ounce salmon fillets").each == Quantity(6, .ounce))
        #expect(IngredientLine("400 g tin chickpeas").isOfTins && !IngredientLine("400 g chickpeas").isOfTins)
    }

    @Test func `R21: a second food behind a plus sign is no part of the first one's name`() {
        expect([
            ("2 egg yolks + 1 whole egg", 2, nil, "egg yolks"),
            ("1 tbsp butter + more for the pan", 1, "tbsp", "butter"),
            ("1 spray of olive oil", 1, "spray", "olive oil"),
        ])
        expect([("50 g de beurre + un peu pour le moule", 50, "g", "beurre")], in: .french)
    }

    @Test func `R21: foods that commas part are several where each has the amount, or none has one`() {
        func names(_ text: String, _ language: LineLanguage = .english) -> [String] {
            IngredientLine.parts(of: text, language: language).map(\.name)
        }
        #expect(names("1 tablespoon each: cumin, coriander, paprika") == ["cumin", "coriander", "paprika"])
        #expect(names("salt, pepper, olive oil") == ["salt", "pepper", "olive oil"])
        #expect(names("Salz, Pfeffer, Paprika", .german) == ["Salz", "Pfeffer", "Paprika"])
        #expect(names("sel, poivre du moulin", .french).count == 1)
        #expect(names("sal, pimienta", .spanish) == ["sal", "pimienta"])
        #expect(names("je 1 TL Kümmel und Koriander", .german) == ["Kümmel", "Koriander"])
        for whole in ["parsley, stems removed", "onion, skin on", "pepper, black", "turkey wings, disjointed"] {
            #expect(names(whole).count == 1, "\(whole)")
        }
    }

    @Test func `R21: words that say a food is chosen freely are no part of its name`() {
        expect(
            [
                ("n. B. Chiliflocken", nil, nil, "Chiliflocken"), ("Kräuter nach Wahl", nil, nil, "Kräuter"),
            ], in: .german)
        expect([("2 belles tomates bien mûres", 2, nil, "tomates")], in: .french)
        expect([("2 fat garlic cloves, crushed", 2, "clove", "garlic")])
        expect([("100 g de pan rallado", 100, "g", "pan rallado")], in: .spanish)
    }
}
