import Contracts
import RecipesContracts

/// The button with which a recipe is liked and no longer liked; `Taste/heart` shows it wherever a recipe stands.
struct Heart: PageModel {
    /// Of the recipe.
    let id: String
    let label: String
    let isLiked: Bool
    /// What pressing it makes of the like: `yes` or `no`.
    let wish: String
    /// Where to come back to.
    let from: String

    init(_ recipe: ID<Recipe>, title: String, isLiked: Bool, from: OwnPath?, in language: Language) {
        id = recipe.description
        label = language("taste.like", ["title": title])
        self.isLiked = isLiked
        wish = isLiked ? "no" : "yes"
        self.from = from?.description ?? "/likes"
    }

    /// `nil` where nobody has signed in.
    init?(_ recipe: RecipeSummary, from: OwnPath?, in language: Language) {
        guard let isLiked = recipe.isLiked else { return nil }
        self.init(recipe.id, title: recipe.title, isLiked: isLiked, from: from, in: language)
    }
}
