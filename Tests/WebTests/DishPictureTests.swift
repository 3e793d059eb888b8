import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite struct DishPictureTests {
    private static func food(_ name: String, _ category: FoodCategory) -> FoodRef {
        FoodRef(id: SampleKitchen.tomatoID, name: name, category: category)
    }

    /// Of each shelf something that may lie on top of a dish.
    private static let foods = [
        food("tomato", .vegetables), food("carrot", .vegetables), food("broccoli", .vegetables),
        food("pepper", .vegetables),
        food("mushroom", .vegetables), food("strawberry", .fruits), food("banana", .fruits), food("lemon", .fruits),
        food("shrimp", .seafood), food("mussel", .seafood), food("pea", .legumes), food("bean", .legumes),
        food("potato", .vegetables), food("parsley", .herbs), food("corn", .vegetables), food("egg", .eggs),
        food("avocado", .fruits), food("cheese", .dairy), food("chilli", .vegetables),
        food("chocolate", .dessertsAndSnacks),
    ]

    /// What a dish hides.
    private static let hidden = [
        food("egg", .eggs), food("sugar", .sweeteners), food("flour", .grainsAndBaking), food("butter", .dairy),
        food("olive oil", .oilsAndFats), food("salt", .seasonings), food("milk", .dairy),
        food("yeast", .grainsAndBaking),
    ]

    private static func svg(
        _ form: DishForm?, title: String = "Dish", foods: [FoodRef] = foods, cuisine: Cuisine = .thai,
        seed: String = "1"
    ) -> String {
        RecipePicture(title: title, cuisine: cuisine, form: form, foods: foods, seed: seed).svg()
    }

    @Test(arguments: DishForm.allCases)
    func `the drawing of a dish is whole, the same each time and at most 5 kB`(form: DishForm) throws {
        let turn = DishForm.allCases.firstIndex(of: form) ?? 0
        for cuisine in WholeWalk.each(5, of: Cuisine.allCases, from: turn) {
            for (title, foods) in [
                ("Dish", []), ("Dish", Self.foods), ("Egg, fruit, tomato and berry dish", Self.foods.reversed()),
            ] {
                let svg = Self.svg(form, title: title, foods: foods, cuisine: cuisine, seed: "\(cuisine)")
                #expect(svg.utf8.count < 5_000, "\(form) of \(svg.utf8.count) bytes")
                #expect(svg == Self.svg(form, title: title, foods: foods, cuisine: cuisine, seed: "\(cuisine)"))
                #expect(svg.components(separatedBy: "<g").count == svg.components(separatedBy: "</g>").count)
                #expect(svg.count { $0 == "<" } == svg.count { $0 == ">" })
                for number in svg.matches(of: /href="#([a-z0-9]+)"/) {
                    #expect(svg.contains("id=\"\(number.1)\""), "\(form): \(number.1)")
                }
            }
        }
    }

    @Test func `every form has a drawing of its own`() {
        let drawings = Dictionary(grouping: DishForm.allCases) { Self.svg($0, foods: []) }
        #expect(drawings.values.filter { $0.count > 1 } == [])
        #expect(Self.svg(.soup, seed: "1") != Self.svg(.soup, seed: "2"))
        #expect(Self.svg(.cake, title: "Chocolate cake", foods: []) != Self.svg(.cake, title: "Lemon cake", foods: []))
    }

    @Test(arguments: DishForm.allCases)
    func `what a dish hides is never drawn`(form: DishForm) {
        let look = DishAppearance(form, title: "Dish of the day", foods: Self.hidden)
        #expect(look.toppings(10) == [])
        #expect(!look.toppings(10).contains(.egg))
        let baked: Set<DishForm> = [
            .cake, .biscuits, .muffins, .bars, .loaf, .pancakes, .waffles, .pie, .mousse, .iceCream,
        ]
        guard baked.contains(form) else { return }
        #expect(DishAppearance(form, title: "Thirteen egg dish", foods: Self.hidden).toppings(10) == [])
        #expect(Self.svg(form, foods: Self.hidden) == Self.svg(form, foods: []))
    }

    @Test func `an egg is drawn where the title says that there is one to see`() {
        let egg = Self.hidden.prefix(1)
        #expect(DishAppearance(.salad, title: "Niçoise salad", foods: Array(egg)).toppings() == [.egg])
        #expect(DishAppearance(.rice, title: "Kimchi rice with egg", foods: Array(egg)).toppings() == [.egg])
        #expect(DishAppearance(.salad, title: "Coleslaw", foods: Array(egg)).toppings() == [])
    }

    @Test func `a dish of which nothing is certain is a card with its title, well set`() {
        let svg = Self.svg(nil, title: "Grandma's <Sunday> & \"holiday\" surprise")
        #expect(svg.contains("<text") && svg.utf8.count < 5_000)
        #expect(svg.contains("Grandma&#39;s") && svg.contains("&lt;Sunday&gt; &amp;") && !svg.contains("<Sunday"))
        #expect(Self.svg(nil, cuisine: .thai) != Self.svg(nil, cuisine: .greek))
        let set = TitleCard("Slow-cooked something that nobody would ever draw in a picture")
        #expect(set.lines.count > 1 && set.lines.joined(separator: " ").hasSuffix("in a picture"))
        #expect(TitleCard("Dish").lines == ["Dish"] && TitleCard("Dish").size > set.size)
        #expect(TitleCard("").lines == [] && TitleCard(" \n ").lines == [])
    }

    @Test(arguments: [
        String(repeating: "x", count: 100_000), String(repeating: "long ", count: 20_000), "\u{0}\u{1B}\u{FFFE}]]>",
        String(repeating: "湯", count: 300), "a" + String(repeating: "\u{301}", count: 50_000),
        "</text><script>alert(1)</script>",
    ])
    func `whatever a title holds, its card is whole and small`(title: String) {
        let svg = Self.svg(nil, title: title)
        #expect(svg.utf8.count < 5_000)
        #expect(svg.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE })
        #expect(!svg.contains("<script") && TitleCard(title).lines.count <= 6)
        #expect(svg.components(separatedBy: "<text").count == svg.components(separatedBy: "</text>").count)
    }

    @Test func `a photo wins over the drawing, whoever brought it`() {
        let photo = "/v1/photos/\(SampleKitchen.photoID)"
        #expect(
            RecipePicture.address(of: SampleKitchen.recipeID, image: photo).hasPrefix(
                "/photos/\(SampleKitchen.photoID)"))
        #expect(
            RecipePicture.address(of: SampleKitchen.recipeID, image: nil)
                == "/pictures/recipes/\(SampleKitchen.recipeID).svg")
        let elsewhere = RecipePicture.address(of: SampleKitchen.recipeID, image: "https://elsewhere.example/a.jpg")
        #expect(elsewhere == "/pictures/recipes/\(SampleKitchen.recipeID).svg")
    }
}
