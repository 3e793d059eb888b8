import Foundation
import RecipeFormats
import Testing

/// Recipes of pages that mark nothing, told by how the page is built.
@Suite(.timeLimit(.minutes(10)))
struct PlainPageTests {
    private static let lines = ["2 large leeks", "1 l stock", "Salt"]
    private static let method =
        "<h2>Method</h2><p>Slice the leeks as thinly as you can.</p><p>Boil everything until it is soft.</p>"

    private func soup(_ list: String, _ method: String = method) throws -> RecipeDocument {
        let page = try ReadPage(
            "<html><body><h1>Soup</h1><h2>Ingredients</h2>\(list)\(method)<h2>Comments</h2><p>Lovely!</p></body></html>"
        )
        return try #require(page.recipes.first)
    }

    @Test(arguments: [
        "<div><div>2 large leeks</div><div>1 l stock</div><div>Salt</div></div>",
        "<p>2 large leeks</p><p>1 l stock</p><p>Salt</p>",
        "<p>2 large leeks<br>1 l <b>stock</b><br/>Salt</p>",
        "<p>• 2 large leeks<br>• 1 l stock<br>• Salt</p>",
        "<table><tr><td>2</td><td>large leeks</td></tr><tr><td>1 l</td><td>stock</td></tr><tr><td></td><td>Salt</td></tr></table>",
        "<table><tr><th>Amount</th><th>Food</th></tr><tr><td>2</td><td>large leeks</td></tr><tr><td>1 l</td><td>stock</td></tr><tr><td>Salt</td></tr></table>",
        "<div class=r><div>2</div><div>large leeks</div></div><div class=r><div>1 l</div><div>stock</div></div><div class=r><div>Salt</div></div>",
        "<div><p class=a>2</p><p class=b>large leeks</p></div><div><p class=a>1 l</p><p class=b>stock</p></div><div><p class=b>Salt</p></div>",
        "<ul><li><span class=n>2</span><span class=f>large leeks</span></li><li><span class=n>1 l</span><span class=f>stock</span></li><li>Salt</li></ul>",
        "<ul><li><div><span>2 large leeks</span></div></li><li><div><span>1 l stock</span></div></li><li><p>Salt</p></li></ul>",
        "<dl><dt>2</dt><dd>large leeks</dd><dt>1 l</dt><dd>stock</dd></dl><p>Salt</p>",
        "<div>Metric Imperial</div><div>4 servings</div><ul><li>2 large leeks</li><li>1 l stock</li><li>Salt</li></ul><a class=btn>Add to list</a>",
        "<ul><li>2 large leeks</li><li class=ad>Buy now!</li><li>1 l stock</li><li>Salt</li></ul>",
        "<ul><li><div><span>2</span><span>large leeks</span></div></li><li><div><span>1 l</span><span>stock</span></div></li><li>Salt</li></ul>",
        "<ul><li><span>large leeks</span> <span>2</span></li><li><span>stock</span> <span>1 l</span></li><li>Salt</li></ul>",
        "<ul><li><div><span>large leeks</span></div><span>2</span></li><li><div><span>stock</span></div><span>1 l</span></li><li>Salt</li></ul>",
        "<table><tr><td>large leeks</td><td>2</td></tr><tr><td>stock</td><td>1 l</td></tr><tr><td>Salt</td><td></td></tr></table>",
        "<div><span>Amounts for</span><div><button>2</button><button>4</button></div></div><div><p>2 large leeks</p><p>1 l stock</p><p>Salt</p></div>",
        "<ul><li class='row title'>The soup</li><li class=row>2 large leeks</li><li class=row>1 l stock</li><li class=row>Salt</li></ul>",
    ])
    func `R18: a list is read whatever elements it is made of`(_ list: String) throws {
        #expect(try soup(list).lines == Self.lines)
    }

    @Test func `R18: a word that is partly bold or pasted in pieces stays one word`() throws {
        let soup = try soup(
            "<ul><li>2 <b>l</b>arge <span>le</span><span>eks</span></li><li>1<sup>1</sup>/<sub>2</sub> l stock</li></ul>"
        )
        #expect(soup.lines.first == "2 large leeks")
    }

