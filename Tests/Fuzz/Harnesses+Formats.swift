import Foundation
import RecipeFormats

extension Harness {
    /// One for each format of files: its own examples as every reader may see them.
    static let files: [Harness] = [
        Harness(
            "markdown",
            words: ["# ", "## Ingredients\n", "- ", "1. ", "---\n", "<!--", "-->", "[a](b)", "```", "| a |"],
            seeds: [
                "---\nserves: 4\n---\n# Soup\n\n## Ingredients\n\n- 1 l *water*\n\n## Directions\n\n1. Boil [it](x).\n"
            ],
            reading("a.md")),
        Harness(
            "cooklang",
            words: ["@", "{", "%", "}", "#pot{}", "~{5%minutes}", ">> servings: 2\n", "[-", "-]", "--", "==", "\\"],
            seeds: [
                ">> servings: 2\nCook @peas{200%g}(fresh) in a #pot{} for ~rest{5%minutes}. -- well\n== Sauce ==\nStir @salt."
            ],
            reading("a.cook")),
        Harness(
            "meal-master", words: ["MMMMM", "-----", "Title:", "Yield:", "      1 c  ", "   1 1/2 tb "],
            seeds: [
                "MMMMM----- Recipe via Meal-Master (tm) v8.02\n\n      Title: Soup\n Categories: Soups\n      Yield: 4 servings\n\n"
                    + "      1 c  Peas                               1/2 ts Salt\nMMMMM-----SAUCE-----\n      1 l  Water\n\n  Boil.\n\nMMMMM\n"
            ], reading("a.mmf")),
        Harness(
            "master-cook",
            words: [
                "* Exported from MasterCook", "--------  ------------", "Recipe By", "<mx2", "<RcpE name=\"", "<IngR ",
            ],
            seeds: [
                "* Exported from MasterCook *\n\n                     Soup\n\nRecipe By     : Ada\nServing Size  : 4\n\n  Amount  Measure  "
                    + "     Ingredient\n--------  ------------  ---------\n       1  cup           peas\n\nBoil.\n\n - - - - - -\n",
                "<mx2><RcpE name=\"Soup\" author=\"Ada\"><Serv qty=\"4\"/><IngR name=\"peas\" unit=\"cup\" qty=\"1.0\"/><DirS><DirT>Boil.</DirT></DirS></RcpE></mx2>",
            ], reading("a.mxp")),
        Harness(
            "gourmet",
            words: [
                "<recipe ", "</recipe>", "<ingredient>", "<amount>", "<![CDATA[", "]]>", "<!ENTITY a \"b\">", "&a;",
            ],
            seeds: [
                "<gourmetDoc><recipe id=\"1\"><title>Soup</title><yields>4 servings</yields><ingredient-list><inggroup><groupname>A</groupname>"
                    + "<ingredient><amount>1</amount><unit>cup</unit><item>peas</item></ingredient></inggroup></ingredient-list>"
                    + "<instructions>Boil.</instructions></recipe></gourmetDoc>"
            ], reading("a.grmt")),
        Harness(
            "gnome", words: ["[", "]", "Ingredients=", "Name=", "\\n", "\\t", "[timer:00:05:00,x]"],
            seeds: [
                "[Soup]\nName=Soup\nIngredients=1\\tcup\\tpeas\\t\\n\nInstructions=Boil [timer:00:05:00,x] it.\nServes=4\n"
            ],
            reading("recipes.db")),
        Harness(
            "rez-konv",
            words: ["===== REZKONV", "=====", "Titel:", "Menge:", "QUELLE", "      1 Essl. ", ":Stichworte:"],
            seeds: [
                "========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel: Suppe\nKategorien: Suppen\n     Menge: 4 Portionen\n\n"
                    + "    250     Gramm  Erbsen\n                   -- gewaschen\n======= QUELLE =======\n     -- Erfasst *RK*\n\nKochen.\n=====\n"
            ], reading("a.rk")),
        Harness(
            "cookmate",
            words: ["<recipe>", "</recipe>", "<li>", "<ingredient>", "<recipetext>", "[A]", "<br/>", "&#10;"],
            seeds: [
                "<cookbook version=\"71\"><recipe><title>Soup</title><preptime>5 min</preptime><ingredient><li>[A]</li><li>1 l water</li>"
                    + "</ingredient><recipetext>Boil.&#10;Serve.</recipetext><quantity>4</quantity></recipe></cookbook>"
            ], reading("a.xml")),
        Harness(
            "mela", words: ["\"ingredients\":", "\"instructions\":", "\"images\":", "# ", "\\n", "\"yield\":"],
            seeds: [
                ##"{"id":"a","title":"Soup","text":"","images":["iVBORw0KGgo="],"yield":"4","ingredients":"# A\n1 l water","instructions":"# B\nBoil."}"##
            ], reading("a.melarecipe")),
        Harness(
            "recipe-pages",
            words: [
                "<div class=\"recipe-details\">", "itemprop=\"recipeIngredients\"", "<div class=\"recipe\">",
                "id=\"name\"",
                "recipeIngredient_subheader", "<li class=\"instruction\">", "<img class=\"recipeImage\" src=\"", "<p>",
            ],
            seeds: [
                "<div class=\"recipe-details\"><h2 itemprop=\"name\">Tea</h2><meta content=\"PT5M\" itemprop=\"prepTime\">"
                    + "<div itemprop=\"recipeIngredients\"><p>1 l water</p></div><div itemprop=\"recipeDirections\"><p>1. Boil.</p></div></div>",
                "<div class=\"recipe\"><div id=\"name\">Tea</div><ul id=\"recipeIngredients\"><li class=\"recipeIngredient\">1 l water</li>"
                    + "<div class=\"recipeIngredient_subheader\">A</div></ul><ol id=\"recipeInstructions\"><li class=\"instruction\">Boil.</li></ol></div>",
            ], reading("recipes.html")),
        Harness(
            "csv", words: ["title,ingredients,directions\n", "\"", "\"\"", ",", ";", "\t", "\n"],
            seeds: ["title,ingredients,directions,servings\nSoup,\"1 l water\n2 peas\",\"Boil, \"\"well\"\".\",4\n"],
            reading("a.csv")),
        Harness(
            "recipes-json",
            words: [
                "\"name\":", "\"recipe_ingredient\":", "\"steps\":", "\"directions\":", "\"@graph\":", "\"recipes\":",
                "null", "[{",
            ],
            seeds: [
                #"[{"name": "Soup", "ingredients": ["1 l water", {"quantity": 2, "unit": {"name": "g"}}], "directions": "Boil.", "servings": 4}]"#,
                #"{"name":"Soup","recipe_ingredient":[{"note":"1 l water","quantity":1}],"recipe_instructions":[{"text":"Boil"}],"slug":"s"}"#,
                #"{"name":"Soup","steps":[{"instruction":"Boil","ingredients":[{"food":{"name":"Pea"},"amount":2.0}]}],"working_time":5}"#,
                #"{"name":"a","directions":"b","uid":"c","photo_data":"AAAA","ingredients":"1 l water"}"#,
            ], reading("a.json")),
        Harness(
            "plain-text",
            words: ["Ingredients", "Method\n", "Serves 4", "Prep: 10 min", "1 ", "- ", "For the sauce:", "\n\n"],
            seeds: [
                "Pea soup\nServes 4\n\nIngredients\n1 l water\n200 g peas\n\nMethod\n1. Boil.\n2. Serve after 1 hr 15 min.\n"
            ],
            reading("a.txt")),
    ]

