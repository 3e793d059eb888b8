import Foundation
import Testing

@testable import RecipeFormats

/// Lines and pictures of exports that are one page or one XML text.
@Suite(.timeLimit(.minutes(10)))
struct RecipePageLinesTests {
    private func keeper(_ ingredients: String, _ steps: String, _ more: String = "") -> String {
        """
        <html><body><div class="recipe-details"><h2 itemprop="name">Cake</h2>\(more)
        <div itemprop="recipeIngredients">\(ingredients)</div><div itemprop="recipeDirections">\(steps)</div></div></body></html>
        """
    }

    @Test func `R18: bold ingredients and steps of Recipe Keeper are no headings`() throws {
        let bold = try Reading(
            "a.html",
            keeper(
                "<p><b>200 g flour</b></p><p>salt</p><p><b>Icing</b></p><p>sugar</p><p><b>butter</b></p>",
                "<p><b>Mix it.</b></p><p><b>Bake it.</b></p>"))
        #expect(
            bold.recipes.first?.ingredients == [
                .init(lines: ["200 g flour", "salt"]), .init(heading: "Icing", lines: ["sugar", "butter"]),
            ])
        #expect(bold.steps == ["Mix it.", "Bake it."])
    }

    @Test func `R18: pictures of Recipe Keeper at addresses or in the page are none of the archive`() throws {
        let code = "data:image/png;base64," + tinyPicture.base64EncodedString()
        let images = """
            <img src="https://kitchen.example/a.jpg" class="recipe-photo"><img src="\(code)" class="recipe-photos">
            <img src="images/a.png" class="recipe-photos">
            """
        let page = keeper("<p>1 egg</p>", "<p>Boil.</p>", images)
        let archive = try Packing.zip([("recipes.html", Data(page.utf8)), ("images/a.png", tinyPicture)])
        let pictures = try #require(try Reading("a.zip", archive).recipes.first?.pictures)
        #expect(
            pictures == [
                .bytes([UInt8](tinyPicture)), .address("https://kitchen.example/a.jpg"), .bytes([UInt8](tinyPicture)),
            ])
    }

    @Test func `R18: pictures of the same name go to the recipes that name their folder`() throws {
        func recipe(_ name: String, _ picture: String) -> String {
            """
            <div class="recipe"><div id="name">\(name)</div><img class="recipeImage" src="\(picture)">
            <ul id="recipeIngredients"><li>1 egg</li></ul></div>
            """
        }
        let other = tinyPicture + Data([0])
        let page = "<html>\(recipe("A", "images/a/1.png"))\(recipe("B", "./images/b/1.png"))</html>"
        let archive = try Packing.zip([
            ("x/recipes.html", Data(page.utf8)), ("x/images/a/1.png", tinyPicture), ("x/images/b/1.png", other),
            ("x/images/c/1.png", Data("none".utf8)),
        ])
        #expect(
            try Reading("a.zip", archive).recipes.map(\.pictures) == [
                [.bytes([UInt8](tinyPicture))], [.bytes([UInt8](other))],
            ])
    }

    @Test func `R18: words that Cookmate marks within a line belong to it, and breaks end it`() throws {
        let reading = try Reading(
            "library.xml",
            """
            <cookbook><recipe><title>Cake</title><ingredient><li>200 g flour<br/>1 <i>large</i> egg</li><li>salt</li></ingredient>
            <recipetext><li>Add <b>two</b> eggs.</li><li></li><li>Bake.</li></recipetext></recipe>
            <recipe><title>Old</title><ingredient>2 <b>ripe</b> leeks
            1 l stock</ingredient><recipetext>Boil <u>all</u> of it.</recipetext></recipe></cookbook>
            """)
        #expect(reading.lines == ["200 g flour", "1 large egg", "salt"])
        #expect(reading.steps == ["Add two eggs.", "Bake."])
        let old = try #require(reading.recipes.last)
        #expect(old.ingredients.flatMap(\.lines) == ["2 ripe leeks", "1 l stock"])
        #expect(old.steps.flatMap(\.steps) == ["Boil all of it."])
    }

    @Test func `R18: wrapped lines of the head of a RezKonv recipe are no ingredients`() throws {
        let reading = try Reading(
            "a.rk",
            """
            ========== REZKONV-Rezept - RezkonvSuite v1.4

                 Titel: Stollen mit Rosinen und
                        Mandeln
            Kategorien: Backen, Kuchen,
                        Advent
                 Menge: 4 Portionen

                  1     kg     Mehl
                               Salz

            Backen.

            =====
            """)
        let stollen = try #require(reading.recipes.first)
        #expect(stollen.title == "Stollen mit Rosinen und Mandeln")
        #expect(stollen.categories == ["Backen", "Kuchen", "Advent"])
        #expect(stollen.servings == 4)
        #expect(stollen.ingredients.flatMap(\.lines) == ["1 kg Mehl", "Salz"])
        #expect(stollen.steps.flatMap(\.steps) == ["Backen."])
    }
}
