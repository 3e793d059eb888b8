import Contracts
import RecipeIndex
import RecipesContracts

extension SearchIndex {
    /// The recipe at a position as a list shows it.
    func summary(at position: Int) -> RecipeSummary {
        let card = card(at: position) ?? IndexedCard(title: "", summary: "", servings: 1)
        let prices = recipes.prices(at: position)
        var summary = RecipeSummary(
            id: id(at: position), title: card.title, summary: card.summary,
            cuisine: recipes.cuisine(at: position) ?? .international, meals: recipes.mealTypes(at: position),
            diets: recipes.diets(at: position),
            allergens: card.isClassified ? recipes.allergens(at: position) : nil,
            totalMinutes: recipes.figure(.minutes, at: position) ?? 0, servings: card.servings,
            kcal: recipes.figure(.kcal, at: position), rating: card.rating, ratingCount: card.ratingCount,
            image: card.image, pricePerServing: prices.whole(in: .reference).map { .clamping($0, .reference) },
            prices: prices.amounts, isPricePartial: prices.isPartial ? true : nil,
            isPersonal: recipes.isPersonal(at: position) ? true : nil)
        summary.isCredited = card.isCredited ? true : nil
        return summary
    }

    /// Recipes as a list shows them, in the order given; those that are not there are left out.
    func summaries(of ids: some Sequence<ID<Recipe>>) -> [RecipeSummary] {
        ids.compactMap { position(of: $0).map(summary) }
    }

    func position(of id: ID<Recipe>) -> Int? { recipes.position(of: RecipeKey(id.uuid)) }

    func id(at position: Int) -> ID<Recipe> { ID(uuid: recipes.key(at: position).uuid) }
}
