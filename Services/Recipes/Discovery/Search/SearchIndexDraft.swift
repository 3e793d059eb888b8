import Contracts
import RecipeIndex
import RecipesContracts

/// A search index that is being read from the database: what the index and the cards need of each recipe, and no lines.
struct SearchIndexDraft: Sendable {
    /// The number of the last change that it shows.
    let change: Int
    let catalogue: FoodCatalogue
    private(set) var numbering: IndexNumbering
    private(set) var recipes: [MatchableRecipe] = []
    private(set) var documents: [KeywordDocument] = []
    private(set) var cards = RecipeCards.Draft()

    init(change: Int, foods: [ShelvedFood], redirects: [ID<Food>: ID<Food>] = [:]) {
        self.change = change
        catalogue = FoodCatalogue(foods, redirects: redirects)
        numbering = IndexNumbering(catalogue.foods.map(\.id))
    }

    mutating func append(_ recipe: IndexedRecipe) {
        var recipe = recipe
        recipe.lines = recipe.lines.markingUses(in: recipe, on: catalogue)
        let nature = RecipeNature(recipe.lines, servings: recipe.servings, stated: recipe.nutrition, catalogue)
        numbering.take(recipe.lines, on: catalogue)
        recipes.append(MatchableRecipe(recipe, nature, catalogue, numbering))
        documents.append(KeywordDocument(recipe, nature, catalogue))
        cards.append(IndexedCard(recipe, nature, catalogue))
    }
}
