/// A field of which one of several values is chosen; `Chrome/select` shows it.
struct Selection: PageModel {
    let name: String
    let label: String
    let choices: [Choice]
    /// What is wrong with what was chosen.
    var error: String?
}
