import Contracts

/// What can be cooked with what there is.
struct ResultsPages: Sendable {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/results", results)
    }

    private func results(_ visit: Visit) async throws -> PageAnswer {
        let filters = ResultFilters(visit.query)
        async let preferences = saved(visit)
        let title = visit.language("results.title")
        do {
            let query = try filters.query()
            let matches = try await visit.ask { try await $0.call(RecipesAPI.matches, sending: query) }
            let model = ResultsPage(
                matches, filters: filters, errors: .none, preferences: try await preferences, in: visit.language)
            return .page(Screen("Results/results", title: title, tab: .results, model))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ResultFilters.fieldNames, in: visit.language)
            let model = ResultsPage(
                nil, filters: filters, errors: errors, preferences: try await preferences, in: visit.language)
            return .page(Screen("Results/results", title: title, tab: .results, status: .unprocessableContent, model))
        }
    }

    /// Nobody has to be signed in to look.
    private func saved(_ visit: Visit) async throws -> Preferences? {
        do {
            return try await visit.askIfPossible { try await $0.call(AuthAPI.preferences) }
        } catch let problem as Problem where problem.status == 401 {
            return nil
        }
    }
}
