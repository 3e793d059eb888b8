import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import ServiceClient

/// Everything that somebody takes along, as one file that is written while it is sent: some recipes are in memory at a
/// time, however many there are.
struct RecipeCollection: Sendable {
    private static let portion = 10

    let table: CollectionTable
    let files: RecipeFiles
    let book: RecipeBookKeeper
    private let turns = ExportTurns()

    init(table: CollectionTable, files: RecipeFiles, book: RecipeBookKeeper) {
        self.table = table
        self.files = files
        self.book = book
    }

    /// Throws 409 while the same person takes theirs along already, and 503 where too many others do.
    func download(of account: ID<Account>, as format: ExportFormat) async throws -> StreamedDownload {
        let turn = try turns.begin(account)
        let ids = try await table.recipes(of: account)
        guard format != .csv else {
            let table = CSVWriter()
            return StreamedDownload(
                mediaType: table.mediaType, name: "larder-recipes.csv",
                parts: AnswerParts { take in
                    try await turn.take {
                        try await take(Data(table.head.utf8))
                        try await documents(ids, of: account) { documents in
                            try await take(Data(documents.map { table.row(of: $0.document) }.joined().utf8))
                        }
                    }
                })
        }
        return StreamedDownload(
            mediaType: "application/zip", name: "larder-recipes.zip",
            parts: AnswerParts { take in
                try await turn.take { try await archive(ids, of: account, ExportForm(format), take) }
            })
    }

    /// A file for each recipe, with its photos beside it.
    private func archive(
        _ ids: [ID<Recipe>], of account: ID<Account>, _ form: ExportForm, _ take: (Data) async throws -> Void
    ) async throws {
        let outlet = Outlet()
        let writer = try ArchiveWriter { outlet.bytes += $0 }
        var names = SafeFileNames()
        try await documents(ids, of: account) { documents in
            let named = documents.map { each in
                let name = names.name(for: each.document.title, ending: form.ending)
                return each.named(String(name.dropLast(form.ending.count + 1)))
            }
            let written = try await Aside.run { try named.map { try form.bytes(of: $0.document) } }
            for (recipe, bytes) in zip(named, written) {
                try writer.add("\(recipe.name).\(form.ending)", bytes)
                for (name, photo) in zip(recipe.pictures, try await table.photos(recipe.photos)) {
                    try writer.add(name, photo, isPacked: true)
                }
                try await outlet.empty(into: take)
            }
        }
        try writer.finish()
        try await outlet.empty(into: take)
    }

    private func documents(
        _ ids: [ID<Recipe>], of account: ID<Account>, _ each: ([TakenRecipe]) async throws -> Void
    ) async throws {
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
            let part = ids[start..<min(start + Self.portion, ids.count)]
            let stored = try await table.recipes(part, for: account)
            let shown = try await table.shown(stored.flatMap(\.photos), to: account)
            let (files, shelf) = (files, book.current.shelf)
            let documents = try await Aside.run {
                stored.map { stored in
                    let recipe = Recipe(stored, for: account, shelf: shelf)
                    return TakenRecipe(
                        document: RecipeDocument(recipe, pages: files.pages), name: "",
                        photos: stored.photos.filter(shown.contains))
                }
            }
            try await each(documents)
        }
    }

    /// What the archive has made and nobody has taken yet.
    private final class Outlet {
        var bytes = Data()

        func empty(into take: (Data) async throws -> Void) async throws {
            guard !bytes.isEmpty else { return }
            let part = bytes
            bytes = Data()
            try await take(part)
        }
    }
}

/// A recipe of a collection, and what its files are called.
private struct TakenRecipe: Sendable {
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
