import Contracts
import RecipesContracts

/// Whose a recipe is and who sees it.
enum RecipeOwnership: Hashable, Sendable {
    /// Its owner alone.
    case personal(ID<Account>, copyOf: ID<Recipe>?)
    /// Everybody; `name` is what its author goes by.
    case everybody(author: ID<Account>?, name: String?)

    var owner: ID<Account>? { if case .personal(let owner, _) = self { owner } else { nil } }
    var copyOf: ID<Recipe>? { if case .personal(_, let original) = self { original } else { nil } }
    var author: ID<Account>? { if case .everybody(let author, _) = self { author } else { nil } }
    var authorName: String? { if case .everybody(_, let name) = self { name } else { nil } }
}
