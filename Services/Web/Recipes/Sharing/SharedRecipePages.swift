import AuthContracts
import Contracts
import HTTPTypes
import RecipesContracts

/// A recipe opened by its share link. Signed-in readers can copy it.
struct SharedRecipePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/shared/:key", look)
        pages.post("/shared/:key/copy", copy)
    }

    private func look(_ visit: Visit) async throws -> PageResponse {
        let key = try key(visit)
        let query = RecipeQuery(servings: visit.servings, currency: visit.region.currency)
        let recipe: Recipe
        do {
            recipe = try await visit.ask { try await $0.call(RecipesAPI.shared, at: key, sending: query) }
        } catch let problem as Problem where problem.status == 404 {
            let screen = Screen(
                "Sharing/gone", title: visit.language("shared.goneTitle"), status: .notFound, UnavailableSharedRecipe())
            return .with(.page(screen), headers: .unlisted)
        }
        let isSignedIn = await visit.visitor.isSignedIn
        let preferences = isSignedIn ? try await visit.askIfPossible { try await $0.call(AuthAPI.preferences) } : nil
        let model = SharedRecipePage(
            recipe, key: key, preferences: preferences, isSignedIn: isSignedIn, units: visit.units,
            in: visit.language)
        return .with(.page(Screen("Sharing/shared", title: recipe.title, model)), headers: .unlisted)
    }

    private func copy(_ visit: Visit) async throws -> PageResponse {
        let start = DraftStart(shared: try key(visit))
        do {
            let draft = try await visit.ask { try await $0.call(RecipesAPI.startDraft, sending: start) }
            return .redirect(visit.address(of: draft, "edit"))
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(OwnPath(to: "/drafts"), notice: Notice("drafts.tooMany", isProblem: true))
        }
    }

    private func key(_ visit: Visit) throws -> String {
        try visit.parameters.get("key").flatMap { $0.utf8.count <= 64 ? $0 : nil }.orNotFound(.sharedRecipe)
    }
}

/// The page of a recipe behind a share link.
struct SharedRecipePage: PageModel {
    let recipe: RecipePage
    /// The action that makes a copy.
    let copyAction: String
    /// Whether the reader can make a copy; guests are offered the log-in.
    let canCopy: Bool
    /// Address of the reader's own recipe; `nil` for others' recipes.
    let ownAddress: String?

    init(
        _ recipe: Recipe, key: String, preferences: Preferences?, isSignedIn: Bool, units: MeasureSystem?,
        in language: Language
    ) {
        let address = "/shared/\(key)"
        var page = RecipePage(recipe, preferences: preferences, isSignedIn: false, units: units, in: language)
        page.isStill = true
        page.isPersonal = false
        page.sharedText = nil
        page.servings = ServingsStepper(recipe, at: address, in: language)
        self.recipe = page
        copyAction = "\(address)/copy"
        canCopy = isSignedIn && !recipe.isOwn
        ownAddress = recipe.isOwn ? "/recipes/\(recipe.id)" : nil
    }
}

/// The page for an expired or revoked link.
struct UnavailableSharedRecipe: PageModel {}

extension HTTPFields {
    /// Keeps search engines from listing the page and following its links.
    fileprivate static var unlisted: HTTPFields {
        var fields = HTTPFields()
        if let name = HTTPField.Name("X-Robots-Tag") { fields[name] = "noindex, nofollow" }
        return fields
    }
}
