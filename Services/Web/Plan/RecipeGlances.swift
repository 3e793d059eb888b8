import Contracts
import Foundation
import RecipesContracts

/// What a plan shows of a recipe.
struct RecipeGlance: Sendable {
    let picture: String
    /// `nil` where nobody said how long it takes.
    let minutes: Int?
}

extension Visit {
    /// Pictures and times of the recipes that the reader sees, own and shared ones too; none counts as looked at. None while
    /// the recipes service does not answer.
    func glances(of recipes: [ID<Recipe>]) async throws -> [ID<Recipe>: RecipeGlance] {
        var seen: Set<ID<Recipe>> = []
        let names = recipes.filter { seen.insert($0).inserted }
        var glances: [ID<Recipe>: RecipeGlance] = [:]
        for start in stride(from: 0, to: names.count, by: RecipeOutlinesQuery.most) {
            let part = Array(names[start..<min(start + RecipeOutlinesQuery.most, names.count)])
            let found = try await askIfPossible {
                try await $0.call(RecipesAPI.recipeOutlines, sending: RecipeOutlinesQuery(recipes: part)).items
            }
            for recipe in found ?? [] {
                glances[recipe.id] = RecipeGlance(
                    picture: RecipePicture.address(of: recipe.id, image: recipe.image),
                    minutes: recipe.minutes)
            }
        }
        return glances
    }
}
