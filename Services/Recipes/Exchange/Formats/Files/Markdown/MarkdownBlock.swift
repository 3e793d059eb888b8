/// A piece of a Markdown text.
enum MarkdownBlock: Hashable {
    case heading(level: Int, String)
    /// A member of a list; `depth` is 0 outside of any other.
    case item(depth: Int, isNumbered: Bool, String)
    case paragraph(String)
    /// Cells of a row of a table.
    case row([String])
}

extension [MarkdownBlock] {
    /// What stands before the heading of the steps.
    var beforeSteps: [MarkdownBlock] {
        Array(
            prefix { block in
                if case .heading(_, let words) = block { RecipeHeading(words) != .steps } else { true }
            })
    }
}
