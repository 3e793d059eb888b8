import Foundation
import Testing

@testable import RecipeFormats

@Suite struct JSONLDRoundTripTests {
    private static let pie = RecipeDocument(
        title: "Ada’s “pie” </script>".replacing("</script>", with: "& more"), summary: "Sweet, and\\or salty.",
        ingredients: [.init(lines: ["1 egg"]), .init(heading: "Dough", lines: ["2 cups flour, sifted", "½ l water"])],
        steps: [.init(heading: "Dough", steps: ["Mix.", "Rest 5 < 10 minutes."]), .init(steps: ["Bake."])],
        preparationMinutes: 90, cookingMinutes: 1, totalMinutes: 44_000, servings: 8, yield: "one tin of 24 cm",
        cuisines: ["French", "Basque, northern"], categories: ["Dessert"], tags: ["quick; easy", "baking"],
        pictures: [.address("https://kitchen.example/1.jpg"), .bytes([0x89, 0x50, 0x4E, 0x47] + Array("IEND".utf8))],
        videos: ["https://videos.example/1"], source: "https://kitchen.example/pie", author: "Ada", language: "en",
        nutrition: ["calories": "240 kcal", "fatContent": "3 g"], notes: "Keeps.\nFor a week.", rating: 4.37)

    @Test(arguments: [
        pie, RecipeDocument(title: "Egg", ingredients: [.init(lines: ["1 egg"])]),
        RecipeDocument(title: "Egg", ingredients: [.init(heading: "All", lines: ["1 egg"])], servings: 3),
        RecipeDocument(title: "Egg", ingredients: [.init(lines: ["1 egg"])], yield: "12 eggs"),
        RecipeDocument(title: "Egg", ingredients: [.init(lines: ["1 egg"])], yield: "a few"),
        RecipeDocument(title: "Egg", steps: [.init(steps: ["Boil."]), .init(steps: ["Peel."])], rating: 0),
    ])
    func `R18: a recipe written as JSON-LD is read as the same recipe`(_ recipe: RecipeDocument) throws {
        let text = try JSONLDWriter.text(of: recipe)
        #expect(!text.contains("<"))
        #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil)
        #expect(try ReadPage(text, reader: JSONLDReader()).recipes == [recipe])
    }

    @Test func `R18: the tools of a page are its equipment`() throws {
        var recipe = Self.pie
        recipe.equipment = ["Large pot", "Sieve, fine"]
        let text = try JSONLDWriter.text(of: recipe)
        #expect(text.contains("HowToTool"))
        #expect(try ReadPage(text, reader: JSONLDReader()).recipes == [recipe])
        let plain =
            #"{"@type":"Recipe","name":"Egg","recipeIngredient":["1 egg"],"tool":["Pan",{"name":"Lid"},"Pan",3]}"#
        #expect(try ReadPage(plain, reader: JSONLDReader()).recipes.map(\.equipment) == [["Pan", "Lid", "3"]])
    }

    @Test func `R18: a collection is written and read as one graph`() throws {
        let recipes = (1...50).map { RecipeDocument(title: "Egg \($0)", ingredients: [.init(lines: ["\($0) eggs"])]) }
        #expect(try ReadPage(JSONLDWriter.text(of: recipes), reader: JSONLDReader()).recipes == recipes)
    }

    @Test func `R18: a file of JSON-LD is told from other JSON, and what it lacks is said`() throws {
        let file = RecipeFile(name: "a.json", bytes: Data(try JSONLDWriter.text(of: Self.pie).utf8))
        #expect(JSONLDReader().recognizes(file))
        #expect(!JSONLDReader().recognizes(RecipeFile(name: "a.json", bytes: Data("{\"recipes\": []}".utf8))))
        #expect(throws: RecipeFault.self) { try ReadPage("{\"a\": 1}", reader: JSONLDReader()) }
        let nameless = try ReadPage(
            #"{"@type": "Recipe", "recipeIngredient": ["1 egg"], "url": ""}"#, reader: JSONLDReader())
        #expect(nameless.unreadable == [[.noTitle]])
    }
}
