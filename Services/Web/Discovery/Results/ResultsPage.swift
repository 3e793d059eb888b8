import AuthContracts
import Contracts
import RecipesContracts

/// The matches, with their filters and order.
struct ResultsPage: PageModel {
    let searchField: SearchField
    let summary: String?
    let active: [ActiveFilter]
    /// The saved diets and allergies that apply; `nil` for none.
    let always: String?
    /// The warning that a saved allergy is turned off.
    let warning: String?
    let sheet: FilterSheet
    let order: MatchOrder
    let notices: [String]
    let unknown: [UnknownFood]
    let empty: EmptyState?
    let cards: [RecipeCard]
    /// Recommendations if there are no matches.
    let instead: [RecipeCard]
    let next: String?
    /// The page to pick more foods.
    let pickAddress: String
    /// The sign-up form that takes over the picked foods; `nil` if signed in.
    let signUpAddress: String?
    /// The form to save this search; `nil` if signed out.
    var saved: SavedSearchSection?

    init(
        _ matches: MatchPage?, form: MatchForm, errors: FieldErrors, preferences: Preferences?,
        instead: Recommendations? = nil, guest: GuestPicks? = nil, today: Day, from: OwnPath?, in language: Language
    ) {
        let address = form.address
        let picking = guest?.address ?? "/pick"
        pickAddress = picking
        signUpAddress = guest?.signUpAddress
        searchField = SearchField()
        summary = matches.flatMap { $0.items.isEmpty ? nil : Self.summary($0, in: language) }
        active = form.narrowing(matches?.ingredients ?? [], in: language) + address.active(in: language)
        always = language.alwaysApplied(preferences, except: form.filters.leftOut)
        warning = language.allergyWarning(preferences, except: form.filters.leftOut)
        var sheet = FilterSheet(
            form.filters, address: address, facets: nil, total: matches?.total, preferences: preferences,
            errors: errors, in: language)
        sheet.supply = MatchForm.supplyNames.map { name in
            Field(
                name: name, label: language("results.\(name)"), value: form.supply[name] ?? "", error: errors[name],
                inputMode: "numeric")
        }
        sheet.substitutes = Choice(
            name: "substitutes", value: "yes", label: language("results.substitutes"), isOn: form.substitutes)
        sheet.foods.insert(
            Field(name: "also", label: language("results.also"), suggestsFoods: true), at: 0)
        sheet.kept += form.foods.map { HiddenField(name: "foods", value: $0) }
        if form.isOnlyThese { sheet.kept.append(HiddenField(name: "only", value: "yes")) }
        self.sheet = sheet
        order = MatchOrder(form, errors: errors, in: language)
        notices = (matches?.notices ?? []).map(language.sentence(for:))
        unknown =
            matches?.unrecognized.map { food in
                UnknownFood(food, in: form.filters, language: language) { form.filtering($0).address.text() }
            } ?? []
        empty = matches.flatMap { Self.empty($0, form, picking: picking, in: language) }
        cards = matches?.items.map { RecipeCard($0, from: from, today: today, in: language) } ?? []
        self.instead = instead?.items.map { RecipeCard($0, from: from, in: language) } ?? []
        next = matches?.next.map { address.text(cursor: $0) }
    }

    private static func summary(_ matches: MatchPage, in language: Language) -> String {
        let foods = language("results.foods", count: matches.ingredients.count)
        let source = matches.ingredients.isEmpty ? MatchPage.Source.nothing : matches.source
        return language(
            "results.summary.\(source.rawValue)", count: matches.total,
            ["foods": foods, "count": language.text(matches.total)])
    }

    private static func empty(
        _ matches: MatchPage, _ form: MatchForm, picking address: String, in language: Language
    ) -> EmptyState? {
        guard matches.items.isEmpty else { return nil }
        let search = (address: "/search", text: language("results.toSearch"))
        if matches.source == .nothing {
            return EmptyState("results.empty.nothing", first: address, others: [search], in: language)
        }
        return form.address.filters.isEmpty
            ? EmptyState("results.empty.none", first: address, others: [search], in: language)
            : EmptyState(
                "results.empty.filtered", first: form.address.withoutFilters, others: [search], in: language)
    }
}