    @Test(arguments: [
        "<h3>Step 1</h3><p>Slice them.</p><h3>Step 2</h3><p>Boil everything until it is soft, then eat.</p>",
        "<h3>Step 1 of 2</h3><p>Slice them.</p><h3>Step 2 of 2</h3><p>Boil everything until it is soft, then eat.</p>",
        "<ol><li><h4>1</h4><p>Slice them.</p></li><li><h4>2</h4><p>Boil everything until it is soft, then eat.</p></li></ol>",
        "<div><span class=no>1</span>Slice them.</div><div><span class=no>2</span>Boil everything until it is soft, then eat.</div>",
        "<ol><li>Slice them.<ul><li>2 large leeks</li></ul></li><li>Boil everything until it is soft, then eat.<aside><h2>More</h2><p>Our book</p></aside></li></ol>",
        "<p>Slice them.</p><div class=advertisement>Buy now</div><p><a href=x>Print</a></p><p>Boil everything until it is soft, then eat.</p>",
        "<p><span class=big>S</span><span class=rest>lice them.</span></p><p>Boil everything until it is soft, then eat.</p>",
        "<ul><li><a href=x>More soups</a></li></ul><p>Slice them.</p><p>Boil everything until it is soft, then eat.</p>",
        "<p>Slice them.</p><p>Boil everything until it is soft, then eat.</p><p>Copyright 2026 by a cook.</p><h4>Tags</h4><p>Soups</p>",
        "<div class=tools><span>Cook mode</span></div><ol><li>Slice them.</li><li>Boil everything until it is soft, then eat.</li></ol>",
    ])
    func `R18: numbers, repeated ingredients and what stands aside are no steps`(_ steps: String) throws {
        let soup = try soup("<ul><li>2 large leeks</li><li>1 l stock</li></ul>", "<h2>Instructions</h2>" + steps)
        #expect(soup.allSteps == ["Slice them.", "Boil everything until it is soft, then eat."])
    }

    @Test func `R18: a word within a step that could head a list ends nothing`() throws {
        let steps = """
            <h2>Method</h2><p>Slice the leeks as thinly as you can.</p><p><em><b>Tip:</b> use a sharp knife.</em></p>
            <p>Boil everything until it is soft.</p>
            """
        let soup = try soup("<ul><li>2 large leeks</li><li>1 l stock</li></ul>", steps)
        #expect(soup.allSteps.last == "Boil everything until it is soft.")
    }

    @Test func `R18: parts that are headed as largely as the method belong to it`() throws {
        let steps = """
            <h2>Method</h2><h2>For the dough</h2><ol><li>Knead the flour with the water for ten minutes.</li></ol>
            <h2>For the icing</h2><ol><li>Stir the sugar into the lemon juice.</li></ol>
            """
        let cake = try soup("<ul><li>200 g flour</li><li>100 g sugar</li></ul>", steps)
        #expect(cake.steps.map(\.heading) == ["For the dough", "For the icing"])
        #expect(cake.allSteps.count == 2)
    }

    @Test func `R18: a list of amounts that nothing announces is one of ingredients`() throws {
        let page = try ReadPage(
            """
            <html><body><nav><ul><li>1 Home</li><li>2 Soups</li><li>3 Cakes</li><li>4 Pies</li></ul></nav><h1>Soup</h1>
            <div><p>My grandmother made it.</p><p>2 large leeks<br>1 l stock<br>30 g butter<br>Salt</p>
            <p>Slice the leeks as thinly as you can.</p><p>Boil everything until it is soft.</p></div></body></html>
            """)
        let soup = try #require(page.recipes.first)
        #expect(soup.lines == ["2 large leeks", "1 l stock", "30 g butter", "Salt"])
        #expect(soup.allSteps == ["Slice the leeks as thinly as you can.", "Boil everything until it is soft."])
    }

    @Test func `R18: what small and large screens are shown each is read once`() throws {
        let list = "<ul><li>2 large leeks</li><li>1 l stock</li><li>Salt</li></ul>"
        #expect(try soup("<div>\(list)</div><div>\(list)</div>").lines == Self.lines)
    }

    @Test func `R18: the same foods in two systems of units are read once`() throws {
        let grams = "<ul><li>200 g leeks</li><li>1 l stock</li><li>30 g butter</li></ul>"
        let cups = "<ul><li>7 oz leeks</li><li>4 cups stock</li><li>2 tbsp butter</li></ul>"
        #expect(try soup(grams + cups).lines == ["200 g leeks", "1 l stock", "30 g butter"])
        let other = "<ul><li>7 oz leeks</li><li>4 cups milk</li><li>2 tbsp butter</li></ul>"
        #expect(try soup(grams + other).lines.count == 6)
    }

    @Test func `R18: an item that is made otherwise may be an ingredient, so it is a doubtful heading`() throws {
        let soup = try soup(
            "<ul><li class=x>Prawns</li><li>2 large leeks</li><li>1 l stock</li><li>1 onion</li><li>Salt</li></ul>")
        #expect(soup.ingredients.map(\.heading) == ["Prawns"])
        #expect(soup.ingredients.map(\.isHeadingDoubtful) == [true])
    }

