import Contracts

/// Exports of recipes.
extension RecipesAPI {
    public static let export: Endpoint<Anyone, ExportQuery, Download> = get(
        "export", "/v1/recipes/:id/file", "A recipe as a file, for as many servings as asked."
    )
    .answering(within: .seconds(10))
    .refusing(410, "gone", "hidden")
    public static let exportAll: Endpoint<SignedIn, ExportQuery, Download> = get(
        "exportAll", "/v1/recipes/own/file",
        "All of the caller's own, liked and listed recipes as one archive or table."
    )
    .answering(within: .seconds(10))
    .refusing(409, "in-progress")

    public static let exportRoutes: [Route] = [Route(export), Route(exportAll)]
}

/// A file format for recipes.
public enum ExportFormat: String, Vocabulary {
    /// schema.org/Recipe as JSON-LD.
    case jsonLD = "json-ld"
    case cooklang, markdown
    /// A table with a row for each recipe.
    case csv
    /// For print.
    case pdf
}
/// Requests recipes as a file; by default JSON-LD with the recipe's own servings.
public struct ExportQuery: Codable, Hashable, Sendable {
    public var format: ExportFormat?
    /// 1 to 500.
    public var servings: Int?

    public init(format: ExportFormat? = nil, servings: Int? = nil) {
        self.format = format
        self.servings = servings
    }
}
