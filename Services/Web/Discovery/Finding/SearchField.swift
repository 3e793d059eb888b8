import Contracts

/// The search field for recipes.
struct SearchField: PageModel {
    /// The search words.
    var words = ""
    /// The id of its form; `nil` if it has a form of its own.
    var form: String?
    /// The error of the words.
    var error: String?
}
