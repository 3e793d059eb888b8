import Contracts
import PantryContracts
import RecipeIndex
import RecipesContracts

/// A household's stock for one recipe. Matches use the same stock, so a recipe and its card agree.
struct RecipeKitchen: Sendable {
    /// The most substitutes shown for an ingredient.
    private static let mostSubstitutes = 3

    let own: OwnFoodNames
    private let searchIndex: SearchIndex
    private let stock: Stock
    /// The person's diet; `nil` if unknown, which rules out substitutes.
    private let rules: DietaryProfile?

    init(_ onHand: OnHand, rules: DietaryProfile?, today: Day, in searchIndex: SearchIndex) {
        own = OwnFoodNames(onHand.ownFoods)
        let start = Stock.start(in: onHand)
        stock = Stock(
            start.foods, besides: start.besides, onHand, own: own, substitutes: rules != nil,
            rules: rules ?? DietaryProfile(), today: today, catalogue: searchIndex.catalogue)
        self.searchIndex = searchIndex
        self.rules = rules
    }

    /// A recipe's match with the stock; `nil` if it is not in the index.
    func reasons(for recipe: ID<Recipe>) -> MatchReasons? {
        searchIndex.position(of: recipe).map { position in
            let request = MatchRequest(stock, own: own, in: searchIndex)
            return MatchExplanation(searchIndex: searchIndex, stock: stock, own: own)
                .reasons(searchIndex.recipes.foods(at: position, for: request), at: position)
        }
    }

    /// Whether a food that suits an ingredient is in stock, or the household's own food that it names.
    func has(_ foods: [ID<Food>], _ named: OwnFood?) -> Bool {
        foods.contains(where: stock.isAtHand) || named.map(stock.holds) == true
    }

    /// Whether every stocked food for an ingredient may be used up.
    func isDoubtful(_ foods: [ID<Food>], _ named: OwnFood?) -> Bool {
        let there = foods.filter(stock.isAtHand) + [named].compactMap(\.self).filter(stock.holds).map(\.food.id)
        return !there.isEmpty && there.allSatisfy(stock.isDoubtful)
    }

    /// Whether the pantry's records say that every food for an ingredient is used up.
    func isGone(_ foods: [ID<Food>]) -> Bool {
        let there = foods.filter(stock.isAtHand)
        return !there.isEmpty && there.allSatisfy(stock.isGone)
    }

    /// The stock before the recipe uses any.
    var supply: IngredientSupply { IngredientSupply(stock) }

    /// Up to three substitutes for an ingredient's foods; `nil` if none. The caller also asks for foods in stock that
    /// do not suit the dish.
    func substitutes(
        for foods: [ID<Food>], _ quantity: Quantity?, uses: Set<StandInUse> = []
    ) -> [IngredientSubstitute]? {
        guard let rules else { return nil }
        let catalogue = searchIndex.catalogue
        let found = foods.compactMap { catalogue[$0] }.flatMap { food in
            catalogue.substitutes(for: food.id).filter { rules.allow(catalogue[$0.food.id]) }.map { substitute in
                IngredientSubstitute(
                    substitute.measured(for: quantity, of: food, on: catalogue),
                    onHand: stock.standIn(for: food.id, uses: uses)?.food == substitute.food.id)
            }
        }
        let sorted = found.filter(\.onHand) + found.filter { !$0.onHand }
        return sorted.isEmpty ? nil : Array(sorted.prefix(Self.mostSubstitutes))
    }
}
