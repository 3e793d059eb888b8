import AuthContracts
import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// The page after signing in.
struct HomePages: Pages {
    private static let matches = 6
    private static let expiring = 5
    private static let recommended = 15
    private static let recent = 6

    /// The home page without the redirect to the tour, for a tour that cannot be marked as seen.
    static let withoutTour = OwnPath(to: "/home", [("tour", "later")])

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/home", home)
    }

    private func home(_ visit: Visit) async throws -> PageResponse {
        let today = visit.today
        let filters = RecipeFilters().priced(for: visit.language)
        async let me = visit.askIfPossible { try await $0.call(AuthAPI.me) }
        async let preferences = visit.askIfPossible { try await $0.call(AuthAPI.preferences) }
        async let matches = visit.askIfPossible {
            try await $0.call(
                RecipesAPI.matches,
                sending: MatchQuery(
                    filters: filters, limit: Self.matches, today: today, kitchen: true,
                    currency: visit.currencyOfPrices))
        }
        async let recommended = visit.recommended(Self.recommended)
        async let pantry = visit.askIfPossible {
            try await $0.call(PantryAPI.items, sending: PantryQuery(limit: Self.expiring))
        }
        async let recent = visit.askIfPossible {
            try await $0.call(RecipesAPI.recent, sending: PageQuery(limit: Self.recent))
        }
        async let planned = visit.todayPlanned()
        if let answered = try await preferences?.isAnswered, !answered { return .redirect(OwnPath(to: "/preferences")) }
        // Without an account the page only lacks the name in the greeting.
        let account = try await me
        if account?.hasSeenTutorial == false, visit.query["tour"] == nil, try await !visit.needsNoTour() {
            return .redirect(OwnPath(to: "/welcome/tour"))
        }
        let model = HomePage(
            account: account, matches: try await matches, recommended: try await recommended,
            pantry: try await pantry, recent: try await recent?.items ?? [], planned: try await planned, today: today,
            in: visit.language)
        return .page(Screen("Home/home", title: visit.language("home.title"), tab: .home, model))
    }
}

extension Visit {
    /// Whether the person has cooked before the tour was shown; the tour is then marked as seen.
    fileprivate func needsNoTour() async throws -> Bool {
        let log = try await askIfPossible { try await $0.call(RecipesAPI.cookLog, sending: CookLogQuery(limit: 1)) }
        guard let log, !log.items.isEmpty else { return false }
        _ = try await askIfPossible { try await $0.call(AuthAPI.setTutorial, sending: TutorialState(isSeen: true)) }
        return true
    }
}
