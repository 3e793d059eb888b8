import Contracts
import PantryContracts
import RecipeIndex
import RecipesContracts

/// What there is in somebody's kitchen for one recipe. It is told from the same stock as the matches are, so that a recipe
/// and its card agree on what is missing.
struct RecipeKitchen: Sendable {
    /// As many substitutes are told of an ingredient.
    private static let mostSubstitutes = 3

    let own: OwnFoodNames
    private let searchIndex: SearchIndex
    private let stock: Stock
    /// What the person may eat; `nil` while nobody knows: nothing stands in for anything then.
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

    /// What of a recipe is there, as its match says it; `nil` while it is not in the index.
    func reasons(for recipe: ID<Recipe>) -> MatchReasons? {
        searchIndex.position(of: recipe).map { position in
            let request = MatchRequest(stock, own: own, in: searchIndex)
            return MatchExplanation(searchIndex: searchIndex, stock: stock, own: own)
                .reasons(searchIndex.recipes.foods(at: position, for: request), at: position)
        }
    }

    /// Whether one of the foods that will do for an ingredient is there, or the household's own that it names.
    func has(_ foods: [ID<Food>], _ named: OwnFood?) -> Bool {
        foods.contains(where: stock.isAtHand) || named.map(stock.holds) == true
    }

    /// Whether whatever there is for an ingredient may well be gone.
    func isDoubtful(_ foods: [ID<Food>], _ named: OwnFood?) -> Bool {
        let there = foods.filter(stock.isAtHand) + [named].compactMap(\.self).filter(stock.holds).map(\.food.id)
        return !there.isEmpty && there.allSatisfy(stock.isDoubtful)
    }

    /// Whether nothing of whatever there was for an ingredient is left by the pantry's records.
    func isGone(_ foods: [ID<Food>]) -> Bool {
        let there = foods.filter(stock.isAtHand)
        return !there.isEmpty && there.allSatisfy(stock.isGone)
    }

    /// The stock before a recipe takes any of it.
    var supply: IngredientSupply { IngredientSupply(stock) }

    /// Foods that can stand in for one of those that would do for an ingredient and are not there; `nil` if none can.
    /// A food that is there and may not do in this dish is offered like one that is missing.
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
