import Chassis
import Contracts
import PantryContracts
import RecipesContracts

/// The prices of the recipes of one page of a list, as the recipes' own pages tell them to the same person.
struct CardPrices: Sendable {
    /// The longest wait for the pantry, after which the list keeps its typical prices.
    private static let patience = Duration.seconds(1)

    let table: SearchIndexTable
    let pantry: PantryClient

    /// Returns recipes with the caller's prices; unchanged without a currency, for guests and services, and while the
    /// pantry or the database does not answer. However many the recipes are, the pantry is asked once; recipes whose foods do not fit
    /// into the question stay unchanged.
    func priced(
        _ recipes: [RecipeSummary], in currency: Currency?, for identity: Identity?, _ catalogue: FoodCatalogue
    ) async -> [RecipeSummary] {
        guard let currency, let identity, identity.hasOwnPrices, !recipes.isEmpty else { return recipes }
        let ids: [ID<Recipe>] = recipes.map(\.id)
        let loaded: [(recipe: IndexedRecipe, form: DishForm?)]? = await pantry.logger.survive(
            "The foods of a page's recipes cannot be read for their prices"
        ) { try await table.recipes(ids) }
        guard let loaded else { return recipes }
        var foods: Set<ID<Food>> = []
        var asked: [IndexedRecipe] = []
        for (recipe, _) in loaded {
            let more = foods.union(recipe.lines.compactMap(\.food))
            guard more.count <= PriceLines.most else { continue }
            foods = more
            asked.append(recipe)
        }
        let quotes: [ID<Food>: PriceQuote]? = await pantry.quotes(
            of: Array(foods), in: currency, for: identity, within: Self.patience)
        guard let quotes else { return recipes }
        var prices: [ID<Recipe>: CallerPrice] = [:]
        for recipe in asked {
            prices[recipe.id] = PriceEstimate(
                recipe.lines, writtenFor: recipe.servings, shownFor: Double(recipe.servings), preferring: currency,
                quotes: quotes, catalogue
            ).map { CallerPrice($0) }
        }
        return recipes.map { $0.priced(prices[$0.id]) }
    }
}

extension RecipeSummary {
    /// As a list shows it to somebody who pays `price` for a serving; unchanged if that is unknown.
    fileprivate func priced(_ price: CallerPrice?) -> RecipeSummary {
        guard let price else { return self }
        var priced = self
        (priced.callerPrice, priced.isPriceTypical) = (price, nil)
        return priced
    }
}

extension [RecipeSummary] {
    /// Tells a person whose prices differ that a list goes by typical ones; empty if its order and filters do not go by
    /// prices, or if no price differs.
    func notices(goingByPrice: Bool) -> [ServiceNotice] {
        goingByPrice && contains(where: \.hasOtherCallerPrice) ? [ServiceNotice("by-typical-prices")] : []
    }
}
