import Algorithms
import Chassis
import Contracts
import Foundation
import Geography
import Logging
import Metrics
import PlaceIndex
import Storage
import StoreImport
import StoresContracts
import Synchronization

/// The directories that are asked during a search, besides the stored shops. A directory that fails is paused, and the
/// result carries a notice.
final class LiveDirectories: Sendable {
    /// Age at which a stored area is asked for again, in seconds.
    private static let lifetime: TimeInterval = 7 * 86_400
    /// The same for an incomplete answer.
    private static let lifetimeOfParts: TimeInterval = 86_400
    /// Pause of a directory after a failure, in seconds.
    private static let rest: TimeInterval = 300
    /// Timeout of a question to a directory whose answers are stored, in seconds. Later requests benefit, and public
    /// servers are slow.
    private static let longest = 25.0
    /// The same for a directory whose answers may not be stored.
    private static let longestUnkept = 3.0

    private let directories: [any StoreDirectory]
    private let database: Database
    private let snapshots: StoreSnapshots
    private let merger: StoreMerger
    /// How long a search waits for a directory.
    private let patience: Duration
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let failed = Mutex<[String: Date]>([:])
    /// Storable answers by directory and area, until the snapshot in memory includes them.
    private let recent = Mutex<[String: Recent]>([:])

    /// Questions in flight, by `DirectoryQuestion.name`.
    private let running = Mutex<[String: Task<Answer, Never>]>([:])

    private static let mostRecent = 256
    /// Most shops of a square that are searched for removed places.
    private static let mostNear = 20_000
    private static let part = 500

    private typealias Answer = Result<[DirectoryPlace], DirectoryFailure>

    private struct Recent {
        let places: [DirectoryPlace]
        /// The number of the change that wrote the places; `nil` until they are written.
        var number: Int?
        /// Writes the places while the search is already answered.
        let keeping: Task<Void, Never>
    }

    init(
        _ directories: [any StoreDirectory], database: Database, snapshots: StoreSnapshots, merger: StoreMerger,
        patience: Duration = .seconds(3), now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.directories = directories
        self.database = database
        self.snapshots = snapshots
        self.merger = merger
        self.patience = patience
        self.now = now
        self.logger = logger
    }

    /// Asks all directories at once. Returns places that are not in memory yet, and a notice if a directory did not
    /// answer. Storable places are written in the background.
    func look(_ area: SearchArea) async -> (places: [DirectoryPlace], notices: [ServiceNotice]) {
        await look(area, directories)
    }

    /// The same for a later page of a list: directories with storable answers are not asked again.
    ///
    /// - Parameter isToldMore: whether directories with unstorable answers have more places.
    func lookAgain(
        _ area: SearchArea, isToldMore: Bool
    ) async -> (places: [DirectoryPlace], notices: [ServiceNotice]) {
        let again = isToldMore ? await look(area, directories.filter { !$0.mayBeKept }) : (places: [], notices: [])
        return (justTold(area) + again.places, again.notices)
    }

    private func look(
        _ area: SearchArea, _ directories: [any StoreDirectory]
    ) async -> (places: [DirectoryPlace], notices: [ServiceNotice]) {
        let answers = await withTaskGroup(of: (Int, Answer).self) { group in
            for (number, directory) in directories.enumerated() {
                group.addTask { (number, await self.answer(directory, area)) }
            }
            return await group.reduce(into: [(Int, Answer)]()) { $0.append($1) }
        }
        var (places, isSilent): ([DirectoryPlace], Bool) = ([], false)
        for (_, answer) in answers.sorted(by: { $0.0 < $1.0 }) {
            switch answer {
            case .success(let found): places += found
            case .failure: isSilent = true
            }
        }
        return (places, isSilent ? [ServiceNotice("store-directory-silent")] : [])
    }

