import Chassis
import Contracts
import Foundation
import Geography
import Logging
import Metrics
import Storage
import StoreImport
import StoresContracts
import Synchronization

/// The directories that are asked while somebody waits, beside what is known here. One that fails is left alone for a while,
/// and what is known here is shown with a word about it.
final class LiveDirectories: Sendable {
    /// What may be kept is asked for again after that, in seconds.
    private static let lifetime: TimeInterval = 7 * 86_400
    /// How long one that failed is left alone, in seconds.
    private static let rest: TimeInterval = 300
    /// How long anybody waits, in seconds.
    private static let patience = 3.0
    /// Of what is kept, one question covers a square of so many degrees.
    private static let cell = 0.05

    private let directories: [any StoreDirectory]
    private let database: Database
    private let snapshots: StoreSnapshots
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let failed = Mutex<[String: Date]>([:])
    /// What was told and may be kept, by directory and area, until it is in memory with all other shops.
    private let recent = Mutex<[String: Recent]>([:])

    private static let mostRecent = 256

    private struct Recent {
        let places: [DirectoryPlace]
        /// The version of places that has them; `nil` until they are written.
        var version: Int?
        /// Writes them while whoever asked is answered.
        let keeping: Task<Void, Never>
    }

    init(
        _ directories: [any StoreDirectory], database: Database, snapshots: StoreSnapshots,
        now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.directories = directories
        self.database = database
        self.snapshots = snapshots
        self.now = now
        self.logger = logger
    }

    /// What is told and not yet known here, and what to say about directories that were silent. What may be kept is written
    /// to the table meanwhile.
    func look(_ area: SearchArea) async -> (places: [DirectoryPlace], notices: [ServiceNotice]) {
        var (places, notices): ([DirectoryPlace], [ServiceNotice]) = ([], [])
        for directory in directories {
            do throws(DirectoryFailure) {
                places += try await ask(directory, area)
            } catch {
                notices.append(ServiceNotice("store-directory-silent"))
            }
        }
        return (places, notices)
    }

    private func ask(
        _ directory: any StoreDirectory, _ area: SearchArea
    ) async throws(DirectoryFailure)
        -> [DirectoryPlace]
    {
        let instant = now()
        let key = Self.key(area)
        if directory.mayBeKept {
            if let places = justTold(directory.name, key) { return places }
            if await isFresh(directory.name, key, at: instant) { return [] }
        }
        guard await mayBeAsked(directory, at: instant) else { throw .away }
        let isResting = failed.withLock { $0[directory.name].map { abs(instant.timeIntervalSince($0)) < Self.rest } }
        guard isResting != true else { throw .away }
        let found: [DirectoryPlace]
        do throws(DirectoryFailure) {
            found = try await directory.find(around: area.centre, within: area.radius, seconds: Self.patience)
            Self.asked(directory.name, "found")
        } catch {
            failed.withLock { $0[directory.name] = instant }
            Self.asked(directory.name, "failed")
            throw error
        }
        if directory.mayBeKept { remember(found, of: directory.name, key, at: instant.wholeSecond) }
        return found
    }

    /// What was told and may be kept, and is not in memory with all other shops yet.
    func justTold(_ area: SearchArea) -> [DirectoryPlace] {
        directories.filter(\.mayBeKept).flatMap { justTold($0.name, Self.key(area)) ?? [] }
    }

    private func justTold(_ name: String, _ key: String) -> [DirectoryPlace]? {
        let inMemory = snapshots.current.version
        return recent.withLock { recent in
            recent = recent.filter { _, told in told.version.map { $0 > inMemory } ?? true }
            return recent["\(name) \(key)"]?.places
        }
    }

    private func remember(_ found: [DirectoryPlace], of name: String, _ key: String, at instant: Date) {
        let area = "\(name) \(key)"
        recent.withLock { recent in
            // So many at once are only asked for again.
            guard recent.count < Self.mostRecent, recent[area] == nil else { return }
            let keeping = Task.detached { [self] in
                do {
                    let version = try await keep(found.map(\.place), of: name, key, at: instant)
                    self.recent.withLock { $0[area]?.version = version }
                } catch {
                    logger.warning("Places of a directory were not kept", metadata: ["error": "\(error)"])
                    self.recent.withLock { $0[area] = nil }
                }
            }
            recent[area] = Recent(places: found, keeping: keeping)
        }
    }

