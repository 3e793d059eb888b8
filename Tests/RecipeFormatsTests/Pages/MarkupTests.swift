import Foundation
import RecipeFormats
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MarkupTests {
    @Test(arguments: [
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
        <time itemprop="totalTime" datetime="PT1H30M">90</time><meta itemprop="recipeYield" content="4 bowls">
        <ul><li itemprop="recipeIngredient">2 <b>leeks</b></li><li itemprop="recipeIngredient">1 l stock</li></ul>
        <div itemprop="recipeInstructions"><ol><li>Slice.</li><li>Boil.</li></ol></div></div>
        """,
        """
        <div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1>
        <meta property="totalTime" content="PT1H30M"><span property="recipeYield">4 bowls</span>
        <p property="recipeIngredient">2 leeks</p><p property="schema:recipeIngredient">1 l stock</p>
        <div property="recipeInstructions"><p>Slice.</p><p>Boil.</p></div></div>
        """,
        """
        <div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Soup</h1>
        <span property="v:totalTime" content="PT90M"></span><span property="v:yield">4 bowls</span>
        <ul><li rel="v:ingredient" property="v:ingredient" typeof="v:Ingredient"><span property="v:amount">2</span> <span property="v:name">leeks</span></li>
        <li property="v:ingredient">1 l stock</li></ul><div property="v:instructions">Slice.<br>Boil.</div></div>
        """,
        """
        <div class="hrecipe"><h1 class="fn">Soup</h1><span class="duration">1 hr 30 min</span><span class="yield">4 bowls</span>
        <ul><li class="ingredient">2 leeks</li><li class="ingredient">1 l stock</li></ul>
        <div class="instructions"><p>Slice.</p><p>Boil.</p></div></div>
        """,
        """
        <article class="h-recipe"><h1 class="p-name">Soup</h1><time class="dt-duration" datetime="PT1H30M"></time>
        <p class="p-yield">4 bowls</p><ul><li class="p-ingredient">2 leeks<li class="p-ingredient">1 l stock</ul>
        <ol class="e-instructions"><li>Slice.<li>Boil.</ol></article>
        """,
        """
        <div class="tasty-recipes"><h2 class="tasty-recipes-title">Soup</h2><span class="tasty-recipes-total-time">1 hour 30 minutes</span>
        <span class="tasty-recipes-yield">4 bowls</span><div class="tasty-recipes-ingredients"><button>Copy</button>
        <ul><li>2 leeks</li><li>1 l stock</li></ul></div><div class="tasty-recipes-instructions"><ol><li>Slice.</li><li>Boil.</li></ol></div></div>
        """,
        """
        <div class="mv-create-card"><h2 class="mv-create-title">Soup</h2><div class="mv-create-time-total">Total Time: 1 hour 30 minutes</div>
        <div class="mv-create-time-yield">4 bowls</div><div class="mv-create-ingredients"><h3>Ingredients</h3><ul><li>2 leeks</li><li>1 l stock</li></ul></div>
        <div class="mv-create-instructions"><h3>Instructions</h3><ol><li>Slice.</li><li>Boil.</li></ol></div></div>
        """,
        """
        <div class="jetpack-recipe"><h3 class="jetpack-recipe-title">Soup</h3><ul><li class="jetpack-recipe-servings">4 bowls</li>
        <li class="jetpack-recipe-time"><time datetime="PT90M">1:30</time></li></ul>
        <ul><li class="jetpack-recipe-ingredient">2 leeks</li><li class="jetpack-recipe-ingredient">1 l stock</li></ul>
        <div class="jetpack-recipe-directions"><ol><li>Slice.</li><li>Boil.</li></ol></div></div>
        """,
    ])
    func `R18: microdata, RDFa, hRecipe and plugins tell the same recipe`(_ html: String) throws {
        let soup = try #require(try ReadPage("<html><body>\(html)</body></html>").recipes.first)
        #expect(soup.title == "Soup")
        #expect(soup.lines == ["2 leeks", "1 l stock"])
        #expect(soup.allSteps == ["Slice.", "Boil."])
        #expect(soup.totalMinutes == 90)
        #expect(soup.servings == 4 && soup.yield == "4 bowls")
    }

    @Test(arguments: [
        ("Ingredients", "Method", "Serves 4", "Total time: 30 minutes"),
        ("Zutaten für 4 Personen", "Zubereitung", "4 Portionen", "Gesamtzeit: 30 Minuten"),
        ("Ingrédients :", "Préparation", "Pour 4 personnes", "Temps total : 30 min"),
        ("Ingredientes", "Elaboración", "4 raciones", "Tiempo total: 30 minutos"),
    ])
    func `R18: without any marks the words above the lists tell`(_ words: (String, String, String, String)) throws {
        let page = try ReadPage(
            """
            <html><head><title>Soup | Kitchen</title></head><body><nav><ul><li>Home</li><li>Soups</li></ul></nav>
            <h1>Soup</h1><p>\(words.2)</p><p>\(words.3)</p><h2>\(words.0)</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>
            <h2>\(words.1)</h2><p>Slice the leeks as thinly as you can.</p><p>Boil everything until it is soft.</p>
            <h2>Comments</h2><p>Lovely!</p></body></html>
            """)
        let soup = try #require(page.recipes.first)
        #expect(soup.title == "Soup")
        #expect(soup.lines == ["2 leeks", "1 l stock"])
        #expect(soup.allSteps == ["Slice the leeks as thinly as you can.", "Boil everything until it is soft."])
        #expect(soup.servings == 4 && soup.totalMinutes == 30)
    }

    @Test func `R18: what JSON-LD leaves out is filled in from the rest of the page`() throws {
        let page = try ReadPage(
            """
            <html lang="en-GB"><script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks"]}</script>
            <div itemscope itemtype="http://schema.org/Recipe"><span itemprop="name">SOUP!</span>
            <span itemprop="recipeYield">Serves 4</span><p itemprop="recipeInstructions">Boil.</p></div></html>
            """)
        let soup = try #require(page.recipes.first)
        #expect(soup.title == "Soup" && soup.allSteps == ["Boil."] && soup.servings == 4 && soup.language == "en")
    }
}
