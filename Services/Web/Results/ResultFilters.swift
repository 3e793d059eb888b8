import Contracts

/// What the results must be like, as the address says it.
struct ResultFilters: Sendable, Equatable {
    static let fieldNames = [
        "cuisine", "mealType", "maxMinutes", "maxKcal", "diet", "without", "atLeastUsed", "atMostMissing",
    ]

    var cuisine: [Cuisine]
    var mealType: [MealType]
    var diet: [Diet]
    /// As typed, so that what is wrong can be shown again.
    var numbers: [String: String]
    var without: [String]
    var cursor: String?

    init(_ form: Form) {
        cuisine = form.labels("cuisine")
        mealType = form.labels("mealType")
        diet = form.labels("diet")
        numbers = Dictionary(
            uniqueKeysWithValues: ["maxMinutes", "maxKcal", "atLeastUsed", "atMostMissing"].compactMap { name in
                form[name].map { (name, $0) }
            })
        without = form.names("without")
        cursor = form["cursor"]
    }

    /// Throws a 422 problem naming every number that is none.
    func query() throws(Problem) -> MatchQuery {
        var check = FieldCheck()
        for (name, text) in numbers.sorted(by: { $0.key < $1.key }) {
            check(name, Int(text) != nil, "must be a whole number", code: "not-a-number")
        }
        try check.finish()
        func number(_ name: String) -> Int? { numbers[name].flatMap { Int($0) } }
        var filters = RecipeFilters()
        filters.cuisine = cuisine.isEmpty ? nil : Labels(cuisine)
        filters.mealType = mealType.isEmpty ? nil : Labels(mealType)
        filters.diet = diet.isEmpty ? nil : Labels(diet)
        filters.without = without.isEmpty ? nil : without
        filters.maxMinutes = number("maxMinutes")
        filters.maxKcal = number("maxKcal")
        return MatchQuery(
            atLeastUsed: number("atLeastUsed"), atMostMissing: number("atMostMissing"), filters: filters,
            cursor: cursor)
    }

    /// How many filters narrow the results.
    var count: Int { cuisine.count + mealType.count + diet.count + numbers.count + without.count }

    /// The address of the results without these filters' `dropped` part, from their beginning.
    func address(cursor: String? = nil, dropping dropped: (String, String)? = nil) -> String {
        let parts = self.parts.filter { part in dropped.map { part != $0 } ?? true }
        return "/results" + Query.text(parts + (cursor.map { [("cursor", $0)] } ?? []))
    }

    private var parts: [(String, String)] {
        cuisine.map { ("cuisine", $0.rawValue) } + mealType.map { ("mealType", $0.rawValue) }
            + diet.map { ("diet", $0.rawValue) } + numbers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            + without.map { ("without", $0) }
    }

    /// Each filter that is on, by name, with the address of the results without it.
    func active(in language: Language) -> [ActiveFilter] {
        parts.map { name, value in
            ActiveFilter(
                text: Self.text(name, value, in: language), addressWithout: address(dropping: (name, value)))
        }
    }

    private static func text(_ name: String, _ value: String, in language: Language) -> String {
        switch name {
        case "cuisine": language("cuisine.\(value)")
        case "mealType": language("meal.\(value)")
        case "diet": language("diet.\(value)")
        default: language("results.active.\(name)", ["value": value])
        }
    }
}

/// A filter that narrows the results, and the way to be rid of it.
struct ActiveFilter: Sendable, Equatable {
    let text: String
    let addressWithout: String
}
