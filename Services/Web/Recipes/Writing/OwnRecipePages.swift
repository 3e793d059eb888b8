import Contracts
import Hummingbird
import RecipesContracts

/// The recipes that a person wrote, copied or imported.
struct OwnRecipePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/own", own)
        pages.get("/recipes/own/file", archive)
        pages.post("/recipes/:id/removal", remove)
    }

    private func own(_ visit: Visit) async throws -> PageResponse {
        let kind = visit.query["kind"].flatMap(OwnRecipes.init)
        let text = visit.query["query"].map { String($0.prefix(100)) }
        let query = OwnRecipesQuery(kind: kind, query: text, limit: 24, cursor: visit.query["cursor"])
        let found = try await visit.ask { try await $0.call(RecipesAPI.own, sending: query) }
        var model = OwnRecipesPage(found, kind: kind, text: text, from: visit.here, in: visit.language)
        if !found.items.isEmpty {
            let lists = try await visit.askIfPossible { try await $0.call(RecipesAPI.lists) }
            let selection = RecipeSelection(
                nil, lists: lists?.items ?? [], canRemove: true, on: visit, at: "/recipes/own")
            model.cards = selection.marking(model.cards, found.items)
            model.selection = selection
        }
        return .page(Screen("Writing/own", title: visit.language("ownRecipes.title"), tab: .profile, model))
    }

    private func archive(_ visit: Visit) async throws -> PageResponse {
        let query = ExportQuery(format: visit.query["format"].flatMap(ExportFormat.init))
        let file = try await visit.ask { try await $0.open(RecipesAPI.exportAll, sending: query) }
        return .response(Response(toKeep: file, orName: "larder-recipes.zip"))
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        try await visit.ask { _ = try await $0.call(RecipesAPI.remove, at: id) }
        return .redirect(OwnPath(to: "/recipes/own"), notice: Notice("ownRecipes.removed"))
    }
}

/// The person's recipes, all or of one kind.
struct OwnRecipesPage: PageModel {
    /// A filter by kind.
    struct Kind: PageModel {
        let name: String
        let address: String
        let isCurrent: Bool
    }

    let kinds: [Kind]
    let kind: String?
    let search: Field
    var cards: [RecipeCard]
    /// `nil` without recipes.
    var selection: RecipeSelection?
    let next: String?
    /// Whether the person has no recipes, regardless of the search.
    let isEmpty: Bool
    let nothingFound: String?
    /// The export formats for all recipes.
    let exports: [RecipeActions.Export]

    init(_ found: Page<RecipeSummary>, kind: OwnRecipes?, text: String?, from: OwnPath?, in language: Language) {
        kinds = [nil, OwnRecipes.personal, .published].map { each in
            Kind(
                name: language("ownRecipes.kind.\(each?.rawValue ?? "all")"),
                address: "/recipes/own" + Query.text(each.map { [("kind", $0.rawValue)] } ?? []),
                isCurrent: each == kind)
        }
        self.kind = kind?.rawValue
        let label = language("ownRecipes.search")
        search = Field(name: "query", label: label, value: text ?? "", type: "search", placeholder: label)
        cards = found.items.map { recipe in
            var card = RecipeCard(recipe, from: from, in: language)
            card.action = CardAction(
                action: "/drafts", name: "recipe", value: recipe.id.description, label: language("ownRecipes.edit"),
                from: from?.description ?? "/recipes/own")
            return card
        }
        let parts = [("kind", kind?.rawValue), ("query", text), ("cursor", found.next)]
        next = found.next.map { _ in
            "/recipes/own" + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
        }
        exports = ExportFormat.allCases.map { format in
            RecipeActions.Export(
                name: language("recipe.export.\(format.rawValue)"),
                address: "/recipes/own/file" + Query.text([("format", format.rawValue)]))
        }
        isEmpty = found.items.isEmpty && text == nil && kind == nil
        nothingFound = found.items.isEmpty && !isEmpty ? language("ownRecipes.nothing") : nil
    }
}
