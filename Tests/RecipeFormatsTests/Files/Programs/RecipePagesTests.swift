import Foundation
import Support
import Testing

@testable import RecipeFormats

/// Exports that are one page of many recipes beside their pictures.
@Suite(.timeLimit(.minutes(10)))
struct RecipePagesTests {
    private static let copied = """
        <!DOCTYPE html><head><meta name="copymethat_class_id_version" content="2"></head><html><body>
        <div class="recipe"><div id="name">Leek pie &amp; salad</div>
        <div id="link">From <a id="original_link" href="https://kitchen.example/leek?a=1&amp;b=2">kitchen.example/le…</a></div>
        <img class="recipeImage" src="images/leek%20pie.jpg" width="120px">
        <div id="categories"><span class="recipeCategory">Pie</span>, <span class="recipeCategory">Spring</span></div>
        <div id="extra_info"><span id="rating">Rated <span id="ratingValue">4</span>/5</span></div>
        <div id="servings">Servings: <a id="recipeYield">4-6</a></div>
        <div id="recipeIngredient_header">Ingredients</div><ul id="recipeIngredients">
        <li class="recipeIngredient">2 leeks</li><div class="recipeIngredient_spacer"></div>
        <div class="recipeIngredient recipeIngredient_subheader">Crust:</div>
        <li class="recipeIngredient">200 g <b>flour</b></li><li class="recipeIngredient_note">any flour</li></ul>
        <div id="recipeInstructions_header">Steps</div><ol id="recipeInstructions">
        <div class="instruction_subheader">Bake</div><li class="instruction" value="1">1. Mix.</li>
        <li class="instruction" value="2">Bake.</li></ol>
        <div id="recipeNotes_header">Notes</div><ul id="recipeNotes"><li class="recipeNote">Good cold.</li></ul></div>
        <div class = 'recipe'><div id = "name">Tea</div><div id="servings"><a id="recipeYield">Yield: 12 cups</a></div><ul id = "recipeIngredients"><li>1 l water</li></ul></div>
        <div class="recipe"><div id="name">Only a title</div></div></body></html>
        """

