import Testing

@testable import RecipeFormats

/// Servings and lists as people write them in texts.
@Suite struct StatedServingsTests {
    @Test(
        arguments: [
            ("2 1/2 dozen biscuits", 30), ("half a dozen", 6), ("1½ dozen rolls", 18), ("2 dozen", 24),
            ("2 loaves (12 slices each)", 24), ("1 loaf (12 slices)", 12), ("serves 2 adults and 2 children", 4),
            ("for 2 adults", 2), ("2 loaves", nil),
        ] as [(String, Int?)])
    func `R18: numbers that several words give together are counted`(_ text: String, _ servings: Int?) {
        #expect(RecipeYield([text]).servings == servings)
    }

    private func recipe(yield: String) throws -> RecipeDocument {
        let json =
            #"{"@context": "https://schema.org", "@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], "#
        return try #require(
            try Reading("a.jsonld", json + #""recipeInstructions": "Fry.", "recipeYield": "\#(yield)"}"#).recipes.first)
    }

    @Test(
        arguments: [
            ("12-18", 12, 18), ("4-6 servings", 4, 6), ("2–3", 2, 3), ("6 to 8", 6, 8), ("3 bis 4 Personen", 3, 4),
            ("4", 4, nil), ("4 servings (200-250 g)", 4, nil),
        ] as [(String, Int?, Int?)])
    func `R18: both ends of a range of servings are kept`(_ text: String, _ least: Int?, _ most: Int?) throws {
        let linked = try recipe(yield: text)
        #expect(linked.servings == least && linked.mostServings == most)
        let json = #"{"name": "A", "ingredients": ["1 egg"], "steps": ["Fry."], "servings": "\#(text)"}"#
        let fielded = try #require(try Reading("a.json", json).recipes.first)
        #expect(fielded.servings == least && fielded.mostServings == most)
    }

    private func pasted(_ text: String) throws -> RecipeDocument { try PlainTextReader().read(text) }

    @Test(arguments: [
        "Pilaf\nIngredients\n1. 150 g rice\n2. 40 g ghee\n\nMethod\n1. Boil.",
        "Pilaf\nIngredients\n1) 150 g rice\n2) 40 g ghee\n\n1) Boil.",
        "Pilaf\nIngredients: 150 g rice, 40 g ghee\nMethod: Boil.",
        "Pilaf\nIngredients\n150 g rice, 40 g ghee\nMethod\nBoil.",
        "Pilaf\nIngredients:\n150 g rice\n40 g ghee\nMethod: Boil.",
    ])
    func `R18: numbered lists and lists behind their label are lists`(_ text: String) throws {
        let recipe = try pasted(text)
        #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice", "40 g ghee"])
        #expect(recipe.steps.flatMap(\.steps) == ["Boil."])
    }

    @Test func `R18: a short last sentence with a verb is a step, any other an ingredient`() throws {
        let recipe = try pasted("Pilaf\n\n150 g rice\n40 g ghee\n\nFry all.")
        #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice", "40 g ghee"])
        #expect(recipe.steps.flatMap(\.steps) == ["Fry all."])
        let other = try pasted("Pilaf\n\n150 g rice\n40 g ghee\n\nButter for frying.")
        #expect(other.ingredients.flatMap(\.lines).last == "Butter for frying.")
    }

    @Test func `R18: facts on one line without signs between them are read`() throws {
        let recipe = try pasted(
            "Pilaf\nPrep 10 mins Cook 20 mins Serves 4 to 6\n\nIngredients\n150 g rice\n\nMethod\nBoil.")
        #expect(recipe.preparationMinutes == 10 && recipe.cookingMinutes == 20)
        #expect(recipe.servings == 4 && recipe.mostServings == 6)
    }

    @Test func `R18: the yields of RecipeMD are read`() throws {
        let text =
            "# Soup\n\nWarm.\n\n**4 servings, 1.5 l**\n\n---\n\n- *1* leek\n- *2* potatoes\n\n---\n\nBoil all of it well.\n"
        let recipe = try #require(try Reading("a.md", text).recipes.first)
        #expect(recipe.servings == 4)
        #expect(recipe.yield == "1.5 l")
        #expect(recipe.summary == "Warm.")
    }

    @Test(arguments: ["2 eggs, 30 g butter", "4 servings, 2 eggs", "4 servings, 6 people", "2 preserved lemons"])
    func `R18: a paragraph in bold that names more than yields is kept`(_ words: String) throws {
        let texts = [
            "# Soup\n\n**\(words)**\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil.\n",
            "# Soup\n\n**\(words)**\n\n---\n\n- *1* leek\n- *2* potatoes\n\n---\n\nBoil all of it well.\n",
        ]
        for text in texts {
            let recipe = try #require(try Reading("a.md", text).recipes.first)
            #expect(recipe.summary == words)
        }
    }

    @Test(
        arguments: [
            ("Serves 4", 4), ("4 to 6 servings", 4), ("2 Portionen als Hauptgericht", 2), ("ca. 4 Portionen", 4),
            ("Für 4 Personen", 4), ("Pour 4 à 6 personnes", 4), ("Para 4 personas (aprox.)", 4), ("Für 12 Muffins", 12),
            ("Serving: 4", 4), ("4 chicken portions", nil), ("8 chicken parts", nil), ("Pour la pâte : 2 œufs", nil),
            ("Für den Teig: 2 Eier", nil), ("Para la masa: 2 huevos", nil), ("Pour batter into 12 muffin cups", nil),
            ("Portion dough into 12 buns", nil), ("Serving size: 2 cookies", nil),
        ] as [(String, Int?)])
    func `R18: a line tells servings only if it names no food and no action`(_ line: String, _ servings: Int?) {
        var facts = StatedFacts()
        let isFact = facts.take(line)
        #expect(isFact == (servings != nil))
        #expect(facts.yield?.servings == servings)
    }

    @Test func `R18: a food in portions stays an ingredient of a page`() throws {
        let page =
            "<html><body><h1>Supper</h1><p>2 Portionen als Hauptgericht</p><h2>Ingredients</h2><ul>"
            + "<li>2 leeks</li><li>4 chicken portions</li><li>30 g butter</li></ul><h2>Method</h2><ol>"
            + "<li>Slice the leeks and soften them in the butter.</li><li>Roast the rest until it is done.</li></ol>"
            + "</body></html>"
        let recipe = try #require(try ReadPage(page).recipes.first)
        #expect(recipe.lines == ["2 leeks", "4 chicken portions", "30 g butter"])
        #expect(recipe.servings == 2)
    }
}
