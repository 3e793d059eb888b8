import Testing

@testable import RecipeFormats

struct PluginPageTests {
    @Test(arguments: plugins + marked)
    func `R18: the marks of plugins tell the recipe without JSON-LD`(_ page: PageCase) throws {
        try page.check()
    }

    @Test func `R18: the number of “1 loaf” is no number of servings, wherever it stands alone`() throws {
        func recipe(_ shown: String) throws -> RecipeDocument? {
            let linked =
                #"{"@type": "Recipe", "name": "Loaf", "recipeYield": ["1", "1 loaf"]"#
                + #", "recipeIngredient": ["flour"]}"#
            return try ReadPage(
                """
                <script type="application/ld+json">\(linked)</script><div class="wprm-recipe-container">\
                <h2 class="wprm-recipe-name">Loaf</h2><span class="wprm-recipe-servings">\(shown)</span></div>
                """
            ).recipes.first
        }
        let loaf = try recipe("1")
        #expect(loaf?.servings == nil && loaf?.yield == "1 loaf")
        #expect(try recipe("12")?.servings == 12)
    }

    private static let lines = ["2 cups flour", "1 tsp salt"]
    private static let steps = ["Knead the dough.", "Bake it for an hour."]

    private static func plugin(_ name: String, _ body: String) -> PageCase {
        .plain(
            name, "<p>My aunt's loaf, from a village by the sea.</p>\(body)<p>Thank you for reading!</p>", lines: lines,
            steps: steps)
    }

