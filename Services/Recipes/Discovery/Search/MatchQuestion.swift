import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// A search as it is put to the index: what there is, what is always there, and what must hold.
struct MatchQuestion: Sendable {
    private let book: RecipeBook
    private let query: RecipeIndex.MatchQuery
    private let source: MatchPage.Source
    private let stock: Stock
    private let own: OwnFoodNames
    private let unrecognized: [UnrecognizedFood]
    private let notices: [String]

    /// Throws a problem for more used ingredients than there are, for an unreadable cursor, and where the search was to
    /// start from a kitchen that cannot be asked.
    init(
        _ asked: RecipesContracts.MatchQuery, rules: DinerRules, aversions: Aversions, kitchen: KitchenAnswer,
        today: Day,
        language: SpokenLanguage, in book: RecipeBook
    ) throws {
        let own = OwnFoodNames(kitchen.onHand?.ownFoods)
        let named = asked.ingredients.map { own.resolve($0, on: book.shelf, language: language) }
        let start = try Self.start(named, kitchen)
        source = start.source
        // Whoever names a food in this search wants it in this search.
        let wanted = named?.recognized.map(\.food.id) ?? []
        self.own = own
        let filtered = book.wanted(asked.filters, language: language)
        self.book = book.hiding(book.hidden(aversions.with(rules), wanted: filtered.union(wanted)))
        stock = Stock(
            start.foods, kitchen.onHand, own: own, substitutes: asked.substitutes ?? true,
            rules: rules.holding(for: asked.filters), today: today, shelf: book.shelf)
        let filter = book.filter(asked.filters, rules: rules, language: language)
        unrecognized = (named?.unrecognized ?? []) + filter.unrecognized
        notices = rules.notices + (asked.ingredients == nil ? [] : kitchen.notices)

        let given = asked.ingredients?.count ?? stock.foods.count
        if let wanted = asked.atLeastUsed, wanted > given {
            throw Problem.invalid(
                "atLeastUsed",
                "is \(wanted), but only \(given) ingredients were given: add items or lower it", code: "too-many")
        }
        let isOpen = source == .nothing || (asked.ingredients == nil && stock.foods.isEmpty)
        var query = RecipeIndex.MatchQuery(have: book.numbers(satisfiedBy: stock.have))
        query.staples = book.numbers(satisfiedBy: stock.staples)
        query.substitutable = book.numbers(satisfiedBy: stock.substituted.keys)
        query.expiring = book.numbers(satisfiedBy: stock.expiring)
        query.atLeastUsed = asked.atLeastUsed ?? (isOpen ? 0 : 1)
        query.atMostMissing = asked.atMostMissing
        query.named = self.book.named(own.there(stock), in: stock)
        query.filter = filter.filter
        query.ranking = MatchRanking(asked.weights)
        query.limit = asked.limit ?? PageLimit.standard
        query.after = try asked.cursor.map { try MatchRank(cursor: $0) }
        self.query = query
    }

    /// The search basket or, if that is empty, the pantry, unless ingredients were named.
    private static func start(
        _ named: FoodResolution?, _ kitchen: KitchenAnswer
    ) throws(Problem) -> (source: MatchPage.Source, foods: [ID<Food>]) {
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
        let explanation = MatchExplanation(book: book, stock: stock, own: own)
        let items = found.best.map { match in
            RecipesContracts.Match(
                recipe: book.summary(at: match.position),
                why: explanation.reasons(match, unknown: book.card(at: match.position)?.unknown ?? []))
        }
        return MatchPage(
            items: items, next: isLast ? nil : try found.best.last?.rank.cursor(), total: found.total,
            source: source, ingredients: stock.foods.compactMap { book.shelf[$0].map(FoodRef.init) ?? own[$0]?.food },
            unrecognized: unrecognized, notices: notices)
    }
}

extension MatchRanking {
    init(_ weights: MatchWeights) {
        self.init(
            leastMissing: weights.leastMissing ?? 0, useUp: weights.useUp ?? 0, quickest: weights.quickest ?? 0,
            cheapest: weights.cheapest ?? 0, healthiest: weights.healthiest ?? 0)
    }
}

extension MatchRank {
    /// The rank as an opaque text.
    func cursor() throws -> String { try OpaqueCursor.text(self) }

    /// Throws a 422 problem for a text that no answer gave.
    init(cursor: String) throws(Problem) { self = try OpaqueCursor.value(cursor) }
}
