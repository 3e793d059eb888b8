import AuthContracts
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
        if let kept = SavedFilters.address(for: visit) { return .redirect(kept) }
        let form = MatchForm(visit.query)
        let title = visit.language("results.title")
        let isSignedIn = await visit.visitor.isSignedIn
        do {
            var query = try form.asked()
            query.today = visit.today
            query.filters = query.filters.priced(for: visit.language)
            let matches = try await visit.ask { [query] in try await $0.call(RecipesAPI.matches, sending: query) }
            let preferences = try await preferences(beside: matches, of: visit)
            let instead = matches.items.isEmpty ? try await visit.recommended(Self.instead) : nil
            var model = ResultsPage(
                matches, form: form, errors: .none, preferences: preferences, instead: instead,
                guest: isSignedIn ? nil : GuestPicks(matches.ingredients.map(\.id)), today: visit.today,
                from: visit.here, in: visit.language)
            if isSignedIn { model.saved = SavedSearchSection(showing: form, in: visit.language) }
            return .with(
                .page(Screen("Results/results", title: title, tab: .results, model)),
                cookies: SavedFilters.cookies(of: form, for: visit))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: MatchForm.fieldNames, in: visit.language)
            let model = ResultsPage(
                nil, form: form, errors: errors, preferences: try await visit.savedPreferences(),
                guest: isSignedIn ? nil : GuestPicks(visit.query), today: visit.today, from: visit.here,
                in: visit.language)
            return .page(Screen("Results/results", title: title, tab: .results, status: .unprocessableContent, model))
        }
    }

    /// The diets and allergies that held for the matches: with an answer that does not say them they are asked for.
    private func preferences(beside matches: MatchPage, of visit: Visit) async throws -> Preferences? {
        if let saved = matches.savedRules { return Preferences(diets: saved.diets, allergies: saved.allergies) }
        return await visit.visitor.isSignedIn ? try await visit.savedPreferences() : nil
    }
}
