import Contracts
import FileReading
import Foundation
import RecipeFormats
import RecipesContracts

/// An archive that is being made: a file for each recipe, with its photos beside it. One piece of work after the other
/// has it.
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

    /// Adds a recipe. Returns what the archive has grown by.
    func add(_ recipe: TakenRecipe, _ photos: [Data]) throws -> Data {
        let file = names.name(for: recipe.document.title, ending: form.ending)
        let recipe = recipe.named(String(file.dropLast(form.ending.count + 1)))
        try writer.add("\(recipe.name).\(form.ending)", try form.bytes(of: recipe.document))
        for (name, photo) in zip(recipe.pictures, photos) { try writer.add(name, photo, isPacked: true) }
        return outlet.empty()
    }

    /// Returns the rest.
    func finish() throws -> Data {
        try writer.finish()
        return outlet.empty()
    }

    /// What the archive has made and nobody has taken yet.
    private final class Outlet {
        var bytes = Data()

        func empty() -> Data {
            defer { bytes = Data() }
            return bytes
        }
    }
}

/// A recipe of a collection, and what its files are called.
struct TakenRecipe: Sendable {
    var document: RecipeDocument
    /// Of its file, without the ending.
    var name: String
    let photos: [ID<Photo>]

    /// The names of its photos: the first beside the recipe and called like it, by which importers know it.
    var pictures: [String] {
        photos.indices.map { $0 == 0 ? "\(name).webp" : "\(name)/\($0 + 1).webp" }
    }

    /// The same recipe in the file of that name, leading to its photos in the archive.
    func named(_ name: String) -> TakenRecipe {
        var named = self
        named.name = name
        named.document.pictures = named.pictures.map { .address($0) }
        return named
    }
}
