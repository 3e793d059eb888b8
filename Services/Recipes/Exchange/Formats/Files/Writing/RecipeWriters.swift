/// What writes recipes as text.
public enum RecipeWriters {
    public static let all: [any RecipeWriter] = [
        LinkedRecipeWriter(), CooklangWriter(), MarkdownWriter(), CSVWriter(),
    ]

    /// The writer of a format, if there is one.
    public static func writer(of format: RecipeFormat) -> (any RecipeWriter)? { all.first { $0.format == format } }
}
