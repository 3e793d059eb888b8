import Contracts
import RecipeFormats
import RecipesContracts

/// A database of recipes elsewhere.
protocol ExternalRecipes: Sendable {
    /// What it is called.
    var name: String { get }
    /// Whether a few recipes of our own stand in for it.
    var isStandIn: Bool { get }

    /// An answer that it gave lately and that still may be given; `nil` if it has to be asked.
    func known(_ query: String, limit: Int) -> ExternalAnswer?
    /// A recipe that it gave lately and that still may be given; `nil` if it has to be asked.
    func known(_ id: String) -> RecipeDocument?
    func search(_ query: String, limit: Int) async throws(ExternalFailure) -> ExternalAnswer
    /// Throws `.unknown` where it has no such recipe.
    func recipe(_ id: String) async throws(ExternalFailure) -> RecipeDocument
    /// Makes an account there under a name that says nothing of anybody.
    func connect() async throws(ExternalFailure) -> ExternalAccount
}

extension ExternalRecipes {
    func known(_ query: String, limit: Int) -> ExternalAnswer? { nil }
    func known(_ id: String) -> RecipeDocument? { nil }
}

/// What was found elsewhere.
struct ExternalAnswer: Hashable, Sendable {
    let items: [ExternalRecipe]
    /// All that there are.
    let total: Int
}

/// An account elsewhere.
struct ExternalAccount: Hashable, Sendable {
    let username: String
}

/// Why an external database gave no answer.
enum ExternalFailure: String, Error, Hashable, Sendable {
    /// It does not answer, or with an error of its own; another try may help.
    case away
    /// We have asked for all that we may ask for today.
    case exhausted
    /// It does not know us, or its answer is none that we understand.
    case refused
    /// It has no such recipe.
    case unknown
}
