import Chassis
import Contracts
import Foundation
import Kitchen
import Measuring
import PrivatePostgres
import RecipesContracts
import SeededChance
import ServiceClient
import Storage
import StoresContracts

/// Measures the stores service over HTTP: the speed and memory of importing a file of places, and the time to find the
/// 20 nearest open stores that likely have a food. For comparison, the best plain SQL statement runs on the same
/// database, without opening hours.
///
/// `StoresBenchmark [places]` takes that many places, 2,000,000 by default. It exits with status 1 if a goal is missed.
@main
struct StoresBenchmark {
    private static let asked = 2_000
    private static let plainAsked = 100
    private static let cluster = PostgresCluster(settings: ["shared_buffers=512MB"])

    static func main() async {
        do {
            let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000_000
            let shops = try SyntheticStores(count)
            defer { shops.remove() }
            let report = try await StandInCatalogue.running {
                var report = Report(heads: ["what"] + Times.heads)
                let sqlite = try BenchedService("stores", port: 18_711, environment: StandInCatalogue.environment)
                try await measure("SQLite", sqlite, shops, &report)
                let server = try await cluster.started()
                let postgres = try BenchedService(
                    "stores", port: 18_712, database: server.conninfo, environment: StandInCatalogue.environment)
                try await measure("PostgreSQL", postgres, shops, &report)
                return report
            }
            print("\(count) places.\n\n\(report.text)")
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    private static func measure(
        _ name: String, _ service: BenchedService, _ shops: SyntheticStores, _ report: inout Report
    ) async throws {
        let (rows, goals) = try await service.running { service in
            var rows: [[String]] = []
            var goals: [(Bool, String)] = []
            let before = service.memory.most
            let start = ContinuousClock.now
            let (read, whole) = try await bring(shops, to: service, since: start)
            let rate = Double(shops.count) / read.seconds
            let more = (service.memory.most - before) >> 20
            rows.append([
                "\(name): import, \(Int(rate)) places a second (\(Int(Double(shops.count) / whole.seconds)) until they are found), \(more) MB more",
                "1", "", "", Times.milliseconds(whole),
            ])
            goals.append((rate > 50_000, "\(name): more than 50,000 places a second come into the table"))
            // The bound is 200 bytes a shop, which covers the index, plus 150 MB, whatever the file.
            goals.append((more < 150 + shops.count / 5_000, "\(name): memory is bounded"))

            try await settle(service)
            let earlier = try await service.tally(of: "store_search_seconds", within: "0.005")
            let found = try await ask(service, shops)
            let later = try await service.tally(of: "store_search_seconds", within: "0.005")
            let (within, all) = (later.within - earlier.within, later.all - earlier.all)
            rows.append(["\(name): nearest open with a food, over HTTP"] + found.cells)
            rows.append(["\(name): of \(all) in the service itself, \(within) within 5 ms", "\(all)", "", "", ""])
            goals.append((all > 0 && within * 100 >= all * 99, "\(name): p99 in the service below 5 ms"))
            let plain = try await askPlainly(service.database, shops)
            rows.append(["\(name): plain SQL, without hours"] + plain.cells)
            goals.append((found.p99 < plain.p99, "\(name): faster than plain SQL at p99"))
            return (rows, goals)
        }
        report.rows += rows
        report.goals += goals.map { (isMet: $0.0, text: $0.1) }
    }

    /// The time until all places were read, and until they could be found.
    private static func bring(
        _ shops: SyntheticStores, to service: BenchedService, since start: ContinuousClock.Instant
    ) async throws -> (read: Duration, whole: Duration) {
        let root = Identity(account: ID(at: .now), roles: [.administrator])
        let began = try await client(service, as: root).call(StoresAPI.importPlaces, sending: shops.upload())
        let first = ContinuousClock.now
        var read: Duration?
        while true {
            let now = try await client(service, as: root).call(StoresAPI.placeImport, at: began.id)
            if now.places >= shops.count, read == nil { read = first.duration(to: .now) }
            if now.state == .done { break }
            guard now.state == .reading else { throw Complaint("The file was not read: \(now)") }
            try await Task.sleep(for: .milliseconds(20))
        }
        let query = shops.question(0)
        while try await client(service, as: root).call(StoresAPI.nearby, sending: query).items.isEmpty {
            guard start.duration(to: .now) < .seconds(600) else { throw Complaint("What was read is not found.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        return (read ?? first.duration(to: .now), start.duration(to: .now))
    }

    /// Waits until the import's leftovers are written and cleaned up, as they soon are in production.
    private static func settle(_ service: BenchedService) async throws {
        let database = try Database.open(service.database)
        if database.engine == .postgres {
            try await database.write { try $0.script("ANALYZE stores") }
        }
        await database.close()
        sync()
        try await Task.sleep(for: .seconds(5))
    }

    private static func ask(_ service: BenchedService, _ shops: SyntheticStores) async throws -> Times {
        let ada = Identity(account: ID(at: .now), roles: [])
        var caller = try await client(service, as: ada)
        var times: [Duration] = []
        for turn in 0..<asked + 100 {
            if turn % 500 == 0 { caller = try await client(service, as: ada) }
            let query = shops.question(turn)
            let start = ContinuousClock.now
            let found = try await caller.call(StoresAPI.nearby, sending: query)
            // The first requests compute opening states and open connections.
            if turn >= 100 { times.append(start.duration(to: .now)) }
            guard !found.items.isEmpty || turn > 0 else { throw Complaint("Nothing is near.") }
        }
        return Times(times)
    }

    /// The nearest shops of some kinds within a box, with a matching database index.
    private static func askPlainly(_ address: String, _ shops: SyntheticStores) async throws -> Times {
        let database = try Database.open(address)
        try await database.write { db in
            try db.execute(
                "CREATE TABLE plain AS SELECT id, latitude, longitude, kind FROM stores WHERE merged_into IS NULL")
            try db.execute("CREATE INDEX plain_position ON plain (latitude, longitude, kind)")
            try db.execute("ANALYZE plain")
        }
        var times: [Duration] = []
        for turn in 0..<plainAsked {
            let query = shops.question(turn)
            let height = 5_000 / 111_100.0
            let narrow = cos(query.lat * .pi / 180)
            let width = height / max(narrow, 0.01)
            let start = ContinuousClock.now
            _ = try await database.read { db in
                try db.rows(
                    """
                    SELECT s.* FROM stores s JOIN (
                        SELECT id FROM plain
                        WHERE latitude BETWEEN \(query.lat - height) AND \(query.lat + height)
                            AND longitude BETWEEN \(query.lon - width) AND \(query.lon + width)
                            AND kind IN (0, 1, 2, 5, 12, 27, 28, 29)
                        ORDER BY (latitude - \(query.lat)) * (latitude - \(query.lat))
                            + (longitude - \(query.lon)) * (longitude - \(query.lon)) * \(narrow * narrow)
                        LIMIT 20) near ON near.id = s.id
                    """)
            }
            times.append(start.duration(to: .now))
        }
        await database.close()
        return Times(times)
    }

    private static func client(_ service: BenchedService, as identity: Identity) async throws -> ServiceClient {
        let token = try await ServiceTokens(secret: BenchedService.secret).mint(by: .web, for: identity, at: .now)
        return service.client().bearing(token)
    }
}
