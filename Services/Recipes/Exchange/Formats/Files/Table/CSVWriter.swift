import FileReading

/// Writes tables of recipes: `head` once, then the row of each.
public struct CSVWriter: RecipeWriter {
    public let format = RecipeFormat.csv
    public let ending = "csv"
    public let mediaType = "text/csv; charset=utf-8; header=present"

    private static let columns = [
        "title", "description", "ingredients", "directions", "prep_time", "cook_time", "total_time", "servings",
        "yield",
        "cuisine", "category", "tags", "image", "video", "source_url", "author", "language", "nutrition", "notes",
        "rating", "equipment",
    ]

    public init() {}

    /// The row with the names of the columns, with the end of its line.
    public var head: String { Self.columns.joined(separator: ",") + "\r\n" }

    /// The table of this recipe alone.
    public func text(of recipe: RecipeDocument) -> String { head + row(of: recipe) }

    /// The recipe's row, with the end of its line. Times are minutes; ingredients and labels stand line by line, headings
    /// in brackets, steps with their numbers.
    public func row(of recipe: RecipeDocument) -> String {
        let pictures = recipe.pictures.compactMap { if case .address(let address) = $0 { address } else { nil } }
        let cells = [
            recipe.title, recipe.summary ?? "", ingredients(recipe.ingredients), steps(recipe.steps),
            number(recipe.preparationMinutes), number(recipe.cookingMinutes), number(recipe.totalMinutes),
            number(recipe.servings), recipe.yield ?? "", list(recipe.cuisines), list(recipe.categories),
            list(recipe.tags), list(pictures), list(recipe.videos), recipe.source ?? "", recipe.author ?? "",
            recipe.language ?? "", CSVFacts.written(recipe.nutrition), recipe.notes ?? "",
            recipe.rating.map { "\($0)" } ?? "", list(recipe.equipment ?? []),
        ]
        return cells.map { SpreadsheetCell.written(Markup.escapingEntities($0)) }.joined(separator: ",") + "\r\n"
    }

    private func number(_ number: Int?) -> String { number.map(String.init) ?? "" }

    /// One member with a comma in it ends with a line break, so that it stays one.
    private func list(_ members: [String]) -> String {
        let isOne = members.count == 1 && members[0].contains(where: FieldedRecipe.commas.contains)
        return members.joined(separator: "\n") + (isOne ? "\n" : "")
    }

    private func ingredients(_ groups: [RecipeDocument.IngredientGroup]) -> String {
        groups.map { group in
            (group.heading.map { ["[\($0)]"] } ?? []) + group.lines.map { "- \($0)" }
        }.joined().joined(separator: "\n") + "\n"
    }

    private func steps(_ groups: [RecipeDocument.StepGroup]) -> String {
        groups.map { group in
            (group.heading.map { ["[\($0)]"] } ?? []) + group.steps.enumerated().map { "\($0 + 1). \($1)" }
        }.joined().joined(separator: "\n")
    }
}
