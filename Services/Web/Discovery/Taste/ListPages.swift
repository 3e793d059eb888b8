import Contracts
import RecipesContracts

/// One list of a person.
struct ListPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/lists/:id", list)
        pages.post("/lists/:id", keeping: ["name"], rename)
        pages.post("/lists/:id/recipes", change)
        pages.get("/lists/:id/removal", confirmRemoval)
        pages.post("/lists/:id/removal", remove)
    }

    private func list(_ visit: Visit) async throws -> PageResponse { try await page(name: nil, .none, visit) }

    private func rename(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeList.self)
        let name = visit.form["name"] ?? ""
        do {
            try await visit.ask {
                _ = try await $0.call(RecipesAPI.renameList, at: id, sending: RecipeListDraft(name: name))
            }
            return .redirect(visit.address(of: id), notice: Notice("taste.listRenamed"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await page(name: name, FieldErrors(problem, shown: ["name"], in: visit.language), visit)
        }
    }

    /// Puts a recipe on the list or takes it off.
    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeList.self)
        let back = visit.from ?? visit.address(of: id)
        if let recipe = visit.form["remove"].flatMap(ID<Recipe>.init) {
            try await visit.ask { _ = try await $0.call(RecipesAPI.takeOffList, at: id, recipe) }
            let undo = visit.undo("/lists/\(id)/recipes", ["add": recipe.description])
            return .redirect(back, notice: Notice("taste.takenOff", undo: undo))
        }
        let recipe = try visit.form["add"].flatMap(ID<Recipe>.init).orNotFound(.recipe)
        try await visit.ask { _ = try await $0.call(RecipesAPI.putOnList, at: id, recipe) }
        return .redirect(back, notice: Notice("taste.putOn"))
    }

    private func confirmRemoval(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeList.self)
        let list = try await visit.ask { try await $0.call(RecipesAPI.list, at: id) }
        let model = ListRemovalPage(list, in: visit.language)
        return .page(Screen("Taste/list-removal", title: model.heading, tab: .profile, model))
    }

    /// Offers to restore the list if it has at most `ListPage.mostToPutBack` recipes.
    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeList.self)
        let list = try await visit.ask { try await $0.call(RecipesAPI.list, at: id) }
        let recipes = try await visit.ask {
            try await $0.call(RecipesAPI.listed, at: id, sending: PageQuery(limit: ListPage.mostToPutBack))
        }
        try await visit.ask { _ = try await $0.call(RecipesAPI.removeList, at: id) }
        let ids = recipes.items.reversed().map(\.id.description).joined(separator: ",")
        let undo = Notice.Undo(action: "/lists", fields: ["name": list.name, "recipes": ids])
        return .redirect(
            OwnPath(to: "/likes"),
            notice: Notice("taste.listRemoved", ["name": list.name], undo: recipes.next == nil ? undo : nil))
    }

    private func page(name: String?, _ errors: FieldErrors, _ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeList.self)
        let part = visit.part
        let list = try await visit.ask { try await $0.call(RecipesAPI.list, at: id) }
        let recipes = try await visit.ask { try await $0.call(RecipesAPI.listed, at: id, sending: part) }
        var model = ListPage(
            list, recipes, name: name, errors: errors, from: visit.here ?? visit.address(of: id),
            in: visit.language)
        if !recipes.items.isEmpty {
            let lists = try await visit.askIfPossible { try await $0.call(RecipesAPI.lists) }
            let selection = RecipeSelection(
                .unlist, of: id.description, lists: lists?.items ?? [], on: visit, at: "/lists/\(id)")
            model.cards = selection.marking(model.cards, recipes.items)
            model.selection = selection
        }
        var screen = Screen("Taste/list", title: list.name, tab: .profile, model)
        if model.isWrong { screen.status = .unprocessableContent }
        return .page(screen)
    }
}

extension Visit {
    fileprivate func address(of list: ID<RecipeList>) -> OwnPath { OwnPath("/lists/\(list)") ?? .home }
}