    /// Pages as sites send them.
    static let page = Harness(
        "page",
        words: [
            "<h1>", "<h2>Ingredients</h2>", "<h3>", "</h2>", "<ul>", "<li>", "<p>", "<b>For the sauce</b>",
            "<div class=\"ingredients\">",
            "<span itemprop=\"recipeIngredient\">", "<div itemscope itemtype=\"http://schema.org/Recipe\">", "Method",
            "Serves 4", "<br>",
            "<table><tr><td>", "<ol>", "<script type=\"application/ld+json\">", "wprm-recipe", "<strong>",
            "<meta charset=", "&frac12;",
        ],
        seeds: [
            "<html><title>Pie</title><body><h1>Pie</h1><h2>Ingredients</h2><ul><li>1 egg</li><li>2 cups flour</li></ul><h3>For the dough</h3>"
                + "<ul><li>1 cup milk</li></ul><h2>Method</h2><ol><li>Stir everything.</li><li>Bake it for 40 minutes.</li></ol></body></html>",
            "<div itemscope itemtype=\"http://schema.org/Recipe\"><span itemprop=name>Pie</span><span itemprop=\"recipeIngredient\">1 egg</span>"
                + "<div itemprop=\"recipeInstructions\"><p>Stir.<p>Bake.</div><time itemprop=totalTime datetime=PT1H>1 h</time></div>",
            "<div class=\"wprm-recipe-container\"><h2 class=\"wprm-recipe-name\">Pie</h2><ul><li class=\"wprm-recipe-ingredient\">1 egg</li></ul>"
                + "<div class=\"wprm-recipe-instruction-text\">Bake it.</div></div>",
        ]
    ) { bytes in
        read(RecipeFile(name: "page.html", bytes: bytes), WebPageReader(address: "https://kitchen.example/pie"))
    }

