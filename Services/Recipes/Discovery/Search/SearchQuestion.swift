import Contracts
import RecipeIndex
import RecipesContracts

/// A search by words and filters as it is put to the index.
struct SearchQuestion: Sendable {
    private let book: RecipeBook
    private let search: RecipeSearch
    private let unrecognized: [UnrecognizedFood]
    private let notices: [String]

    /// Throws a 422 problem for an unreadable cursor.
    /// `saved` are recipes that the caller has and wants to be left out.
    init(
        _ asked: RecipeSearchQuery, rules: DinerRules, aversions: Aversions, saved: Set<ID<Recipe>>,
        language: SpokenLanguage, in book: RecipeBook
    ) throws {
        let filter = book.filter(asked.filters, rules: rules, language: language)
        var search = RecipeSearch()
        search.words = asked.query.map { KeywordQuery($0) }
        search.filter = filter.filter
        search.order = asked.sort.flatMap(RecipeOrder.init)
        search.limit = asked.limit ?? PageLimit.standard
        search.after = try asked.cursor.map { try OpaqueCursor.value($0) }
        search.countsFacets = asked.cursor == nil
        var hidden = book.hidden(
            aversions.with(rules), askedFor: search.words, wanted: book.wanted(asked.filters, language: language))
        hidden.formUnion(book.recipes.set(of: saved.lazy.map { RecipeKey($0.uuid) }))
        self.book = book.hiding(hidden)
        self.search = search
        unrecognized = filter.unrecognized
        notices = rules.notices
    }

    func answer() throws -> RecipeSearchPage {
        let found = book.recipes.search(search, synonyms: book.shelf.synonyms)
        let isLast = found.best.count < search.limit
        return RecipeSearchPage(
            items: found.best.map { book.summary(at: $0.position) },
            next: isLast ? nil : try (found.best.last?.rank).map(OpaqueCursor.text), total: found.total,
            facets: found.facets.map(RecipeFacets.init), didYouMean: found.correction, isNearest: found.isNearest,
            unrecognized: unrecognized, notices: notices)
    }
}

extension RecipeOrder {
    /// Nothing for the order in which the words fit.
    fileprivate init?(_ sort: RecipeSort) {
        switch sort {
        case .relevance: return nil
        case .rating: self = .rating
        case .newest: self = .newest
        case .quickest: self = .quickest
        case .cheapest: self = .cheapest
        }
    }
}

extension RecipeFacets {
    fileprivate init(_ counts: FacetCounts) {
        self.init()
        cuisine = Cuisine.allCases.map { Count($0.rawValue, counts.count($0)) }
        mealType = MealType.allCases.map { Count($0.rawValue, counts.count($0)) }
        diet = Diet.allCases.map { Count($0.rawValue, counts.count($0)) }
        allergies = Allergen.allCases.map { Count($0.rawValue, counts.count(freeOf: $0)) }
        maxMinutes = counts.counts(.minutes).map { Count("\($0.most)", $0.count) }
        maxKcal = counts.counts(.kcal).map { Count("\($0.most)", $0.count) }
        minRating = counts.byRating.map {
            Count(
                $0.least.formatted(.number.precision(.fractionLength(0...1)).locale(.init(identifier: "en"))), $0.count)
        }
    }
}
