import Contracts
import Foundation
import RecipeIndex

/// Everything that a search needs, as it stood after one change: the foods, their names, and the recipes in the index.
struct RecipeBook: Sendable {
    /// What the book knows about one recipe.
    struct Entry: Sendable {
        let summary: RecipeSummary
        let lines: [RecipeLine]
    }

    /// The number of the last change it shows.
    let change: Int
    let shelf: FoodShelf
    let entries: [RecipeKey: Entry]
    let recipes: IndexedRecipes
    let numbering: FoodNumbering<ID<Food>>

    init(change: Int, foods: [ShelvedFood], recipes: [BookedRecipe]) {
        let shelf = FoodShelf(foods)
        let numbering = FoodNumbering(shelf.foods.map(\.id))
        self.change = change
        self.shelf = shelf
        self.numbering = numbering
        var entries: [RecipeKey: Entry] = [:]
        for recipe in recipes {
            entries[RecipeKey(recipe.id.uuid)] = Entry(summary: RecipeSummary(recipe, shelf), lines: recipe.lines)
        }
        self.entries = entries
        self.recipes = IndexedRecipes(recipes.map { MatchableRecipe($0, shelf, numbering) }, foods: numbering.count)
    }

    /// The reference to the food of a number.
    func food(_ number: FoodNumber) -> FoodRef? { shelf[numbering[number]].map(FoodRef.init) }

    func numbers(_ foods: some Sequence<ID<Food>>) -> [FoodNumber] { foods.compactMap { numbering[$0] } }
}

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
    var lines: [RecipeLine]
}

/// One ingredient of a recipe.
struct RecipeLine: Sendable {
    /// Absent where nobody could tell which food it is.
    let food: ID<Food>?
    let name: String
    let quantity: Quantity?
    let note: String?
    let optional: Bool
}

extension RecipeSummary {
    init(_ recipe: BookedRecipe, _ shelf: FoodShelf) {
        let nature = RecipeNature(recipe.lines, servings: recipe.servings, shelf)
        self.init(
            id: recipe.id, title: recipe.title, summary: recipe.summary, cuisine: recipe.cuisine, meals: recipe.meals,
            diets: nature.diets, allergens: nature.allergens, totalMinutes: recipe.minutes.total,
            servings: recipe.servings, kcal: nature.kcal, rating: recipe.rating,
            ratingCount: recipe.ratingCount, image: recipe.image)
    }
}

extension MatchableRecipe {
    init(_ recipe: BookedRecipe, _ shelf: FoodShelf, _ numbering: FoodNumbering<ID<Food>>) {
        let nature = RecipeNature(recipe.lines, servings: recipe.servings, shelf)
        func numbers(optional: Bool) -> [FoodNumber] {
            recipe.lines.filter { $0.optional == optional }.compactMap { $0.food.flatMap { numbering[$0] } }
        }
        self.init(
            id: RecipeKey(recipe.id.uuid), required: numbers(optional: false), optional: numbers(optional: true),
            unresolved: recipe.lines.count { line in !line.optional && line.food.flatMap { numbering[$0] } == nil },
            diets: nature.diets, allergens: nature.allergens, cuisine: recipe.cuisine, mealTypes: recipe.meals,
            figures: nature.figures(minutes: recipe.minutes.total), rating: recipe.rating)
    }
}
