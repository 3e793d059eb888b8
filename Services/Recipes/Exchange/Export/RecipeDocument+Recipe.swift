import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

extension RecipeDocument {
    /// The recipe as a document holds it. `pages` is where the pages are.
    init(_ recipe: Recipe, pages: URL) {
        self.init(title: recipe.title)
        let isScaled = recipe.servings != recipe.writtenFor
        summary = recipe.summary.isEmpty ? nil : recipe.summary
        for ingredient in recipe.ingredients {
            if ingredient.sharesLine == true, !isScaled { continue }
            if ingredients.isEmpty || ingredient.heading != nil {
                ingredients.append(IngredientGroup(heading: ingredient.heading, lines: []))
            }
            ingredients[ingredients.count - 1].lines.append(ingredient.text(isScaled: isScaled))
        }
        for step in recipe.steps {
            if steps.isEmpty || step.heading != nil { steps.append(StepGroup(heading: step.heading, steps: [])) }
            steps[steps.count - 1].steps.append(step.text)
        }
        if recipe.minutes.total > 0 {
            preparationMinutes = recipe.minutes.preparation
            cookingMinutes = recipe.minutes.cooking
            totalMinutes = recipe.minutes.total
        }
        servings = recipe.servings
        cuisines = [recipe.cuisine.rawValue]
        categories = recipe.meals.members.map(\.rawValue)
        tags = recipe.tags
        pictures = (recipe.photos ?? []).map { photo in
            .address(pages.appending(path: "photos/\(photo.split(separator: "/").last ?? "")").absoluteString)
        }
        videos = recipe.videos ?? []
        source = recipe.source.flatMap { $0.hasPrefix("http") ? $0 : nil }
        author = recipe.author
        notes = recipe.notes
        rating = recipe.rating
        ratingCount = recipe.rating != nil && recipe.ratingCount > 0 ? recipe.ratingCount : nil
        if recipe.nutrition.isReliable { nutrition = Self.facts(recipe.nutrition.perServing) }
    }

    /// In the terms and units of schema.org/NutritionInformation.
    private static func facts(_ serving: Nutrition) -> NutritionFacts {
        func rounded(_ value: Double, _ unit: String) -> String {
            "\((min(value, 1e6) * 10).rounded() / 10) \(unit)"
        }
        return [
            "calories": rounded(serving.kcal, "kcal"), "proteinContent": rounded(serving.protein, "g"),
            "fatContent": rounded(serving.fat, "g"), "saturatedFatContent": rounded(serving.saturated, "g"),
            "carbohydrateContent": rounded(serving.carbohydrates, "g"), "sugarContent": rounded(serving.sugars, "g"),
            "fiberContent": rounded(serving.fibre, "g"), "sodiumContent": rounded(serving.sodium, "mg"),
        ]
    }
}
