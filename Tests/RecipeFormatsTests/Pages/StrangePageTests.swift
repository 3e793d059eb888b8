import Testing

@testable import RecipeFormats

struct StrangePageTests {
    @Test(arguments: languages + shapes + boxes + ends)
    func `R18: a page without marks is read by the words and lists that people see`(_ page: PageCase) throws {
        try page.check()
    }

    private static let lines = ["3 carrots", "200 g lentils", "Salt"]
    private static let steps = ["Boil the lentils until they are soft.", "Stir in the carrots and a little salt."]
    private static let list = "<ul><li>3 carrots</li><li>200 g lentils</li><li>Salt</li></ul>"
    private static let method =
        "<h2>Method</h2><ol><li>Boil the lentils until they are soft.</li><li>Stir in the carrots and a little salt.</li></ol>"

    private static func stew(_ name: String, _ body: String, steps: [String] = steps) -> PageCase {
        .plain(name, body, lines: lines, steps: steps)
    }

    static let languages: [PageCase] = [
        .plain(
            "German",
            """
            <h3>Zutaten</h3><p>für 4 Personen</p><ul><li>3 Möhren</li><li>200 g Linsen</li><li>etwas Salz</li></ul>\
            <h3>Zubereitung</h3><p>Die Linsen weich kochen.</p><p>Die Möhren dazugeben und alles salzen.</p><h3>Tipp</h3><p>Schmeckt auch kalt.</p>
            """,
            lines: ["3 Möhren", "200 g Linsen", "etwas Salz"],
            steps: ["Die Linsen weich kochen.", "Die Möhren dazugeben und alles salzen."], servings: 4),
        .plain(
            "French",
            """
            <p><strong>Ingrédients :</strong></p><p>– 3 carottes<br>– 200 g de lentilles<br>– du sel</p><p><strong>Préparation :</strong></p>\
            <p>Faites cuire les lentilles dans l'eau.<br>Ajoutez les carottes et salez un peu.</p>
            """,
            lines: ["3 carottes", "200 g de lentilles", "du sel"],
            steps: ["Faites cuire les lentilles dans l'eau.", "Ajoutez les carottes et salez un peu."]),
        .plain(
            "Spanish",
            """
            <div><h4>Ingredientes</h4><div>3 zanahorias</div><div>200 g de lentejas</div><div>Sal al gusto</div></div>\
            <div><h4>Elaboración</h4><div>Cuece las lentejas hasta que estén tiernas.</div><div>Añade las zanahorias y la sal.</div></div>
            """,
            lines: ["3 zanahorias", "200 g de lentejas", "Sal al gusto"],
            steps: ["Cuece las lentejas hasta que estén tiernas.", "Añade las zanahorias y la sal."]),
    ]

    static let shapes: [PageCase] = [
        stew(
            "lists of br",
            """
            <h2>Ingredients</h2><p>3 carrots<br>200 g lentils<br>Salt</p><h2>Method</h2><p>Boil the lentils until they are \
            soft.<br>Stir in the carrots and a little salt.</p>
            """),
        stew(
            "words in bold in one text of br",
            """
            <div><b>Ingredients</b><br>3 carrots<br>200 g lentils<br>Salt<br><br><b>Method</b><br>Boil the lentils until they are \
            soft.<br>Stir in the carrots and a little salt.</div>
            """),
        stew(
            "boxes of a site builder",
            """
            <div class="w"><div class="c"><p><span><span>INGREDIENTS</span></span></p></div><div class="c"><p><span>3 carrots</span></p>\
            <p><span>200 g lentils</span></p><p><span>Salt</span></p></div></div><div class="w"><div class="c"><p><span>METHOD</span></p></div>\
            <div class="c"><p><span>Boil the lentils until they are soft.</span></p><p><span>Stir in the carrots and a little salt.\
            </span></p></div></div>
            """),
        stew(
            "two columns of a table",
            """
            <table><tr><td><h2>Ingredients</h2>\(list)</td><td>\(method)</td></tr></table>
            """),
        stew(
            "numbers beside steps",
            """
            <h2>Ingredients</h2>\(list)<h2>Directions</h2><div><div>1</div><div>Boil the lentils until they are soft.</div></div>\
            <div><div>2</div><div>Stir in the carrots and a little salt.</div></div>
            """),
        stew(
            "words before steps",
            """
            <h2>Ingredients</h2>\(list)<h2>Directions</h2><p>STEP1 Boil the lentils until they are soft.</p>\
            <p>STEP2 Stir in the carrots and a little salt.</p>
            """),
        stew("no steps", "<h2>Ingredients</h2>\(list)<h2>Comments</h2><p>So good!</p>", steps: []),
    ]