    private func answer(_ directory: any StoreDirectory, _ area: SearchArea) async -> Answer {
        let question = DirectoryQuestion(directory, area)
        if directory.mayBeKept {
            if let places = justTold(question) { return .success(places) }
            // The answer may have arrived between the two checks, and is then not in memory.
            if await isFresh(question, at: now()) { return .success(justTold(question) ?? []) }
        }
        // Concurrent requests for the same area share one question.
        let task = running.withLock { known in
            if let task = known[question.name] { return task }
            let task = Task.detached { [self] in
                let answer = await ask(directory, question)
                running.withLock { $0[question.name] = nil }
                return answer
            }
            known[question.name] = task
            return task
        }
        // A late answer serves later requests only.
        if let answer = await task.value(within: patience) { return answer }
        Self.asked(directory.name, "late")
        return .failure(.away)
    }

    private func ask(_ directory: any StoreDirectory, _ question: DirectoryQuestion) async -> Answer {
        let instant = now()
        // The answer may have arrived between the two checks.
        if directory.mayBeKept, let places = justTold(question) { return .success(places) }
        let isResting = failed.withLock { $0[directory.name].map { abs(instant.timeIntervalSince($0)) < Self.rest } }
        guard isResting != true, await mayBeAsked(directory, at: instant) else { return .failure(.away) }
        do throws(DirectoryFailure) {
            let found = try await directory.find(
                around: question.middle, within: question.radius,
                seconds: directory.mayBeKept ? Self.longest : Self.longestUnkept)
            Self.asked(directory.name, "found")
            if directory.mayBeKept { remember(found, of: directory.collection, question, at: instant.wholeSecond) }
            return .success(found.places)
        } catch {
            failed.withLock { $0[directory.name] = instant }
            Self.asked(directory.name, "failed")
            return .failure(error)
        }
    }

    /// Storable answers that the snapshot in memory does not include yet.
    private func justTold(_ area: SearchArea) -> [DirectoryPlace] {
        directories.filter(\.mayBeKept).flatMap { justTold(DirectoryQuestion($0, area)) ?? [] }
    }

    private func justTold(_ question: DirectoryQuestion) -> [DirectoryPlace]? {
        let inMemory = snapshots.mergedUpTo
        return recent.withLock { recent in
            recent = recent.filter { _, told in told.number.map { $0 > inMemory } ?? true }
            return recent[question.name]?.places
        }
    }

    private func remember(
        _ found: DirectoryAnswer, of collection: String, _ question: DirectoryQuestion, at instant: Date
    ) {
        let name = question.name
        recent.withLock { recent in
            // Beyond this number, areas are not kept and only asked for again.
            guard recent.count < Self.mostRecent, recent[name] == nil else { return }
            let keeping = Task.detached { [self] in
                do {
                    let number = try await keep(found, of: collection, question, at: instant)
                    self.recent.withLock { $0[name]?.number = number }
                } catch {
                    logger.warning("Places of a directory were not kept", metadata: ["error": "\(error)"])
                    self.recent.withLock { $0[name] = nil }
                }
            }
            recent[name] = Recent(places: found.places, keeping: keeping)
        }
    }

    /// Returns once all questions in flight are answered, written and merged.
    func settle() async throws {
        for question in running.withLock({ Array($0.values) }) { _ = await question.value }
        for told in recent.withLock({ Array($0.values) }) { await told.keeping.value }
        try await merger.mergeAll()
    }

    private func isFresh(_ question: DirectoryQuestion, at instant: Date) async -> Bool {
        let since = instant.addingTimeInterval(-Self.lifetime)
        let found: SQL = """
            SELECT 1 AS one FROM directory_areas
            WHERE directory = \(question.directory) AND area = \(question.area) AND asked_at > \(since)
            """
        return await logger.survive("The areas of a directory could not be read") {
            try await database.read { db in try db.first(found) { _ in true } ?? false }
        } ?? false
    }

