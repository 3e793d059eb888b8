import Foundation
import Testing

@testable import RecipeFormats

/// Inputs that say little and once took work without end: each part of them is looked at a bounded number of times.
@Suite(.timeLimit(.minutes(2)))
struct EndlessWorkTests {
    @Test func `R18: of values within values the first is asked for once at each level`() {
        var asked = 0
        let found = [1, 2, 3].firstNonNil { number -> Int? in
            asked += 1
            return number > 1 ? number : nil
        }
        #expect(found == 2 && asked == 2)
        var (json, value) = (LooseJSON.text("Soup"), LooseValue.text("Soup"))
        for _ in 0..<400 { (json, value) = (.list([json]), .list([value])) }
        #expect(json.plain == "Soup" && value.text == "Soup")
    }

    @Test func `R18: names in lists in lists are read, in pages, files and front matter`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + "\"Soup\"" + String(repeating: "]", count: depth)
        }
        let page = """
            {"@type": "Recipe", "name": \(nested(60)), "recipeIngredient": ["1 egg"]}
            """
        #expect(try ReadPage.recipe(json: page)?.title == "Soup")
        let file = "{\"name\": \(nested(60)), \"ingredients\": [\"1 egg\"], \"steps\": [\"Boil.\"]}"
        #expect(try Reading("x.json", file).recipes.first?.title == "Soup")
        let text = "---\ntitle: \(nested(18))\nservings: \(nested(18))\n---\n## Ingredients\n\n- 1 egg\n"
        #expect(try Reading("x.md", text).recipes.first?.lines == ["1 egg"])
    }

    @Test func `R18: foods in foods that say nothing are looked into once each`() throws {
        func food(_ inner: String) -> String {
            String(repeating: "{\"food\":", count: 60) + inner + String(repeating: "}", count: 60)
        }
        let file = """
            {"name": "Soup", "ingredients": ["1 egg", \(food("{\"id\": 1}")), \(food("{\"name\": \"peas\"}"))], "steps": ["Boil."]}
            """
        #expect(try Reading("x.json", file).lines == ["1 egg", "peas"])
    }

    @Test func `R18: things within things of several names are read once`() throws {
        let inner = String(repeating: "<div itemscope itemtype=x itemprop='author video image nutrition'>", count: 15)
        let page = """
            <div itemscope itemtype="http://schema.org/Recipe"><span itemprop=name>Pie</span>
            <span itemprop=recipeIngredient>1 egg</span>\(inner)<i itemprop=name>Ada</i>
            """
        #expect(try ReadPage(page).recipes.first?.lines == ["1 egg"])
    }

    @Test(arguments: [
        "[", "[a](b)", "[[a](b)", "![", "[](", "*", "_ ", "`", "\\", "<!--", "<!---->", "# a\n", "## Ingredients\n",
        "- a\n",
        "   - b\n", "| a |\n", "1. a\n", "For it:\n\n",
    ])
    func `R18: twenty thousand marks of Markdown are read in bounded time`(_ mark: String) throws {
        let marks = String(repeating: mark, count: 20_000)
        _ = try? Reading("x.md", "# Soup\n\n- 1 egg\n\nStir it all.\n\n\(marks)")
        _ = try? Reading("x.md", "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\n- a\n\(marks)")
    }

    @Test func `R18: each bracket of links is matched once, and links in links are their words`() {
        let deep = String(repeating: "[", count: 300) + "peas" + String(repeating: "](x)", count: 300)
        #expect(MarkdownText.plain(deep) == "peas")
        #expect(MarkdownText.plain("[a ![b](c) *d*](e) f") == "a  d f")
        #expect(MarkdownText.plain("[a [b](c) d](e") == "[a b d](e")
        #expect(MarkdownText.plain("[2 * 3](x) [_a](y) [b](z") == "2 * 3 a [b](z")
        let marks = Array(String(repeating: "[", count: 20_000))
        let links = MarkdownLinks(marks)
        #expect(marks.indices.allSatisfy { links.link($0, in: marks.indices) == nil })
    }

    @Test(arguments: ["@a ", "#a", "@a{", "@a{}(", "~{", "\\", "@a{1%g} ", "-- a\n", "[-", "a\n", "== a\n", "@a\\{"])
    func `R18: twenty thousand marks of Cooklang are read in bounded time`(_ mark: String) throws {
        let marks = String(repeating: mark, count: 20_000)
        _ = try? Reading("x.cook", "Boil @peas{200%g} in a #pot{}.\n\n\(marks)")
        let pots = (0..<10_000).map { "#\($0)a " }.joined()
        _ = try? Reading("x.cook", "Boil @peas{200%g}. \(pots)")
    }

    @Test(arguments: ["*", "&", "[", "- ", "? ", "{", "a: ", ": a\n", "- b\n", "'", "|\n"])
    func `R18: front matter of nothing but marks is read in bounded time`(_ mark: String) throws {
        for head in ["", "title: Soup\n: :\na:\n", "title: "] {
            let marks = String(repeating: mark, count: 20_000)
            let file = "---\n\(head)\(marks)\n---\n# Soup\n\n## Ingredients\n\n- 1 egg\n"
            if let reading = try? Reading("x.md", file) { #expect(reading.lines == ["1 egg"]) }
        }
    }

    @Test func `R18: one line that goes on for twenty thousand grows in place`() throws {
        let mealMaster = """
            MMMMM----- Recipe via Meal-Master (tm) v8.02\n\n      Title: Soup\n      Yield: 4 servings\n
                  1 c  Peas
            \(String(repeating: "           -dried\n", count: 20_000))
              Boil.\n\nMMMMM
            """
        #expect(try Reading("x.mmf", mealMaster).lines.first?.hasPrefix("1 cup Peas dried dried") == true)
        let space = String(repeating: " ", count: 24)
        let masterCook = """
            * Exported from MasterCook *\n\n     Soup\n\nServing Size  : 4\n\n  Amount  Measure       Ingredient
            --------  ------------  ---------\n       1  cup           peas
            \(String(repeating: space + "dried\n", count: 20_000))\nBoil.\n
            """
        #expect(try Reading("x.mxp", masterCook).lines.first?.hasPrefix("1 cup peas dried dried") == true)
        let nested = String(repeating: "   - b\n", count: 20_000)
        let markdown = "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\n- a\n\(nested)"
        #expect(try Reading("x.md", markdown).steps.count > 10)
    }
}