    @Test func `R18: rows without an amount are ingredients where one of them ends the list`() throws {
        func row(_ amount: String, _ food: String) -> String {
            "<div class=row><div class=a>\(amount)</div><div class=f>\(food)</div></div>"
        }
        let rows = [
            ("2", "large leeks"), ("", "Prawns"), ("1 l", "stock"), ("3", "onions"), ("4", "carrots"), ("", "Salt"),
        ]
        let lines = ["2 large leeks", "Prawns", "1 l stock", "3 onions", "4 carrots", "Salt"]
        #expect(try soup(rows.map { row($0.0, $0.1) }.joined()).lines == lines)
    }

    @Test func `R18: a word behind a dish heads a list only where no other does`() throws {
        let dressing = "<h3>Dressing ingredients</h3><ul><li>1 l oil</li><li>2 lemons</li></ul>"
        let soup = try soup("<ul><li>2 large leeks</li><li>1 l stock</li><li>Salt</li></ul>" + dressing)
        #expect(soup.lines == Self.lines + ["1 l oil", "2 lemons"])
    }

    @Test func `R18: the dish may stand before the word that heads a list`() throws {
        let page = try ReadPage(
            """
            <html><body><h1>Soup</h1><h2>Leek soup ingredients</h2><ul><li>2 large leeks</li><li>1 l stock</li>
            <li>Salt</li></ul>\(Self.method)</body></html>
            """)
        #expect(page.recipes.first?.lines == Self.lines)
    }

    @Test func `R18: a few items beside a list do not take its place`() throws {
        let table =
            "<table><tr><td><p>2 large leeks</p></td></tr><tr><td><p>1 l stock</p></td></tr><tr><td><p>3 onions</p></td></tr>"
        let cards = "<tr><td><ul><li><a href=x>Card to print</a></li></ul></td></tr></table>"
        #expect(try soup(table + cards).lines.starts(with: ["2 large leeks", "1 l stock", "3 onions"]))
    }

    @Test func `R18: an amount beside what is marked as an ingredient belongs to it`() throws {
        let page = try ReadPage(
            """
            <html><body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>Soup</h1><ul>
            <li><b>2</b> <span itemprop=recipeIngredient>large leeks</span></li>
            <li><b>1 l</b> <span itemprop=recipeIngredient>stock</span> (hot)</li>
            <li><span itemprop=recipeIngredient>Salt</span></li></ul>
            <p itemprop=recipeInstructions>Boil everything until it is soft.</p></div></body></html>
            """)
        #expect(page.recipes.first?.lines == Self.lines)
    }

    @Test func `R18: parts of a plugin within parts of the same name are read once`() throws {
        let page = try ReadPage(
            """
            <html><body><div class=tasty-recipes><h2 class=tasty-recipes-title>Soup</h2>
            <div class=tasty-recipes-ingredients-body><div class=tasty-recipes-ingredients-body><ul>
            <li>2 large leeks</li><li>1 l stock</li><li>3 onions</li></ul></div></div>
            <div class=tasty-recipes-instructions-body><p>Boil everything until it is soft.</p></div></div></body></html>
            """)
        #expect(page.recipes.first?.lines == ["2 large leeks", "1 l stock", "3 onions"])
    }

    @Test func `R18: names alone take the amounts that people see beside them`() throws {
        let page = try ReadPage(
            """
            <html><body><script type="application/ld+json">{"@type": "Recipe", "name": "Soup",
            "recipeIngredient": ["large leeks", "stock", "onions"], "recipeInstructions": "Boil everything."}</script>
            <h2>Ingredients</h2><ul><li>2 large leeks</li><li>1 l stock</li><li>3 onions</li></ul>\(Self.method)</body></html>
            """)
        #expect(page.recipes.first?.lines == ["2 large leeks", "1 l stock", "3 onions"])
    }

    @Test func `R18: a page that only its scripts fill is read from the JSON that it hands them`() throws {
        func soup(_ lines: String) throws -> RecipeDocument? {
            try ReadPage(
                """
                <html><body><div id=app></div><script type="application/json">{"props": {"recipe": {"title": "Soup",
                "ingredients": [\(lines)], "steps": [{"text": "Slice."}, {"text": "Boil."}]}}}</script></body></html>
                """
            ).recipes.first
        }
        let objects =
            #"{"quantity": 2, "name": "large leeks"}, {"quantity": 1, "unit": "l", "name": "stock"}, {"name": "Salt"}"#
        #expect(try soup(objects)?.lines == Self.lines)
        #expect(try soup(objects)?.allSteps == ["Slice.", "Boil."])
        #expect(throws: RecipeFault.self) {
            try soup(#"{"name": "Base", "items": ["2 leeks", "1 l stock"]}, "Salt", "Oil""#)
        }
    }

    @Test func `R18: a member of a list is one line though it is written on several`() throws {
        let soup = try ReadPage.recipe(
            json:
                #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2\nleeks", "1 l\nstock", "Salt", "1 egg\n2 onions"]}"#
        )
        #expect(soup?.lines == ["2 leeks", "1 l stock", "Salt", "1 egg", "2 onions"])
    }

