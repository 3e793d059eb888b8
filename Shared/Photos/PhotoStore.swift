import Chassis
import Contracts
import Foundation
import Metrics
import Storage

/// The photos of a service, in the tables that `Migration.photos` makes: what is taken, how many, and how long those stay
/// that nothing has.
///
/// A service that has photos names what they are of (`PhotoHolders`), binds `WorkerTasks.developPhotos`, runs `cleanUp`
/// every hour, and says in a `PhotoUseTable` which photos each holder has. Who may see one is the service's to say.
public struct PhotoStore: Sendable {
    /// Of one person.
    public static let most = 500
    /// How long a photo stays that nothing has, in seconds.
    static let lifetime = 86_400.0

    private let database: Database
    private let studio: PhotoStudio
    private let holders: PhotoHolders
    private let address: @Sendable (ID<Photo>) -> String
    private let now: @Sendable () -> Date

    /// - Parameter address: where a photo is, below the API's address.
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

    /// Throws 415 or 422 for what is no photo, 409 where the person has as many as can be, and 503 where too many wait.
    public func add(_ file: any WorkerBytes, by account: ID<Account>) async throws -> Photo {
        let photo = try await studio.develop(file, for: account.description)
        let instant = now()
        let id = ID<Photo>(at: instant)
        return try await database.write { db in
            // It also has the person's photos kept one after the other, so that they can be counted.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let photos = PhotoTable(db, holders: holders)
            guard try photos.count(of: account) < Self.most else { throw Problem.tooManyPhotos }
            try photos.insert(photo, as: id, of: account, at: instant)
            return Photo(id: id, address: address(id), width: photo.width, height: photo.height)
        }
    }

    /// Erases the photos that nobody has had a use for.
    public func cleanUp() async throws {
        let before = now() - Self.lifetime
        let count = try await database.write { try PhotoTable($0, holders: holders).deleteUnused(before: before) }
        Counter(label: "photos_swept_total").increment(by: count)
    }
}

extension Problem {
    fileprivate static let tooManyPhotos = Problem(409, "too-many-photos", ["most": .number(PhotoStore.most)])
}
