import Contracts
import RecipesContracts

/// Recipes to choose from for a plan: search results, or one of the person's lists.
struct PickedRecipes: PageModel {
    struct Row: PageModel {
        let id: String
        let title: String
        let picture: String
        let about: String?
        /// Address of the recipe's details.
        let address: String
    }

    /// The page that shows the recipes, with its query.
    struct Place: Sendable {
        let path: String
        let query: [(String, String)]
        /// Returns the address for a chosen recipe.
        let chosen: @Sendable (ID<Recipe>) -> String
    }

    /// A list of the person, or their liked or cooked recipes.
    struct Shelf: PageModel {
        let name: String
        let address: String
        let isCurrent: Bool
    }

    let path: String
    let hidden: [Layout.Message.Field]
    let search: Field
    let rows: [Row]
    let shelves: [Shelf]
    /// The heading: "Likes" or "Found".
    let heading: String
    /// Whether the list is empty, so that the page leads to the search.
    let isNothingKept: Bool
    let isNothingFound: Bool

    fileprivate init(_ found: Found, _ place: Place, in language: Language) {
        path = place.path
        hidden = place.query.map { Layout.Message.Field(name: $0.0, value: $0.1) }
        search = Field(
            name: "query", label: language("plan.search"), value: found.words, type: "search",
            placeholder: language("plan.search"), idSuffix: "-recipes")
        rows = found.recipes.map { recipe in
            let minutes = recipe.minutes.flatMap { $0 > 0 ? language.duration(minutes: $0) : nil }
            return Row(
                id: recipe.id.description, title: recipe.title,
                picture: RecipePicture.address(of: recipe.id, image: recipe.image), about: minutes,
                address: place.chosen(recipe.id))
        }
        func shelf(_ name: String, _ value: String) -> Shelf {
            Shelf(
                name: name, address: place.path + Query.text(place.query + [("from-list", value)]),
                isCurrent: found.words.isEmpty && found.shelf == value)
        }
        shelves =
            [shelf(language("plan.likes"), ""), shelf(language("plan.cookedLately"), "cooked")]
            + found.lists.map { shelf($0.name, $0.id.description) }
        heading = found.words.isEmpty ? language("plan.saved") : language("plan.found")
        isNothingKept = found.words.isEmpty && found.recipes.isEmpty
        isNothingFound = !found.words.isEmpty && found.recipes.isEmpty
    }

    /// The recipes and lists to show.
    fileprivate struct Found: Sendable {
        struct Recipe: Sendable {
            let id: ID<RecipesContracts.Recipe>
            let title: String
            var image: String?
            var minutes: Int?
        }

        var words = ""
        var shelf = ""
        var lists: [RecipeList] = []
        var recipes: [Recipe] = []
    }
}

extension PickedRecipes.Found.Recipe {
    fileprivate init(_ recipe: RecipeSummary) {
        self.init(id: recipe.id, title: recipe.title, image: recipe.image, minutes: recipe.totalMinutes)
    }
}

extension Visit {
    /// The recipes for the query: a search by `query`, or a list by `from-list`.
    func pickedRecipes(at place: PickedRecipes.Place) async throws -> PickedRecipes {
        var found = PickedRecipes.Found()
        found.words = String((query["query"] ?? "").prefix(100))
        found.shelf = query["from-list"] ?? ""
        async let lists = askIfPossible { try await $0.call(RecipesAPI.lists) }
        found.recipes = try await recipes(found) ?? []
        found.lists = try await lists?.items ?? []
        return PickedRecipes(found, place, in: language)
    }

    private func recipes(_ found: PickedRecipes.Found) async throws -> [PickedRecipes.Found.Recipe]? {
        let part = PageQuery(limit: 24)
        if !found.words.isEmpty {
            let search = RecipeSearchQuery(query: found.words, limit: 24)
            return try await askIfPossible {
                try await $0.call(RecipesAPI.search, sending: search).items.map(PickedRecipes.Found.Recipe.init)
            }
        }
        if found.shelf == "cooked" {
            let log = try await askIfPossible {
                try await $0.call(RecipesAPI.cookLog, sending: CookLogQuery(limit: 24)).items
            }
            var seen: Set<ID<Recipe>> = []
            return log?.compactMap { entry in
                guard entry.isThere, let title = entry.title, seen.insert(entry.recipe).inserted else { return nil }
                return PickedRecipes.Found.Recipe(id: entry.recipe, title: title)
            }
        }
        if let list = ID<RecipeList>(found.shelf) {
            return try await askIfPossible {
                try await $0.call(RecipesAPI.listed, at: list, sending: part).page.items
                    .map(PickedRecipes.Found.Recipe.init)
            }
        }
        return try await askIfPossible {
            try await $0.call(RecipesAPI.likes, sending: part).page.items.map(PickedRecipes.Found.Recipe.init)
        }
    }
}
