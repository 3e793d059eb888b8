import DishForms
import Foundation
import IngredientLines
import Kitchen
import Measuring
import RecipesContracts

/// Measures how often what a dish is served as is told rightly, of recipes that were labelled by hand.
///
///     DishFormsBenchmark [--tell] [FOLDER]
///
/// `FOLDER` holds the recipes; without it, the data beside the checkout, and without any it says so and passes.
/// `--tell` shows what was wrong in the half that may be looked at. It fails where of the held-out half fewer than 95 of
/// 100 are right or left open, or one is plainly another dish.
@main
struct DishFormsBenchmark {
    private static let goal = 95.0

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let folder = arguments.first { !$0.hasPrefix("--") } ?? "../shared/data"
        let recipes = try MeasuredRecipe.all(in: URL(filePath: folder))
        guard !recipes.isEmpty else {
            print("No recipes in \(folder): nothing was measured.")
            return
        }
        let dev = FormScore(of: recipes, labelled: LabelledTitles.dev)
        let heldOut = FormScore(of: recipes, labelled: LabelledTitles.heldOut)
        print(dev.summary("looked at"))
        print(heldOut.summary("held out"))
        print("\nform: right, left open and wrong, of both halves")
        print(dev.table(with: heldOut))
        print("\nwhat was told as what, held out: \(heldOut.confusions.sorted().joined(separator: ", "))")
        if arguments.contains("--tell") { print(dev.faults.joined(separator: "\n")) }
        let clock = ContinuousClock()
        let time = clock.measure { for recipe in recipes { _ = DishForm(of: recipe.description) } }
        let drawn = recipes.count { DishForm(of: $0.description) != nil }
        print(
            "\n\(recipes.count) recipes, \(100 * drawn / recipes.count) of 100 with a form, \(time / recipes.count) each"
        )
        let isGood = heldOut.share >= goal && heldOut.otherDishes == 0
        print(
            isGood
                ? "\nPASS" : "\nFAIL: right or left open \(heldOut.share) of 100, another dish \(heldOut.otherDishes)")
        exit(isGood ? 0 : 1)
    }
}

/// A recipe of the collection, as far as its form depends on it.
struct MeasuredRecipe {
    let description: DishDescription

    private struct Row: Decodable {
        let title: String
        let ingredients: [String]
        let directions: [String]
    }

    static func all(in folder: URL) throws -> [MeasuredRecipe] {
        let file = folder.appending(path: "recipes-json/dev-2000.jsonl.zst")
        return try (RecipeCollections.unpacked(file) ?? Data()).split(separator: UInt8(ascii: "\n")).map { line in
            let row = try JSONDecoder().decode(Row.self, from: Data(line))
            let foods = row.ingredients.map { IngredientLine($0).name }
            return MeasuredRecipe(
                description: DishDescription(title: row.title, foods: foods, steps: row.directions))
        }
    }
}
