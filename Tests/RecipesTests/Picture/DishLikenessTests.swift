import DishForms
import RecipesContracts
import Testing

@testable import Recipes

/// Which pictures show a dish, by what their authors call them.
struct DishLikenessTests {
    private static func likeness(_ title: String, _ foods: [String] = []) -> DishLikeness? {
        DishLikeness(DishDescription(title: title, foods: foods, steps: [])) { ["kohlrabi", "seitan"].contains($0) }
    }

    @Test(arguments: [
        ("Spaghetti carbonara", "Spaghetti Carbonara 2"), ("Beef stew", "Homemade beef stew (cropped)"),
        ("Tomato soup", "Tomato soup"), ("Grandma's best apple pie", "Apple-Pie-DSC0042"),
        ("Lasagne", "Lasagne"), ("Chicken tikka masala with rice", "Chicken Tikka Masala in London"),
        ("Käsespätzle", "Käsespätzle"), ("Pancakes with maple syrup", "Pancakes"),
        ("Tomato salad", "Greek tomato salad with basil"),
    ])
    func `R3 a picture that is called like the dish shows it`(dish: String, picture: String) throws {
        let likeness = try #require(Self.likeness(dish, ["tomato", "basil"]))
        #expect(likeness.distance(to: picture) != nil)
    }

    @Test(arguments: [
        // Another dish, or half of one.
        ("Tomato soup", "Tomato"), ("Tomato soup", "Chicken tomato soup"), ("Tomato soup", "Tomato soup cake"),
        ("Beef stew", "Beef stew pie"), ("Apple pie", "Apple pie ice cream"), ("Lasagne", "Lasagne with salad"),
        ("Beef stew", "Irish stew"), ("Tomato soup", "Tomato and kohlrabi soup"), ("Carrot cake", "Cake"),
        // No dish on a table.
        ("Tomato soup", "Campbell's tomato soup can"), ("Apple pie", "Apple pie recipe book"),
        ("Beef stew", "Woman making beef stew"), ("Apple pie", "Unbaked apple pie"),
        ("Tomato soup", "Tomato soup vending machine"), ("Pumpkin pie", "Pumpkin pie spice ingredients"),
        ("Apple pie", "Map of the town of Apple Pie Hill"), ("Apple pie", ""), ("Apple pie", "DSC_0001"),
    ])
    func `R3 a picture that may show something else is none`(dish: String, picture: String) throws {
        let likeness = try #require(Self.likeness(dish, ["beef", "tomato", "apple"]))
        #expect(likeness.distance(to: picture) == nil)
    }

    @Test(arguments: [
        "", "Salmon", "Surprise", "Dinner", "ab", "My favourite", "🥕",
        "Red hot smoky crunchy mellow golden misty chowder",
    ])
    func `R3 a title that does not tell its dish is not looked for`(title: String) {
        #expect(Self.likeness(title) == nil)
    }

    @Test func `R3 the closest name comes first, and what goes with a dish is not asked for`() throws {
        let likeness = try #require(Self.likeness("Easy beef stew with carrots", ["beef", "carrot"]))
        #expect(likeness.query == "beef stew")
        let near = try #require(likeness.distance(to: "Beef stew"))
        let far = try #require(likeness.distance(to: "Beef stew at the Golden Lion"))
        #expect(near < far)
    }

    @Test func `R3 titles of any size and any letters are judged in no time`() throws {
        let likeness = try #require(Self.likeness("Beef stew"))
        let clock = ContinuousClock()
        let time = clock.measure {
            for text in [
                String(repeating: "beef stew ", count: 50_000), "a" + String(repeating: "\u{301}", count: 100_000),
                String(repeating: "(", count: 100_000),
            ] {
                _ = likeness.distance(to: text)
                _ = Self.likeness(text)
            }
        }
        #expect(time < .seconds(30))
    }

    @Test(arguments: [
        ("CC BY-SA 4.0", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"),
        ("CC BY 2.0", "CC BY 2.0", "https://creativecommons.org/licenses/by/2.0/"),
        ("CC BY-SA 3.0 de", "CC BY-SA 3.0 de", "https://creativecommons.org/licenses/by-sa/3.0/de/"),
        ("CC0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("Public domain", "Public domain", "https://creativecommons.org/publicdomain/mark/1.0/"),
    ])
    func `R3 free licences are known by their names`(text: String, name: String, address: String) throws {
        let licence = try #require(FreeLicence(named: text))
        #expect(licence.name == name && licence.address == address)
    }

    @Test(arguments: [
        "", "CC", "CC BY", "CC BY-NC 4.0", "CC BY-ND 2.0", "CC BY-NC-SA 3.0", "CC BY-SA", "CC BY-SA 9.9", "GFDL",
        "All rights reserved", "Fair use", "CC BY-SA 4.0-3.0-2.5", "cc by sa 4.0 nc", "Copyrighted free use",
        "CC SA 1.0", "CC BY 4.0 <script>",
    ])
    func `R3 what is no free licence is none`(text: String) {
        #expect(FreeLicence(named: text) == nil)
    }

    @Test func `R3 the codes of Openverse are known, and none but the free ones`() {
        #expect(FreeLicence(code: "by-sa", version: "4.0")?.name == "CC BY-SA 4.0")
        #expect(FreeLicence(code: "cc0", version: "1.0")?.needsAuthor == false)
        #expect(FreeLicence(code: "pdm", version: nil)?.name == "Public domain")
        for code in ["by-nc", "by-nd", "by-nc-sa", "sampling+", ""] {
            #expect(FreeLicence(code: code, version: "4.0") == nil)
        }
        #expect(FreeLicence(code: "by", version: nil) == nil)
    }

    @Test(arguments: [
        (#"<a href="//commons.wikimedia.org/wiki/User:Ada" title="User:Ada">Ada</a>"#, "Ada"),
        ("Ada &amp; Bob", "Ada & Bob"), ("<p>Ada<br/>Bob</p>", "Ada Bob"), ("Ada <script", "Ada"), ("", ""),
        ("&lt;b&gt;", "<b>"), ("&nope; &", "&nope; &"),
    ])
    func `R3 the name of an author is read out of its HTML`(html: String, text: String) {
        #expect(PlainHTML.text(html) == text)
    }
}
