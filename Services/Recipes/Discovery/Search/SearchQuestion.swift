import Chassis
import Contracts
import RecipeIndex
import RecipesContracts

/// A search by words and filters as it is put to the index.
struct SearchQuestion: Sendable {
    private let searchIndex: SearchIndex
    private let search: RecipeSearch
    /// The same search without the caller's own diets and allergies; `nil` if these leave nothing out.
    private let unruled: RecipeSearch?
    private let part: PageRequest<SearchRank>
    private let unrecognized: [UnrecognizedFood]
    private let notices: [ServiceNotice]

    /// Throws 400 for a cursor of another list.
    ///
    /// `saved` are recipes that the caller has and wants to be left out.
    init(
        _ asked: RecipeSearchQuery, rules: DietaryProfile, aversions: Aversions, saved: Set<ID<Recipe>>,
        language: SpokenLanguage, in searchIndex: SearchIndex
    ) throws {
        part = try PageRequest(asked, of: RecipesAPI.search)
        let filter = searchIndex.filter(asked.filters, rules: rules, language: language)
        var search = RecipeSearch()
        search.words = asked.query.map { KeywordQuery($0) }
        search.filter = filter.filter
        search.order = asked.sort.flatMap(RecipeOrder.init)
        search.limit = part.limit
        search.after = part.after
        search.countsFacets = asked.cursor == nil
        var hidden = searchIndex.hidden(
            aversions.with(rules), askedFor: search.words, wanted: searchIndex.wanted(asked.filters, language: language)
        )
        hidden.formUnion(searchIndex.recipes.set(of: saved.lazy.map { RecipeKey($0.uuid) }))
        self.searchIndex = searchIndex.hiding(hidden)
        self.search = search
        let free = searchIndex.filter(asked.filters, rules: DietaryProfile(), language: language).filter
        unruled = asked.cursor == nil && free != filter.filter ? search.counting(free) : nil
        unrecognized = filter.unrecognized
        notices = rules.notices
    }

    func answer() throws -> RecipeSearchPage {
        let found = searchIndex.recipes.search(search, synonyms: searchIndex.catalogue.synonyms)
        let isLast = found.best.count < search.limit
        return RecipeSearchPage(
            items: found.best.map { searchIndex.summary(at: $0.position) },
            next: isLast ? nil : try (found.best.last?.rank).map(part.next), total: found.total,
            facets: found.facets.map(RecipeFacets.init), didYouMean: found.correction, isNearest: found.isNearest,
            hiddenByDiet: hiddenByDiet(found), unrecognized: unrecognized, notices: notices)
    }

    /// How many more have all the words and pass the filters that were named; `nil` if there are none.
    private func hiddenByDiet(_ found: FoundRecipes) -> Int? {
        guard let unruled else { return nil }
        let all = searchIndex.recipes.search(unruled, synonyms: searchIndex.catalogue.synonyms)
        let hidden = all.isNearest ? 0 : all.total - (found.isNearest ? 0 : found.total)
        return hidden > 0 ? hidden : nil
    }
}

extension RecipeSearch {
    /// The same search with another filter, of which the count alone is wanted.
    fileprivate func counting(_ filter: RecipeFilter) -> RecipeSearch {
        var search = self
        search.filter = filter
        search.order = words == nil ? .rating : nil
        search.limit = 0
        search.countsFacets = false
        return search
    }
}

extension RecipeOrder {
    /// `nil` for the order in which the words fit.
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
