import Algorithms
import Contracts
import Foundation
import RecipesContracts

/// The picture and time of a recipe, for a plan.
struct RecipeGlance: Sendable {
    let picture: String
    /// The total time; `nil` if unknown.
    let minutes: Int?
}

extension Visit {
    /// The pictures and times of recipes visible to the reader, without recording views. Leaves out recipes while the
    /// service is unavailable.
    func glances(of recipes: [ID<Recipe>]) async throws -> [ID<Recipe>: RecipeGlance] {
        var seen: Set<ID<Recipe>> = []
        let names = recipes.filter { seen.insert($0).inserted }
        var glances: [ID<Recipe>: RecipeGlance] = [:]
        for part in names.chunks(ofCount: RecipeOutlinesQuery.most) {
            let found = try await askIfPossible {
                try await $0.call(RecipesAPI.recipeOutlines, sending: RecipeOutlinesQuery(recipes: Array(part))).items
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
