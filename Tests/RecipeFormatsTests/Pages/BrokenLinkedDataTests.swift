import Testing

@testable import RecipeFormats

struct BrokenLinkedDataTests {
    private static let whole = """
        {"@type": "Recipe", "name": "Supper", "recipeIngredient": ["2 leeks", "1 tbsp butter"], \
        "recipeInstructions": [{"@type": "HowToStep", "text": "Slice the leeks."}]}
        """

    /// The same recipe, broken in ways that sites break it.
    static let broken: [(name: String, json: String)] = [
        ("a comma too many", whole.replacing("butter\"]", with: "butter\",],")),
        ("a raw line end in a text", whole.replacing("Slice the", with: "Slice\nthe")),
        ("a tab in a text", whole.replacing("Slice the", with: "Slice\tthe")),
        ("a comment", whole.replacing("\"recipeInst", with: "/* next */ \"recipeInst")),
        ("a comment to the line's end", whole.replacing("\"recipeInst", with: "// next\n\"recipeInst")),
        ("quotes as entities", whole.replacing("\"", with: "&quot;")),
        ("a frame of CDATA", "//<![CDATA[\n\(whole)\n//]]>"),
        ("a frame of a comment of HTML", "<!--\n\(whole)\n-->"),
        ("the last brackets cut off", String(whole.dropLast(3))),
        ("a bracket too many", whole + "}"),
        ("a semicolon behind it", whole + ";"),
        ("a missing comma", whole.replacing("], \"recipeInst", with: "] \"recipeInst")),
        ("quotes within a text", whole.replacing("the leeks", with: "the \"fat\" leeks")),
    ]

    @Test(arguments: broken.indices)
    func `R18: JSON-LD that is broken tells the whole recipe`(_ index: Int) throws {
        let (name, json) = Self.broken[index]
        let recipe = try #require(try ReadPage.recipe(json: json), "\(name)")
        #expect(recipe.lines == ["2 leeks", "1 tbsp butter"], "\(name)")
        let steps = recipe.allSteps.map { $0.replacing("\"", with: "").replacing("fat ", with: "") }
        #expect(steps == ["Slice the leeks."], "\(name)")
    }

    @Test func `R18: JSON-LD cut off within its lines gives way to the page's own list`() throws {
        let page = try ReadPage(
            """
            <html><body><h1>Supper</h1><script type="application/ld+json">{"@type": "Recipe", "name": "Supper", \
            "recipeIngredient": ["2 leeks", "1 tbsp but</script><h2>Ingredients</h2><ul><li>2 leeks</li>\
            <li>1 tbsp butter</li><li>50 g walnuts</li></ul><h2>Method</h2><p>Slice the leeks and soften them in butter.</p>
            </body></html>
            """)
        let recipe = try #require(page.recipes.first)
        #expect(recipe.lines.contains("50 g walnuts") || recipe.isReadInPart)
    }
}