    @Test func `R18: all recipes of a page of Copy Me That are read`() throws {
        let archive = try Packing.zip([
            ("images/leek pie.jpg", tinyPicture), ("recipes.html", Data(Self.copied.utf8)),
        ])
        let reading = try Reading("copy.zip", archive)
        #expect(reading.format == .copyMeThat)
        #expect(reading.recipes.map(\.title) == ["Leek pie & salad", "Tea"])
        #expect(reading.unreadable.map(\.place) == ["Only a title"])
        let pie = try #require(reading.recipes.first)
        #expect(
            pie.ingredients == [.init(lines: ["2 leeks"]), .init(heading: "Crust", lines: ["200 g flour"])])
        #expect(pie.steps == [.init(heading: "Bake", steps: ["Mix.", "Bake."])])
        #expect(pie.servings == 4)
        #expect(pie.source == "https://kitchen.example/leek?a=1&b=2")
        #expect(pie.pictures == [.bytes([UInt8](tinyPicture))])
        #expect(pie.categories == ["Pie", "Spring"])
        #expect(pie.notes == "Good cold.\nany flour")
        #expect(pie.rating == 4)
        #expect(reading.recipes.last?.ingredients == [.init(lines: ["1 l water"])])
        #expect(reading.recipes.last?.pictures == [])
        #expect(reading.recipes.last?.yield == "12 cups")
        #expect(try Reading("recipes.html", Self.copied).recipes.map(\.title) == ["Leek pie & salad", "Tea"])
    }

    private static func kept(_ name: String, _ picture: String, _ more: String = "") -> String {
        """
        <div class="recipe-details"><meta content="4" itemprop="recipeRating"><table><tr><td>
        <img src="\(picture)" class="recipe-photo"></td><td><h2 itemprop="name">\(name)</h2>
        <div>Gänge: <span itemprop="recipeCourse">Dessert</span><meta content="Cakes" itemprop="recipeCategory">
        <meta content="Party" itemprop="recipeCollection"></div>
        <div>Quelle: <span itemprop="recipeSource"><a href="https://kitchen.example/c">kitchen</a></span></div>
        <div>Portionen: <span itemprop="recipeYield">12 Stück</span></div>
        <div><span>45 Min.</span><meta content="PT45M" itemprop="prepTime"></div>
        <div><meta content="PT0S" itemprop="cookTime"></div></td></tr></table>
        <div class="recipe-ingredients" itemprop="recipeIngredients"><p>3 eggs</p><p></p><p><b>Icing</b></p><p>100 g sugar</p>
        <p>To serve:</p><p>cream<br>mint</p></div>
        <div itemprop="recipeDirections"><p>1. Beat.</p><p>2. Bake for 20 minutes.</p><p>10. Ice.</p></div>
        <div class="recipe-notes" itemprop="recipeNotes"><p>Keeps.</p><p>For days.</p></div>
        <meta content="320" itemprop="recipeNutCalories"><meta content="" itemprop="recipeNutSodium">\(more)</div>
        """
    }

    @Test func `R18: all recipes of a page of Recipe Keeper are read, without numbers in their steps`() throws {
        let page =
            "<html><body>" + Self.kept("Cake", "images\\1_0.jpg") + Self.kept("Tart", "images/2_0.jpg")
            + "</body></html>"
        let reading = try Reading(
            "keeper.zip", Packing.zip([("x/images/1_0.jpg", tinyPicture), ("x/recipes.html", Data(page.utf8))]))
        #expect(reading.format == .recipeKeeper)
        #expect(reading.recipes.map(\.title) == ["Cake", "Tart"])
        let cake = try #require(reading.recipes.first)
        #expect(
            cake.ingredients == [
                .init(lines: ["3 eggs"]), .init(heading: "Icing", lines: ["100 g sugar"]),
                .init(heading: "To serve", lines: ["cream", "mint"]),
            ])
        #expect(cake.steps.flatMap(\.steps) == ["Beat.", "Bake for 20 minutes.", "Ice."])
        #expect(cake.preparationMinutes == 45)
        #expect(cake.cookingMinutes == nil)
        #expect(cake.servings == nil)
        #expect(cake.yield == "12 Stück")
        #expect(cake.categories == ["Dessert", "Cakes"])
        #expect(cake.tags == ["Party"])
        #expect(cake.source == "https://kitchen.example/c")
        #expect(cake.notes == "Keeps.\nFor days.")
        #expect(cake.rating == 4)
        #expect(cake.nutrition == ["calories": "320 kcal"])
        #expect(cake.pictures == [.bytes([UInt8](tinyPicture))])
        #expect(reading.recipes.last?.pictures == [.unreadable])
    }

    @Test func `R18: a page of very many recipes loses none`() throws {
        let count = WholeWalk.count(3_000, or: 800)
        let many = (1...count).map { Self.kept("Cake \($0)", "") }.joined()
        #expect(try Reading("recipes.html", "<html>\(many)</html>").recipes.count == count)
    }

    @Test func `R18: a page of tags that never end is read`() throws {
        let open = String(repeating: "<div ", count: 400_000)
        let page = "<html>" + Self.kept("Cake", "") + open
        #expect(try Reading("recipes.html", page).recipes.map(\.title) == ["Cake"])
    }

    @Test func `R18: a page that is cut within a recipe keeps those before`() throws {
        let page = Self.kept("Cake", "") + Self.kept("Tart", "").prefix(60)
        let reading = try Reading("recipes.html", "<html>\(page)")
        #expect(reading.recipes.map(\.title) == ["Cake"])
        #expect(reading.unreadable.count == 1)
    }

    private static let cookbook = """
        <?xml version="1.0" encoding="utf-8"?><cookbook version="71"><recipe><title>Dal &amp; rice</title>
        <preptime>10 min</preptime><cooktime>PT40M</cooktime><description><li>Mild.</li><li>Cheap.</li></description>
        <ingredient><li>[Dal]</li><li>200 g lentils</li><li></li><li>[To serve]</li><li>rice</li></ingredient>
        <recipetext><li>[Dal]</li><li>Heat the oil and the garlic in a pot until golden. Add the</li>
        <li>lentils and cook.</li><li></li><li>Serve.</li></recipetext><url>https://kitchen.example/dal</url>
        <imagepath>/storage/emulated/0/MyCookBook/images/dal.jpg</imagepath><imageurl></imageurl>
        <quantity>4 Portionen</quantity><comments><li>Good.</li></comments><nutrition></nutrition><lang>en</lang>
        <rating>5</rating><source>Mum</source><category>Indian</category><category>Vegan</category><tag>quick</tag></recipe>
        <recipe><title>Old</title><ingredient>2 eggs
        1 l milk<br/>salt</ingredient><recipetext>Stir.&#10;Boil.</recipetext><quantity></quantity></recipe>
        <recipe><title>Cut
        """

    @Test func `R18: backups of Cookmate are read, the old ones too`() throws {
        let archive = try Packing.zip([("images/dal.jpg", tinyPicture), ("library.xml", Data(Self.cookbook.utf8))])
        let reading = try Reading("backup.mcb", archive)
        #expect(reading.format == .cookmate)
        #expect(reading.recipes.map(\.title) == ["Dal & rice", "Old"])
        #expect(reading.unreadable.map(\.faults) == [[.cutOff]])
        let dal = try #require(reading.recipes.first)
        #expect(
            dal.ingredients == [
                .init(heading: "Dal", lines: ["200 g lentils"]), .init(heading: "To serve", lines: ["rice"]),
            ])
        #expect(
            dal.steps == [
                .init(
                    heading: "Dal",
                    steps: [
                        "Heat the oil and the garlic in a pot until golden. Add the lentils and cook.", "Serve.",
                    ])
            ])
        #expect(dal.preparationMinutes == 10)
        #expect(dal.cookingMinutes == 40)
        #expect(dal.servings == 4)
        #expect(dal.summary == "Mild.\nCheap.")
        #expect(dal.notes == "Good.")
        #expect(dal.categories == ["Indian", "Vegan"])
        #expect(dal.author == "Mum")
        #expect(dal.pictures == [.bytes([UInt8](tinyPicture))])
        let old = try #require(reading.recipes.last)
        #expect(old.ingredients.flatMap(\.lines) == ["2 eggs", "1 l milk", "salt"])
        #expect(old.steps.flatMap(\.steps) == ["Stir.", "Boil."])
        #expect(old.servings == nil)
        #expect(try Reading("library.xml", Self.cookbook).recipes.count == 2)
    }
}
