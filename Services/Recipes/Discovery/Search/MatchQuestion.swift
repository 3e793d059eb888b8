import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// A match search resolved against the index: available foods, staples and conditions.
struct MatchQuestion: Sendable {
    private let searchIndex: SearchIndex
    private let query: MatchRequest
    private let part: PageRequest<MatchRank>
    private let source: MatchPage.Source
    private let stock: Stock
    private let own: OwnFoodNames
    private let unrecognized: [UnrecognizedFood]
    private let notices: [ServiceNotice]

    /// Throws a problem if `atLeastUsed` exceeds the given ingredients, the cursor is unreadable, or a needed pantry
    /// does not answer.
    init(
        _ asked: MatchQuery, rules: DietaryProfile, aversions: Aversions, kitchen: PantryContents,
        today: Day,
        language: SpokenLanguage, in searchIndex: SearchIndex
    ) throws {
        part = try PageRequest(asked, of: RecipesAPI.matches)
        let own = OwnFoodNames(kitchen.onHand?.ownFoods)
        let named = asked.ingredients.map { own.resolve($0, on: searchIndex.catalogue, language: language) }
        let start = try Self.start(named, kitchen, all: asked.kitchen == true)
        source = start.source
        // Foods named in this search override aversions.
        let wanted = named?.recognized.map(\.food.id) ?? []
        self.own = own
        let filtered = searchIndex.wanted(asked.filters, language: language)
        self.searchIndex = searchIndex.hiding(searchIndex.hidden(aversions.with(rules), wanted: filtered.union(wanted)))
        stock = Stock(
            start.foods, besides: start.besides, kitchen.onHand, own: own, substitutes: asked.substitutes ?? true,
            rules: rules.holding(for: asked.filters), today: today, catalogue: searchIndex.catalogue)
        let filter = searchIndex.filter(asked.filters, rules: rules, language: language)
        unrecognized = (named?.unrecognized ?? []) + filter.unrecognized
        notices = rules.notices + (asked.ingredients == nil ? [] : kitchen.notices)

        let given = asked.ingredients?.count ?? stock.foods.count
        if let wanted = asked.atLeastUsed, wanted > given {
            throw Problem.invalid(
                "atLeastUsed",
                .moreThanGiven(wanted, given: given))
        }
        let isOpen = source == .nothing || (asked.ingredients == nil && stock.foods.isEmpty)
        var query = MatchRequest(stock, own: own, in: self.searchIndex)
        query.atLeastUsed = asked.atLeastUsed ?? (isOpen ? 0 : 1)
        query.atMostMissing = asked.atMostMissing
        query.filter = filter.filter
        query.ranking = MatchRanking(asked.weights)
        query.limit = part.limit
        query.after = part.after
        self.query = query
    }

    /// The foods that the search starts from. Named ingredients go first, and `all` adds the kitchen besides them.
    /// Otherwise the basket goes before the pantry, or both together if `all`.
    private static func start(
        _ named: FoodResolution?, _ kitchen: PantryContents, all: Bool
    ) throws(Problem) -> (source: MatchPage.Source, foods: [ID<Food>], besides: [ID<Food>]) {
        if let named {
            let besides = all ? kitchen.onHand.map { $0.basket + $0.pantry } : nil
            return (.ingredients, named.recognized.map(\.food.id), besides ?? [])
        }
        switch kitchen {
        case .nobody: return (.nothing, [], [])
        case .silent:
            throw Problem(503, "unavailable", ["what": "pantry"], retryAfter: 2)
        case .known(let onHand):
            return Stock.start(in: onHand, all: all)
        }
    }

    /// - Parameter currency: the currency for the cost of missing ingredients.
    func answer(in currency: Currency) throws -> MatchPage {
        let found = searchIndex.recipes.matches(query)
        let isLast = found.best.count < query.limit
        let explanation = MatchExplanation(
            searchIndex: searchIndex, stock: stock, own: own, currency: currency)
        let items = found.best.map { match in
            Match(
                recipe: searchIndex.summary(at: match.position),
                why: explanation.reasons(match.foods, at: match.position))
        }
        return MatchPage(
            items: isByMissing ? Self.shortLast(items) : items,
            next: isLast ? nil : try (found.best.last?.rank).map(part.next), total: found.total,
            source: source,
            ingredients: stock.foods.compactMap { searchIndex.catalogue[$0].map(FoodRef.init) ?? own[$0]?.food },
            unrecognized: unrecognized, notices: notices, currency: currency)
    }
}

extension MatchQuestion {
    /// Whether missing ingredients alone decide the order, as in the standard order.
    private var isByMissing: Bool { query.ranking == MatchRanking(leastMissing: query.ranking.leastMissing) }

    /// Sorts a page by missing ingredients, counting foods in short supply as missing. The index ignores amounts, so
    /// only recipes of one page are compared.
    private static func shortLast(_ items: [Match]) -> [Match] {
        func lacking(_ match: Match) -> Int {
            match.why.missing.count + match.why.used.count { $0.supply == MatchReasons.Supply.some }
        }
        return items.enumerated()
            .sorted { (lacking($0.element), $0.offset) < (lacking($1.element), $1.offset) }.map(\.element)
    }
}

extension MatchRanking {
    init(_ weights: MatchWeights) {
        self.init(
            leastMissing: weights.leastMissing ?? 0, useUp: weights.useUp ?? 0, quickest: weights.quickest ?? 0,
            cheapest: weights.cheapest ?? 0, healthiest: weights.healthiest ?? 0)
    }
}
