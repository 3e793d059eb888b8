import Contracts
import RecipesContracts

/// The like button of a recipe, shown by `Taste/heart`.
struct Heart: PageModel {
    /// The id of the recipe.
    let id: String
    let label: String
    let isLiked: Bool
    /// The like after a press: `yes` or `no`.
    let wish: String
    /// The page to return to.
    let from: String

    init(_ recipe: ID<Recipe>, title: String, isLiked: Bool, from: OwnPath?, in language: Language) {
        id = recipe.description
        label = language("taste.like", ["title": title])
        self.isLiked = isLiked
        wish = isLiked ? "no" : "yes"
        self.from = from?.description ?? "/likes"
    }

    /// `nil` if signed out.
    init?(_ recipe: RecipeSummary, from: OwnPath?, in language: Language) {
        guard let isLiked = recipe.isLiked else { return nil }
        self.init(recipe.id, title: recipe.title, isLiked: isLiked, from: from, in: language)
    }
}
