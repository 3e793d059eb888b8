import Testing

@testable import RecipeFormats

struct StrangeLinkedDataTests {
    @Test(arguments: lists + steps + yields + graphs)
    func `R18: JSON-LD of an unusual shape is read as people see the recipe`(_ page: PageCase) throws {
        try page.check()
    }

    private static let someLines = #""recipeIngredient": ["2 leeks", "1 tbsp butter"]"#
    private static let linesRead = ["2 leeks", "1 tbsp butter"]
    private static let someSteps = #""recipeInstructions": ["Slice the leeks.", "Soften them."]"#
    private static let stepsRead = ["Slice the leeks.", "Soften them."]

    static let lists: [PageCase] = [
        .linked(
            "lines in one text", #""recipeIngredient": "2 leeks\n1 tbsp butter", \#(someSteps)"#, lines: linesRead,
            steps: stepsRead),
        .linked(
            "lines in one text with br", #""recipeIngredient": ["2 leeks<br>1 tbsp butter<br />"], \#(someSteps)"#,
            lines: linesRead, steps: stepsRead),
        .linked(
            "lines in an ItemList",
            #"""
            "recipeIngredient": {"@type": "ItemList", "itemListElement": [
            {"@type": "ListItem", "position": 1, "name": "2 leeks"}, {"@type": "ListItem", "item": "1 tbsp butter"}]},
            \#(someSteps)
            """#, lines: linesRead, steps: stepsRead),
        .linked(
            "entities escaped twice",
            #""recipeIngredient": ["&amp;frac12; cup cr&amp;egrave;me fra&amp;icirc;che", "salt &amp;amp; pepper"], \#(someSteps)"#,
            lines: ["½ cup crème fraîche", "salt & pepper"], steps: stepsRead),
        .linked(
            "spaces that do not break and thin ones",
            #""recipeIngredient": ["2\u00a0leeks", "1\u2009tbsp\u202fbutter"], \#(someSteps)"#, lines: linesRead,
            steps: stepsRead),
        .linked(
            "boxes to tick", #""recipeIngredient": ["▢ 2 leeks", "☐ 1 tbsp butter"], \#(someSteps)"#, lines: linesRead,
            steps: stepsRead),
        .linked(
            "a heading over all lines",
            #""recipeIngredient": ["Ingredients:", "2 leeks", "1 tbsp butter"], \#(someSteps)"#,
            lines: linesRead, steps: stepsRead),
        .linked(
            "a line on two lines of one text",
            #""recipeIngredient": "2 leeks\n(sliced)\n1 tbsp\nbutter", \#(someSteps)"#,
            lines: ["2 leeks (sliced)", "1 tbsp butter"], steps: stepsRead),
        .linked(
            "no steps", someLines, lines: linesRead, steps: []),
    ]

    static let steps: [PageCase] =
        [
            .linked(
                "sections in sections",
                #"""
                \#(someLines), "recipeInstructions": {"@type": "HowToSection", "name": "Tart", "itemListElement": [
                {"@type": "HowToSection", "name": "Filling", "itemListElement": [{"@type": "HowToStep", "text": "Slice the leeks."}]},
                {"@type": "HowToSection", "name": "Pan", "itemListElement": [{"@type": "HowToStep", "text": "Soften them."}]}]}
                """#, lines: linesRead, steps: stepsRead),
            .linked(
                "steps in items of a list",
                #"""
                \#(someLines), "recipeInstructions": {"@type": "ItemList", "itemListElement": [
                {"@type": "ListItem", "position": 1, "item": {"@type": "HowToStep", "text": "Slice the leeks."}},
                {"@type": "ListItem", "position": 2, "item": {"@type": "HowToStep", "text": "Soften them."}}]}
                """#, lines: linesRead, steps: stepsRead),
            .linked(
                "one text of HTML",
                #"\#(someLines), "recipeInstructions": "<ol><li>Slice the <b>leeks</b>.</li>\n<li>Soften them.</li></ol>""#,
                lines: linesRead, steps: stepsRead),
            .linked(
                "one text of paragraphs with numbers",
                #"\#(someLines), "recipeInstructions": "<p>1. Slice the leeks.</p><p>2. Soften them.</p>""#,
                lines: linesRead, steps: stepsRead),
            .linked(
                "numbers on lines of their own",
                #"\#(someLines), "recipeInstructions": "1\nSlice the leeks.\n2\nSoften them.""#, lines: linesRead,
                steps: stepsRead),
            .linked(
                "all steps in one line",
                #"\#(someLines), "recipeInstructions": "1. Slice the leeks. 2. Soften them. 3. Serve.""#,
                lines: linesRead,
                steps: stepsRead + ["Serve."]),
        ] + prefixes

    /// Words and numbers before a step.
    private static let prefixes = [
        ("Step 1: ", "Step 2: "), ("1. ", "2. "), ("STEP1 ", "STEP2 "), ("1.", "2."), ("1) ", "2) "),
        ("Step 1 - ", "Step 2 - "), ("1 – ", "2 – "), ("Step One: ", "Step Two: "), ("Schritt 1: ", "Schritt 2: "),
        ("Étape 1 : ", "Étape 2 : "), ("Paso 1. ", "Paso 2. "), ("01 ", "02 "), ("Step #1: ", "Step #2: "),
        ("1 ", "2 "),
        ("(1) ", "(2) "), ("STEP 1 ", "STEP 2 "),
    ].map { first, second in
        PageCase.linked(
            "a step after \(first)",
            #"""
            \#(someLines), "recipeInstructions": [{"@type": "HowToStep", "text": "\#(first)Slice the leeks."},
            {"@type": "HowToStep", "text": "\#(second)Soften them."}]
            """#, lines: linesRead, steps: stepsRead)
    }

    static let yields: [PageCase] = [
        (#""This makes enough for 8 hungry people""#, 8), (#""Serves 8""#, 8), (#""Serves eight""#, 8),
        (#""Makes one 9-inch pie, serves 8""#, 8), (#"["8", "8 bowls"]"#, 8),
        (#"{"@type": "QuantitativeValue", "value": 8}"#, 8),
        (#"[{"value": "8", "unitText": "bowls"}]"#, 8), (#""Serves: 8 (1 cup each)""#, 8), (#""Für 8 Personen""#, 8),
        (#""Serves about 8 as a side dish""#, 8), (#""8 to 10 servings""#, 8), (#""Pour huit personnes""#, 8),
    ].map { text, servings in
        .linked(
            "a yield of \(text)", #"\#(someLines), \#(someSteps), "recipeYield": \#(text)"#, lines: linesRead,
            steps: stepsRead, servings: servings)
    }

    static let graphs: [PageCase] = [
        PageCase(
            name: "references in a graph",
            html: """
                <html><body><script type="application/ld+json">{"@graph": [{"@type": "WebPage", "mainEntity": {"@id": "#r"}}, \
                {"@type": "HowToStep", "@id": "#s2", "text": "Soften them."}, {"@type": "Recipe", "@id": "#r", "name": "Supper", \
                "recipeIngredient": ["2 leeks", "1 tbsp butter"], "recipeInstructions": [{"@id": "#s1"}, {"@id": "#s2"}]}, \
                {"@type": "HowToStep", "@id": "#s1", "text": "Slice the leeks."}]}</script></body></html>
                """, lines: linesRead, steps: stepsRead)
    ]

    @Test func `R18: a hint within a step of JSON-LD is a note`() throws {
        let recipe = try ReadPage.recipe(
            json: #"""
                {"@type": "Recipe", "name": "Meringue", "recipeIngredient": ["3 eggs"], "recipeInstructions": [
                {"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Whisk the whites."},
                {"@type": "HowToTip", "text": "A clean bowl matters."}]}]}
                """#)
        #expect(recipe?.allSteps == ["Whisk the whites."])
        #expect(recipe?.notes == "A clean bowl matters.")
    }

    @Test func `R18: of two recipes in two scripts both are read`() throws {
        let script = { (name: String, line: String) in
            """
            <script type="application/ld+json">{"@type": "Recipe", "name": "\(name)", "recipeIngredient": ["\(line)"], \
            "recipeInstructions": "Stir \(name)."}</script>
            """
        }
        let page = try ReadPage(
            "<html><body>\(script("Soup", "1 leek"))\(script("Bread", "300 g flour"))</body></html>")
        #expect(page.recipes.map(\.title) == ["Soup", "Bread"])
        #expect(page.recipes.map(\.lines) == [["1 leek"], ["300 g flour"]])
    }

    @Test func `R18: steps without ingredients are refused with that reason`() {
        #expect(throws: RecipeFault.noIngredients) {
            try ReadPage(
                """
                <html><body><script type="application/ld+json">{"@type": "Recipe", "name": "Toast", \
                "recipeInstructions": "Toast the bread until it is brown."}</script></body></html>
                """)
        }
    }
}
