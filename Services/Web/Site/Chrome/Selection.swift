/// A field with a choice of values, for `Chrome/select`.
struct Selection: PageModel {
    let name: String
    let label: String
    let choices: [Choice]
    /// The error message.
    var error: String?
}
