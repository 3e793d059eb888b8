import Contracts
import RecipeIndex
import RecipesContracts

/// What follows for a recipe from the foods it is made of: whom it suits and what is in it.
struct RecipeNature: Sendable {
    let diets: Labels<Diet>
    /// The diets that it suits if its unknown ingredients do.
    let unknownDiets: Labels<Diet>
    /// Absent where an ingredient is not classified.
    let allergens: Labels<Allergen>?
    /// Those of the ingredients that are classified, be it all of them or not.
    let knownAllergens: Labels<Allergen>
    let nutrition: ServingNutrition
    /// The cost of the ingredients of a serving without the optional ones, each at its current price or else at its
    /// typical one.
    let prices: ServingPrices

    /// An optional ingredient counts like any other: who leaves it in must not be harmed by it. So does each alternative,
    /// for nobody knows which one will be taken: "oat milk or milk" is neither vegan nor free of milk, whoever cooks it
    /// for somebody who cannot have milk is told so, and an alternative that nobody knows makes the whole unknown. The
    /// same holds of whatever else a line names ("onions, fried in butter"). What a serving contains and costs is that of the first food.
    /// What its writer states of a serving stands above that.
    init(
        _ lines: [RecipeLine], servings: Int, stated: [Nutrient: Double]? = nil, _ catalogue: FoodCatalogue
    ) {
        func profiles(of foods: [ID<Food>?]) -> [FoodProfile] {
            foods.map { $0.flatMap { catalogue.shelved($0)?.profile } ?? .unknown }
        }
        let possible = lines.flatMap { line -> [FoodProfile] in
            guard let own = line.ownProfiles else { return profiles(of: line.labelledFoods) }
            // What the line names that nobody knows was looked for again, the household's food being known.
            return own + profiles(of: line.alternatives.map(\.food) + line.besides.map(\.food).filter { $0 != nil })
        }
        (diets, allergens) = FoodProfile.combined(possible)
        unknownDiets = FoodProfile.possibleDiets(of: possible).subtracting(diets)
        knownAllergens = possible.reduce([]) { $0.union($1.allergens ?? []) }
        nutrition = ServingNutrition(Self.parts(lines, servings: servings, catalogue), servings: servings).stating(
            stated)
        prices = ServingPrices(lines, writtenFor: servings, catalogue)
    }

    /// The ingredients as far as nutrition cares. An amount that is a range counts with its middle.
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

    /// Of one serving; absent where it would rest on too little.
    var kcal: Int? {
        nutrition.isReliable(for: .energy) ? Int(min(nutrition.perServing.kcal, 100_000).rounded()) : nil
    }

    /// Figures of a serving to search by; only the time if too little is known of the rest, and no time if none is stated (0
    /// minutes).
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
