import Contracts
import Foundation
import RecipeFormats
import Storage

/// A recipe that has been imported, and the picture that it came with.
struct PicturedRecipe: Sendable {
    let recipe: ID<Recipe>
    let picture: RecipeDocument.Picture
}

/// Gives imported recipes the pictures that they came with, where those can be had.
struct ImportPictures: Sendable {
    /// Of one import.
    static let most = 100
    /// So many are fetched at once.
    private static let atOnce = 4
    private static let patience = Duration.seconds(120)

    let photos: PhotoShelf
    let fetcher: GuardedFetcher

    /// Fetches pictures by their addresses, some at a time, until all are there or have taken long enough.
    func give(_ pictured: [PicturedRecipe], of job: ImportJob) async {
        let deadline = ContinuousClock.now + Self.patience
        await withTaskGroup(of: Void.self) { group in
            for (place, recipe) in pictured.enumerated() {
                if place >= Self.atOnce { await group.next() }
                if Task.isCancelled || deadline < .now { return }
                group.addTask { await give(recipe, of: job) }
            }
        }
    }

    func give(_ pictured: PicturedRecipe, of job: ImportJob) async {
        do {
            let bytes =
                switch pictured.picture {
                case .bytes(let bytes): Data(bytes)
                case .address(let address): Data(try await fetcher.fetch(address, as: .picture).bytes)
                }
            guard bytes.count <= FetchedKind.picture.mostBytes else { return }
            try await set(photos.add(bytes, by: job.account).id, of: pictured.recipe, job)
        } catch {
            ImportMetrics.withoutPicture()
        }
    }

    /// Only where the recipe has none yet; it stays as the import left it otherwise.
    private func set(_ photo: ID<Photo>, of recipe: ID<Recipe>, _ job: ImportJob) async throws {
        try await photos.database.write { db in
            let change = try ChangeSequence.next(in: db)
            let count = try db.execute(
                """
                UPDATE recipes SET photos = \(json: [photo]), image = \(Photo.address(of: photo)), change = \(change)
                WHERE id = \(recipe) AND import_id = \(job.id) AND photos = '[]' AND is_deleted = \(false)
                """)
            if count > 0 { try PhotoUseTable(db).set([photo], of: recipe.description) }
        }
    }
}