    @Test func `R18: a line that is only bold is a doubtful heading, one that says so is not`() throws {
        let soup = try soup(
            "<p><b>Prawns</b><br>2 large leeks<br>1 l stock<br>1 onion<br>1 carrot</p><p><b>For the oil:</b><br>1 l oil<br>Salt</p>"
        )
        #expect(soup.ingredients.map(\.heading) == ["Prawns", "For the oil"])
        #expect(soup.ingredients.map(\.isHeadingDoubtful) == [true, false])
    }

    @Test(arguments: [
        #"{"@type": "ItemList", "numberOfItems": 3, "itemListElement": ["2 leeks", "1 l stock"]}"#,
        "[" + (0...200).map { "\"\($0 + 1) leeks\"" }.joined(separator: ",") + "]",
        "[\"1 l \(String(repeating: "very ", count: 120)) fresh milk\"]",
    ])
    func `R18: a list that is longer than what was read of it says so`(_ list: String) throws {
        let soup = try #require(
            try ReadPage.recipe(json: "{\"@type\": \"Recipe\", \"name\": \"Soup\", \"recipeIngredient\": \(list)}"))
        #expect(soup.isReadInPart)
    }

    @Test func `R18: a list that people see to be longer than the one in JSON-LD says so`() throws {
        func soup(_ last: String) throws -> RecipeDocument? {
            try ReadPage(
                """
                <script type="application/ld+json">{"@type": "Recipe", "name": "Soup",
                "recipeIngredient": ["2 leeks", "1 l stock", "3 carrots", "1 onion"],
                "recipeInstructions": "Slice and boil everything."}</script>
                <h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li><li>3 carrots</li><li>1 onion</li>\(last)</ul>
                <h2>Method</h2><p>Slice and boil everything until it is soft, then eat it at once.</p>
                """
            ).recipes.first
        }
        #expect(try soup("<li>100 g prawns</li>")?.isReadInPart == true)
        #expect(try soup("")?.isReadInPart == false)
        #expect(try soup("<li>A large pot</li>")?.isReadInPart == false)
    }

    @Test(arguments: [
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks", "1 l stock""#,
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks", "1 l sto"#,
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks", "1 l stock","#,
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": "2 leeks\n1 l sto"#,
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": {"@type": "ItemList", "itemListElement": ["2 leeks", "1"#,
        #"{"@graph": [{"@type": "Recipe", "name": "Soup", "recipeIngredient": [["2 leeks"], ["1 l stock"#,
    ])
    func `R18: JSON-LD that breaks off within its ingredients says so`(_ json: String) throws {
        let soup = try #require(try ReadPage.recipe(json: json))
        #expect(soup.isReadInPart)
    }

    @Test(arguments: [
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks", "1 l stock"]"#,
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks", "1 l stock"], "recipeInstructions": ["Boil"#,
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks", "1 l stock", ], "recipeYield": 4}"#,
    ])
    func `R18: JSON-LD that breaks off behind its ingredients has all of them`(_ json: String) throws {
        let soup = try #require(try ReadPage.recipe(json: json))
        #expect(soup.lines == ["2 leeks", "1 l stock"])
        #expect(!soup.isReadInPart)
    }

    @Test(arguments: [
        "<h2>Ingredients</h2><ul><li>2 large leeks</li><li>1 l stock</li><li>100 g pr",
        "<h2>Ingredients</h2><ul><li>2 large leeks</li><li>1 l stock</li><li class=",
        "<div itemscope itemtype='http://schema.org/Recipe'><p itemprop=recipeIngredient>2 leeks</p><p itemprop=recipeIngredient>1 l st",
        "<div class=wprm-recipe><ul><li class=wprm-recipe-ingredient>2 leeks</li><li class=wprm-recipe-ingredient>1 l stock</li><li>",
    ])
    func `R18: a page that breaks off says that its list may be longer`(_ page: String) throws {
        let start = "<html><body><h1>Soup</h1>"
        #expect(try #require(try ReadPage(start + page).recipes.first).isReadInPart)
        let whole = try #require(try ReadPage(start + page + "></li></ul></div></body></html>").recipes.first)
        #expect(!whole.isReadInPart)
    }

    @Test func `R18: microdata with more ingredients than are read says so`() throws {
        let words = (1...395).map { "<i itemprop=keywords>\($0)</i>" }.joined()
        let lines = (1...10).map { "<p itemprop=recipeIngredient>\($0) leeks</p>" }.joined()
        let page = try ReadPage(
            "<div itemscope itemtype='http://schema.org/Recipe'><h1 itemprop=name>Soup</h1>\(words)\(lines)</div>")
        #expect(try #require(page.recipes.first).lines.count < 10)
        #expect(page.recipes.first?.isReadInPart == true)
    }
}