    /// JSON-LD, which is often broken, within pages.
    static let linkedData = Harness(
        "linked-data",
        words: [
            "\"@type\":", "\"Recipe\"", "\"recipeIngredient\":", "\"recipeInstructions\":", "\"@graph\":", "\"@id\":",
            "HowToSection",
            "itemListElement", "PT1H30M", "/*", "*/", "//", "\\u00", "\"\"", "&quot;", "<![CDATA[", "]]>",
        ],
        seeds: [
            """
            {"@context":"https://schema.org","@graph":[{"@type":"Recipe","@id":"#r","name":"Pie","recipeIngredient":["1 egg"],
            "recipeYield":"4","recipeInstructions":[{"@type":"HowToSection","name":"A","itemListElement":[{"@type":"HowToStep",
            "text":"Bake \\u00e9."}]}],"totalTime":"PT1H","aggregateRating":{"ratingValue":4.5},"nutrition":{"calories":"2"}}]}
            """
        ]
    ) { bytes in
        let page = Data("<script type=\"application/ld+json\">".utf8) + bytes + Data("</script>".utf8)
        return read(RecipeFile(name: "page.html", bytes: page), WebPageReader())
    }

    /// Archives: zips, tars and what is packed with gzip.
    static let archive = Harness(
        "archive", words: ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "ustar", ".md", ".cook"], seeds: []
    ) {
        reading("a.zip")($0)
    }

    private static func reading(_ name: String) -> @Sendable (Data) -> Int {
        { bytes in
            let file = RecipeFile(name: name, bytes: bytes)
            guard let reader = RecipeReaders.reader(for: file) else { return 0 }
            return read(file, reader)
        }
    }

    private static func read(_ file: RecipeFile, _ reader: any RecipeReader) -> Int {
        var all = reader.format.rawValue.utf8.reduce(1) { $0 &* 31 &+ Int($1) }
        do {
            try reader.read(file) { found in
                switch found {
                case .recipe(let recipe):
                    all = outcome(
                        all, recipe.ingredients.count, recipe.ingredients.reduce(0) { $0 + $1.lines.count },
                        recipe.steps.count,
                        recipe.totalMinutes == nil ? 0 : 1, recipe.servings == nil ? 0 : 1)
                case .unreadable(_, let faults): all = outcome(all, faults.reduce(0) { $0 + $1.code.utf8.count })
                }
            }
        } catch { all = outcome(all, outcome(of: error) & 31) }
        return all
    }
}
