import Contracts
import RecipeIndex

/// A book that is being read from the database: what the index and the cards need of each recipe, and no lines.
struct RecipeBookDraft: Sendable {
    /// The number of the last change that it shows.
    let change: Int
    let shelf: FoodShelf
    private(set) var numbering: BookNumbering
    private(set) var recipes: [MatchableRecipe] = []
    private(set) var documents: [KeywordDocument] = []
    private(set) var cards = RecipeCards.Draft()

    init(change: Int, foods: [ShelvedFood]) {
        self.change = change
        shelf = FoodShelf(foods)
        numbering = BookNumbering(shelf.foods.map(\.id))
    }

    mutating func append(_ recipe: BookedRecipe) {
        let nature = RecipeNature(recipe.lines, servings: recipe.servings, shelf)
        numbering.take(recipe.lines, on: shelf)
        recipes.append(MatchableRecipe(recipe, nature, shelf, numbering))
        documents.append(KeywordDocument(recipe, nature, shelf))
        cards.append(RecipeCard(recipe, nature, shelf))
    }
}
