import Contracts
import RecipeIndex

extension RecipeFilter {
    /// What passes the filters and suits a person. Names that no food goes by take no part.
    init(_ filters: RecipeFilters, _ rules: DinerRules, in book: RecipeBook) {
        func numbers(_ names: [String]?) -> [FoodNumber] {
            book.numbers(book.shelf.resolve(names ?? []).recognized.map(\.food.id))
        }
        self.init()
        cuisines = filters.cuisine ?? []
        mealTypes = filters.mealType ?? []
        diets = (filters.diet ?? []).union(rules.diets)
        avoided = (filters.allergies ?? []).union(rules.allergies)
        including = numbers(filters.with)
        without = numbers(filters.without) + numbers(rules.dislikedFoods)
        minRating = filters.minRating
        limit(.minutes, nil, filters.maxMinutes)
        limit(.kcal, filters.minKcal, filters.maxKcal)
        limit(.protein, filters.minProtein, filters.maxProtein)
        limit(.fat, filters.minFat, filters.maxFat)
        limit(.saturated, nil, filters.maxSaturated)
        limit(.carbohydrates, filters.minCarbohydrates, filters.maxCarbohydrates)
        limit(.sugars, nil, filters.maxSugars)
        limit(.fibre, filters.minFibre, nil)
        limit(.sodium, nil, filters.maxSodium)
        limit(.price, nil, filters.maxPrice)
    }

    private mutating func limit(_ figure: RecipeFigure, _ least: Int?, _ most: Int?) {
        guard least != nil || most != nil else { return }
        let least = least ?? 0
        limits[figure] = least...max(least, most ?? RecipeFigures.most)
    }
}