    /// Returns once all that was told is written.
    func settle() async {
        for told in recent.withLock({ Array($0.values) }) { await told.keeping.value }
    }

    private func isFresh(_ name: String, _ key: String, at instant: Date) async -> Bool {
        let since = instant.addingTimeInterval(-Self.lifetime)
        let found = try? await database.read { db in
            try db.first(
                "SELECT 1 AS one FROM directory_areas WHERE directory = \(name) AND area = \(key) AND asked_at > \(since)"
            ) { _ in true }
        }
        return (found ?? nil) != nil
    }

    /// Whether it was asked less often in the last 24 hours than it wants to be. An answer covers an area for a week, so
    /// that there is a row for each question.
    private func mayBeAsked(_ directory: any StoreDirectory, at instant: Date) async -> Bool {
        guard directory.mayBeKept, directory.mostADay < .max else { return true }
        let since = instant.addingTimeInterval(-86_400)
        let count = try? await database.read { db in
            try db.first(
                "SELECT count(*) AS n FROM directory_areas WHERE directory = \(directory.name) AND asked_at > \(since)"
            ) { try $0["n"] as Int }
        }
        return (count ?? nil).map { $0 < directory.mostADay } ?? false
    }

    /// The version of places that has them.
    private func keep(
        _ places: [ImportedPlace], of name: String, _ key: String, at instant: Date
    ) async throws -> Int {
        let number = try await database.write { db in
            let number = try StoreVersions(db).advance(.imports)
            try StoreTable(db).keep(StoreRecords(places, in: number))
            try db.execute(
                """
                INSERT INTO directory_areas (directory, area, asked_at) VALUES (\(name), \(key), \(instant))
                ON CONFLICT (directory, area) DO UPDATE SET asked_at = excluded.asked_at
                """)
            return number
        }
        guard !places.isEmpty else { return 0 }
        try await StoreMerging(database: database).run(of: number)
        return try await database.write { try StoreVersions($0).advance(.places) }
    }

    /// The square that the centre lies in, and how far is looked, in a few steps.
    private static func key(_ area: SearchArea) -> String {
        let (row, column) = (
            (area.centre.latitude / cell).rounded(.down), (area.centre.longitude / cell).rounded(.down)
        )
        let reach = [2_000.0, 5_000, 10_000].first { area.radius.metres <= $0 } ?? 10_000
        return "\(Int(row))/\(Int(column))/\(Int(reach))"
    }

    private static func asked(_ name: String, _ outcome: String) {
        Counter(label: "store_directory_questions_total", dimensions: [("directory", name), ("outcome", outcome)])
            .increment()
    }
}

extension LiveDirectories {
    /// Overpass at LARDER_OVERPASS_URL, and Google Places with LARDER_GOOGLE_PLACES_KEY at LARDER_GOOGLE_PLACES_URL; none
    /// unless they are given. Throws `SettingsError` for what is no address.
    convenience init(_ platform: Platform, _ snapshots: StoreSnapshots) throws {
        var directories: [any StoreDirectory] = []
        if let address = try platform.address("OVERPASS_URL") {
            let http = ExternalHTTPClient(for: "overpass", to: .configured, userAgent: platform.nameOutside)
            directories.append(Overpass(http: http, address: address))
        }
        if let key = platform.settings.string("GOOGLE_PLACES_KEY") {
            let address = try platform.address("GOOGLE_PLACES_URL") ?? "https://places.googleapis.com"
            let http = ExternalHTTPClient(for: "google-places", to: .configured, userAgent: platform.nameOutside)
            directories.append(GooglePlaces(http: http, address: address, key: key))
        }
        self.init(
            directories, database: platform.database, snapshots: snapshots, now: platform.now, logger: platform.logger)
    }
}

extension Platform {
    fileprivate func address(_ name: String) throws -> String? {
        guard let address = settings.string(name) else { return nil }
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else { throw SettingsError(name: "LARDER_\(name)", rule: "must be an address without a slash at its end") }
        return address
    }
}
