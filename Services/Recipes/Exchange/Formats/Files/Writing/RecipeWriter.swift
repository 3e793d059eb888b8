/// Writes recipes as text of one format.
public protocol RecipeWriter: Sendable {
    var format: RecipeFormat { get }
    /// The ending of a file's name, without its dot.
    var ending: String { get }
    /// As in `Content-Type`.
    var mediaType: String { get }

    /// The recipe in the format, as far as that can hold it: pictures go along by their addresses only.
    func text(of recipe: RecipeDocument) throws -> String
}
