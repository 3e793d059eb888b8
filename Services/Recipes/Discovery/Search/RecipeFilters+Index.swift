import Contracts
import RecipeIndex
import RecipesContracts

extension SearchIndex {
    /// Combines the given filters with the person's rules. Also returns the unrecognised food names.
    func filter(
        _ asked: RecipeFilters, rules: DietaryProfile, language: SpokenLanguage
    ) -> (filter: RecipeFilter, unrecognized: [UnrecognizedFood]) {
        let with = catalogue.resolve(asked.with ?? [], language: language)
        let without = catalogue.resolve(asked.without ?? [], language: language)
        let rules = rules.holding(for: asked)
        var filter = RecipeFilter()
        filter.cuisines = asked.cuisine ?? []
        filter.mealTypes = asked.mealType ?? []
        filter.diets = rules.diets
        filter.avoided = rules.allergies
        filter.includingAny = with.recognized.map {
            numbers(satisfiedBy: [$0.food.id] + catalogue.narrower(of: $0.food.id))
        }
        // Alternatives and foods named besides count as contained, as for diets and allergens.
        filter.without = numbers(namedBy: without.withKinds(on: catalogue))
        filter.minRating = asked.minRating
        filter.currency = asked.maxPriceCurrency ?? .reference
        filter.limits = asked.limits
        return (filter, with.unrecognized + without.unrecognized)
    }
}

extension SearchIndex {
    /// The foods that recipes must contain.
    func wanted(_ asked: RecipeFilters, language: SpokenLanguage) -> Set<ID<Food>> {
        Set(catalogue.resolve(asked.with ?? [], language: language).recognized.map(\.food.id))
    }
}

extension FoodResolution {
    /// The recognised foods, with all foods that are excluded with them.
    func withKinds(on catalogue: FoodCatalogue) -> [ID<Food>] {
        recognized.flatMap { [$0.food.id] + catalogue.containing($0.food.id) }
    }
}

extension RecipeFilters {
    fileprivate var limits: [RecipeFigure: ClosedRange<Int>] {
        let ranges: [(RecipeFigure, Int?, Int?)] = [
            (.minutes, nil, maxMinutes), (.kcal, minKcal, maxKcal), (.protein, minProtein, maxProtein),
            (.fat, minFat, maxFat), (.saturated, nil, maxSaturated),
            (.carbohydrates, minCarbohydrates, maxCarbohydrates), (.sugars, nil, maxSugars), (.fibre, minFibre, nil),
            (.sodium, nil, maxSodium), (.price, nil, maxPrice),
        ]
        var limits: [RecipeFigure: ClosedRange<Int>] = [:]
        for (figure, least, most) in ranges where least != nil || most != nil {
            limits[figure] = (least ?? 0)...max(most ?? RecipeFigures.most, least ?? 0)
        }
        return limits
    }

    /// Adds every filter out of bounds to `check`. Throws a 422 problem for too many or too long food names.
    func check(_ check: inout FieldCheck) throws(Problem) {
        try FoodNameBounds.check(with ?? [], field: "with")
        try FoodNameBounds.check(without ?? [], field: "without")
        let most = 100_000
        let bounds: [(String, Int?, Int)] = [
            ("maxMinutes", maxMinutes, 1), ("minKcal", minKcal, 0), ("maxKcal", maxKcal, 1),
            ("minProtein", minProtein, 0), ("maxProtein", maxProtein, 0), ("minFat", minFat, 0),
            ("maxFat", maxFat, 0), ("maxSaturated", maxSaturated, 0), ("minCarbohydrates", minCarbohydrates, 0),
            ("maxCarbohydrates", maxCarbohydrates, 0), ("maxSugars", maxSugars, 0), ("minFibre", minFibre, 0),
            ("maxSodium", maxSodium, 0), ("maxPrice", maxPrice, 0),
        ]
        for (field, value, least) in bounds {
            check(field, (least...most).contains(value ?? least), .outOfRange(least...most))
        }
        let pairs = [
            ("maxKcal", minKcal, maxKcal), ("maxProtein", minProtein, maxProtein), ("maxFat", minFat, maxFat),
            ("maxCarbohydrates", minCarbohydrates, maxCarbohydrates),
        ]
        for (field, least, most) in pairs {
            check(field, least ?? 0 <= most ?? .max, .crossed)
        }
        check(
            "maxPriceCurrency", FoodPriceLevels.currencies.contains(maxPriceCurrency ?? .reference), .comparedCurrency)
        check("minRating", (1...5).contains(minRating ?? 1), .outOfRange(1...5))
    }
}
