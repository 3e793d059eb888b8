import Contracts
import RecipesContracts

/// What recipes must be like, as an address says it: read from it, checked, and written back.
struct RecipeFilterForm: Sendable, Equatable {
    /// The fields that the form has a place for.
    static let fieldNames =
        ["cuisine", "mealType", "diet", "allergies", "with", "without"] + FilterFigure.allCases.map(\.rawValue)

    var cuisine: [Cuisine]
    var mealType: [MealType]
    var diet: [Diet]
    /// What they must be free of.
    var allergies: [Allergen]
    /// Of the person's own diets and allergies, those that are left out this time, by their wire names.
    var leftOut: [String]
    /// As typed, so that what is wrong can be shown again.
    var figures: [FilterFigure: String]
    var with: [String]
    var without: [String]

    /// Of a figure that is given twice, as a choice and as a number of one's own, the last one counts.
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

    /// The filters of a search that was kept.
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

    /// The parts of the address, in an order of their own.
    var parts: [(String, String)] {
        cuisine.map { ("cuisine", $0.rawValue) } + mealType.map { ("mealType", $0.rawValue) }
            + diet.map { ("diet", $0.rawValue) } + allergies.map { ("allergies", $0.rawValue) }
            + leftOut.map { (SavedRule.field, SavedRule.no($0)) }
            + FilterFigure.allCases.compactMap { figure in figures[figure].map { (figure.rawValue, $0) } }
            + with.map { ("with", $0) } + without.map { ("without", $0) }
    }

    /// The filters as the service takes them; names in `check` every figure that is none or contradicts another.
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

    /// The same with another name in place of a food's that nobody knows.
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
    /// The same with prices in the reader's currency, if these filters name no other.
    func priced(for language: Language) -> RecipeFilters {
        guard maxPriceCurrency == nil, language.comparedCurrency != .reference else { return self }
        var filters = self
        filters.maxPriceCurrency = language.comparedCurrency
        return filters
    }
}

extension Array where Element: Hashable {
    /// Each element at its first place.
    var once: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