    static let boxes: [PageCase] = [
        stew(
            "a box of equipment before the list",
            "<h2>Equipment</h2><ul><li>1 large pot</li><li>1 sieve</li><li>2 spoons</li></ul><h2>Ingredients</h2>\(list)\(method)"
        ),
        stew(
            "a box of equipment behind the list",
            "<h2>Ingredients</h2>\(list)<h2>Equipment</h2><ul><li>1 large pot</li><li>1 sieve</li></ul>\(method)"),
        stew(
            "equipment under a smaller heading below the list",
            "<h2>Ingredients</h2>\(list)<h3>Equipment:</h3><ul><li>1 large pot</li><li>1 sieve</li></ul>\(method)"),
        stew(
            "equipment under a heading with more words",
            "<h2>Ingredients</h2>\(list)<h3>Equipment you need</h3><ul><li>1 large pot</li><li>1 sieve</li></ul>\(method)"
        ),
        stew(
            "tags before the list",
            """
            <ul class="tags"><li><a href="/t/1">Vegan</a></li><li><a href="/t/2">30 minutes</a></li><li><a href="/t/3">5 ingredients</a>\
            </li></ul><h2>Ingredients</h2>\(list)\(method)
            """),
        stew(
            "tags between the word and the list",
            """
            <h2>Ingredients</h2><ul class="tags"><li><a href="/t/1">Vegan</a></li><li><a href="/t/2">Lentils</a></li></ul>\(list)\(method)
            """),
        stew(
            "a table of contents",
            """
            <ul><li><a href="#i">Ingredients</a></li><li><a href="#m">Method</a></li><li><a href="#n">Notes</a></li></ul>\
            <h2 id="i">Ingredients</h2>\(list)\(method)
            """),
        stew(
            "a heading within the list",
            "<h2>What to buy</h2><ul><li><b>Ingredients:</b></li><li>3 carrots</li><li>200 g lentils</li><li>Salt</li></ul>\(method)"
        ),
        stew(
            "sentences behind the list",
            """
            <h2>Ingredients</h2>\(list)<p>If you use tinned lentils, please check the label of the tin, as some of them are salted \
            already.</p>\(method)
            """),
        stew(
            "notes, nutrition and comments behind the steps",
            """
            <h2>Ingredients</h2>\(list)\(method)<h2>Notes</h2><p>It keeps for three days.</p><h3>Nutrition</h3><p>300 kcal</p>\
            <h2>4 comments</h2><ol><li>I put 2 eggs in.</li><li>So did I.</li></ol>
            """),
        stew(
            "a cook mode before the steps",
            """
            <h2>Ingredients</h2>\(list)<h2>Method</h2><div><label><input type="checkbox">Cook mode</label><p>Keep the screen of your \
            device on.</p></div><ol><li>Boil the lentils until they are soft.</li><li>Stir in the carrots and a little salt.</li></ol>
            """),
    ]

    @Test func `R18: a page that lists more than its JSON-LD is read by its lists`() throws {
        let page = try ReadPage(
            """
            <html><body><h1>Supper</h1><script type="application/ld+json">{"@type": "Recipe", "name": "Supper", \
            "recipeIngredient": ["2 tbsp oil", "1 lemon", "1 pinch salt"], "recipeInstructions": "Shake the dressing."}</script>\
            <ul class="n"><li>3 carrots</li><li>200 g lentils</li><li>4 walnuts</li><li>1 onion</li></ul><p>Boil the lentils until they \
            are soft.</p><ul class="n"><li>2 tbsp oil</li><li>1 lemon</li><li>1 pinch salt</li></ul><p>Shake the dressing.</p></body></html>
            """)
        let recipe = try #require(page.recipes.first)
        #expect(recipe.lines.count == 7)
        #expect(recipe.lines.contains("4 walnuts"))
    }

