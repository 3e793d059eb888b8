import Contracts
import RecipesContracts

/// All liked recipes, and the person's lists.
struct LikesPage: PageModel {
    struct Row: PageModel {
        let address: String
        let name: String
        let count: String
    }

    /// "12 recipes"; `nil` for none.
    let summary: String?
    var cards: [RecipeCard]
    /// `nil` if there is no recipe to select.
    var selection: RecipeSelection?
    let gone: [DeletedRecipeRow]
    let next: String?
    let lists: [Row]
    /// The person's tags; empty if they cannot be loaded.
    var tags: [RecipeTagLink] = []
    let general: String?
    let newList: Field
    let isWrong: Bool

    init(
        _ kept: SavedRecipes, lists: [RecipeList], name: String, errors: FieldErrors, from: OwnPath,
        in language: Language
    ) {
        let liked = kept.page
        summary = kept.total > 0 ? language("taste.recipes", count: kept.total) : nil
        gone = kept.gone.map { .liked($0, from: from, in: language) }
        cards = liked.items.map { RecipeCard($0, from: from, in: language) }
        next = liked.next(at: "/likes")
        self.lists = lists.map {
            Row(
                address: "/lists/\($0.id)", name: $0.name,
                count: $0.count > 0
                    ? language("taste.recipes", count: $0.count) : language("taste.emptyListTitle"))
        }
        general = errors.general
        newList = Field(
            name: "name", label: language("taste.newList"), value: name, error: errors["name"], isRequired: true)
        isWrong = errors.general != nil || errors["name"] != nil
    }
}

/// Recently viewed recipes.
struct RecentPage: PageModel {
    let cards: [RecipeCard]
    let next: String?

    init(_ viewed: Page<RecipeSummary>, from: OwnPath?, in language: Language) {
        cards = viewed.items.map { RecipeCard($0, from: from, in: language) }
        next = viewed.next(at: "/recent")
    }
}
