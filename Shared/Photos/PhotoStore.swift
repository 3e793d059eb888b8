import Chassis
import Contracts
import Foundation
import Metrics
import Storage

/// The photos of a service, in the tables of `Migration.photos`, with their limits and their clean-up.
///
/// A service with photos declares its `PhotoHolders`, binds `WorkerTasks.developPhotos`, runs `cleanUp` every hour, and
/// records each holder's photos in a `PhotoUseTable`. The service itself decides who may see a photo.
public struct PhotoStore: Sendable {
    /// The number of photos per person.
    public static let most = 500
    /// The lifetime of an unused photo, in seconds.
    static let lifetime = 86_400.0

    private let database: Database
    private let studio: PhotoStudio
    private let holders: PhotoHolders
    private let address: @Sendable (ID<Photo>) -> String
    private let now: @Sendable () -> Date

    /// - Parameter address: the path of a photo below the API's address.
    public init(
        database: Database, workers: WorkerPool, holders: PhotoHolders,
        address: @escaping @Sendable (ID<Photo>) -> String, now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        studio = PhotoStudio(workers: workers)
        self.holders = holders
        self.address = address
        self.now = now
    }

    /// Adds a photo. Throws 415 or 422 if `file` is not an acceptable photo, 409 if the person has too many, and 503 if
    /// too many are waiting.
    public func add(_ file: any WorkerBytes, by account: ID<Account>) async throws -> Photo {
        let photo = try await studio.develop(file, for: account.description)
        let instant = now()
        let id = ID<Photo>(at: instant)
        return try await database.write { db in
            // This also serializes the person's uploads, so that the count is exact.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let photos = PhotoTable(db, holders: holders)
            guard try photos.count(of: account) < Self.most else { throw Problem.tooManyPhotos }
            try photos.insert(photo, as: id, of: account, at: instant)
            return Photo(id: id, address: address(id), width: photo.width, height: photo.height)
        }
    }

    /// Deletes unused photos after their lifetime.
    public func cleanUp() async throws {
        let before = now() - Self.lifetime
        let count = try await database.write { try PhotoTable($0, holders: holders).deleteUnused(before: before) }
        Counter(label: "photos_swept_total").increment(by: count)
    }
}

extension Problem {
    fileprivate static let tooManyPhotos = Problem(409, "too-many-photos", ["most": .number(PhotoStore.most)])
}
