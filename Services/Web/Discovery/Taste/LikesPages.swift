import Contracts
import RecipesContracts

/// A person's liked recipes, lists and recently viewed recipes.
struct LikesPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/likes", likes)
        pages.post("/lists", on: "/likes", keeping: ["name"], makeList)
        pages.get("/recent", recent)
        pages.post("/recent/clearing", clearRecent)
    }

    private func likes(_ visit: Visit) async throws -> PageResponse { try await page(name: "", .none, visit) }

    /// Creates a list; undoing a removal sends the earlier recipes with it.
    private func makeList(_ visit: Visit) async throws -> PageResponse {
        let name = visit.form["name"] ?? ""
        do {
            let list = try await visit.ask {
                try await $0.call(RecipesAPI.makeList, sending: RecipeListDraft(name: name))
            }
            let recipes = visit.form.names("recipes").prefix(ListPage.mostToPutBack).compactMap(ID<Recipe>.init)
            for recipe in recipes {
                try await visit.ask { _ = try await $0.call(RecipesAPI.putOnList, at: list.id, recipe) }
            }
            return .redirect(
                visit.from ?? OwnPath(to: "/likes"), notice: Notice("taste.listMade", ["name": list.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await page(name: name, FieldErrors(problem, shown: ["name"], in: visit.language), visit)
        }
    }

    private func recent(_ visit: Visit) async throws -> PageResponse {
        let part = visit.part
        let found = try await visit.ask { try await $0.call(RecipesAPI.recent, sending: part) }
        let model = RecentPage(found, from: visit.here, in: visit.language)
        return .page(Screen("Taste/recent", title: visit.language("taste.recentTitle"), tab: .profile, model))
    }

    private func clearRecent(_ visit: Visit) async throws -> PageResponse {
        try await visit.ask { _ = try await $0.call(RecipesAPI.forgetRecent) }
        return .redirect(OwnPath(to: "/recent"), notice: Notice("taste.recentCleared"))
    }

    private func page(name: String, _ errors: FieldErrors, _ visit: Visit) async throws -> PageResponse {
        let part = visit.part
        async let lists = visit.ask { try await $0.call(RecipesAPI.lists) }
        async let tags = visit.askIfPossible { try await $0.call(RecipesAPI.tags) }
        let liked = try await visit.ask { try await $0.call(RecipesAPI.likes, sending: part) }
        var model = LikesPage(
            liked, lists: try await lists.items, name: name, errors: errors,
            from: visit.here ?? OwnPath(to: "/likes"), in: visit.language)
        if !liked.items.isEmpty {
            let selection = RecipeSelection(.unlike, lists: try await lists.items, on: visit, at: "/likes")
            model.cards = selection.marking(model.cards, liked.items)
            model.selection = selection
        }
        model.tags = try await tags?.items.map { RecipeTagLink($0) } ?? []
        var screen = Screen("Taste/likes", title: visit.language("taste.likesTitle"), tab: .profile, model)
        if model.isWrong { screen.status = .unprocessableContent }
        return .page(screen)
    }
}
