import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

extension RecipeDocument {
    /// The recipe as a document. `pages` is the base address of the pages.
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
        nutrition = Self.facts(recipe.nutrition)
        equipment = recipe.equipment
    }

    /// The reliable figures in the terms and units of schema.org/NutritionInformation.
    private static func facts(_ nutrition: ServingNutrition) -> NutritionFacts {
        var facts: NutritionFacts = [:]
        for nutrient in Nutrient.onLabels where nutrition.isReliable(for: nutrient) {
            guard let name = nutrient.schemaName, let path = nutrient.onLabel else { continue }
            let amount = (min(nutrition.perServing[keyPath: path], 1e6) * 10).rounded() / 10
            facts[name] = "\(amount) \(nutrient.unit.rawValue)"
        }
        return facts
    }
}

extension Nutrient {
    /// The name in schema.org/NutritionInformation; `nil` if it has none.
    fileprivate var schemaName: String? {
        switch self {
        case .energy: "calories"
        case .protein: "proteinContent"
        case .fat: "fatContent"
        case .saturatedFat: "saturatedFatContent"
        case .carbohydrates: "carbohydrateContent"
        case .sugars: "sugarContent"
        case .fibre: "fiberContent"
        case .sodium: "sodiumContent"
        default: nil
        }
    }
}
