import Contracts

/// The field to search recipes by words, wherever it stands.
struct SearchField: PageModel {
    /// What was searched for.
    var words = ""
    /// The form that it belongs to; absent where it is one of its own.
    var form: String?
    /// What is wrong with the words.
    var error: String?
}
