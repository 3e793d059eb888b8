import Contracts
import RecipesContracts

/// The filters and order of matches in an address.
struct MatchForm: Sendable, Equatable {
    static let fieldNames =
        supplyNames + MatchWish.allCases.map(\.rawValue) + RecipeFilterForm.fieldNames
    static let supplyNames = ["atLeastUsed", "atMostMissing"]
    private static let mostFoods = 50

    var filters: RecipeFilterForm
    /// The foods to cook with, by id or name; empty for the whole pantry.
    var foods: [String]
    /// Whether the rest of the pantry is ignored.
    var isOnlyThese: Bool
    /// The minimum of used foods and the maximum of missing ones, as typed.
    var supply: [String: String]
    /// Whether substitutes may replace missing foods.
    var substitutes: Bool
    /// As typed; a weight of 0 is left out.
    var weights: [MatchWish: String]
    var cursor: String?

    /// A switch sends `no`, followed by `yes` if it is on.
    init(_ form: Form) {
        filters = RecipeFilterForm(form)
        foods = Array((form.all("foods") + form.names("also")).prefix(Self.mostFoods))
        isOnlyThese = form["only"] == "yes"
        supply = Dictionary(
            uniqueKeysWithValues: Self.supplyNames.compactMap { name in form[name].map { (name, $0) } })
        substitutes = form.all("substitutes").last != "no"
        weights = Dictionary(
            uniqueKeysWithValues: MatchWish.allCases.compactMap { wish in
                form[wish.rawValue].flatMap { $0 == "0" ? nil : (wish, $0) }
            })
        cursor = form["cursor"]
    }

    /// The form of a saved search.
    init(_ query: MatchQuery) {
        filters = RecipeFilterForm(query.filters)
        foods = Array((query.ingredients ?? []).prefix(Self.mostFoods))
        isOnlyThese = query.ingredients != nil && query.kitchen != true
        let supply = [("atLeastUsed", query.atLeastUsed), ("atMostMissing", query.atMostMissing)]
        self.supply = Dictionary(
            uniqueKeysWithValues: supply.compactMap { name, count in count.map { (name, String($0)) } })
        substitutes = query.substitutes != false
        weights = Dictionary(
            uniqueKeysWithValues: MatchWish.allCases.compactMap { wish in
                query.weights[keyPath: wish.weight].flatMap { $0 == 0 ? nil : (wish, String($0)) }
            })
    }

    /// Throws a 422 problem that names every invalid number.
    func asked(limit: Int? = nil) throws(Problem) -> MatchQuery {
        var check = FieldCheck()
        for (name, text) in supply.sorted(by: { $0.key < $1.key }) {
            check(name, Int(text) != nil, .notWhole)
        }
        var weights = MatchWeights()
        for wish in MatchWish.allCases {
            guard let text = self.weights[wish] else { continue }
            let weight = Int(text)
            check(wish.rawValue, (0...10).contains(weight ?? -1), .outOfRange(0...10))
            weights[keyPath: wish.weight] = weight
        }
        let filters = filters.filters(&check)
        try check.finish()
        return MatchQuery(
            ingredients: foods.isEmpty ? nil : foods, atLeastUsed: supply["atLeastUsed"].flatMap { Int($0) },
            atMostMissing: supply["atMostMissing"].flatMap { Int($0) }, substitutes: substitutes ? nil : false,
            filters: filters, weights: weights, limit: limit, cursor: cursor,
            kitchen: isOnlyThese && !foods.isEmpty ? nil : true)
    }

    var address: FinderAddress { address(weighing: weights.compactMapValues { Int($0) }) }

    /// The same results in another order.
    func address(weighing weights: [MatchWish: Int]) -> FinderAddress {
        let own = MatchWish.allCases.compactMap { wish in weights[wish].map { (wish.rawValue, String($0)) } }
        let supply = Self.supplyNames.compactMap { name in self.supply[name].map { (name, $0) } }
        return FinderAddress(
            path: "/results",
            own: foods.map { ("foods", $0) } + (isOnlyThese && !foods.isEmpty ? [("only", "yes")] : []) + own,
            filters: supply + (substitutes ? [] : [("substitutes", "no")]) + filters.parts)
    }

    /// Returns the results that use up most of `foods`, given by id or name.
    static func address(cookingWith foods: [String]) -> String {
        let weights = [(MatchWish.useUp.rawValue, "10"), (MatchWish.leastMissing.rawValue, "1")]
        return "/results" + Query.text(foods.prefix(mostFoods).map { ("foods", $0) } + weights)
    }

    /// Returns each food with the address without it, and the switch between these foods and the whole pantry.
    func narrowing(_ known: [FoodRef], in language: Language) -> [ActiveFilter] {
        guard !foods.isEmpty else { return [] }
        let named = foods.map { food in
            var form = self
            form.foods.removeAll { $0 == food }
            let typed = ID<Food>(food) == nil ? food : language("results.foods", count: 1)
            let name = known.first { $0.id.description == food }?.name ?? typed
            return ActiveFilter(
                text: language("results.cookingWith", ["food": name]), addressWithout: form.address.text())
        }
        var form = self
        form.isOnlyThese.toggle()
        let only = ActiveFilter(
            text: language("results.onlyThese"), addressWithout: form.address.text(), isOffered: !isOnlyThese)
        return named + [only]
    }

    /// The same with other filters.
    func filtering(_ filters: RecipeFilterForm) -> Self {
        var form = self
        form.filters = filters
        return form
    }
}
