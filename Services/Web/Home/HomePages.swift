import Contracts

/// The first look after signing in.
struct HomePages: Sendable {
    /// So many matches are shown.
    private static let matches = 6
    /// So many foods that are about to expire are shown.
    private static let expiring = 5

    /// The same page for whom the tour cannot be ended.
    static let withoutTour = OwnPath(to: "/home", [("tour", "later")])

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/home", home)
    }

    private func home(_ visit: Visit) async throws -> PageAnswer {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        async let preferences = visit.askIfPossible { try await $0.call(AuthAPI.preferences) }
        async let matches = visit.askIfPossible {
            try await $0.call(RecipesAPI.matches, sending: MatchQuery(limit: Self.matches))
        }
        async let pantry = visit.askIfPossible {
            try await $0.call(PantryAPI.items, sending: PantryQuery(limit: Self.expiring))
        }
        if let answered = try await preferences?.isAnswered, !answered { return .redirect(OwnPath(to: "/preferences")) }
        if !account.hasSeenTutorial, visit.query["tour"] == nil { return .redirect(OwnPath(to: "/welcome/tour")) }
        let model = HomePage(
            account: account, matches: try await matches, pantry: try await pantry, today: visit.today,
            in: visit.language)
        return .page(Screen("Home/home", title: visit.language("home.title"), tab: .home, model))
    }
}

/// A greeting, what can be cooked now and what should be eaten soon.
struct HomePage: Sendable {
    let greeting: String
    /// What the matches start from, in a sentence.
    let basis: String?
    let matches: [MatchCard]
    let hasNothing: Bool
    let recipesRest: Bool
    let expiring: [PantryRow]
    let pantryIsEmpty: Bool
    let pantryRests: Bool
    let quickAdd: Field

    init(account: Account, matches: MatchPage?, pantry: Page<PantryItem>?, today: Day, in language: Language) {
        greeting = language("home.greeting", ["name": account.displayName ?? account.username])
        basis = matches.flatMap { page in
            switch page.source {
            case .basket: language("home.fromBasket", count: page.ingredients.count)
            case .pantry: language("home.fromPantry", count: page.ingredients.count)
            case .ingredients, .nothing: nil
            }
        }
        self.matches = matches?.items.map { MatchCard($0, in: language) } ?? []
        hasNothing = matches?.source == .nothing
        recipesRest = matches == nil
        expiring =
            pantry?.items.map { PantryRow($0, today: today, in: language) }.filter { $0.freshness.isUrgent } ?? []
        pantryIsEmpty = pantry?.items.isEmpty ?? false
        pantryRests = pantry == nil
        quickAdd = Field(name: "food", label: language("pantry.food"), suggestsFoods: true, isRequired: true)
    }
}
