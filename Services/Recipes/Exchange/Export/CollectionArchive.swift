import Contracts
import FileReading
import Foundation
import RecipeFormats
import RecipesContracts

/// An archive in progress: a file for each recipe, with its photos. Must be used by one task at a time.
final class CollectionArchive: @unchecked Sendable {
    private let form: ExportForm
    private let outlet: Outlet
    private let writer: ArchiveWriter
    private var names = SafeFileNames()

    init(_ form: ExportForm) throws {
        let outlet = Outlet()
        self.form = form
        self.outlet = outlet
        writer = try ArchiveWriter { outlet.bytes += $0 }
    }

    /// Adds a recipe. Returns the new bytes of the archive.
    func add(_ recipe: TakenRecipe, _ photos: [Data]) throws -> Data {
        let file = names.name(for: recipe.document.title, ending: form.ending)
        let recipe = recipe.named(String(file.dropLast(form.ending.count + 1)))
        try writer.add("\(recipe.name).\(form.ending)", try form.bytes(of: recipe.document))
        for (name, photo) in zip(recipe.pictures, photos) { try writer.add(name, photo, isPacked: true) }
        return outlet.empty()
    }

    /// Returns the remaining bytes.
    func finish() throws -> Data {
        try writer.finish()
        return outlet.empty()
    }

    /// The bytes that were written but not returned yet.
    private final class Outlet {
        var bytes = Data()

        func empty() -> Data {
            defer { bytes = Data() }
            return bytes
        }
    }
}

/// A recipe of a collection, and the names of its files.
struct TakenRecipe: Sendable {
    var document: RecipeDocument
    /// The name of its file, without extension.
    var name: String
    let photos: [ID<Photo>]

    /// The names of its photos. The first stands beside the recipe under the same name, as importers expect.
    var pictures: [String] {
        photos.indices.map { $0 == 0 ? "\(name).webp" : "\(name)/\($0 + 1).webp" }
    }

    /// The recipe under another file name, referring to its photos in the archive.
    func named(_ name: String) -> TakenRecipe {
        var named = self
        named.name = name
        named.document.pictures = named.pictures.map { .address($0) }
        return named
    }
}
