import AuthContracts
import Contracts
import RecipesContracts

/// One recipe, to be cooked from.
struct RecipePages: Pages {
    /// So many recipes are offered in its place.
    private static let alternatives = 4

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id") { try await Self.page($0) }
    }

    /// The page, with a comment or something for oneself that was refused, if one was.
    static func page(
        _ visit: Visit, refused: RefusedComment? = nil, personal: RefusedPersonal? = nil
    ) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let query = RecipeQuery(servings: visit.servings, currency: visit.region.currency, linkedData: true)
        let recipe = try await visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: query) }
        // It was merged into another one.
        if recipe.id != id { return .redirect(OwnPath("/recipes/\(recipe.id)") ?? .home) }
        let isSignedIn = await visit.visitor.isSignedIn
        let preferences =
            isSignedIn ? try await visit.askIfPossible { try await $0.call(AuthAPI.preferences) } : nil
        let lists = isSignedIn ? try await visit.askIfPossible { try await $0.call(RecipesAPI.lists) } : nil
        let alternatives = try await visit.askIfPossible {
            try await $0.call(RecipesAPI.alternatives, at: id, sending: PageQuery(limit: Self.alternatives))
        }
        let from = visit.here ?? OwnPath("/recipes/\(id)")
        var taste = RecipeTaste(recipe, lists: lists?.items, preferences: preferences, from: from, in: visit.language)
        if let refused = visit.notice?.refusedList {
            taste?.newList.value = refused
            taste?.newList.error = visit.notice.map { visit.language($0.phrase, $0.values) }
        }
        var model = RecipePage(
            recipe, preferences: preferences, isSignedIn: isSignedIn, taste: taste, units: visit.units,
            in: visit.language)
        model.personal = PersonalSection(
            recipe, refused: personal, from: from, in: visit.language)
        model.sharing = RecipeSharing(recipe, origin: visit.site.origin)
        model.alternatives = alternatives?.items.map { RecipeCard($0, from: from, in: visit.language) } ?? []
        if !recipe.isPersonal {
            model.comments = await visit.comments(of: recipe, isSignedIn: isSignedIn, refused: refused)
        }
        let status = personal?.status ?? (refused == nil ? 200 : 422)
        return .page(
            Screen("Recipe/recipe", title: recipe.title, tab: .results, status: .init(code: status), model))
    }
}

extension Visit {
    /// For how many the address asks for a recipe; nothing where it asks for nonsense.
    var servings: Int? { query["servings"].flatMap { Int($0) }.flatMap { (1...500).contains($0) ? $0 : nil } }

    /// The same where it is no whole number, such as 2.5; `nil` for whole numbers.
    var portions: Double? {
        guard servings == nil else { return nil }
        return query["servings"].flatMap(Double.init).flatMap { (0.1...500).contains($0) ? $0 : nil }
    }
}
