import Testing

@testable import RecipeFormats

/// Recipes that many sites write in a way of their own.
struct PageKindsTests {
    private static func recipe(lines: String, steps: String = "[\"Boil everything.\"]") throws -> RecipeDocument {
        try #require(
            try ReadPage.recipe(
                json: """
                    {"@type": "Recipe", "name": "Soup", "recipeIngredient": \(lines), "recipeInstructions": \(steps)}
                    """))
    }

    @Test func `R18: brackets with commas belong to one ingredient, whole lists on one line are divided`() throws {
        let two = try Self.recipe(lines: #"["1¼ cups milk (warmed, 105°F to 110°F)", "2 eggs"]"#)
        #expect(two.lines == ["1¼ cups milk (warmed, 105°F to 110°F)", "2 eggs"])
        let one = try Self.recipe(lines: #"["8 ounces flour, sifted (1 2/3 cups; 225g), plus more"]"#)
        #expect(one.lines == ["8 ounces flour, sifted (1 2/3 cups; 225g), plus more"])
        #expect(try Self.recipe(lines: #""2 eggs, 1 cup milk, 3 tbsp sugar""#).lines.count == 3)
        // Beside other lines, a comma divides nothing.
        #expect(try Self.recipe(lines: #"["2 eggs, 1 yolk", "1 cup milk"]"#).lines == ["2 eggs, 1 yolk", "1 cup milk"])
    }

    @Test func `R18: a step marked as a heading heads the steps below it`() throws {
        let steps = ####"["## Sauce:", "Stir it.", {"@type": "HowToStep", "text": "### Pasta"}, "Boil it."]"####
        let recipe = try Self.recipe(lines: #"["1 egg"]"#, steps: steps)
        #expect(recipe.steps.map(\.heading) == ["Sauce", "Pasta"])
        #expect(recipe.allSteps == ["Stir it.", "Boil it."])
    }

    @Test func `R18: numbers glued to steps are counted off, others stay`() throws {
        let glued = try Self.recipe(lines: #"["1 egg"]"#, steps: #"["1Chop it.", "2Fry it.", "3Serve."]"#)
        #expect(glued.allSteps == ["Chop it.", "Fry it.", "Serve."])
        let other = try Self.recipe(lines: #"["1 egg"]"#, steps: #"["7UP goes first.", "Stir."]"#)
        #expect(other.allSteps == ["7UP goes first.", "Stir."])
        let whole = try Self.recipe(lines: #"["1 egg"]"#, steps: #""1. Boil it. 2L of water are enough. Serve.""#)
        #expect(whole.allSteps.count == 1)
    }

    @Test func `R18: an amount in bold behind its food goes before it`() throws {
        let page = """
            <title>Rolls</title><h1>Rolls</h1><h2>Suroviny</h2><ul><li><a href=/a>smetana</a> <b>200 g</b></li>
            <li><a href=/b>cuketa</a> <b>2 ks</b></li><li><a href=/c>sůl</a></li></ul><h2>Postup</h2>
            <p>Smíchejte všechno dohromady a pečte asi čtyřicet minut, dokud není zlatavé.</p>
            """
        #expect(try ReadPage(page).recipes.first?.lines == ["200 g smetana", "2 ks cuketa", "sůl"])
        let sentence = page.replacing("<a href=/a>smetana</a> <b>200 g</b>", with: "smetana <b>200 g</b>")
        #expect(try ReadPage(sentence).recipes.first?.lines.first == "smetana 200 g")
    }
}