    /// Lines beside the list are kept if they may be food.
    static let ends: [PageCase] = [
        stew(
            "lines on buttons",
            """
            <h2>Ingredients</h2><ul><li><button>3 carrots</button></li><li><button><span>200 g</span> <span>lentils</span></button></li>\
            <li>Salt</li></ul>\(method)
            """),
        .plain(
            "a last line without an amount outside of the list",
            "<h2>Ingredients</h2>\(list)<p>Black pepper to taste</p>\(method)",
            lines: lines + ["Black pepper to taste"], steps: steps),
        .plain(
            "a last line in bold",
            "<h2>Ingredients</h2><ul><li>3 carrots</li><li>200 g lentils</li><li>Salt</li><li><b>Walnuts</b></li></ul>\(method)",
            lines: lines + ["Walnuts"], steps: steps),
        .plain(
            "lists without a word above, each beside its steps",
            """
            <div><ul class="n"><li>3 carrots</li><li>200 g lentils</li><li>1 onion</li></ul></div><div><p>Boil the lentils until they are \
            soft.</p></div><div><p>The dressing</p><ul class="n"><li>2 tbsp oil</li><li>1 lemon</li></ul></div><div><p>Stir in the \
            carrots, the dressing and a little salt, and serve the stew while it is warm.</p></div>
            """,
            lines: ["3 carrots", "200 g lentils", "1 onion", "2 tbsp oil", "1 lemon"],
            steps: [
                steps[0], "The dressing",
                "Stir in the carrots, the dressing and a little salt, and serve the stew while it is warm.",
            ]),
        .plain(
            "a last line outside of the list", "<h2>Ingredients</h2>\(list)<p>1 pinch of chilli</p>\(method)",
            lines: lines + ["1 pinch of chilli"], steps: steps),
        .plain(
            "a second list under a heading as large",
            "<h2>Ingredients</h2>\(list)<h2>For the topping</h2><ul><li>2 tbsp walnuts</li><li>1 onion</li></ul>\(method)",
            lines: lines + ["2 tbsp walnuts", "1 onion"], steps: steps),
        .plain(
            "a second list under a smaller heading",
            "<h2>Ingredients</h2>\(list)<h3>Topping</h3><ul><li>Walnuts</li><li>Parsley</li></ul>\(method)",
            lines: lines + ["Walnuts", "Parsley"], steps: steps),
        .plain(
            "a second list under a line in bold",
            "<h2>Ingredients</h2><p><b>Stew</b></p>\(list)<p><b>Topping</b></p><ul><li>Walnuts</li><li>Parsley</li></ul>\(method)",
            lines: lines + ["Walnuts", "Parsley"], steps: steps),
        .plain(
            "equipment that ends with food",
            "<h2>Ingredients</h2>\(list)<h3>Equipment</h3><ul><li>1 pot</li></ul><h3>Topping</h3><ul><li>Walnuts</li></ul>\(method)",
            lines: lines + ["Walnuts"], steps: steps),
        .plain(
            "foods below a heading of equipment",
            """
            <h2>Ingredients</h2>\(list)<h3>Equipment</h3><ul><li>200 g flour</li><li>2 eggs</li><li>1 banana</li>\
            <li>1 pot</li></ul>\(method)
            """,
            lines: lines + ["200 g flour", "2 eggs", "1 banana"], steps: steps),
        .plain(
            "foods that link to other recipes",
            """
            <h2>Ingredients</h2><ul><li>3 carrots</li><li>2 large <span><a rel="tag" href="/i/eggs">eggs</a></span></li>\
            <li>50 g <span class="tag"><a href="/i/ghee">ghee</a></span></li></ul>\(method)
            """,
            lines: ["3 carrots", "2 large eggs", "50 g ghee"], steps: steps),
        .plain(
            "a list of foods that all link to other recipes",
            """
            <h2>Ingredients</h2><ul><li><a rel="tag" href="/i/1">3 carrots</a></li>\
            <li><a rel="tag" href="/i/2">Ghee</a></li><li><a rel="tag" href="/i/3">Salt</a></li></ul>\(method)
            """,
            lines: ["3 carrots", "Ghee", "Salt"], steps: steps),
    ]
}
