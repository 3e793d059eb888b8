import Contracts
import RecipesContracts

/// The recipe filters of an address: parsed, checked and written back.
struct RecipeFilterForm: Sendable, Equatable {
    /// The fields of the form.
    static let fieldNames =
        ["cuisine", "mealType", "diet", "allergies", "with", "without"] + FilterFigure.allCases.map(\.rawValue)

    var cuisine: [Cuisine]
    var mealType: [MealType]
    var diet: [Diet]
    /// Allergens that the recipes must not contain.
    var allergies: [Allergen]
    /// Wire names of saved diets and allergies that are off for this search.
    var leftOut: [String]
    /// As typed, so that an invalid figure can be shown again.
    var figures: [FilterFigure: String]
    var with: [String]
    var without: [String]

    /// If a figure is present twice, as a choice and as a typed number, the last one counts.
    init(_ form: Form) {
        cuisine = form.labels("cuisine").once
        mealType = form.labels("mealType").once
        diet = form.labels("diet").once
        allergies = form.labels("allergies").once
        leftOut = SavedRule.leftOut(in: form)
        figures = Dictionary(
            uniqueKeysWithValues: FilterFigure.allCases.compactMap { figure in
                form.all(figure.rawValue).last.map { (figure, $0) }
            })
        if let typed = figures[.maxPrice], let currency = form["priceCurrency"].flatMap(Currency.init(rawValue:)),
            Money(typed: typed, in: currency) != nil
        {
            figures[.maxPrice] = FilterFigure.text(typed, in: currency)
        }
        with = form.names("with").once
        without = form.names("without").once
    }

    /// The filters of a saved search.
    init(_ filters: RecipeFilters) {
        cuisine = filters.cuisine?.members ?? []
        mealType = filters.mealType?.members ?? []
        diet = filters.diet?.members ?? []
        allergies = filters.allergies?.members ?? []
        leftOut =
            (filters.exceptDiet?.members ?? []).map(\.rawValue)
            + (filters.exceptAllergies?.members ?? []).map(\.rawValue)
        figures = Dictionary(
            uniqueKeysWithValues: FilterFigure.allCases.compactMap { figure in
                figure.text(in: filters).map { (figure, $0) }
            })
        with = filters.with ?? []
        without = filters.without ?? []
    }

    /// The query items of the address, in a fixed order.
    var parts: [(String, String)] {
        cuisine.map { ("cuisine", $0.rawValue) } + mealType.map { ("mealType", $0.rawValue) }
            + diet.map { ("diet", $0.rawValue) } + allergies.map { ("allergies", $0.rawValue) }
            + leftOut.map { (SavedRule.field, SavedRule.no($0)) }
            + FilterFigure.allCases.compactMap { figure in figures[figure].map { (figure.rawValue, $0) } }
            + with.map { ("with", $0) } + without.map { ("without", $0) }
    }

    /// Returns the service's filters; adds every invalid or contradictory figure to `check`.
    func filters(_ check: inout FieldCheck) -> RecipeFilters {
        var filters = RecipeFilters()
        filters.cuisine = cuisine.isEmpty ? nil : Labels(cuisine)
        filters.mealType = mealType.isEmpty ? nil : Labels(mealType)
        filters.diet = diet.isEmpty ? nil : Labels(diet)
        filters.allergies = allergies.isEmpty ? nil : Labels(allergies)
        let diets = leftOut.compactMap(Diet.init(rawValue:))
        let allergies = leftOut.compactMap(Allergen.init(rawValue:))
        filters.exceptDiet = diets.isEmpty ? nil : Labels(diets)
        filters.exceptAllergies = allergies.isEmpty ? nil : Labels(allergies)
        filters.with = with.isEmpty ? nil : with
        filters.without = without.isEmpty ? nil : without
        for figure in FilterFigure.allCases {
            guard let text = figures[figure], let wrong = figure.put(text, into: &filters) else { continue }
            check(figure.rawValue, breaks: wrong)
        }
        for (least, most) in FilterFigure.pairs {
            guard let path = least.whole, let low = filters[keyPath: path],
                let other = most.whole, let high = filters[keyPath: other]
            else { continue }
            check(least.rawValue, low <= high, .aboveMost)
        }
        return filters
    }

    /// Returns the form with `known` in place of an unknown food name, ignoring case.
    func naming(_ known: String, insteadOf unknown: String) -> Self {
        func renamed(_ names: [String]) -> [String] {
            names.map { $0.lowercased() == unknown.lowercased() ? known : $0 }
        }
        var form = self
        form.with = renamed(with)
        form.without = renamed(without)
        return form
    }
}

extension RecipeFilters {
    /// Returns the filters with the reader's currency, unless they name another.
    func priced(for language: Language) -> RecipeFilters {
        guard maxPriceCurrency == nil, language.comparedCurrency != .reference else { return self }
        var filters = self
        filters.maxPriceCurrency = language.comparedCurrency
        return filters
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in their order.
    var once: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
