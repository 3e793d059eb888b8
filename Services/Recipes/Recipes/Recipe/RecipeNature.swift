import Contracts
import RecipeIndex
import RecipesContracts

/// The diets, allergens, nutrition and price of a recipe, derived from its foods.
struct RecipeNature: Sendable {
    let diets: Labels<Diet>
    /// The additional diets that apply if the unknown ingredients allow them.
    let unknownDiets: Labels<Diet>
    /// `nil` if an ingredient is unclassified.
    let allergens: Labels<Allergen>?
    /// The allergens of the classified ingredients.
    let knownAllergens: Labels<Allergen>
    let nutrition: ServingNutrition
    /// The price of one serving without optional ingredients, from current prices or else typical ones.
    let prices: ServingPrices

    /// Diets and allergens cover optional ingredients, every alternative and every other food of a line.
    ///
    /// "Oat milk or milk" is neither vegan nor free of milk, and an unknown alternative makes the whole unknown.
    /// Nutrition and price use the first food of each line; `stated` values take precedence.
    init(
        _ lines: [RecipeLine], servings: Int, stated: [Nutrient: Double]? = nil, _ catalogue: FoodCatalogue
    ) {
        func profiles(of foods: [ID<Food>?]) -> [FoodProfile] {
            foods.map { $0.flatMap { catalogue.shelved($0)?.profile } ?? .unknown }
        }
        let possible = lines.flatMap { line -> [FoodProfile] in
            guard let own = line.ownProfiles else { return profiles(of: line.labelledFoods) }
            // The unknown foods of a line are already covered by its own profiles.
            return own + profiles(of: line.alternatives.map(\.food) + line.besides.map(\.food).filter { $0 != nil })
        }
        (diets, allergens) = FoodProfile.combined(possible)
        unknownDiets = FoodProfile.possibleDiets(of: possible).subtracting(diets)
        knownAllergens = possible.reduce([]) { $0.union($1.allergens ?? []) }
        nutrition = ServingNutrition(Self.parts(lines, servings: servings, catalogue), servings: servings).stating(
            stated)
        prices = ServingPrices(lines, writtenFor: servings, catalogue)
    }

    /// The ingredients as parts of the nutrition; an amount range counts with its middle.
    static func parts(
        _ lines: [RecipeLine], servings: Int, _ catalogue: FoodCatalogue
    ) -> [ServingNutrition.Part] {
        lines.map { line in
            let food = line.food.flatMap { catalogue[$0] }
            return ServingNutrition.Part(
                grams: line.eatenGrams(of: food, servings: servings), per100g: food?.nutritionPer100g,
                micronutrientsPer100g: food?.micronutrientsPer100g ?? [:],
                isSeasoning: line.quantity == nil && (food?.category.isSeasoning ?? false))
        }
    }

    /// Per serving; `nil` if too few ingredients are known.
    var kcal: Int? {
        nutrition.isReliable(for: .energy) ? Int(min(nutrition.perServing.kcal, 100_000).rounded()) : nil
    }

    /// The searchable figures of a serving. Unreliable figures are absent; 0 `minutes` means unknown.
    func figures(minutes: Int) -> RecipeFigures {
        var figures = RecipeFigures()
        if minutes > 0 { figures[.minutes] = minutes }
        figures[.price] = prices.whole(in: .reference)
        let one = nutrition.perServing
        func rounded(_ nutrient: Nutrient, _ amount: Double) -> Int? {
            nutrition.isReliable(for: nutrient) ? Int(min(max(amount, 0), 100_000).rounded()) : nil
        }
        figures[.kcal] = kcal
        figures[.protein] = rounded(.protein, one.protein)
        figures[.fat] = rounded(.fat, one.fat)
        figures[.saturated] = rounded(.saturatedFat, one.saturated)
        figures[.carbohydrates] = rounded(.carbohydrates, one.carbohydrates)
        figures[.sugars] = rounded(.sugars, one.sugars)
        figures[.fibre] = rounded(.fibre, one.fibre)
        figures[.sodium] = rounded(.sodium, one.sodium)
        if Nutrient.onLabels.allSatisfy({ nutrition.isReliable(for: $0) }) {
            figures[.health] = Int((one.health * 100).rounded())
        }
        return figures
    }
}
