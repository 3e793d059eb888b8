import Contracts
import RecipesContracts

/// Sharing a recipe: share links and the household.
struct SharingPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id/sharing") { try await page($0, made: nil) }
        pages.post("/recipes/:id/links", on: "/recipes/:id/sharing", make)
        pages.post("/recipes/:id/links/:link/revocation", on: "/recipes/:id/sharing", revoke)
    }

    /// Makes a link, which is only shown this once.
    private func make(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let order = RecipeLinkOrder(days: visit.form["days"].flatMap { Int($0) })
        do {
            let link = try await visit.ask { try await $0.call(RecipesAPI.makeLink, at: id, sending: order) }
            return try await page(visit, made: link.link)
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            return try await page(visit, made: nil, problem)
        }
    }

    private func revoke(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let link = try visit.parameters.get("link").flatMap(ID<RecipeLink>.init).orNotFound(.address)
        do {
            try await visit.ask {
                _ = try await $0.call(RecipesAPI.revokeLink, at: id, link)
            }
        } catch let problem as Problem where problem.status == 404 {}
        return .redirect(SharingPage.address(of: id), notice: Notice("sharing.revoked"))
    }

    /// The person's household sharing; `nil` without a household, and while the service is unavailable.
    private func sharing(_ visit: Visit) async throws -> HouseholdSharing? {
        do {
            return try await visit.askIfPossible { try await $0.call(RecipesAPI.householdSharing) }
        } catch let problem as Problem where problem.code == "no-household" {
            return nil
        }
    }

    private func page(_ visit: Visit, made: String?, _ problem: Problem? = nil) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        async let recipe = visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery()) }
        async let sharing = sharing(visit)
        let links = try await visit.ask { try await $0.call(RecipesAPI.links, at: id) }
        let model = SharingPage(
            try await recipe, links: links.items, household: try await sharing, made: made, problem: problem,
            in: visit.language)
        return .page(
            Screen(
                "Sharing/sharing", title: visit.language("sharing.title"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }
}

/// The share links and household sharing of a recipe.
struct SharingPage: PageModel {
    /// A valid link.
    struct Link: PageModel {
        /// The action that revokes the link.
        let action: String
        /// "Made on 3 March 2027".
        let made: String
        /// "Works until 3 April 2027", or until revoked.
        let until: String
    }

    let id: String
    let recipe: String
    let address: String
    /// The new link, shown once.
    let made: String?
    let links: [Link]
    let days: Selection
    let general: String?

    /// Whether the person has a household.
    let hasHousehold: Bool
    /// Whether the recipe is shared with the household.
    let isShared: Bool
    /// Whether all recipes of the person are shared with the household.
    let sharesAll: Bool

    init(
        _ recipe: Recipe, links: [RecipeLink], household: HouseholdSharing?, made: String?, problem: Problem?,
        in language: Language
    ) {
        hasHousehold = household != nil
        isShared = recipe.isShared == true
        sharesAll = household?.sharesAll == true
        id = recipe.id.description
        self.recipe = recipe.title
        address = "/recipes/\(recipe.id)"
        self.made = made
        self.links = links.map { link in
            Link(
                action: "/recipes/\(recipe.id)/links/\(link.id)/revocation",
                made: language("sharing.made", ["date": language.date(of: link.createdAt)]),
                until: link.expiresAt.map { language("sharing.until", ["date": language.date(of: $0)]) }
                    ?? language("sharing.untilRevoked"))
        }
        days = Selection(
            name: "days", label: language("sharing.days"),
            choices: [nil, 7, 30, 365].map { days in
                Choice(
                    name: "days", value: days.map(String.init) ?? "",
                    label: days.map { language("sharing.forDays", count: $0) } ?? language("sharing.untilRevoked"),
                    isOn: days == nil)
            })
        general = problem.map { language.sentence(for: $0) }
    }

    static func address(of recipe: ID<Recipe>) -> OwnPath { OwnPath("/recipes/\(recipe)/sharing") ?? .home }
}
