import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import Support

@testable import Recipes

/// The diets and allergens of an imported recipe.
struct AnsweredRecipe {
    let diets: Labels<Diet>
    /// `nil` if an ingredient is unknown.
    let allergens: Labels<Allergen>?
    /// The lines with their foods, for messages.
    let lines: [String]

    /// Reads schema.org's JSON; `nil` if it cannot be taken.
    init?(json: Data, _ catalogue: FoodCatalogue) throws {
        var answered: AnsweredRecipe?
        try JSONLDReader().read(RecipeFile(name: "recipe.json", bytes: json)) { read in
            answered = AnsweredRecipe(read, catalogue)
        }
        guard let answered else { return nil }
        self = answered
    }

    /// Takes a recipe of a file; `nil` if it cannot be taken.
    init?(_ read: ReadRecipe, _ catalogue: FoodCatalogue) {
        let preparation = RecipePreparation(reader: IngredientReader(catalogue: catalogue), purpose: .keeping)
        guard let written = preparation.ready(read).written else { return nil }
        let lines = written.lines.map { line in
            RecipeLine(
                food: line.food, name: line.name, quantity: line.quantity, note: line.note, optional: line.isOptional,
                upTo: line.upTo, alternatives: line.alternatives, besides: line.besides)
        }
        let nature = RecipeNature(lines, servings: written.servings, catalogue)
        (diets, allergens) = (nature.diets, nature.allergens)
        self.lines = written.lines.map { line in
            let others = (line.alternatives + line.besides).map {
                "\($0.name)=\($0.food.flatMap { catalogue[$0]?.name } ?? "?")"
            }
            return
                "\(line.text) → \(line.food.flatMap { catalogue[$0]?.name } ?? "?") [\(others.joined(separator: ", "))]"
        }
    }

    /// Whether it is called safe for somebody who follows one of `diets` or cannot have one of `allergens`.
    func isSafe(for diets: [String], without allergens: [String]) -> Bool {
        diets.contains { Diet(rawValue: $0).map(self.diets.contains) ?? false }
            || allergens.contains { name in
                guard let known = self.allergens else { return false }
                return Allergen(rawValue: name).map { !known.contains($0) } ?? false
            }
    }
}

/// The catalogue that Larder comes with, as the service has it; read once, as that takes seconds.
func withStarterFoods(_ body: @Sendable @escaping (FoodCatalogue) async throws -> Void) async throws {
    try await body(try await starterFoods.value)
}

private let starterFoods = Task {
    try await withStarterDatabase { database in
        FoodCatalogue(try await database.read { try FoodTable.all(in: $0) })
    }
}
