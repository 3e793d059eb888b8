import Contracts

/// A food as the catalogue's files say it.
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
    let unit: CookingUnit
    let staple: Bool?

    var measures: FoodMeasures { FoodMeasures(density: density, portions: portions ?? [:]) }

    /// Where its figures are from.
    var attribution: String? { usda.map { "USDA SR 26, \($0)" } ?? source }
}

/// A recipe as the catalogue's files say it.
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
    let servings: Int
    let preparation: Int
    let cooking: Int
    let ingredients: [Line]
    let steps: [Step]
    let tags: [String]?
}
