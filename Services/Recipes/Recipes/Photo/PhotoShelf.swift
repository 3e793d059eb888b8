import Chassis
import Contracts
import Foundation
import Metrics
import RecipesContracts
import Storage

/// The rules of photos: what is taken, how many, who sees them and how long they stay.
struct PhotoShelf: Sendable {
    /// Of one person.
    static let most = 500
    /// How long a photo stays that no draft and no recipe has, in seconds.
    static let lifetime = 86_400.0

    let database: Database
    let studio: PhotoStudio
    let now: @Sendable () -> Date

    init(database: Database, workers: WorkerPool, now: @escaping @Sendable () -> Date) {
        self.database = database
        studio = PhotoStudio(workers: workers)
        self.now = now
    }

    /// Throws 415 or 422 for what is no photo, 409 where the person has as many as can be, and 503 where too many wait.
    func add(_ file: Data, by account: ID<Account>) async throws -> Photo {
        let photo = try await studio.develop(file)
        let instant = now()
        let id = ID<Photo>(at: instant)
        return try await database.write { db in
            // It also has the person's photos kept one after the other, so that they can be counted.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let photos = PhotoTable(db)
            guard try photos.count(of: account) < Self.most else { throw Problem.tooManyPhotos }
            try photos.insert(photo, as: id, of: account, at: instant)
            return Photo(id: id, address: Photo.address(of: id), width: photo.width, height: photo.height)
        }
    }

    /// Throws 404 where there is none that the caller may see.
    func show(_ id: ID<Photo>, _ size: PhotoSize, to caller: Anyone) async throws -> Download {
        let bytes = try await database.read { db in
            let photos = PhotoTable(db)
            guard try caller.isModerator || photos.isShown(id, to: caller.account) else { return nil as Data? }
            return try photos.bytes(of: id, size)
        }.orNotFound("photo")
        return Download(mediaType: DevelopedPhoto.mediaType, bytes: bytes, isLasting: true)
    }

    /// Takes it out of the person's drafts and own recipes as well. Throws 404 where it is not the person's, and 409
    /// where a recipe that everybody sees has it.
    func remove(_ id: ID<Photo>, by account: ID<Account>) async throws {
        try await database.write { db in
            guard try PhotoTable(db).count(of: account, among: [id]) > 0 else { throw Problem.notFound("photo") }
            // Whoever writes a recipe takes a number first, so no recipe gets the photo while it goes.
            let change = try ChangeSequence.next(in: db)
            let uses = PhotoUseTable(db)
            guard try !uses.isPublished(id) else { throw Problem.publishedPhoto }
            try uses.removeEverywhere(id, change: change)
            guard try PhotoTable(db).delete(id, of: account) else { throw Problem.notFound("photo") }
        }
    }

    /// Erases the photos that nobody has had a use for.
    func cleanUp() async throws {
        let before = now() - Self.lifetime
        let count = try await database.write { try PhotoTable($0).deleteUnused(before: before) }
        Counter(label: "photos_swept_total").increment(by: count)
    }
}

extension Problem {
    fileprivate static let tooManyPhotos = Problem(
        status: 409, code: "too-many-photos",
        detail: "You have \(PhotoShelf.most) photos, as many as can be. Remove one first.")
    fileprivate static let publishedPhoto = Problem(
        status: 409, code: "published",
        detail: "A recipe that everybody sees has this photo. Submit a version of the recipe without it first.")
}
