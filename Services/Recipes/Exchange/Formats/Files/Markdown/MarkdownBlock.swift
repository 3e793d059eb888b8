/// A block of Markdown text.
enum MarkdownBlock: Hashable {
    case heading(level: Int, String)
    /// A list item; `depth` is 0 at the outermost level.
    case item(depth: Int, isNumbered: Bool, String)
    case paragraph(String)
    /// The cells of a table row.
    case row([String])
}

extension [MarkdownBlock] {
    /// The blocks before the heading of the steps.
    var beforeSteps: [MarkdownBlock] {
        Array(
            prefix { block in
                if case .heading(_, let words) = block { RecipeHeading(words) != .steps } else { true }
            })
    }
}
