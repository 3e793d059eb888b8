import Foundation
import Testing

@testable import RecipeFormats

@Suite(.timeLimit(.minutes(10)))
struct BadPageTests {
    @Test(arguments: [
        "<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;",
        "<svg onload=alert(1)><text>x</text></svg>", "<img src=x onerror=alert(1)>", "<style>*{}</style>",
        "<scr<script>ipt>",
    ])
    func `R18: script, style and SVG arrive as harmless text or not at all`(_ bad: String) throws {
        let json = String(
            decoding: try JSONEncoder().encode(["\(bad)Boil [it](javascript:1) \u{202E}now\u{07}"]), as: UTF8.self)
        let recipe = try #require(
            try ReadPage.recipe(
                json: """
                    {"@type": "Recipe", "name": \(json), "recipeIngredient": \(json), "recipeInstructions": \(json)}
                    """.replacing("</script>", with: "<\\/script>")))
        for text in [recipe.title] + recipe.lines + recipe.allSteps {
            #expect(text.contains("Boil"))
            #expect(
                !text.contains("<script") && !text.contains("<svg") && !text.contains("<img")
                    && !text.contains("alert(1)"))
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
        }
    }

    @Test func `R18: a page over 4 MB, an empty one and one without a recipe are refused with a reason`() {
        #expect(throws: RecipeFault.largePage(bytes: 4 << 20)) {
            try ReadPage(Data(count: WebPageReader.largest + 1))
        }
        #expect(throws: RecipeFault.emptyPage) { try ReadPage(Data()) }
        #expect(throws: RecipeFault.noRecipeOnPage) {
            try ReadPage("<html><body><h1>News</h1><ul><li>One</li><li>Two</li></ul></body></html>")
        }
    }

    @Test(arguments: ["<div>", "<b>", "<ul><li>", "<table><tr><td>", "<svg><a>", "</i><i>", "<!--", "<a x='", "&amp;&"])
    func `R18: 100,000 open tags are read in bounded time`(_ tag: String) throws {
        let recipe =
            "<script type=\"application/ld+json\">{\"@type\": \"Recipe\", \"name\": \"Pie\", \"recipeIngredient\": [\"1 egg\"]}</script>"
        let page = "<html><body>\(recipe)" + String(repeating: tag, count: 100_000)
        #expect(try ReadPage(page).recipes.first?.title == "Pie")
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"@type\":\"Recipe\",\"x\":", "\"", "\\u", "{'"])
    func `R18: JSON that is nested or broken without end is read in bounded time`(_ piece: String) throws {
        let json = String(repeating: piece, count: 100_000)
        #expect(throws: RecipeFault.self) { try ReadPage.recipe(json: json) }
    }

    @Test(arguments: [
        "/*", "{/*", "[/*", "{\"@type\": \"Recipe\" /*", "{\"@type\": /*", "[1, /*", "{\"a\"/*", "{'a': 'b'/* *",
        "{\"\"",
        "[{\"name\": \"x\"}, /", "{\"a\": \"\\", "{\"a\": \"\\u12", "{\"a\": \"\\uD83D\\u", "[[[[/*/",
    ])
    func `R18: JSON that breaks off anywhere ends with the page`(_ json: String) throws {
        #expect(throws: RecipeFault.self) { try ReadPage.recipe(json: json) }
        let page = "<script type=\"application/ld+json\">\(json)"
        #expect(throws: RecipeFault.self) { try ReadPage(page) }
    }

    @Test(arguments: ["h1", "h2", "h3"], [0, 1, 5, 300])
    func `R18: headings within headings, and headings of any size, are read as what they are`(
        _ heading: String, _ inner: Int
    ) throws {
        let large = String(repeating: "<i>dough</i> ", count: inner)
        for nested in [
            "<\(heading)>For <\(heading)>the dough \(large)", "<\(heading)>\(large)", "<h2><h3><h2><h1>\(large)",
        ] {
            let page = """
                <html><title>Pie</title><body><h1>Pie</h1><\(heading)>Ingredients</\(heading)><ul><li>1 egg</li><li>2 cups flour</li>
                </ul>\(nested)<ul><li>1 cup milk</li><li>1 tsp salt</li></ul><h2>Method</h2><p>Stir everything together
                and bake the pie until it is golden brown.</p></body></html>
                """
            let recipe = try #require(try ReadPage(page).recipes.first)
            #expect(recipe.lines.contains("1 egg"))
        }
    }

    @Test(arguments: [
        "<span itemprop=name>", "<div itemscope itemtype='http://schema.org/Recipe'>",
        "<div class='wprm-recipe-ingredient ingredients'>",
        "<h2>Ingredients</h2><div>", "<p><b>", "<li class=ingredient><ul>",
    ])
    func `R18: much text below many nested elements is read in bounded time`(_ tag: String) throws {
        let text = String(repeating: "Ingredients <i>1 egg</i> Method ", count: 8_000)
        let page = "<div itemscope itemtype='http://schema.org/Recipe'>" + String(repeating: tag, count: 400) + text
        _ = try? ReadPage(page)
    }

    @Test func `R18: one text that is referred to two thousand times is not read as often`() throws {
        let text = String(repeating: "Stir. ", count: 20_000)
        let references = String(repeating: "{\"@id\": \"#s\"},", count: 2_000)
        let recipes = (1...100).map {
            "{\"@type\": \"Recipe\", \"name\": \"\($0)\", \"recipeIngredient\": [\"1 egg\"], \"recipeInstructions\": {\"@id\": \"#l\"}},"
        }
        let json = """
            {"@graph": [{"@id": "#s", "@type": "HowToStep", "text": "\(text)"}, \(recipes.joined())
            {"@id": "#l", "@type": "ItemList", "itemListElement": [\(references)]}]}
            """
        #expect(try ReadPage.recipe(json: json)?.title == "1")
    }

    @Test func `R18: a recipe that contains itself is read once`() throws {
        let json = """
            {"@graph": [{"@id": "#r", "@type": "Recipe", "name": "Loop", "recipeIngredient": ["1 egg", {"@id": "#l"}],
            "recipeInstructions": [{"@id": "#s"}, {"@id": "#s"}, {"@id": "#r"}], "author": {"@id": "#a"}, "mainEntity": {"@id": "#r"}},
            {"@id": "#a", "author": {"@id": "#a"}, "name": "Ada"}, {"@id": "#l", "@type": "ItemList", "itemListElement": [{"@id": "#l"}, {"@id": "#l"}]},
            {"@id": "#s", "@type": "HowToSection", "name": "Again", "itemListElement": [{"@id": "#s"}, {"@id": "#s"}, {"@id": "#s"}, {"@type": "HowToStep", "text": "Stir."}]}]}
            """
        let loop = try #require(try ReadPage.recipe(json: json))
        #expect(loop.lines == ["1 egg"] && loop.author == "Ada")
        #expect(loop.allSteps.count <= 100 && loop.allSteps.contains("Stir."))
    }

    @Test(arguments: [
        "-4", "\"NaN\"", "1e30", "\"Infinity\"", "-1e999", "\"-10 servings\"", "0", "{}", "[[]]",
        "\"10000000000000000000000000000000\"",
    ])
    func `R18: numbers that make no sense are left out`(_ number: String) throws {
        let recipe = try #require(
            try ReadPage.recipe(
                json: """
                    {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["\(number.filter { $0 != "\"" }) eggs"], "recipeYield": \(number),
                    "totalTime": \(number), "cookTime": "PT\(number.filter { $0 != "\"" })M", "prepTime": "P-1D", "aggregateRating": {"ratingValue": \(number)}}
                    """))
        #expect(recipe.servings == nil && recipe.totalMinutes == nil && recipe.cookingMinutes == nil)
        #expect(recipe.preparationMinutes == nil && (recipe.rating ?? 0) == 0)
    }

    @Test func `R18: what is too long is cut, and what is too many left out`() throws {
        let long = String(repeating: "e\u{301}\u{301}", count: 20_000)
        let lines = (1...300).map { "\"\($0) \(long.prefix(600))\"" }.joined(separator: ",")
        let recipe = try #require(
            try ReadPage.recipe(
                json: """
                    {"@type": "Recipe", "name": "\(long)", "recipeIngredient": [\(lines)], "recipeInstructions": ["\(long)", \(lines)]}
                    """))
        #expect(recipe.title.count == 200 && recipe.title.hasSuffix("…"))
        #expect(recipe.lines.count == 200 && recipe.lines.allSatisfy { $0.count == 500 })
        #expect(recipe.allSteps.count == 100 && recipe.allSteps[0].count == 5_000)
    }
}
