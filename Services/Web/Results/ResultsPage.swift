import Contracts

/// The recipes that could be cooked, with the filters that narrow them.
struct ResultsPage: Sendable {
    /// A name that no food goes by, with names that come near.
    struct Unrecognized: Sendable {
        let text: String
        let suggestions: [Choice]
    }

    /// What to say where there is nothing to show, and where to go from there.
    struct Empty: Sendable {
        let heading: String
        let text: String
        let address: String
        let action: String
    }

    let summary: String?
    let cards: [MatchCard]
    let next: String?
    let active: [ActiveFilter]
    let activeCount: Int
    /// The person's own diets and allergies, which always apply.
    let always: String?
    let unrecognized: [Unrecognized]
    let notices: [String]
    let empty: Empty?
    let filters: FilterForm

    init(
        _ matches: MatchPage?, filters: ResultFilters, errors: FieldErrors, preferences: Preferences?,
        in language: Language
    ) {
        summary = matches.flatMap { $0.items.isEmpty ? nil : Self.summary($0, in: language) }
        cards = matches?.items.map { MatchCard($0, in: language) } ?? []
        next = matches?.next.map { filters.address(cursor: $0) }
        active = filters.active(in: language)
        activeCount = filters.count
        always = preferences.flatMap { Self.always($0, in: language) }
        unrecognized =
            matches?.unrecognized.map { food in
                Unrecognized(
                    text: language("results.unrecognized", ["name": food.name]),
                    suggestions: food.suggestions.map { Choice(name: "add", value: $0, label: $0, isOn: false) })
            } ?? []
        notices = matches?.notices ?? []
        empty = matches.flatMap { Self.empty($0, filters, in: language) }
        self.filters = FilterForm(filters, errors: errors, in: language)
    }

    private static func summary(_ matches: MatchPage, in language: Language) -> String {
        let foods = ["foods": language("results.foods", count: matches.ingredients.count)]
        let source = matches.source == .nothing ? MatchPage.Source.ingredients : matches.source
        return language("results.summary.\(source.rawValue)", count: matches.total, foods)
    }

    private static func always(_ preferences: Preferences, in language: Language) -> String? {
        let diets = preferences.diets.members.map(language.name(of:))
        let allergies = preferences.allergies.members.map {
            language("results.free", ["allergen": language.name(of: $0)])
        }
        let words = diets + allergies
        return words.isEmpty ? nil : language("results.always", ["list": language.list(words)])
    }

    private static func empty(_ matches: MatchPage, _ filters: ResultFilters, in language: Language) -> Empty? {
        guard matches.items.isEmpty else { return nil }
        func state(_ name: String, _ address: String) -> Empty {
            Empty(
                heading: language("results.empty.\(name).title"), text: language("results.empty.\(name).text"),
                address: address, action: language("results.empty.\(name).action"))
        }
        if matches.source == .nothing { return state("nothing", "/basket") }
        return filters.count > 0 ? state("filtered", "/results") : state("none", "/basket")
    }
}

/// The filters to choose from.
struct FilterForm: Sendable {
    let general: String?
    let cuisines: [Choice]
    let meals: [Choice]
    let diets: [Choice]
    let numbers: [Field]
    let without: Field

    init(_ filters: ResultFilters, errors: FieldErrors, in language: Language) {
        general = errors.general
        cuisines = Choice.list("cuisine", on: filters.cuisine, label: language.name(of:))
        meals = Choice.list("mealType", on: filters.mealType, label: language.name(of:))
        diets = Choice.list("diet", on: filters.diet, label: language.name(of:))
        numbers = ["maxMinutes", "maxKcal", "atLeastUsed", "atMostMissing"].map { name in
            Field(
                name: name, label: language("results.\(name)"), value: filters.numbers[name] ?? "",
                error: errors[name], inputMode: "numeric")
        }
        without = Field(
            name: "without", label: language("results.without"), value: filters.without.joined(separator: ", "),
            error: errors["without"], suggestsFoods: true)
    }
}
