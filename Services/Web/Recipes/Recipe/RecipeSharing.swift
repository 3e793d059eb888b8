import Foundation
import RecipesContracts

/// Metadata of a recipe page for search engines and link previews.
struct RecipeSharing: PageModel {
    let title: String
    let summary: String
    /// The absolute address of the page.
    let address: String
    /// The absolute address of the first photo.
    let picture: String?
    /// schema.org/Recipe as JSON, escaped for a script element.
    let linkedData: String?

    /// `nil` for a recipe that is not public.
    init?(_ recipe: Recipe, origin: String) {
        guard !recipe.isPersonal, recipe.isHidden != true else { return nil }
        title = recipe.title
        summary = recipe.summary
        address = "\(origin)/recipes/\(recipe.id)"
        picture = recipe.photos?.first.flatMap { PhotoAddress.page(of: $0, .large) }.map { origin + $0 }
        linkedData = recipe.linkedData.flatMap(Self.inScript)
    }

    /// The longest JSON, in bytes.
    private static let longest = 256_000

    /// JSON that cannot end a script or begin a comment. `nil` unless `json` is a JSON object of at most `longest`
    /// bytes.
    static func inScript(_ json: String) -> String? {
        guard json.utf8.count <= longest,
            (try? JSONSerialization.jsonObject(with: Data(json.utf8))) is [String: Any]
        else { return nil }
        // These characters only occur in JSON strings, where escapes mean the same.
        return json.replacing("<", with: "\\u003C").replacing(">", with: "\\u003E").replacing("&", with: "\\u0026")
    }
}
