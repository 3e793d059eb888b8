/// The writers of recipes as text.
public enum RecipeWriters {
    public static let all: [any RecipeWriter] = [
        LinkedRecipeWriter(), CooklangWriter(), MarkdownWriter(), CSVWriter(),
    ]

    /// The writer of `format`; `nil` if there is none.
    public static func writer(of format: RecipeFormat) -> (any RecipeWriter)? { all.first { $0.format == format } }
}
