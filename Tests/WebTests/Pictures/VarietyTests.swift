import Contracts
import DishForms
import Foundation
import RecipesContracts
import Testing

@testable import Web

/// Foods are drawn in the colour of their variety, on lists and on dishes.
struct VarietyTests {
    private static func named(_ address: String) -> String {
        address.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
    }

    @Test(arguments: [
        ("red pepper", FoodCategory.vegetables, "pepper-red"), ("yellow pepper", .vegetables, "pepper-yellow"),
        ("green pepper", .vegetables, "pepper-green"), ("red bell peppers", .vegetables, "pepper-red"),
        ("red onion", .vegetables, "onion-red"), ("onion", .vegetables, "onion"),
        ("white asparagus", .vegetables, "asparagus-white"), ("green asparagus", .vegetables, "asparagus"),
        ("red cabbage", .vegetables, "cabbage-red"), ("sweet potato", .vegetables, "potato-orange"),
        ("parsnip", .vegetables, "carrot-white"), ("tomatoes with green chillies", .vegetables, "tomato"),
        ("black bean", .legumes, "beans-black"), ("tinned white bean", .legumes, "beans-white"),
        ("kidney beans", .legumes, "beans-red"), ("black-eyed pea", .legumes, "beans-white"),
        ("green lentil", .legumes, "lentils-green"), ("yellow split pea", .legumes, "lentils-yellow"),
        ("brown rice", .grainsAndBaking, "rice-brown"), ("wild rice", .grainsAndBaking, "rice-black"),
        ("dark chocolate", .grainsAndBaking, "chocolate"), ("white chocolate", .grainsAndBaking, "chocolate-white"),
        ("red wine", .drinks, "glass-red"), ("white wine", .drinks, "glass-white"), ("water", .drinks, "glass-clear"),
        ("green olive", .condiments, "olive-green"), ("black olive", .condiments, "olive-black"),
        ("lime", .fruits, "citrus-green"), ("oranges", .fruits, "citrus-orange"), ("lemon", .fruits, "citrus-yellow"),
        ("blackberries", .fruits, "berry-black"), ("raspberries", .fruits, "berry-red"),
        ("rye bread", .bread, "bread-brown"), ("pistachio", .nutsAndSeeds, "almond-green"),
    ])
    func `U2 the icon of a food has the colour of its variety`(name: String, category: FoodCategory, drawn: String) {
        let found = Self.named(FoodPicture.address(of: name, in: category))
        #expect(found == drawn)
        #expect(FoodPicture.svg(named: found, in: category) != nil)
    }

    @Test(arguments: [
        ("artichoke", FoodCategory.vegetables), ("okra", .vegetables), ("kohlrabi", .vegetables),
        ("radicchio", .vegetables), ("mangetouts", .vegetables), ("date", .fruits), ("melon", .fruits),
        ("clementines", .fruits), ("balsamic vinegar", .seasonings), ("salt", .seasonings), ("kefir", .dairy),
        ("octopus", .seafood), ("gnocchi", .pastaAndNoodles), ("speck", .meat), ("chana dal", .legumes),
    ])
    func `U2 a food without a shape of its own is drawn as what it resembles`(
        name: String, category: FoodCategory
    ) {
        #expect(FoodShape(of: name, in: category) != FoodShape(of: "", in: category))
    }

    @Test func `U2 every variety is drawn, in its own way`() {
        for (shape, tints) in FoodShape.tints {
            let own = FoodPicture.svg(of: shape, in: .vegetables)
            let drawn = tints.values.map { FoodPicture.svg(of: shape, in: .vegetables, $0) }
            #expect(Set(drawn).count == tints.count && drawn.allSatisfy { $0.utf8.count < 8_000 }, "\(shape)")
            #expect(drawn.count { $0 == own } <= 1, "\(shape)")
        }
        #expect(FoodShape.varieties.allSatisfy { FoodShape.tints[$0.0]?[$0.1] != nil })
        #expect(FoodPicture.svg(named: "onion-plaid", in: .vegetables) == nil)
        #expect(FoodPicture.svg(named: "", in: .vegetables) == nil)
    }

