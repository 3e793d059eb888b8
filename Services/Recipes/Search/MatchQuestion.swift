import Contracts
import Foundation
import RecipeIndex

/// A search as it is put to the index: what there is, what is always there, and what must hold.
struct MatchQuestion: Sendable {
    private let book: RecipeBook
    private let query: RecipeIndex.MatchQuery
    private let source: MatchPage.Source
    private let have: [ID<Food>]
    private let unrecognized: [UnrecognizedFood]
    private let notices: [String]

    /// Throws a problem for more used ingredients than there are, for an unreadable cursor, and where the search was to
    /// start from a kitchen that cannot be asked.
    init(_ asked: Contracts.MatchQuery, rules: DinerRules, kitchen: KitchenAnswer, in book: RecipeBook) throws {
        self.book = book
        let named = asked.ingredients.map(book.shelf.resolve)
        let without = book.shelf.resolve(asked.filters.without ?? [])
        (source, have) = try Self.start(named, kitchen)
        unrecognized = (named?.unrecognized ?? []) + without.unrecognized
        notices = rules.notices + (asked.ingredients == nil ? [] : kitchen.notices)

        let given = asked.ingredients?.count ?? have.count
        if let wanted = asked.atLeastUsed, wanted > given {
            throw Problem.invalid(
                "atLeastUsed",
                "is \(wanted), but only \(given) ingredients were given: add items or lower it", code: "too-many")
        }
        let isOpen = source == .nothing || (asked.ingredients == nil && have.isEmpty)
        var query = RecipeIndex.MatchQuery(have: book.numbers(have))
        query.staples = book.numbers(kitchen.onHand?.staples ?? book.shelf.staples)
        query.atLeastUsed = asked.atLeastUsed ?? (isOpen ? 0 : 1)
        query.atMostMissing = asked.atMostMissing
        query.filter = RecipeFilter(asked.filters, rules: rules)
        query.filter.without = book.numbers(without.recognized.map(\.food.id))
        query.limit = asked.limit ?? PageLimit.standard
        query.after = try asked.cursor.map { try MatchRank(cursor: $0) }
        self.query = query
    }

    /// The search basket or, if that is empty, the pantry, unless ingredients were named.
    private static func start(
        _ named: FoodResolution?, _ kitchen: KitchenAnswer
    ) throws(Problem) -> (MatchPage.Source, [ID<Food>]) {
        if let named { return (.ingredients, named.recognized.map(\.food.id)) }
        switch kitchen {
        case .nobody: return (.nothing, [])
        case .silent:
            throw .unavailable("Your pantry does not answer at the moment. Name ingredients, or try again.")
        case .known(let onHand):
            return onHand.basket.isEmpty ? (.pantry, onHand.pantry) : (.basket, onHand.basket)
        }
    }

    func answer() throws -> MatchPage {
        let found = book.recipes.matches(query)
        let isLast = found.best.count < query.limit
        return MatchPage(
            items: found.best.map(match), next: isLast ? nil : try found.best.last?.rank.cursor(), total: found.total,
            source: source, ingredients: have.compactMap { book.shelf[$0].map(FoodRef.init) },
            unrecognized: unrecognized, notices: notices)
    }

    private func match(_ found: RecipeIndex.Match) -> Contracts.Match {
        let unknown = book.card(at: found.position)?.unknown ?? []
        return Contracts.Match(
            recipe: book.summary(at: found.position),
            why: MatchReasons(
                used: found.foods.used.compactMap(book.food).map { MatchReasons.Used(food: $0) },
                missing: found.foods.missing.compactMap(book.food).map { MissingIngredient(id: $0.id, name: $0.name) }
                    + unknown.map { MissingIngredient(id: nil, name: $0) }))
    }
}

extension RecipeFilter {
    /// The filters that somebody named, and the rules that always hold for them; foods are not looked up.
    init(_ asked: RecipeFilters, rules: DinerRules) {
        self.init()
        cuisines = asked.cuisine ?? []
        mealTypes = asked.mealType ?? []
        diets = (asked.diet ?? []).union(rules.diets)
        avoided = (asked.allergies ?? []).union(rules.allergies)
        minRating = asked.minRating
        let ranges: [(RecipeFigure, Int?, Int?)] = [
            (.minutes, nil, asked.maxMinutes), (.kcal, asked.minKcal, asked.maxKcal),
            (.protein, asked.minProtein, asked.maxProtein), (.fat, asked.minFat, asked.maxFat),
            (.saturated, nil, asked.maxSaturated), (.carbohydrates, asked.minCarbohydrates, asked.maxCarbohydrates),
            (.sugars, nil, asked.maxSugars), (.fibre, asked.minFibre, nil), (.sodium, nil, asked.maxSodium),
            (.price, nil, asked.maxPrice),
        ]
        for (figure, least, most) in ranges where least != nil || most != nil {
            let most = most ?? RecipeFigures.most
            limits[figure] = min(least ?? 0, most)...most
        }
    }
}

extension MatchRank {
    /// The rank as an opaque text.
    func cursor() throws -> String {
        try JSONEncoder().encode(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    }

    /// Throws a 422 problem for a text that no answer gave.
    init(cursor: String) throws(Problem) {
        let plain = cursor.utf8.count <= 512 ? cursor.replacing("-", with: "+").replacing("_", with: "/") : ""
        guard let data = Data(base64Encoded: plain), let rank = try? JSONDecoder().decode(MatchRank.self, from: data)
        else { throw .invalid("cursor", "must be the `next` of an earlier answer") }
        self = rank
    }
}
