import Contracts
import RecipesContracts

/// What can be cooked with what there is.
struct ResultsPages: Pages {
    /// So many recipes are shown where nothing can be cooked.
    private static let instead = 6

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/results", results)
    }

    private func results(_ visit: Visit) async throws -> PageResponse {
        let form = MatchForm(visit.query)
        async let preferences = visit.savedPreferences()
        let title = visit.language("results.title")
        do {
            var query = try form.asked()
            query.today = visit.today
            let matches = try await visit.ask { [query] in try await $0.call(RecipesAPI.matches, sending: query) }
            let instead = matches.items.isEmpty ? try await recommended(to: visit) : nil
            var model = ResultsPage(
                matches, form: form, errors: .none, preferences: try await preferences, instead: instead,
                today: visit.today, from: visit.here, in: visit.language)
            if await visit.visitor.isSignedIn { model.saved = SavedSearchSection(showing: form, in: visit.language) }
            return .page(Screen("Results/results", title: title, tab: .results, model))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: MatchForm.fieldNames, in: visit.language)
            let model = ResultsPage(
                nil, form: form, errors: errors, preferences: try await preferences, today: visit.today,
                from: visit.here, in: visit.language)
            return .page(Screen("Results/results", title: title, tab: .results, status: .unprocessableContent, model))
        }
    }

    private func recommended(to visit: Visit) async throws -> Recommendations? {
        let query = RecommendationQuery(limit: Self.instead, today: visit.today)
        return try await visit.askIfThere {
            try await $0.call(RecipesAPI.recommendations, sending: query)
        }
    }
}
