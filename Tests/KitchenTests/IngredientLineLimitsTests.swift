import IngredientLines
import Kitchen
import Testing

@Suite struct IngredientLineLimitsTests {
    @Test(arguments: [
        "", " ", "(", ")", "((((", "1 (", "1 (2", "-", "- -", "1/", "/1", "1/0", "1 / 0 cup milk", "0/0", ",", ",,,",
        "1,", "½½½", "&", "&;", "&#;",
        "&#99999999999;", "&#x110000;", "<", "<<", "<b", "of", "of of", "the", "a", "a a a", "or", "and", "2 or",
        "2 to", "2 x", "x", "2 x x x",
        "1 cup of", "cup", "cups cups cups", "NaN", "inf", "-5", "-5 cups", "1e400 g", "\u{0}", "a\u{0}b",
        "\u{301}\u{301}\u{301}", "e\u{301}",
        "\u{202E}gnitsaor", "\u{200F}2 \u{5D1}\u{5E6}\u{5DC}", "😀😀", "2 👨‍👩‍👧‍👦 eggs", "plus plus", "for", "for the",
        "to taste", "optional", ":", "::", "1:",
        "d'", "l'", "d’", "c. à", "c. à s.", "chopped", "chopped, chopped", "and chopped and", "2 (2 (2 (2", "2)))",
        "1 - 14 oz can", "1 - - 2", "~", "~2",
        "1/2/3/4/5", "1.2.3.4", "1,2,3,4", ".5.5", "0", "00", "000 flour", "%", "5%", "x2", "2x", "2x2x2", "'", "''",
        "s'", "half", "half half", "dozen",
        "a dozen dozen", "one and a half", "1 & 1/2", "zest of", "zest of 1", "juice 1",
    ])
    func `R21: any text is read in every language`(text: String) {
        for language in LineLanguage.allCases {
            for line in IngredientLine.parts(of: text, language: language) { check(line) }
        }
    }

    private func check(_ line: IngredientLine) {
        for amount in [line.amount?.lower, line.amount?.upper, line.each?.amount, line.also?.amount, line.plus?.amount]
        {
            if let amount { #expect(Quantity.amounts.contains(amount)) }
        }
        #expect(line.name.utf8.count <= 1_600)
    }

    @Test func `R21: any bytes from a seed are read`() {
        var state: UInt64 = 88_172_645_463_325_252
        let pieces =
            Array("0123456789 /,.-()½¼ⅷ'’&;<>:*+%x").map(String.init) + [
                " cup ", " or ", " and ", "chopped", "of ", " to ", "ß", "é", " for the ",
            ]
        for _ in 0..<1_500 {
            var text = ""
            for _ in 0..<24 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                text += pieces[Int(state % UInt64(pieces.count))]
            }
            for language in LineLanguage.allCases { check(IngredientLine(text, language: language)) }
        }
    }

    @Test func `R21: only the first 500 bytes of a line are looked at`() {
        for piece in ["a", "1", "(", "½", "é", "1 cup ", "chopped ", ", ", "or ", "&", "<b>", "1/", "\u{301}", "-"] {
            let long = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
            check(IngredientLine(long))
        }
    }

    @Test(arguments: [
        "1000001 g rice", "1/0 cup rice", "10000000000000000000000000000000 cups rice", "rice",
        "99999999999999999999/3 cups rice",
    ])
    func `R21: what is no amount from nothing to a million is none`(text: String) {
        let line = IngredientLine(text)
        #expect(line.amount == nil && line.name == "rice")
    }

    @Test func `R21: the weight of a line is that of its masses, else that of the food's measures`() throws {
        let flour = FoodMeasures(density: 0.5, portions: [.piece: 100, .can: 400])
        let weights: [(String, Double?)] = [
            ("200 g flour", 200), ("1 cup flour", 120), ("1 cup (125 g) flour", 125), ("2 x 300 g bags flour", 600),
            ("2-4 flour", 300),
            ("3 flour", 300), ("2 cans flour", 800), ("2 (500 g) cans flour", 1_000), ("1 cup plus 2 tbsp flour", 135),
            ("flour", nil),
            ("1 jar flour", nil), ("2 sprigs flour", nil), ("For the flour:", nil), ("1 can of flour", 400),
            ("a can of flour", 400),
        ]
        for (text, grams) in weights {
            let weight = IngredientLine(text).grams(flour)
            #expect(
                weight == nil ? grams == nil : abs((weight ?? 0) - (grams ?? -1)) < 0.01, "\(text): \(weight ?? -1)")
        }
        #expect(IngredientLine("1 cup flour").grams(FoodMeasures()) == nil)
    }
}
