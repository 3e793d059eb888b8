import AuthContracts
import Contracts
import RecipesContracts
import ServiceClient

/// Search for recipes by words and filters.
struct SearchPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        let saved = SavedFilters(carried: ["query"]) { SearchForm($0).address.filters }
        pages.get("/search", keeping: saved, search)
    }

    private func search(_ visit: Visit) async throws -> PageResponse {
        let form = SearchForm(visit.query)
        async let preferences = visit.savedPreferences()
        async let external = visit.externalShelf(for: form)
        async let saved = visit.savedSearches()
        let title = visit.language("search.title")
        do {
            var query = try form.asked()
            query.filters = query.filters.priced(for: visit.language)
            query.currency = visit.currencyOfPrices
            let found = try await visit.askIfThere(refusals: [404]) { [query] in
                try await $0.call(RecipesAPI.search, sending: query)
            }
            var model = SearchPage(
                found, form: form, errors: .none, preferences: try await preferences, external: try await external,
                from: visit.here, in: visit.language)
            model.saved = await saved.map { SavedSearchSection($0, showing: form, in: visit.language) }
            return .page(Screen("Search/search", title: title, model))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: SearchForm.fieldNames, in: visit.language)
            let model = SearchPage(
                nil, form: form, errors: errors, preferences: try await preferences, from: visit.here,
                in: visit.language)
            return .page(Screen("Search/search", title: title, status: .unprocessableContent, model))
        }
    }
}

extension Visit {
    /// The person's saved searches; `nil` if signed out or the service does not answer.
    fileprivate func savedSearches() async -> [SavedSearch]? {
        guard await visitor.isSignedIn else { return nil }
        return try? await askIfPossible { try await $0.call(RecipesAPI.savedSearches).items }
    }

    /// The person's diets and allergies; `nil` if signed out or the service does not answer.
    func savedPreferences() async throws -> Preferences? {
        do {
            return try await askIfPossible { try await $0.call(AuthAPI.preferences) }
        } catch let problem as Problem where problem.status == 401 {
            return nil
        }
    }

    /// Asks for an optional part of a page; `nil` if the service does not answer or answers with one of `refusals`.
    func askIfThere<Answer: Sendable>(
        refusals: Set<Int> = [404, 422], _ question: @Sendable (ServiceClient) async throws -> Answer
    ) async throws -> Answer? {
        do {
            return try await askIfPossible(question)
        } catch let problem as Problem where refusals.contains(problem.status) {
            return nil
        }
    }
}
