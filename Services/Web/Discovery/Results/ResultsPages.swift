import AuthContracts
import Contracts
import RecipesContracts

/// Recipes that match the pantry or the chosen foods.
struct ResultsPages: Pages {
    /// The number of recommendations if there are no matches.
    private static let instead = 6

    func register<Context>(on pages: PageRoutes<Context>) {
        let saved = SavedFilters(passing: ["foods", "also"]) { MatchForm($0).address.filters }
        pages.get("/results", keeping: saved, results)
    }

    private func results(_ visit: Visit) async throws -> PageResponse {
        let form = MatchForm(visit.query)
        let title = visit.language("results.title")
        let isSignedIn = await visit.visitor.isSignedIn
        do {
            var query = try form.asked()
            query.today = visit.today
            query.filters = query.filters.priced(for: visit.language)
            query.currency = visit.currencyOfPrices
            let matches = try await visit.ask { [query] in try await $0.call(RecipesAPI.matches, sending: query) }
            let preferences = try await preferences(beside: matches, of: visit)
            let instead = matches.items.isEmpty ? try await visit.recommended(Self.instead) : nil
            var model = ResultsPage(
                matches, form: form, errors: .none, preferences: preferences, instead: instead,
                guest: isSignedIn ? nil : GuestPicks(matches.ingredients.map(\.id)), today: visit.today,
                from: visit.here, in: visit.language)
            if isSignedIn { model.saved = SavedSearchSection(showing: form, in: visit.language) }
            return .page(Screen("Results/results", title: title, tab: .results, model))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: MatchForm.fieldNames, in: visit.language)
            let model = ResultsPage(
                nil, form: form, errors: errors, preferences: try await visit.savedPreferences(),
                guest: isSignedIn ? nil : GuestPicks(visit.query), today: visit.today, from: visit.here,
                in: visit.language)
            return .page(Screen("Results/results", title: title, tab: .results, status: .unprocessableContent, model))
        }
    }

    /// Returns the diets and allergies applied to `matches`; asks for them if the answer lacks them.
    private func preferences(beside matches: MatchPage, of visit: Visit) async throws -> Preferences? {
        if let saved = matches.savedRules { return Preferences(diets: saved.diets, allergies: saved.allergies) }
        return await visit.visitor.isSignedIn ? try await visit.savedPreferences() : nil
    }
}
