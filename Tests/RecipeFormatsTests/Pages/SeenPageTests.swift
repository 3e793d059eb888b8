import Testing

@testable import RecipeFormats

/// Pages whose marks and shown text differ.
struct SeenPageTests {
    @Test(arguments: marked + shown)
    func `R18: a page that marks one thing and shows another is read as people see it`(_ page: PageCase) throws {
        try page.check()
    }

    @Test func `R18, R3: a heading without lines joins the next one, and the last one tells of lost lines`() throws {
        func recipe(_ lines: String) throws -> RecipeDocument {
            let list = #""recipeIngredient": ["3 carrots", "200 g lentils", \#(lines)]"#
            let page = try ReadPage("<html><body>\(Self.script("\(list), \(Self.linkedSteps)"))</body></html>")
            return try #require(page.recipes.first)
        }
        let between = try recipe(#""For the butter:", "For the sauce:", "1 onion", "Salt""#)
        #expect(between.ingredients.map(\.heading) == [nil, "For the butter: For the sauce"])
        #expect(!between.isReadInPart)
        let last = try recipe(#""1 onion", "Salt", "For the prawn butter:""#)
        #expect(last.lines == ["3 carrots", "200 g lentils", "1 onion", "Salt"] && last.isReadInPart)
    }

    private static let lines = ["3 carrots", "200 g lentils", "Salt"]
    private static let steps = ["Boil the lentils until they are soft.", "Stir in the carrots and a little salt."]
    private static let list = "<ul><li>3 carrots</li><li>200 g lentils</li><li>Salt</li></ul>"
    private static let items =
        "<ol><li>Boil the lentils until they are soft.</li><li>Stir in the carrots and a little salt.</li></ol>"
    private static let method = "<h2>Method</h2>\(items)"
    private static let linkedSteps =
        #""recipeInstructions": ["Boil the lentils until they are soft.", "Stir in the carrots and a little salt."]"#

    private static func script(_ members: String) -> String {
        #"<script type="application/ld+json">{"@type": "Recipe", "name": "Supper", \#(members)}</script>"#
    }

    static let marked: [PageCase] = [
        .plain(
            "grams for machines and spoons for people",
            """
            \(script(#""recipeIngredient": ["3 carrots", "13.70 gm oil", "200 g lentils", "Salt"], \#(linkedSteps)"#))\
            <h2>Ingredients</h2><ul><li>3 carrots</li><li>1 tbsp oil</li><li>200 g brown lentils</li><li>Salt</li></ul>\(method)
            """, lines: ["3 carrots", "1 tbsp oil", "200 g brown lentils", "Salt"], steps: steps),
        .plain(
            "a list that is shown for twice as many",
            """
            \(script(#""recipeIngredient": ["3 carrots", "2 cups oil", "200 g lentils", "Salt"], \#(linkedSteps)"#))\
            <h2>Ingredients</h2><ul><li>6 carrots</li><li>4 cups oil</li><li>400 g lentils</li><li>Salt</li></ul>\(method)
            """, lines: ["3 carrots", "2 cups oil", "200 g lentils", "Salt"], steps: steps),
    ]

    static let shown: [PageCase] = [
        .plain(
            "units in attributes, and a footnote",
            """
            <h2>Ingredients</h2><div><div><b data-amount="3" data-unit="kg">3</b> <span>carrots*</span></div><div>\
            <b data-first-amount="200" data-first-unit="g" data-second-amount="1" data-second-unit="cup">200</b> \
            <span>lentils</span></div><div>Salt</div></div><p>* See the notes below the steps for tinned carrots.</p>\(method)
            """, lines: ["3 kg carrots*", "200 g (1 cup) lentils", "Salt"], steps: steps),
        .plain(
            "words that a word processor cut",
            """
            <h2>Ingredients</h2>\(list)<h2>Method</h2><ol><li><span class="r"><span class="n">Boil the </span>\
            <span class="n e">l</span><span class="n e">entils</span> <span class="n">until they are soft.</span></span></li>\
            <li>Stir in the carrots and a little salt.</li></ol>
            """, lines: lines, steps: steps),
        .plain(
            "tabs before the steps",
            """
            <h2>Ingredients</h2>\(list)<div><ul><li class="tab" data-tab="m">Method</li><li class="tab" data-tab="s">Swaps for \
            guests</li></ul><div>\(items)</div></div>
            """, lines: lines, steps: steps),
        .plain(
            "a file to download, and a last word",
            """
            <h2>Ingredients</h2><ul><li>3 carrots</li><li>200 g lentils</li><li>Salt</li><li><a href="/a.pdf">5" x 7" card</a> \
            (210 KB)</li></ul><h2>Method</h2><p>\(steps[0])</p><p>\(steps[1])</p><p>Done</p>
            """, lines: lines, steps: steps),
        .plain(
            "a table of facts",
            """
            <table><tr><th>Prep time</th><th>Yields</th></tr><tr><td>15 minutes</td><td>4 servings</td></tr></table>\
            <h2>Ingredients</h2>\(list)\(method)
            """, lines: lines, steps: steps, servings: 4),
    ]

    /// A line that is left out may be a food, so the recipe is read in part.
    @Test func `R18: descriptions of goods beside the foods are left out`() throws {
        let page = try ReadPage(
            """
            <html><body>\(Self.script(#""recipeIngredient": ["3 carrots", "200 g lentils", "Salt"]"#))<h2>Ingredients</h2>\
            <div><div>3 carrots</div><div>Sweet ones from the garden of a friend</div></div><div><div>200 g lentils</div>\
            <div>Green ones that keep their shape</div></div><div>Salt</div>\(Self.method)</body></html>
            """)
        let recipe = try #require(page.recipes.first)
        #expect(recipe.lines == Self.lines)
        #expect(recipe.allSteps == Self.steps)
        #expect(recipe.isReadInPart)
    }

    @Test(arguments: [
        ("PT10H", "PT25H", "<p>Prep in 10 min</p><p>Cook in 25 min</p>", 10, 25),
        ("PT10H", "PT1H", "<p>Prep: 20 min</p>", 600, 60),
        ("PT12H", "PT30H", "", 720, 1_800),
    ])
    func `R18: hours that people see as minutes are minutes`(
        _ preparation: String, _ cooking: String, _ body: String, _ minutes: Int, _ cookingMinutes: Int
    ) throws {
        let members = #""prepTime": "\#(preparation)", "cookTime": "\#(cooking)", "recipeIngredient": ["3 carrots"]"#
        let page = try ReadPage(
            "<html><body>\(Self.script("\(members), \(Self.linkedSteps)"))\(body)</body></html>")
        let recipe = try #require(page.recipes.first)
        #expect(recipe.preparationMinutes == minutes)
        #expect(recipe.cookingMinutes == cookingMinutes)
    }
}
