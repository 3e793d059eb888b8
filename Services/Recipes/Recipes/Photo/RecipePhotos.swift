import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// The photos of recipes: who sees them, and how they are removed.
struct RecipePhotos: Sendable {
    let database: Database
    let store: PhotoStore
    let now: @Sendable () -> Date

    init(database: Database, workers: WorkerPool, now: @escaping @Sendable () -> Date) {
        self.database = database
        store = PhotoStore(
            database: database, workers: workers, holders: .recipes, address: Photo.address(of:), now: now)
        self.now = now
    }

    /// Throws like `PhotoStore`.
    func add(_ file: any WorkerBytes, by account: ID<Account>) async throws -> Photo {
        try await store.add(file, by: account)
    }

    /// Throws 404 if the caller may not see the photo.
    func show(_ id: ID<Photo>, _ size: PhotoSize, to caller: Anyone) async throws -> Download {
        let bytes = try await database.read { db in
            let photos = PhotoTable(db)
            guard try caller.isModerator || photos.isShown(id, to: caller.account) else { return nil as Data? }
            return try photos.bytes(of: id, size)
        }.orNotFound(.photo)
        return Download(mediaType: DevelopedPhoto.mediaType, bytes: bytes, isLasting: true)
    }

    /// Also removes it from the person's drafts and own recipes. Throws 404 if it is not the person's, and 409 if a
    /// published recipe uses it.
    func remove(_ id: ID<Photo>, by account: ID<Account>) async throws {
        try await database.write { db in
            guard try PhotoTable(db).count(of: account, among: [id]) > 0 else { throw Problem.notFound(.photo) }
            // Writing a recipe also takes this number first, so no recipe can add the photo meanwhile.
            let change = try ChangeSequence.next(in: db)
            let uses = PhotoUseTable(db)
            guard try !uses.isPublished(id) else { throw Problem.publishedPhoto }
            try uses.removeEverywhere(id, change: change)
            guard try PhotoTable(db).delete(id, of: account) else { throw Problem.notFound(.photo) }
        }
    }

    /// Deletes unused photos.
    func cleanUp() async throws { try await store.cleanUp() }
}

extension Problem {
    fileprivate static let publishedPhoto = Problem(409, "photo-published-already")
}
