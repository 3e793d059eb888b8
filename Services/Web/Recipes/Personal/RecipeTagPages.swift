import Contracts
import RecipesContracts

/// The recipes with one of somebody's tags.
struct RecipeTagPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/tags/:id", tag)
        pages.post("/tags/:id", keeping: ["name"], rename)
        pages.post("/tags/:id/removal", remove)
        pages.post("/tags", on: "/likes", restore)
    }

    private func tag(_ visit: Visit) async throws -> PageResponse { try await page(name: nil, .none, visit) }

    private func rename(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeTag.self)
        let name = visit.form["name"] ?? ""
        do {
            try await visit.ask {
                _ = try await $0.call(RecipesAPI.renameTag, at: id, sending: RecipeTagDraft(name: name))
            }
            return .redirect(visit.address(of: id), notice: Notice("personal.tags.renamed"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await page(name: name, FieldErrors(problem, shown: ["name"], in: visit.language), visit)
        }
    }

    /// - Parameter name: what was typed and refused; `nil` shows the tag's own.
    private func page(name: String?, _ errors: FieldErrors, _ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeTag.self)
        let part = visit.part
        async let tag = visit.ask { try await $0.call(RecipesAPI.tag, at: id) }
        async let tags = visit.ask { try await $0.call(RecipesAPI.tags) }
        let recipes = try await visit.ask { try await $0.call(RecipesAPI.taggedRecipes, at: id, sending: part) }
        var model = RecipeTagPage(
            try await tag, among: try await tags.items, recipes, typed: name, errors: errors,
            from: visit.here ?? visit.address(of: id), in: visit.language)
        if !recipes.items.isEmpty {
            let lists = try await visit.askIfPossible { try await $0.call(RecipesAPI.lists) }
            let selection = RecipeSelection(
                .untag, of: model.name, lists: lists?.items ?? [], on: visit, at: "/tags/\(id)")
            model.cards = selection.marking(model.cards, recipes.items)
            model.selection = selection
        }
        return .page(
            Screen(
                "Personal/tag", title: model.name, tab: .profile, status: model.isWrong ? .unprocessableContent : .ok,
                model))
    }

    /// A tag of few recipes can be put back on them.
    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeTag.self)
        let tag = try await visit.ask { try await $0.call(RecipesAPI.tag, at: id) }
        let recipes = try await visit.ask {
            try await $0.call(RecipesAPI.taggedRecipes, at: id, sending: PageQuery(limit: ListPage.mostToPutBack))
        }
        try await visit.ask { _ = try await $0.call(RecipesAPI.removeTag, at: id) }
        let ids = recipes.items.map(\.id.description).joined(separator: ",")
        let undo = Notice.Undo(action: "/tags", fields: ["name": tag.name, "recipes": ids])
        let canUndo = recipes.next == nil && !recipes.items.isEmpty
        return .redirect(
            OwnPath(to: "/likes"),
            notice: Notice("personal.tags.tagRemoved", ["name": tag.name], undo: canUndo ? undo : nil))
    }

    /// Puts a tag that was removed back on the recipes that had it.
    private func restore(_ visit: Visit) async throws -> PageResponse {
        let recipes = visit.form.names("recipes").prefix(ListPage.mostToPutBack).compactMap(ID<Recipe>.init)
        if let name = visit.form["name"], !recipes.isEmpty {
            let change = RecipeTagChange(recipes: recipes, add: [name])
            _ = try await visit.ask { try await $0.call(RecipesAPI.changeTags, sending: change) }
        }
        return .redirect(visit.from ?? OwnPath(to: "/likes"), notice: Notice("personal.tags.added"))
    }
}

extension Visit {
    fileprivate func address(of tag: ID<RecipeTag>) -> OwnPath { OwnPath("/tags/\(tag)") ?? .home }

    /// The page, or all likes where it is that of a tag that no recipe has any more.
    func leavingGoneTag(_ page: OwnPath) async throws -> OwnPath {
        let parts = page.description.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        guard parts.count == 2, parts[0] == "tags", let id = ID<RecipeTag>(String(parts[1])) else { return page }
        do {
            _ = try await ask { try await $0.call(RecipesAPI.tag, at: id) }
            return page
        } catch let problem as Problem where problem.status == 404 {
            return OwnPath(to: "/likes")
        }
    }
}

/// One tag among all, with its recipes.
struct RecipeTagPage: PageModel {
    let id: String
    let name: String
    let tags: [RecipeTagLink]
    /// "12 recipes"; absent where there is none.
    let summary: String?
    var cards: [RecipeCard]
    /// Absent where there is nothing to choose.
    var selection: RecipeSelection?
    let gone: [DeletedRecipeRow]
    let next: String?
    let rename: Field
    /// Whether the form to rename it is open because something in it needs attention.
    let isWrong: Bool

    init(
        _ tag: RecipeTag, among tags: [RecipeTag], _ kept: SavedRecipes, typed: String?, errors: FieldErrors,
        from: OwnPath, in language: Language
    ) {
        rename = Field(
            name: "name", label: language("personal.tags.name"), value: typed ?? tag.name, error: errors["name"],
            isRequired: true)
        isWrong = errors["name"] != nil
        id = tag.id.description
        name = tag.name
        self.tags = tags.map { RecipeTagLink($0, isCurrent: $0.id == tag.id) }
        summary = kept.total > 0 ? language("taste.recipes", count: kept.total) : nil
        cards = kept.items.map { recipe in
            var card = RecipeCard(recipe, from: from, in: language)
            card.action = CardAction(
                action: "/recipes/\(recipe.id)/tags", name: "remove", value: tag.name,
                label: language("personal.tags.takeOff"), from: from.description)
            return card
        }
        gone = kept.gone.map { .tagged($0, as: tag.name, from: from, in: language) }
        next = kept.next.map { "/tags/\(tag.id)" + Query.text([("cursor", $0)]) }
    }
}

/// A tag as a way to its recipes.
struct RecipeTagLink: PageModel {
    let name: String
    let count: String
    let address: String
    let isCurrent: Bool

    init(_ tag: RecipeTag, isCurrent: Bool = false) {
        name = tag.name
        count = "\(tag.count)"
        address = "/tags/\(tag.id)"
        self.isCurrent = isCurrent
    }
}
