import Contracts
import RecipeIndex
import RecipesContracts

extension ChoiceGround {
    /// Throws a 422 problem for filters that are wrong or that no recipe passes: then it names each that could be loosened
    /// by itself or, where none could, all of them.
    func check(_ filters: RecipeFilters) throws(Problem) {
        try filters.checkAsDraft(in: searchIndex.catalogue, language: language)
        guard allowed(filters).isEmpty else { return }
        guard !allowed(RecipeFilters()).isEmpty else {
            throw .invalid("filters", .nothingSuits)
        }
        let set = filters.loosenings
        let enough = set.filter { !allowed($0.filters).isEmpty }
        throw .invalid(
            (enough.isEmpty ? set : enough).map { filter in
                Problem.FieldError("filters.\(filter.name)", enough.isEmpty ? .tooNarrowTogether : .tooNarrow)
            })
    }
}

extension RecipeFilters {
    /// For every filter that is set, its name and the filters without it.
    fileprivate var loosenings: [(name: String, filters: RecipeFilters)] {
        var found: [(String, RecipeFilters)] = []
        func without<Value>(_ name: String, _ filter: WritableKeyPath<RecipeFilters, Value?>) {
            guard self[keyPath: filter] != nil else { return }
            var rest = self
            rest[keyPath: filter] = nil
            found.append((name, rest))
        }
        without("cuisine", \.cuisine)
        without("mealType", \.mealType)
        without("diet", \.diet)
        without("allergies", \.allergies)
        without("with", \.with)
        without("without", \.without)
        without("maxMinutes", \.maxMinutes)
        without("minKcal", \.minKcal)
        without("maxKcal", \.maxKcal)
        without("minProtein", \.minProtein)
        without("maxProtein", \.maxProtein)
        without("minFat", \.minFat)
        without("maxFat", \.maxFat)
        without("maxSaturated", \.maxSaturated)
        without("minCarbohydrates", \.minCarbohydrates)
        without("maxCarbohydrates", \.maxCarbohydrates)
        without("maxSugars", \.maxSugars)
        without("minFibre", \.minFibre)
        without("maxSodium", \.maxSodium)
        without("minRating", \.minRating)
        without("maxPrice", \.maxPrice)
        return found
    }
}