    static let plugins: [PageCase] = [
        plugin(
            "WP Recipe Maker with equipment and boxes",
            """
            <div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Loaf</h2><div class="wprm-recipe-equipment-container">\
            <h3>Equipment</h3><ul class="wprm-recipe-equipment"><li class="wprm-recipe-equipment-item">1 tin</li></ul></div>\
            <ul class="wprm-recipe-ingredients"><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container">\
            <input type="checkbox"><label>▢</label></span><span class="wprm-recipe-ingredient-amount">2</span>\
            <span class="wprm-recipe-ingredient-unit">cups</span><span class="wprm-recipe-ingredient-name">flour</span></li>\
            <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> tsp salt</li></ul>\
            <ul class="wprm-recipe-instructions"><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">\
            Knead the dough.</div></li><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Bake it for an \
            hour.</div></li></ul><div class="wprm-recipe-notes">Keeps a week.</div></div>
            """),
        plugin(
            "Tasty",
            """
            <div class="tasty-recipes"><h2 class="tasty-recipes-title">Loaf</h2><div class="tasty-recipes-equipment"><p>Tin</p></div>\
            <div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>Ingredients</h3>\
            <button>1x</button><button>2x</button></div><div class="tasty-recipes-ingredients-body"><ul><li>\
            <span data-amount="2" data-unit="cup">2 cups</span> flour</li><li><span data-amount="1">1 tsp</span> salt</li></ul></div></div>\
            <div class="tasty-recipes-instructions"><h3>Instructions</h3><div class="tasty-recipes-instructions-body"><ol>\
            <li id="instruction-step-1">Knead the dough.</li><li>Bake it for an hour.</li></ol></div></div></div>
            """),
        plugin(
            "Mediavine Create",
            """
            <section class="mv-create-card"><h2 class="mv-create-title">Loaf</h2><div class="mv-create-ingredients"><h3>Ingredients</h3>\
            <ul><li>2 cups flour</li><li>1 tsp salt</li></ul></div><div class="mv-create-instructions"><h3>Instructions</h3>\
            <ol><li>Knead the dough.</li><li>Bake it for an hour.</li></ol></div><div class="mv-create-notes"><h3>Notes</h3>\
            <div class="mv-create-notes-content"><p>Keeps a week.</p></div></div></section>
            """),
        plugin(
            "Zip by ids",
            """
            <div id="zlrecipe-container"><div id="zlrecipe-title">Loaf</div><p id="zlrecipe-ingredients">You take</p>\
            <ul id="zlrecipe-ingredients-list"><li id="zlrecipe-ingredient-0">2 cups flour</li><li>1 tsp salt</li></ul>\
            <p id="zlrecipe-instructions">You do</p><ol id="zlrecipe-instructions-list"><li>Knead the dough.</li>\
            <li>Bake it for an hour.</li></ol></div>
            """),
        plugin(
            "Meal Planner Pro by ids",
            """
            <div id="mpprecipe-container"><div id="mpprecipe-title">Loaf</div><ul id="mpprecipe-ingredients-list">\
            <li class="ingredient">2 cups flour</li><li class="ingredient">1 tsp salt</li></ul>\
            <ol id="mpprecipe-instructions-list"><li class="instruction">Knead the dough.</li>\
            <li class="instruction">Bake it for an hour.</li></ol></div>
            """),
        plugin(
            "ZRDN",
            """
            <div class="zrdn-recipe-container"><ul class="zrdn-list zrdn-ingredients-list bullets"><li>2 cups flour</li>\
            <li>1 tsp salt</li></ul><ol class="zrdn-list zrdn-instructions-list"><li>Knead the dough.</li>\
            <li>Bake it for an hour.</li></ol></div>
            """),
        plugin(
            "Cooked",
            """
            <div class="cooked-recipe-ingredients"><div class="cooked-single-ingredient cooked-heading">Dough</div>\
            <div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span>\
            <span class="cooked-ing-amount">2</span><span class="cooked-ing-measurement">cups</span>\
            <span class="cooked-ing-name">flour</span></div><div class="cooked-single-ingredient cooked-ingredient">\
            <span class="cooked-ing-amount">1</span><span class="cooked-ing-measurement">tsp</span><span class="cooked-ing-name">salt\
            </span></div></div><div class="cooked-recipe-directions"><div class="cooked-single-direction cooked-direction">\
            <span class="cooked-direction-number">1</span><div class="cooked-dir-content"><p>Knead the dough.</p></div></div>\
            <div class="cooked-single-direction cooked-direction"><span class="cooked-direction-number">2</span>\
            <div class="cooked-dir-content"><p>Bake it for an hour.</p></div></div></div>
            """),
        plugin(
            "Jetpack",
            """
            <div class="jetpack-recipe"><h3 class="jetpack-recipe-title">Loaf</h3><div class="jetpack-recipe-ingredients"><ul>\
            <li class="jetpack-recipe-ingredient">2 cups flour</li><li class="jetpack-recipe-ingredient">1 tsp salt</li></ul></div>\
            <div class="jetpack-recipe-directions"><ol><li>Knead the dough.</li><li>Bake it for an hour.</li></ol></div></div>
            """),
        plugin(
            "EasyRecipe",
            """
            <div class="easyrecipe"><div class="ERSIngredients"><div class="ERSIngredientsHeader">Ingredients</div><ul>\
            <li class="ingredient">2 cups flour</li><li class="ingredient">1 tsp salt</li></ul></div><div class="ERSInstructions">\
            <ol><li class="instruction">Knead the dough.</li><li class="instruction">Bake it for an hour.</li></ol></div></div>
            """),
        plugin(
            "h-recipe",
            """
            <article class="h-recipe"><h2 class="p-name">Loaf</h2><ul><li class="p-ingredient">2 cups flour</li>\
            <li class="p-ingredient">1 tsp salt</li></ul><ol class="e-instructions"><li>Knead the dough.</li>\
            <li>Bake it for an hour.</li></ol></article>
            """),
    ]

    static let marked: [PageCase] = [
        plugin(
            "microdata with spans in each other",
            """
            <div itemscope itemtype="https://schema.org/Recipe"><ul><li itemprop="recipeIngredient"><span><span>2</span><span>cups\
            </span></span><span>flour</span></li><li itemprop="recipeIngredient"><span>1</span><span>tsp</span><span>salt</span></li>\
            </ul><div itemprop="recipeInstructions"><div><span>1</span><p>Knead the dough.</p></div><div><span>2</span>\
            <p>Bake it for an hour.</p></div></div></div>
            """),
        plugin(
            "microdata with all lines in one element",
            """
            <div itemscope itemtype="https://schema.org/Recipe"><div itemprop="recipeIngredient">2 cups flour<br>1 tsp salt</div>\
            <div itemprop="recipeInstructions">Knead the dough.<br><br>Bake it for an hour.</div></div>
            """),
        plugin(
            "microdata of steps",
            """
            <div itemscope itemtype="https://schema.org/Recipe"><ul><li itemprop="recipeIngredient">2 cups flour</li>\
            <li itemprop="recipeIngredient">1 tsp salt</li></ul><ol><li itemprop="recipeInstructions" itemscope \
            itemtype="https://schema.org/HowToStep"><b>Step 1</b><span itemprop="text">Knead the dough.</span></li>\
            <li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><b>Step 2</b>\
            <span itemprop="text">Bake it for an hour.</span></li></ol></div>
            """),
    ]
}
