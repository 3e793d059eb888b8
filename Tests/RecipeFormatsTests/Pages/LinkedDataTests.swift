import Foundation
import RecipeFormats
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LinkedDataTests {
    private static let whole = """
        {"@context": "https://schema.org/", "@type": "Recipe", "name": "Leek &amp; potato soup",
         "description": "A <b>soup</b> for cold days.", "image": ["/soup.jpg", {"@type": "ImageObject", "url": "//cdn.example/b.png"}],
         "author": {"@type": "Person", "name": "Ada"}, "prepTime": "PT15M", "cookTime": "PT0H30M", "totalTime": "P0DT0H45M",
         "recipeYield": ["4", "4 bowls"], "recipeCuisine": "French, British", "recipeCategory": ["Soup"],
         "keywords": "leek, winter", "inLanguage": "en-GB",
         "recipeIngredient": ["2 leeks", "3 potatoes", "1 l&nbsp;stock"],
         "recipeInstructions": [{"@type": "HowToStep", "text": "Slice the leeks."}, {"@type": "HowToStep", "text": "Boil it all."}],
         "nutrition": {"@type": "NutritionInformation", "calories": "240 kcal"},
         "aggregateRating": {"@type": "AggregateRating", "ratingValue": "9", "bestRating": 10},
         "video": {"@type": "VideoObject", "contentUrl": "https://videos.example/1"}}
        """

    @Test func `R18: every field of JSON-LD is read`() throws {
        let soup = try #require(try ReadPage.recipe(json: Self.whole))
        #expect(soup.title == "Leek & potato soup")
        #expect(soup.summary == "A soup for cold days.")
        #expect(soup.lines == ["2 leeks", "3 potatoes", "1 l stock"])
        #expect(soup.allSteps == ["Slice the leeks.", "Boil it all."])
        #expect([soup.preparationMinutes, soup.cookingMinutes, soup.totalMinutes] == [15, 30, 45])
        #expect(soup.servings == 4 && soup.yield == "4 bowls")
        #expect(
            soup.cuisines == ["French", "British"] && soup.categories == ["Soup"] && soup.tags == ["leek", "winter"])
        #expect(soup.pictures == [.address("https://kitchen.example/soup.jpg"), .address("https://cdn.example/b.png")])
        #expect(soup.author == "Ada" && soup.language == "en" && soup.rating == 4.5)
        #expect(soup.nutrition == ["calories": "240 kcal"] && soup.videos == ["https://videos.example/1"])
        #expect(soup.source == "https://kitchen.example/soups/1")
    }

    @Test(arguments: [
        #"{"@graph": [{"@type": "WebPage"}, {"@type": ["Article", "Recipe"], "name": "Pie", "recipeIngredient": ["1 egg"]}]}"#,
        #"[[{"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}]]"#,
        #"{"@type": "WebPage", "mainEntity": {"@type": "http://schema.org/Recipe", "name": "Pie", "ingredients": "1 egg"}}"#,
        #"{"@type": "WebPage"} {"@type": "Recipe", "name": "Pie", "recipeIngredient": {"@value": "1 egg"}}"#,
        #"<!-- {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]} -->"#,
        #"//<![CDATA[ {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"],} //]]>"#,
        "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"description\": \"two\nlines\u{01}\", \"recipeIngredient\": [\"1 egg\",]}",
        #"{"@type": "Recipe", "name": "Pie", "description": "a "good" pie", "recipeIngredient": ["1 egg"]}"#,
        #"{"@type": "Recipe" "name": "Pie", /* note */ recipeIngredient: ['1 egg'], "cookTime": }"#,
        #"{"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "description": "cut off he"#,
        #"{&quot;@type&quot;: &quot;Recipe&quot;, &quot;name&quot;: &quot;Pie&quot;, &quot;recipeIngredient&quot;: [&quot;1 egg&quot;]}"#,
    ])
    func `R18: JSON-LD is found wherever it is nested and however broken it is`(_ json: String) throws {
        let pie = try #require(try ReadPage.recipe(json: json))
        #expect(pie.title == "Pie")
        #expect(pie.lines == ["1 egg"])
    }

    @Test func `R18: sections, directions and single texts become steps`() throws {
        let pie = try #require(
            try ReadPage.recipe(
                json: """
                    {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "recipeInstructions": [
                    {"@type": "HowToSection", "name": "Dough", "itemListElement": [
                    {"@type": "HowToStep", "name": "Step 1", "text": "Mix."},
                    {"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Knead."}]}]},
                    {"@type": "HowToSection", "name": "Filling", "itemListElement": {"@type": "HowToStep", "name": "Rest", "text": "For an hour."}},
                    "<ol><li>Fill.</li><li>Bake at 180&amp;deg;C.</li></ol>"]}
                    """))
        #expect(
            pie.steps == [
                .init(heading: "Dough", steps: ["Mix.", "Knead."]),
                .init(heading: "Filling", steps: ["Rest: For an hour."]),
                .init(steps: ["Fill.", "Bake at 180°C."]),
            ])
    }

    @Test func `R18: of a page with two recipes both are read, the first with ingredients first`() throws {
        let page = try ReadPage(
            """
            <script type="application/ld+json">[{"@type": "Recipe", "name": "Empty", "url": "x", "image": "y"},
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "recipeInstructions": "Bake."},
            {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"], "recipeInstructions": "Boil."}]</script>
            """)
        #expect(page.recipes.map(\.title) == ["Pie", "Soup"])
    }

    @Test func `R18: headings that JSON-LD lost come back from the plugin's markup`() throws {
        let page = try ReadPage(
            """
            <script type="application/ld+json">{"@type": "Recipe", "name": "Pie", "recipeInstructions": "Bake.",
            "recipeIngredient": ["1 egg", "2 cups flour (sifted)", "3 apples"]}</script>
            <div class="wprm-recipe-container"><div class="wprm-recipe-ingredient-group">
            <h4 class="wprm-recipe-group-name">Dough</h4><ul><li class="wprm-recipe-ingredient">1 egg</li>
            <li class="wprm-recipe-ingredient"><span>2</span> <span>cups</span> <span>flour</span> <span>sifted</span></li></ul></div>
            <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Filling</h4>
            <ul><li class="wprm-recipe-ingredient">3 apples</li></ul></div></div>
            """)
        #expect(
            page.recipes.first?.ingredients == [
                .init(heading: "Dough", lines: ["1 egg", "2 cups flour (sifted)"]),
                .init(heading: "Filling", lines: ["3 apples"]),
            ])
    }
}
