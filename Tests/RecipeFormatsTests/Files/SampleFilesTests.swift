import FileReading
import Foundation
import Testing

@testable import RecipeFormats

/// The sample files that may lie beside the project, each with its right outcome.
@Suite(.timeLimit(.minutes(10)))
struct SampleFilesTests {
    /// The right outcome of one file; `nil` is not compared.
    struct Outcome {
        let name: String
        var format: RecipeFormat?
        var titles: [String]?
        var servings: [Int?]?
        var yields: [String?]?
        /// Preparation, cooking and in all, of the first recipe.
        var minutes: [Int?]?
        var headings: [String?]?
        var lines: [String]?
        var steps: [String]?
        /// The number of pictures of each recipe; -1 for one that cannot be read.
        var pictures: [Int]?
    }

    private static func bytes(_ name: String) -> Data? {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../shared/data/strangers")
        return try? Data(contentsOf: folder.appending(path: name))
    }

    private static let outcomes = [
        Outcome(
            name: "mela.melarecipes", format: .mela, servings: [4], minutes: [10, 25, 35],
            headings: ["Salad", "Dressing"],
            lines: ["250 g lentils", "1 red onion", "3 tbsp olive oil", "1 tbsp vinegar"],
            steps: ["Boil the lentils.", "Mix all."], pictures: [1]),
        Outcome(
            name: "copymethat.zip", format: .copyMeThat, titles: ["Corn chowder", "Rice pudding"], servings: [6, nil],
            headings: [nil, "Base", nil], lines: ["4 cobs corn", "1 l stock", "200 g rice", "1 l milk"],
            steps: ["Cut the corn.", "Simmer.", "Simmer."], pictures: [1, 0]),
        Outcome(
            name: "cookmate.mcb", format: .cookmate, titles: ["Goulash"], servings: [4], minutes: [20, 120, 140],
            headings: [nil, "Spices"], lines: ["800 g beef", "3 onions", "2 EL Paprika"],
            steps: ["Brown the beef.", "Stew."], pictures: [1]),
        Outcome(
            name: "recipekeeper.zip", format: .recipeKeeper, titles: ["Ginger tea", "Mint tea"], servings: [2, 1],
            minutes: [5, 10, nil], lines: ["5 cm ginger", "500 ml water", "1 bunch mint"],
            steps: ["Slice.", "Boil.", "Pour."], pictures: [1, 0]),
        Outcome(
            name: "rezkonv.txt", format: .rezKonv, titles: ["Linseneintopf"], servings: [4],
            headings: [nil, "FUER DIE BRUEHE"],
            lines: ["250 g Linsen", "1 Zwiebel, gewürfelt", "1/2 Bund Petersilie", "1 l Wasser", "1 1/2 TL Salz"],
            steps: ["Linsen einweichen. Alles kochen."]),
        Outcome(
            name: "tandoor.zip", format: .tandoor, titles: ["Pizza Funghi"], servings: [2],
            headings: ["Dough", "Topping"],
            lines: [
                "300 g flour", "0.333 g yeast", "5 mushrooms, sliced", "salt", "1 portion of recipe Pizza dough",
            ], steps: ["Knead.", "Put mushrooms on 5 mushrooms, sliced."]),
        Outcome(
            name: "mealie3.zip", format: .mealie, titles: ["Mealie pizza"], servings: [2], yields: ["1.5 trays"],
            minutes: [20, 45, 65], headings: ["Dough", "Sauce"],
            lines: ["1/2 cup water, warm", "300 gram flour", "a little salt", "1 recipe Tomato sauce"],
            steps: ["Knead.", "Bake hot."]),
        Outcome(
            name: "cut-picture.paprikarecipes", format: .paprika, titles: ["Cut picture pie"], lines: ["2 eggs"],
            pictures: [-1]),
        Outcome(
            name: "zip-of-pages.zip", titles: ["Page one", "Page two"], servings: [4, 4], lines: ["1 egg", "2 eggs"]),
        Outcome(
            name: "several.md", titles: ["Pancakes", "Waffles"],
            lines: ["2 eggs", "200 ml milk", "3 eggs", "300 ml milk"], steps: ["Fry.", "Bake in the iron."]),
        Outcome(
            name: "ld-yield-fraction.html", titles: ["Sauce"], servings: [nil], yields: ["makes 1½ cups"],
            lines: ["1 cup cream", "½ cup butter"]),
        Outcome(
            name: "ld-duration-odd.html", titles: ["Long bake"], servings: [nil], yields: ["1 loaf"],
            minutes: [15, 90, 1_560]),
        Outcome(
            name: "latin9.txt", titles: ["Bœuf"], lines: ["1 kg de bœuf", "5 € de persil"], steps: ["Cuire."]),
        Outcome(name: "yield-loaf.json", servings: [nil], yields: ["1 loaf"]),
        Outcome(name: "yield-pie.json", servings: [nil], yields: ["a 9-inch pie"]),
        Outcome(name: "yield-range.json", servings: [12], yields: ["12-18"]),
        Outcome(name: "total-time.json", minutes: [15, 45, 480]),
        Outcome(name: "ingredient-groups.json", headings: ["Dough", "Top"], lines: ["1 egg", "2 g salt"]),
        Outcome(name: "propertyvalue.json", lines: ["200 g flour"]),
        Outcome(name: "steps-object.json", lines: ["500 g potatoes"], steps: ["Boil.", "Cut.", "Grill."]),
        Outcome(name: "step-numbers.json", lines: ["1 egg"], steps: ["Heat.", "Bake."]),
    ]

    @Test(arguments: outcomes)
    func `R18: a sample file, if it lies beside the project, is read whole`(_ outcome: Outcome) throws {
        guard let bytes = Self.bytes(outcome.name) else { return }
        let reading = try Reading(outcome.name, bytes)
        let recipes = reading.recipes
        #expect(!recipes.isEmpty)
        #expect(reading.unreadable.isEmpty)
        if let format = outcome.format { #expect(reading.format == format) }
        if let titles = outcome.titles { #expect(recipes.map(\.title) == titles) }
        if let servings = outcome.servings { #expect(recipes.map(\.servings) == servings) }
        if let yields = outcome.yields { #expect(recipes.map(\.yield) == yields) }
        if let minutes = outcome.minutes, let first = recipes.first {
            #expect([first.preparationMinutes, first.cookingMinutes, first.totalMinutes] == minutes)
        }
        let groups = recipes.flatMap(\.ingredients)
        if let headings = outcome.headings { #expect(groups.map(\.heading) == headings) }
        if let lines = outcome.lines { #expect(groups.flatMap(\.lines) == lines) }
        if let steps = outcome.steps { #expect(recipes.flatMap(\.steps).flatMap(\.steps) == steps) }
        if let pictures = outcome.pictures {
            #expect(recipes.map { $0.pictures == [.unreadable] ? -1 : $0.pictures.count } == pictures)
        }
    }

    @Test func `R18: a sample in an encoding of Central Europe is read rightly or refused`() throws {
        guard let bytes = Self.bytes("cp1250.csv") else { return }
        do {
            #expect(try Reading("cp1250.csv", bytes).lines == ["500 g mąki", "3 cebule"])
        } catch { #expect(error as? RecipeFault == .unknownEncoding) }
    }
}
