import AuthContracts
import Contracts
import RecipesContracts

/// The filter form, with the number of recipes that would remain if known.
struct FilterSheet: PageModel {
    /// The page that the form is sent to.
    let action: String
    /// An error of the form as a whole.
    let general: String?
    /// Hidden fields.
    var kept: [HiddenField] = []
    /// Fields for matches only: the minimum of used foods and the maximum of missing ones.
    var supply: [Field] = []
    /// The switch that allows substitutes; `nil` outside of matches.
    var substitutes: Choice?
    /// Switches for the person's saved diets and allergies.
    let saved: [SavedRule]
    /// The switch that hides liked and listed recipes; `nil` outside of search or if signed out.
    var unsaved: Choice?
    let groups: [FacetGroup]
    let nutrients: [Field]
    /// Whether the nutrient fields start open.
    let showsNutrients: Bool
    var foods: [Field]
    /// "Show 12 recipes".
    let show: String
    /// The page without filters.
    let clear: String
    /// The number of active filters; `nil` for none.
    let count: String?

    /// - Parameter total: The number of matching recipes; `nil` if unknown.
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
            kept = [HiddenField(name: "priceCurrency", value: language.comparedCurrency.rawValue)]
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

/// A hidden field of a form.
struct HiddenField: PageModel {
    let name: String
    let value: String
}

extension FilterFigure {
    /// The typed figures of a serving, two in a row; `.maxKcal` has radio buttons.
    static let nutrients: [FilterFigure] = [
        .minKcal, .minFibre, .minProtein, .maxProtein, .minFat, .maxFat, .minCarbohydrates, .maxCarbohydrates,
        .maxSaturated, .maxSugars, .maxSodium,
    ]
}