    /// Counts the question and returns `true` if the directory is below its limit for this day (UTC). The question
    /// counts whatever the answer.
    private func mayBeAsked(_ directory: any StoreDirectory, at instant: Date) async -> Bool {
        guard directory.mostADay > 0 else { return false }
        let today = Day(of: instant, in: .gmt)
        let counting: SQL = """
            INSERT INTO directory_questions (directory, day, asked) VALUES (\(directory.name), \(today), 1)
            ON CONFLICT (directory, day) DO UPDATE SET asked = directory_questions.asked + 1
            WHERE directory_questions.asked < \(directory.mostADay)
            """
        return await logger.survive("The questions to a directory could not be counted") {
            try await database.write { db -> Bool in
                try db.execute("DELETE FROM directory_questions WHERE day < \(today.adding(days: -7))")
                return try db.execute(counting) > 0
            }
        } ?? false
    }

    /// Writes an answer, and removes places that only the previous answer for the same square contained. The merger
    /// picks up the change within seconds.
    ///
    /// - Returns: the number of the change.
    private func keep(
        _ found: DirectoryAnswer, of collection: String, _ question: DirectoryQuestion, at instant: Date
    ) async throws -> Int {
        // An incomplete answer expires sooner.
        let asked = found.isWhole ? instant : instant.addingTimeInterval(Self.lifetimeOfParts - Self.lifetime)
        let near = found.isWhole ? shops(around: question) : []
        return try await database.write { db in
            if !near.isEmpty { try MergingLease(db).wait() }
            let number = try StoreVersions(db).advance(.imports)
            try StoreTable(db).keep(StoreRecords(found.places.map(\.place), in: number), as: number)
            let before = try db.first(
                """
                SELECT number FROM directory_areas
                WHERE directory = \(question.directory) AND area = \(question.area)
                """
            ) { try $0["number"] as Int }
            if let before, before > 0 {
                try Self.removeGone(collection, toldIn: before, among: near, in: db)
            }
            try db.execute(
                """
                INSERT INTO directory_areas (directory, area, asked_at, number)
                VALUES (\(question.directory), \(question.area), \(asked), \(number))
                ON CONFLICT (directory, area) DO UPDATE SET asked_at = excluded.asked_at, number = excluded.number
                """)
            return number
        }
    }

    private func shops(around question: DirectoryQuestion) -> [ID<Store>] {
        let snapshot = snapshots.current
        var query = NearbyQuery(centre: question.middle, radius: question.radius)
        query.limit = Self.mostNear
        return snapshot.index.nearby(query).map { snapshot.id(of: $0.number) }
    }

    /// Places that a file or a later question also contained stay.
    private static func removeGone(
        _ collection: String, toldIn number: Int, among near: [ID<Store>], in db: any Connection
    ) throws {
        var gone: [ID<Store>] = []
        for ids in near.chunks(ofCount: part) {
            let some = SQL.list(ids)
            let isGone: SQL = "collection = \(collection) AND seen_in = \(number)"
            gone += try db.all(
                """
                SELECT id FROM stores WHERE id IN \(some) AND \(isGone)
                UNION SELECT id FROM stores WHERE merged_into IN \(some) AND \(isGone)
                """
            ) { try $0["id"] }
        }
        guard !gone.isEmpty else { return }
        for ids in gone.chunks(ofCount: part) { _ = try StoreTable(db).remove("id IN \(SQL.list(ids))") }
        try StoreVersions(db).advance(.places)
    }

    /// Makes directories be asked again for all areas of a collection whose records were removed.
    static func forgetAreas(of collection: String, in db: any Connection) throws {
        guard collection == Overpass.collectionOfPlaces else { return }
        try db.execute("DELETE FROM directory_areas WHERE directory = \(Overpass.nameOfDirectory)")
    }

    private static func asked(_ name: String, _ outcome: String) {
        Counter(label: "store_directory_questions_total", dimensions: [("directory", name), ("outcome", outcome)])
            .increment()
    }
}
