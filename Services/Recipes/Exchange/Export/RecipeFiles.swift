import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// Writes recipes as files to take along.
struct RecipeFiles: Sendable {
    /// Where the pages are, which show photos to whoever has their address.
    let pages: URL

    func file(of recipe: Recipe, as format: ExportFormat) throws -> Download {
        let form = ExportForm(format)
        var names = SafeFileNames()
        return Download(
            mediaType: form.mediaType, name: names.name(for: recipe.title, ending: form.ending),
            bytes: try form.bytes(of: RecipeDocument(recipe, pages: pages)))
    }

    /// The recipe in JSON-LD as the page of it carries it, with that page's address unless it comes from another one.
    /// `nil` of a recipe that not everybody sees.
    func linkedData(of recipe: Recipe) throws -> String? {
        guard !recipe.isPersonal, recipe.isHidden != true else { return nil }
        var document = RecipeDocument(recipe, pages: pages)
        if document.source == nil {
            document.source = pages.appending(path: "recipes/\(recipe.id)").absoluteString
        }
        return try JSONLDWriter.text(of: document)
    }
}
