import Contracts
import RecipesContracts

/// What the recipes that could be cooked must be like and in which order they come, as the address says it.
struct MatchForm: Sendable, Equatable {
    static let fieldNames =
        supplyNames + MatchWish.allCases.map(\.rawValue) + RecipeFilterForm.fieldNames
    static let supplyNames = ["atLeastUsed", "atMostMissing"]
    private static let mostFoods = 50

    var filters: RecipeFilterForm
    /// The foods to cook with this time, by id or name; none for the whole pantry.
    var foods: [String]
    /// Whether the rest of the pantry is left out.
    var isOnlyThese: Bool
    /// How many of one's foods are used and how many others are missing, as typed.
    var supply: [String: String]
    /// Whether something else may stand in for what is missing.
    var substitutes: Bool
    /// As typed; 0 is left out, for it does not matter.
    var weights: [MatchWish: String]
    var cursor: String?

    /// A switch sends `no` and, where it is on, `yes` after it.
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

    /// The question that was kept.
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

    /// Throws a 422 problem naming every number that is none.
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

    /// The page of what uses the most of these foods, given by id or name.
    static func address(cookingWith foods: [String]) -> String {
        let weights = [(MatchWish.useUp.rawValue, "10"), (MatchWish.leastMissing.rawValue, "1")]
        return "/results" + Query.text(foods.prefix(mostFoods).map { ("foods", $0) } + weights)
    }

    /// The foods to cook with this time, each with the address without it, and the way to those alone or back.
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
