import Algorithms
import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import ServiceClient

/// Exports a person's collection as one file, streamed a few recipes at a time.
struct RecipeCollection: Sendable {
    private static let portion = 10

    let table: CollectionTable
    let files: RecipeFiles
    let searchIndex: SearchIndexUpdater
    private let exports = ConcurrentExports()
    /// Each export has one task at a time.
    private let work = BlockingWork("collections", threads: 1, waiting: ConcurrentExports.most, niceness: 5)

    init(table: CollectionTable, files: RecipeFiles, searchIndex: SearchIndexUpdater) {
        self.table = table
        self.files = files
        self.searchIndex = searchIndex
    }

    /// Throws 409 if the person already has an export running, and 503 if too many run.
    func download(of account: ID<Account>, as format: ExportFormat) async throws -> StreamedDownload {
        let slot = try exports.begin(account)
        let ids = try await table.recipes(of: account)
        guard format != .csv else {
            let table = CSVWriter()
            return StreamedDownload(
                mediaType: table.mediaType, name: "larder-recipes.csv",
                parts: ResponseParts { take in
                    try await slot.take {
                        try await take(Data(table.head.utf8))
                        try await documents(ids, of: account) { documents in
                            let rows = try await work.run {
                                Data(documents.map { table.row(of: $0.document) }.joined().utf8)
                            }
                            try await take(rows)
                        }
                    }
                })
        }
        return StreamedDownload(
            mediaType: "application/zip", name: "larder-recipes.zip",
            parts: ResponseParts { take in
                try await slot.take { try await archive(ids, of: account, ExportForm(format), take) }
            })
    }

    /// Writes a file for each recipe, with its photos.
    private func archive(
        _ ids: [ID<Recipe>], of account: ID<Account>, _ form: ExportForm, _ take: (Data) async throws -> Void
    ) async throws {
        let archive = try CollectionArchive(form)
        try await documents(ids, of: account) { documents in
            for document in documents {
                let photos = try await table.photos(document.photos)
                let part = try await work.run { try archive.add(document, photos) }
                if !part.isEmpty { try await take(part) }
            }
        }
        let end = try await work.run { try archive.finish() }
        if !end.isEmpty { try await take(end) }
    }

    private func documents(
        _ ids: [ID<Recipe>], of account: ID<Account>, _ each: ([TakenRecipe]) async throws -> Void
    ) async throws {
        for part in ids.chunks(ofCount: Self.portion) {
            let stored = try await table.recipes(part, for: account)
            let shown = try await table.shown(stored.flatMap(\.photos), to: account)
            let (files, catalogue) = (files, searchIndex.current.catalogue)
            let documents = try await work.run {
                stored.map { stored in
                    let recipe = Recipe(stored, for: account, catalogue: catalogue)
                    return TakenRecipe(
                        document: RecipeDocument(recipe, pages: files.pages), name: "",
                        photos: stored.photos.filter(shown.contains))
                }
            }
            try await each(documents)
        }
    }
}
