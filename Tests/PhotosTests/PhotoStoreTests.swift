import Contracts
import Foundation
import Logging
import Storage
import Support
import Testing

@testable import Chassis
@testable import Photos

@Suite(.timeLimit(.minutes(10)))
struct PhotoStoreTests {
    private static let logger = Logger(label: "photos") { _ in SwiftLogNoOpLogHandler() }
    private static let workers = WorkerPool(of: .recipes, logger: logger)
    /// Workers that end over whatever picture they are given.
    private static let broken = WorkerPool(executable: BuiltPrograms.path(of: "Mischief"), logger: logger)
    private static let holders = PhotoHolders("dishes", "drafts")

    /// A service with dishes and drafts, either of which may have photos.
    private static func with(
        _ engine: Engine, workers: WorkerPool = workers, clock: TestClock = TestClock(),
        _ body: (Database, PhotoStore) async throws -> Void
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofChassis, of: "chassis")
            try await database.migrate([
                .photos("001 photos"),
                Migration(
                    "002 holders",
                    "CREATE TABLE dishes (id TEXT PRIMARY KEY); CREATE TABLE drafts (id TEXT PRIMARY KEY)"),
            ])
            let store = PhotoStore(
                database: database, workers: workers, holders: holders, address: { "/photos/\($0)" },
                now: { clock.now })
            try await body(database, store)
        }
    }

    @Test func `R13 a picture that several people send at once is a photo of each of them`() async throws {
        try await Self.with(.sqlite) { database, store in
            let photos = try await withThrowingTaskGroup(of: Photo.self) { group in
                for account in [Person.ada.account, Person.ada.account, Person.bob.account, Person.bob.account] {
                    group.addTask { try await store.add(PictureKinds.quarters, by: account) }
                }
                return try await group.reduce(into: [Photo]()) { $0.append($1) }
            }
            #expect(Set(photos.map(\.id)).count == 4)
            #expect(photos.allSatisfy { $0.address == "/photos/\($0.id)" && $0.width == 48 && $0.height == 32 })
            try await database.read { db in
                let table = PhotoTable(db, holders: Self.holders)
                #expect(try table.count(of: Person.ada.account) == 2)
                #expect(try table.count(of: Person.ada.account, among: photos.map(\.id)) == 2)
                let kept = try photos.map { try table.bytes(of: $0.id, .large) }
                #expect(Set(kept).count == 1 && kept[0]?.isEmpty == false)
                #expect(try table.bytes(of: photos[0].id, .small)?.isEmpty == false)
                #expect(try table.bytes(of: ID(at: .aTuesday), .large) == nil)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R13 of photos sent at once by somebody who may have one more, exactly one is kept`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { database, store in
            try await Self.fill(database, with: PhotoStore.most - 1, of: Person.ada.account)
            let outcomes = await withTaskGroup(of: String.self) { group in
                for _ in 0..<3 {
                    group.addTask {
                        do {
                            _ = try await store.add(PictureKinds.quarters, by: Person.ada.account)
                            return "kept"
                        } catch let problem as Problem { return problem.code } catch { return "\(error)" }
                    }
                }
                return await group.reduce(into: [String]()) { $0.append($1) }
            }
            #expect(outcomes.sorted() == ["kept", "too-many-photos", "too-many-photos"])
            #expect(try await store.add(PictureKinds.quarters, by: Person.bob.account).width == 48)
        }
    }

    @Test func `R13 somebody who has left adds no photo`() async throws {
        try await Self.with(.sqlite) { database, store in
            try await database.write { try ErasedAccountTable($0).insert(Person.ada.account, at: .aTuesday) }
            let problem = await #expect(throws: Problem.self) {
                try await store.add(PictureKinds.quarters, by: Person.ada.account)
            }
            #expect(problem?.status == 401)
        }
    }

    @Test func `R13 a picture that ends its worker is refused, and the next one goes on`() async throws {
        try await Self.with(.sqlite, workers: Self.broken) { database, store in
            for _ in 0..<2 {
                let problem = await #expect(throws: Problem.self) {
                    try await store.add(PictureKinds.quarters, by: Person.ada.account)
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.code) == ["damaged"])
            }
            let count = try await database.read {
                try PhotoTable($0, holders: Self.holders).count(of: Person.ada.account)
            }
            #expect(count == 0)
        }
        try await Self.with(.sqlite) { _, store in
            _ = await #expect(throws: Problem.self) {
                try await store.add(PictureKinds.quarters.prefix(100), by: Person.ada.account)
            }
            let next = try await store.add(PictureKinds.quarters, by: Person.ada.account)
            #expect(next.width == 48)
        }
    }

    @Test func `R13 a worker that takes too long is the file's fault, one that does not start is ours`() {
        let costly = Problem.photo(.tookTooLong)
        #expect(costly.status == 422 && costly.errors.map(\.code) == ["too-costly"] && costly.retryAfter == nil)
        let missing = Problem.photo(.unavailable)
        #expect(missing.status == 503 && missing.errors.isEmpty && missing.retryAfter != nil)
    }

    @Test func `R13 somebody who sends many pictures at once is told to wait, and nobody else is`() async throws {
        try await Self.with(.sqlite) { _, store in
            let outcomes = await withTaskGroup(of: Int.self) { group in
                for number in 0..<24 {
                    group.addTask {
                        do {
                            _ = try await store.add(PictureKinds.quarters, by: Person.ada.account)
                            return 201
                        } catch { return (error as? Problem)?.status ?? number }
                    }
                }
                group.addTask { (try? await store.add(PictureKinds.quarters, by: Person.bob.account)) == nil ? 0 : 1 }
                return await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(outcomes.contains(1) && outcomes.contains(201))
            #expect(outcomes.allSatisfy { [1, 201, 503].contains($0) }, "\(outcomes)")
            let next = try await store.add(PictureKinds.quarters, by: Person.ada.account)
            #expect(next.width == 48)
        }
    }

    /// Gives a person photos of which only the rows matter.
    static func fill(
        _ database: Database, with count: Int, of account: ID<Account>?, at instant: Date = .aTuesday
    ) async throws {
        try await database.write { db in
            for _ in 0..<count {
                try db.execute(
                    """
                    INSERT INTO photos (id, account, width, height, large, small, added_at)
                    VALUES (\(ID<Photo>(at: instant)), \(account), 1, 1, \(Data([1])), \(Data([2])), \(instant))
                    """)
            }
        }
    }
}
