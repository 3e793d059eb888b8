import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Finding recipes by words and by what they must be like.
struct SearchRoutes: Sendable {
    let book: RecipeBookKeeper
    let diners: Diners
    let tastes: Tastes

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.search, use: search)
            .on(RecipesAPI.suggestions, use: suggestions)
    }

    func search(_ query: RecipeSearchQuery, _ call: Call<Anyone>) async throws -> RecipeSearchPage {
        try await page(query, for: call.caller.identity, language: call.language)
    }

    /// What `person` finds, for whom the names that foods have in `language` go first.
    func page(
        _ query: RecipeSearchQuery, for person: Identity?, language: SpokenLanguage
    ) async throws -> RecipeSearchPage {
        try query.check()
        async let rules = diners.rules(of: person)
        async let aversions = tastes.aversions(of: person?.account)
        async let saved = query.unsaved == true ? tastes.saved(by: person?.account) : []
        let question = try await SearchQuestion(
            query, rules: rules, aversions: aversions, saved: saved, language: language,
            in: book.seen(by: person?.account))
        var page = try question.answer()
        page.items = try await tastes.marked(page.items, for: person?.account)
        return page
    }

    func suggestions(_ query: SuggestionQuery, _ call: Call<Anyone>) async throws -> Page<Suggestion> {
        try query.check()
        let aversions = try await tastes.aversions(of: call.caller.account)
        let seen = book.seen(by: call.caller.account)
        let book = seen.hiding(seen.hidden(aversions, askedFor: KeywordQuery(query.query)))
        let items = book.recipes.suggestions(for: query.query, limit: query.limit ?? 8).map(book.suggestion)
        return Page(items: items, total: items.count)
    }
}

extension RecipeBook {
    fileprivate func suggestion(_ found: RecipeSuggestion) -> Suggestion {
        switch found {
        case .recipe(let position):
            Suggestion(kind: .recipe, text: card(at: position)?.title ?? "", recipe: id(at: position))
        case .name(let name):
            if case .food = shelf.resolve(name) {
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
        check("query", (query ?? "").utf8.count <= 200, "must be at most 200 bytes", code: "too-long")
        check("limit", (1...100).contains(limit ?? 1), "must be from 1 to 100")
        check(
            "sort", sort != .relevance || !(query ?? "").isEmpty, "needs words to compare recipes with",
            code: "no-words")
        try check.finish()
    }
}

extension SuggestionQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check() throws(Problem) {
        var check = FieldCheck()
        check("query", query.utf8.count <= 200, "must be at most 200 bytes", code: "too-long")
        check("limit", (1...10).contains(limit ?? 1), "must be from 1 to 10")
        try check.finish()
    }
}