    @Test(arguments: [
        ("Green lentils with carrots", FoodShape.lentils, FoodColour.green), ("Black bean burgers", .beans, .black),
        ("Red cabbage with pears", .cabbage, .red), ("Hirschgulasch mit Rotkohl", .cabbage, .red),
        ("Rotkohlsalat mit Nüssen", .cabbage, .red), ("Orange marmalade with ginger", .citrus, .orange),
        ("Lime cheesecake", .citrus, .green), ("Zitronenhähnchen", .citrus, .yellow),
        ("Poulet au citron vert", .citrus, .green), ("Spargelcremesuppe", .asparagus, .white),
        ("Red bell pepper dip", .pepper, .red), ("Grüne Paprikaschoten mit Hack", .pepper, .green),
        ("Salade de haricots rouges", .beans, .red), ("Ensalada de alubias blancas", .beans, .white),
        ("White chocolate mousse", .chocolate, .white), ("Sweet potato wedges", .potato, .orange),
        ("Brombeergelee", .berry, .black), ("Stuffed yellow peppers", .pepper, .yellow),
        ("Black-eyed pea salad", .beans, .white), ("Pickled red onion tacos", .onion, .red),
    ])
    func `R3 U2 a title tells the colour of its food`(title: String, shape: FoodShape, colour: FoodColour) {
        #expect(TitleFoods(title).tints[shape]?.colour == colour)
    }

    @Test(arguments: [
        ("Grüner Spargel", FoodShape.asparagus), ("Red wine onions", .onion), ("Red pork with onions", .onion),
        ("Tomatoes in green sauce", .tomato), ("White rice", .rice), ("Beans", .beans),
    ])
    func `R3 U2 a colour of something else is not that of a food`(title: String, shape: FoodShape) {
        #expect(TitleFoods(title).tints[shape] == nil)
    }

    @Test(arguments: [
        ("White bean soup", FoodShape.beans, FoodColour.white), ("Black bean stew", .beans, .black),
        ("Fisch mit Rotkohl", .cabbage, .red), ("Green lentil salad", .lentils, .green),
        ("Stuffed green peppers", .pepper, .green), ("Orange marmalade", .citrus, .orange),
        ("Arroz negro", .rice, .black), ("Mashed sweet potatoes", .potato, .orange),
    ])
    func `R3 U2 a dish is drawn with the variety that its title names`(
        title: String, shape: FoodShape, colour: FoodColour
    ) throws {
        let form = DishForm(of: DishDescription(title: title, foods: [], steps: []))
        let picture = RecipePicture(title: title, cuisine: .nordic, form: form, foods: [], seed: title)
        let tint = try #require(FoodShape.tints[shape]?[colour])
        #expect(picture.svg().contains(tint.dark) || picture.svg().contains(tint.light))
    }

    @Test func `R3 U2 ingredients tell the variety where the title is silent`() {
        let pepper = FoodRef(id: SampleKitchen.tomatoID, name: "yellow pepper", category: .vegetables)
        #expect(DishAppearance(.salad, title: "Pepper salad", foods: [pepper]).tints[.pepper]?.colour == .yellow)
        #expect(DishAppearance(.salad, title: "Red pepper salad", foods: [pepper]).tints[.pepper]?.colour == .red)
    }

    @Test func `R3 U2 nothing of white chocolate is brown`() {
        let brown = ["#5b3320", "#4a2818", "#3d2114", "#54311f"]
        for (form, title) in [
            (DishForm.cake, "White chocolate cake"), (.mousse, "White chocolate mousse"),
            (.biscuits, "White chocolate cookies"),
        ] {
            let svg = RecipePicture(title: title, cuisine: .nordic, form: form, foods: [], seed: title).svg()
            #expect(!brown.contains { svg.contains($0) }, "\(title)")
        }
    }
}
