import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Routes for search by words and filters, suggestions and a random recipe.
struct SearchRoutes: Sendable {
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles
    let tastes: Tastes
    let prices: CardPrices

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.search, use: search)
            .on(RecipesAPI.suggestions, use: suggestions)
            .on(RecipesAPI.random, use: random)
    }

    func search(_ query: RecipeSearchQuery, _ call: Call<Anyone>) async throws -> RecipeSearchPage {
        try await page(query, for: call.caller.identity, language: call.language)
    }

    /// The search results for `person`; food names in `language` go first.
    func page(
        _ query: RecipeSearchQuery, for person: Identity?, language: SpokenLanguage
    ) async throws -> RecipeSearchPage {
        try query.check()
        async let rules = dietaryProfiles.rules(of: person)
        async let aversions = tastes.aversions(of: person?.account)
        async let saved = query.unsaved == true ? tastes.saved(by: person?.account) : []
        let seen = searchIndex.seen(by: person?.account)
        let question = try await SearchQuestion(
            query, rules: rules, aversions: aversions, saved: saved, language: language, in: seen)
        var page = try question.answer()
        let marked: [RecipeSummary] = try await tastes.marked(page.items, for: person?.account)
        page.items = await prices.priced(marked, in: query.currency, for: person, seen.catalogue)
        page.notices += page.items.notices(goingByPrice: query.sort == .cheapest || query.filters.maxPrice != nil)
        return page
    }

    func random(_: Empty, _ call: Call<Anyone>) async throws -> RecipeSummary {
        let account = call.caller.account
        async let rules = dietaryProfiles.rules(of: call.caller.identity)
        async let aversions = tastes.aversions(of: account)
        let searchIndex = searchIndex.seen(by: account)
        var suitable = try await searchIndex.recipes.passing(rules.filter(in: searchIndex))
        suitable.subtract(try await searchIndex.hidden(aversions.with(rules)))
        var generator = SystemRandomNumberGenerator()
        let position = try suitable.randomElement(using: &generator).orNotFound(.recipe)
        let found = try await tastes.marked([searchIndex.summary(at: position)], for: account)
        return try found.first.orNotFound(.recipe)
    }

    func suggestions(_ query: SuggestionQuery, _ call: Call<Anyone>) async throws -> Page<Suggestion> {
        try query.check()
        let aversions = try await tastes.aversions(of: call.caller.account)
        let seen = searchIndex.seen(by: call.caller.account)
        let searchIndex = seen.hiding(seen.hidden(aversions, askedFor: KeywordQuery(query.query)))
        let items = searchIndex.recipes.suggestions(for: query.query, limit: query.limit ?? 8).map(
            searchIndex.suggestion)
        return Page(items: items, total: items.count)
    }
}

extension SearchIndex {
    fileprivate func suggestion(_ found: RecipeSuggestion) -> Suggestion {
        switch found {
        case .recipe(let position):
            Suggestion(kind: .recipe, text: card(at: position)?.title ?? "", recipe: id(at: position))
        case .name(let name):
            if case .food = catalogue.resolve(name) {
                Suggestion(kind: .food, text: name)
            } else {
                Suggestion(kind: .label, text: name)
            }
        }
    }
}

extension RecipeSearchQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check() throws(Problem) {
        var check = FieldCheck()
        try filters.check(&check)
        check("query", (query ?? "").utf8.count <= 200, .tooLong(bytes: 200))
        check("limit", (1...100).contains(limit ?? 1), .outOfRange(1...100))
        check("sort", sort != .relevance || !(query ?? "").isEmpty, .noWords)
        try check.finish()
    }
}

extension SuggestionQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check() throws(Problem) {
        var check = FieldCheck()
        check("query", query.utf8.count <= 200, .tooLong(bytes: 200))
        check("limit", (1...10).contains(limit ?? 1), .outOfRange(1...10))
        try check.finish()
    }
}
