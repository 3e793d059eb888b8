import Contracts
import RecipeFormats
import RecipesContracts

/// A database of recipes elsewhere.
protocol OutsideRecipes: Sendable {
    /// What it is called.
    var name: String { get }
    /// Whether a few recipes of our own stand in for it.
    var isStandIn: Bool { get }

    /// An answer that it gave lately and that still may be given; nothing where it has to be asked.
    func known(_ query: String, limit: Int) -> OutsideAnswer?
    /// A recipe that it gave lately and that still may be given; nothing where it has to be asked.
    func known(_ id: String) -> RecipeDocument?
    func search(_ query: String, limit: Int) async throws(OutsideFailure) -> OutsideAnswer
    /// Throws `.unknown` where it has no such recipe.
    func recipe(_ id: String) async throws(OutsideFailure) -> RecipeDocument
    /// Makes an account there under a name that says nothing of anybody.
    func connect() async throws(OutsideFailure) -> OutsideAccount
}

extension OutsideRecipes {
    func known(_ query: String, limit: Int) -> OutsideAnswer? { nil }
    func known(_ id: String) -> RecipeDocument? { nil }
}

/// What was found elsewhere.
struct OutsideAnswer: Hashable, Sendable {
    let items: [OutsideRecipe]
    /// All that there are.
    let total: Int
}

/// An account elsewhere.
struct OutsideAccount: Hashable, Sendable {
    let username: String
}

/// Why a database elsewhere gave no answer.
enum OutsideFailure: String, Error, Hashable, Sendable {
    /// It does not answer, or with an error of its own; another try may help.
    case away
    /// We have asked for all that we may ask for today.
    case exhausted
    /// It does not know us, or its answer is none that we understand.
    case refused
    /// It has no such recipe.
    case unknown
}
