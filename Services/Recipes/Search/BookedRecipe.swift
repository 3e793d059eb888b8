import Contracts
import Foundation
import RecipeIndex
import Storage

/// A recipe as the database gives it to the book.
struct BookedRecipe: Sendable {
    let id: ID<Recipe>
    let title: String
    let summary: String
    let cuisine: Cuisine
    let meals: Labels<MealType>
    let minutes: Recipe.Minutes
    let servings: Int
    let rating: Double?
    let ratingCount: Int
    let image: String?
    let published: Date
    var lines: [RecipeLine]

    init(row: Row, lines: [RecipeLine]) throws {
        id = try row["id"]
        title = try row["title"]
        summary = try row["summary"]
        cuisine = try row["cuisine"]
        meals = try row.json("meals")
        minutes = Recipe.Minutes(preparation: try row["preparation"], cooking: try row["cooking"])
        servings = try row["servings"]
        rating = try row["rating"]
        ratingCount = try row["rating_count"]
        image = try row["image"]
        published = try row["published_at"]
        self.lines = lines
    }
}

extension MatchableRecipe {
    /// A food that is not on the shelf is none that anybody knows.
    init(_ recipe: BookedRecipe, _ nature: RecipeNature, _ shelf: FoodShelf, _ numbering: FoodNumbering<ID<Food>>) {
        func numbers(optional: Bool) -> [FoodNumber] {
            recipe.lines.filter { $0.optional == optional && $0.isKnown(on: shelf) }
                .compactMap { $0.food.flatMap { numbering[$0] } }
        }
        self.init(
            id: RecipeKey(recipe.id.uuid), required: numbers(optional: false), optional: numbers(optional: true),
            unresolved: recipe.lines.count { !$0.optional && !$0.isKnown(on: shelf) }, diets: nature.diets,
            allergens: nature.allergens, cuisine: recipe.cuisine, mealTypes: recipe.meals,
            figures: nature.figures(minutes: recipe.minutes.total), rating: recipe.rating,
            published: UInt32(min(max(recipe.published.timeIntervalSince1970, 0), Double(UInt32.max))))
    }
}

extension RecipeCard {
    init(_ recipe: BookedRecipe, _ nature: RecipeNature, _ shelf: FoodShelf) {
        self.init(
            title: recipe.title, summary: recipe.summary, image: recipe.image, servings: recipe.servings,
            rating: recipe.rating, ratingCount: recipe.ratingCount, isClassified: nature.allergens != nil,
            unknown: recipe.lines.filter { !$0.optional && !$0.isKnown(on: shelf) }.map(\.name))
    }
}
