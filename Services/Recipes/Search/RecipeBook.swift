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
    let entries: [Entry]
    let index: MatchIndex
    let numbering: FoodNumbering<ID<Food>>

    init(change: Int, foods: [ShelvedFood], recipes: [BookedRecipe]) {
        let shelf = FoodShelf(foods)
        let numbering = FoodNumbering(shelf.foods.map(\.id))
        self.change = change
        self.shelf = shelf
        self.numbering = numbering
        entries = recipes.map { Entry(summary: RecipeSummary($0, shelf), lines: $0.lines) }
        index = MatchIndex(
            zip(recipes, entries).map { MatchableRecipe($0, $1.summary, numbering) }, foods: numbering.count)
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
            servings: recipe.servings, kcal: nature.kcal, rating: recipe.rating, image: recipe.image)
    }
}

extension MatchableRecipe {
    init(_ recipe: BookedRecipe, _ summary: RecipeSummary, _ numbering: FoodNumbering<ID<Food>>) {
        func numbers(optional: Bool) -> [FoodNumber] {
            recipe.lines.filter { $0.optional == optional }.compactMap { $0.food.flatMap { numbering[$0] } }
        }
        self.init(
            id: RecipeKey(recipe.id.uuid), required: numbers(optional: false), optional: numbers(optional: true),
            unresolved: recipe.lines.count { line in !line.optional && line.food.flatMap { numbering[$0] } == nil },
            diets: summary.diets, allergens: summary.allergens, cuisine: summary.cuisine, mealTypes: summary.meals,
            minutes: summary.totalMinutes, kcal: summary.kcal, rating: summary.rating)
    }
}
