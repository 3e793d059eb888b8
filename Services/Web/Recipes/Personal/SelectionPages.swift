import Contracts
import RecipesContracts

/// Bulk actions on recipes: tags, lists, likes and removal.
struct SelectionPages: Pages {
    /// The most recipes of one action.
    private static let most = 100

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/selection", on: "/likes", act)
        pages.post("/selection/removal", on: "/recipes/own", remove)
    }

    private func act(_ visit: Visit) async throws -> PageResponse {
        let recipes = visit.chosen(upTo: Self.most)
        guard let action = visit.form["do"].flatMap(SelectionAction.init) else { return .redirect(visit.origin) }
        guard !recipes.isEmpty else { return visit.refusing(Notice("selection.none", isProblem: true)) }
        do {
            switch action {
            case .tag: return try await tag(recipes, visit)
            case .untag: return try await untag(recipes, visit)
            case .list: return try await change(RecipeListChange(add: recipes), visit)
            case .unlist: return try await change(RecipeListChange(remove: recipes), visit)
            case .like: return try await like(recipes, true, visit)
            case .unlike: return try await like(recipes, false, visit)
            case .remove: return try await confirmRemoval(recipes, visit)
            }
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let reason = visit.language.reason(for: problem)
            return visit.refusing(Notice("selection.refused", ["reason": reason], isProblem: true))
        }
    }

    private func tag(_ recipes: [ID<Recipe>], _ visit: Visit) async throws -> PageResponse {
        let names = visit.form.names("tag")
        guard !names.isEmpty else { return visit.refusing(Notice("selection.noTag", isProblem: true)) }
        let change = RecipeTagChange(recipes: recipes, add: names)
        let changed = try await visit.ask { try await $0.call(RecipesAPI.changeTags, sending: change) }.recipes
        // With several tags, it is unknown which of them each recipe had before.
        let undo = names.count == 1 ? visit.undo(.untag, changed, ["tag": names[0]]) : nil
        return .redirect(visit.origin, notice: visit.done("selection.tagged", changed, undo))
    }

    private func untag(_ recipes: [ID<Recipe>], _ visit: Visit) async throws -> PageResponse {
        let name = visit.form["own"] ?? visit.form["tag"] ?? ""
        let change = RecipeTagChange(recipes: recipes, remove: [name])
        let changed = try await visit.ask { try await $0.call(RecipesAPI.changeTags, sending: change) }.recipes
        let back = try await visit.leavingGoneTag(visit.origin)
        let undo = visit.undo(.tag, changed, ["tag": name], to: back)
        return .redirect(back, notice: visit.done("selection.untagged", changed, undo))
    }

    private func change(_ change: RecipeListChange, _ visit: Visit) async throws -> PageResponse {
        let isAdding = change.add != nil
        let chosen = isAdding ? visit.form["list"] : visit.form["own"] ?? visit.form["list"]
        let list = try chosen.flatMap(ID<RecipeList>.init).orNotFound(.list)
        let changed = try await visit.ask {
            try await $0.call(RecipesAPI.changeList, at: list, sending: change)
        }.recipes
        let undo = visit.undo(isAdding ? .unlist : .list, changed, ["list": list.description])
        return .redirect(
            visit.origin, notice: visit.done(isAdding ? "selection.listed" : "selection.unlisted", changed, undo))
    }

    private func like(_ recipes: [ID<Recipe>], _ isLiked: Bool, _ visit: Visit) async throws -> PageResponse {
        for recipe in recipes {
            try await visit.ask { _ = try await $0.call(isLiked ? RecipesAPI.like : RecipesAPI.unlike, at: recipe) }
        }
        let undo = visit.undo(isLiked ? .unlike : .like, recipes, [:])
        return .redirect(
            visit.origin, notice: visit.done(isLiked ? "selection.liked" : "selection.unliked", recipes, undo))
    }

    private func confirmRemoval(_ recipes: [ID<Recipe>], _ visit: Visit) async throws -> PageResponse {
        var found: [Recipe] = []
        for id in recipes {
            let recipe = try await visit.askIfThere(refusals: [404, 410]) {
                try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            }
            if let recipe, recipe.isOwn { found.append(recipe) }
        }
        guard found.contains(where: \.isPersonal) else {
            return visit.refusing(Notice("selection.nonePersonal", isProblem: true))
        }
        let model = SelectionRemovalPage(found, from: visit.origin, in: visit.language)
        return .page(Screen("Personal/selection-removal", title: model.heading, tab: .profile, model))
    }

    /// Skips recipes that no longer exist or have been published.
    private func remove(_ visit: Visit) async throws -> PageResponse {
        var removed: [ID<Recipe>] = []
        for id in visit.chosen(upTo: Self.most) {
            do {
                try await visit.ask { _ = try await $0.call(RecipesAPI.remove, at: id) }
                removed.append(id)
            } catch let problem as Problem where [404, 409, 410].contains(problem.status) {
                continue
            }
        }
        return .redirect(
            visit.from ?? OwnPath(to: "/recipes/own"), notice: visit.done("selection.removed", removed, nil))
    }
}

/// Confirms the removal of own recipes.
struct SelectionRemovalPage: PageModel {
    let heading: String
    let recipes: [Choice]
    /// Titles of public recipes, which are not removed.
    let kept: [String]
    let from: String

    init(_ recipes: [Recipe], from: OwnPath, in language: Language) {
        let personal = recipes.filter(\.isPersonal)
        heading = language("selection.removal.heading", count: personal.count)
        self.recipes = personal.map {
            Choice(name: "recipes", value: $0.id.description, label: $0.title, isOn: true)
        }
        kept = recipes.filter { !$0.isPersonal }.map(\.title)
        self.from = from.description
    }
}

extension Visit {
    /// The selected recipes, or those in a notice's undo form.
    fileprivate func chosen(upTo most: Int) -> [ID<Recipe>] {
        Array(form.names("recipes").once.compactMap(ID<Recipe>.init).prefix(most))
    }

    /// The page with the selection, without checkboxes.
    fileprivate var origin: OwnPath { from ?? OwnPath(to: "/likes") }

    /// Returns to the page with checkboxes, keeping up to 30 selections and the typed tag.
    fileprivate func refusing(_ notice: Notice) -> PageResponse {
        let kept = [
            ("select", "yes"), ("tag", form["tag"] ?? ""),
            ("ticked", form.names("recipes").prefix(30).joined(separator: ",")),
        ].filter { !$0.1.isEmpty }
        let separator = origin.description.contains("?") ? "&" : "?"
        let path = origin.description + separator + Query.text(kept).dropFirst()
        return .redirect(OwnPath(path) ?? origin, notice: notice)
    }

    /// The undo form for a bulk action; `nil` for no recipes, or for too many for a notice.
    ///
    /// - Parameter page: the page to return to; `nil` for the page with the selection.
    fileprivate func undo(
        _ action: SelectionAction, _ recipes: [ID<Recipe>], _ fields: [String: String], to page: OwnPath? = nil
    ) -> Notice.Undo? {
        guard !recipes.isEmpty, recipes.count <= ListPage.mostToPutBack else { return nil }
        let ids = recipes.map(\.description).joined(separator: ",")
        let all = ["do": action.rawValue, "recipes": ids, "from": (page ?? origin).description]
        return Notice.Undo(action: "/selection", fields: fields.merging(all) { $1 })
    }

    fileprivate func done(_ phrase: String, _ recipes: [ID<Recipe>], _ undo: Notice.Undo?) -> Notice {
        Notice(phrase, ["recipes": language("taste.recipes", count: recipes.count)], undo: undo)
    }
}
