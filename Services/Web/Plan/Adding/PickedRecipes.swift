import Contracts
import RecipesContracts

/// Recipes to choose one from for a plan: those that a search within the page finds, else those that somebody keeps.
struct PickedRecipes: PageModel {
    /// One of them.
    struct Row: PageModel {
        let id: String
        let title: String
        let picture: String
        let about: String?
        /// Where more is said before it is taken.
        let address: String
    }

    /// Where it is asked: the page, and what its address says besides.
    struct Place: Sendable {
        let path: String
        let query: [(String, String)]
        /// Where a recipe that was chosen leads.
        let chosen: @Sendable (ID<Recipe>) -> String
    }

    /// A list of the person's, or what they like or cooked.
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
    /// What is above them: "You like", "Found".
    let heading: String
    /// Whether nothing is kept, so that the way to the search is shown.
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

    /// What is to be shown, before it is.
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
    /// The recipes that the address asks for: `query` for words, `from-list` for what is kept.
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
