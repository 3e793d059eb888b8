import Contracts
import RecipesContracts

/// The recipes shared in a household.
struct HouseholdRecipePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/household", list)
        pages.post("/recipes/household/sharing", on: "/recipes/household", setSharing)
        pages.post("/recipes/:id/household", on: "/recipes/:id/sharing", share)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let text = visit.query["query"].map { String($0.prefix(100)) }
        let query = HouseholdRecipesQuery(query: text, limit: 24, cursor: visit.query["cursor"])
        let title = visit.language("ourRecipes.title")
        do {
            async let sharing = visit.ask { try await $0.call(RecipesAPI.householdSharing) }
            let found = try await visit.ask { try await $0.call(RecipesAPI.householdRecipes, sending: query) }
            let model = HouseholdRecipesPage(
                found, sharing: try await sharing, text: text, from: visit.here, in: visit.language)
            return .page(Screen("Sharing/household", title: title, tab: .profile, model))
        } catch let problem as Problem where problem.code == "no-household" {
            return .page(Screen("Sharing/alone", title: title, tab: .profile, NoHouseholdRecipes()))
        }
    }

    private func setSharing(_ visit: Visit) async throws -> PageResponse {
        let sharing = HouseholdSharing(sharesAll: visit.form["all"] == "yes")
        try await visit.ask { _ = try await $0.call(RecipesAPI.setHouseholdSharing, sending: sharing) }
        let notice = Notice(sharing.sharesAll ? "ourRecipes.sharesAll" : "ourRecipes.sharesSome")
        return .redirect(OwnPath(to: "/recipes/household"), notice: notice)
    }

    /// Shares a recipe or stops sharing it, with undo.
    private func share(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let shares = visit.form["share"] == "yes"
        do {
            try await visit.ask { client in
                if shares {
                    _ = try await client.call(RecipesAPI.shareWithHousehold, at: id)
                } else {
                    _ = try await client.call(RecipesAPI.takeFromHousehold, at: id)
                }
            }
        } catch let problem as Problem where problem.code == "no-household" {
            return .redirect(SharingPage.address(of: id), notice: Notice("sharing.alone", isProblem: true))
        }
        let undo = Notice.Undo(action: "/recipes/\(id)/household", fields: ["share": shares ? "no" : "yes"])
        return .redirect(
            SharingPage.address(of: id),
            notice: Notice(shares ? "sharing.shared" : "sharing.takenBack", undo: undo))
    }
}

/// The household's shared recipes.
struct HouseholdRecipesPage: PageModel {
    let search: Field
    let cards: [RecipeCard]
    let next: String?
    /// Whether no recipes are shared, regardless of the search.
    let isEmpty: Bool
    let nothingFound: String?
    /// Whether the reader shares all own recipes.
    let sharesAll: Bool

    init(
        _ found: Page<HouseholdRecipe>, sharing: HouseholdSharing, text: String?, from: OwnPath?,
        in language: Language
    ) {
        let label = language("ownRecipes.search")
        search = Field(name: "query", label: label, value: text ?? "", type: "search", placeholder: label)
        cards = found.items.map { item in
            var card = RecipeCard(item.recipe, from: from, in: language)
            card.reason =
                item.isOwn
                ? language("ourRecipes.fromYou") : item.sharedBy.map { language("ourRecipes.from", ["name": $0]) }
            return card
        }
        let parts = [("query", text), ("cursor", found.next)]
        next = found.next.map { _ in
            "/recipes/household" + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
        }
        isEmpty = found.items.isEmpty && text == nil
        nothingFound = found.items.isEmpty && text != nil ? language("ourRecipes.nothing") : nil
        sharesAll = sharing.sharesAll
    }
}

/// The page for a person without a household.
struct NoHouseholdRecipes: PageModel {}
