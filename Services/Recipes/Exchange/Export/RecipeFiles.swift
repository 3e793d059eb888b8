import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// Exports recipes as files.
struct RecipeFiles: Sendable {
    /// The base address of the pages, which also serve photos.
    let pages: URL

    func file(of recipe: Recipe, as format: ExportFormat) throws -> Download {
        let form = ExportForm(format)
        var names = SafeFileNames()
        return Download(
            mediaType: form.mediaType, name: names.name(for: recipe.title, ending: form.ending),
            bytes: try form.bytes(of: RecipeDocument(recipe, pages: pages)))
    }

    /// The JSON-LD for a recipe's page, with that page as source if the recipe has none; `nil` if the recipe is not
    /// public.
    func linkedData(of recipe: Recipe) throws -> String? {
        guard !recipe.isPersonal, recipe.isHidden != true else { return nil }
        var document = RecipeDocument(recipe, pages: pages)
        if document.source == nil {
            document.source = pages.appending(path: "recipes/\(recipe.id)").absoluteString
        }
        return try JSONLDWriter.text(of: document)
    }
}
