/// Writes a recipe as a file of JSON-LD.
public struct LinkedRecipeWriter: RecipeWriter {
    public let format = RecipeFormat.jsonLD
    public let ending = "json"
    public let mediaType = "application/ld+json"

    public init() {}

    public func text(of recipe: RecipeDocument) throws -> String { try JSONLDWriter.text(of: recipe) }
}
