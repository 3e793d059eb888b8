import Foundation
import RecipesContracts

/// What the page of a recipe tells programs: search engines, and those that show a link that somebody shares.
struct RecipeSharing: PageModel {
    let title: String
    let summary: String
    /// The page, wherever it is read.
    let address: String
    /// The first photo, wherever it is read.
    let picture: String?
    /// schema.org/Recipe, to stand in a script element as it is.
    let linkedData: String?

    /// `nil` of a recipe that not everybody sees.
    init?(_ recipe: Recipe, origin: String) {
        guard !recipe.isPersonal, recipe.isHidden != true else { return nil }
        title = recipe.title
        summary = recipe.summary
        address = "\(origin)/recipes/\(recipe.id)"
        picture = recipe.photos?.first.flatMap { PhotoAddress.page(of: $0, .large) }.map { origin + $0 }
        linkedData = recipe.linkedData.flatMap(Self.inScript)
    }

    /// A page that is larger than this is of no use to anybody.
    private static let longest = 256_000

    /// JSON in which nothing ends a script or begins a comment. `nil` for what is no object of JSON.
    static func inScript(_ json: String) -> String? {
        guard json.utf8.count <= longest,
            (try? JSONSerialization.jsonObject(with: Data(json.utf8))) is [String: Any]
        else { return nil }
        // These stand in texts alone, where an escape means the same.
        return json.replacing("<", with: "\\u003C").replacing(">", with: "\\u003E").replacing("&", with: "\\u0026")
    }
}
