import AuthContracts
import Contracts
import RecipesContracts

/// The filters to choose from, each with how many recipes would remain where that is known.
struct FilterSheet: PageModel {
    /// The page that the choices lead to.
    let action: String
    /// What is wrong with the choices as a whole.
    let general: String?
    /// What goes along unseen, by name.
    var kept: [KeptField] = []
    /// What only matches have: how many of one's foods are used, how many others are missing.
    var supply: [Field] = []
    /// Whether something else may stand in for what is missing; absent where that is no matter.
    var substitutes: Choice?
    /// The person's own diets and allergies, each to be left out for once.
    let saved: [SavedRule]
    /// Whether what the person has saved is left out; absent where there is nobody who could have.
    var unsaved: Choice?
    let groups: [FacetGroup]
    let nutrients: [Field]
    /// Whether the figures of a serving are in sight from the beginning.
    let showsNutrients: Bool
    var foods: [Field]
    /// "Show 12 recipes".
    let show: String
    /// The page without filters.
    let clear: String
    /// How many filters are on, where there are any.
    let count: String?

    /// `total` are the recipes that pass, where that is known.
    init(
        _ form: RecipeFilterForm, address: FinderAddress, facets: RecipeFacets?, total: Int?, preferences: Preferences?,
        errors: FieldErrors, in language: Language
    ) {
        action = address.path
        general = errors.general
        saved = SavedRule.all(preferences, leftOut: form.leftOut, in: language)
        groups = Self.groups(form, facets, errors, in: language)
        nutrients = FilterFigure.nutrients.map { figure in
            Field(
                name: figure.rawValue, label: language("finding.figure.\(figure.rawValue)"),
                value: form.figures[figure] ?? "", error: errors[figure.rawValue], inputMode: "numeric")
        }
        showsNutrients = nutrients.contains { !$0.value.isEmpty }
        foods = [("with", form.with), ("without", form.without)].map { name, foods in
            Field(
                name: name, label: language("finding.\(name)"), value: foods.joined(separator: ", "),
                hint: language("finding.foodsHint"), error: errors[name], suggestsFoods: true)
        }
        show =
            total.map { language("finding.show", count: $0, ["count": language.text($0)]) }
            ?? language("finding.showAny")
        if language.comparedCurrency != .reference {
            kept = [KeptField(name: "priceCurrency", value: language.comparedCurrency.rawValue)]
        }
        clear = address.withoutFilters
        count = address.filters.isEmpty ? nil : String(address.filters.count)
    }

    private static func groups(
        _ form: RecipeFilterForm, _ facets: RecipeFacets?, _ errors: FieldErrors, in language: Language
    ) -> [FacetGroup] {
        func bound(
            _ figure: FilterFigure, _ usual: [String], _ counts: [RecipeFacets.Count]? = nil, own: Bool = true
        ) -> FacetGroup {
            .bound(
                figure, typed: form.figures[figure], usual: usual, counts: counts, own: own,
                error: errors[figure.rawValue], in: language)
        }
        return [
            .words("mealType", on: form.mealType, counts: facets?.mealType, in: language, label: language.name(of:)),
            bound(.maxMinutes, ["15", "30", "45", "60"], facets?.maxMinutes),
            .words("diet", on: form.diet, counts: facets?.diet, in: language, label: language.name(of:)),
            .words("allergies", on: form.allergies, counts: facets?.allergies, in: language) {
                language.name(of: $0).capitalizedFirst
            },
            bound(.minRating, ["3", "4", "4.5"], facets?.minRating, own: false),
            bound(.maxKcal, ["300", "500", "700"], facets?.maxKcal),
            bound(.maxPrice, ["2", "3", "5"].map { FilterFigure.text($0, in: language.comparedCurrency) }),
            .words("cuisine", on: form.cuisine, counts: facets?.cuisine, in: language, label: language.name(of:)),
        ]
    }
}

/// A value that a form takes along.
struct KeptField: PageModel {
    let name: String
    let value: String
}

extension FilterFigure {
    /// The figures of a serving that are typed, two in a row; the most energy has choices of its own.
    static let nutrients: [FilterFigure] = [
        .minKcal, .minFibre, .minProtein, .maxProtein, .minFat, .maxFat, .minCarbohydrates, .maxCarbohydrates,
        .maxSaturated, .maxSugars, .maxSodium,
    ]
}
