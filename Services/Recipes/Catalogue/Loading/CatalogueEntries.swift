import Contracts
import RecipesContracts

/// A food of the catalogue's files.
struct CatalogueFood: Codable, Hashable, Sendable {
    let name: String
    let plural: String?
    let synonyms: [String]?
    let category: FoodCategory
    let origins: [Origin]
    let allergens: [Allergen]
    let diets: [Diet]?
    let per100g: Nutrition
    let usda: String?
    let source: String?
    let density: Double?
    let portions: [CookingUnit: Double]?
    /// The measures with published figures: "density", or the unit of a portion. The others are our estimates.
    let weighed: [String]?
    let unit: CookingUnit
    let staple: Bool?

    var measures: FoodMeasures { FoodMeasures(density: density, portions: portions ?? [:]) }

    /// Entries of `weighed` that are no measure of the food; all entries if it has no USDA number.
    var baseless: [String] {
        let known = (density == nil ? [] : ["density"]) + (portions ?? [:]).keys.map(\.rawValue)
        return (weighed ?? []).filter { usda == nil || !known.contains($0) }
    }

    /// The source of its figures; `nil` if unknown.
    var attribution: String? { usda.map { "USDA SR 26, \($0)" } ?? source }
}

/// A recipe of the catalogue's files.
struct CatalogueRecipe: Codable, Hashable, Sendable {
    struct Line: Codable, Hashable, Sendable {
        let food: String
        let amount: Double
        let unit: CookingUnit
        let note: String?
        let optional: Bool?
    }

    struct Step: Codable, Hashable, Sendable {
        let text: String
        let minutes: Int?
    }

    let title: String
    let summary: String
    let cuisine: Cuisine
    let country: String?
    let meals: [MealType]
    /// The serving form; its other traits follow from its words.
    let form: DishForm?
    let servings: Int
    let preparation: Int
    let cooking: Int
    let ingredients: [Line]
    let steps: [Step]
    let tags: [String]?
}
