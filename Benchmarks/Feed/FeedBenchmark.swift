import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Measuring
import NIOHTTP1
import PantryContracts
import PrivatePostgres
import RunningSystem
import ServiceClient
import Synchronization

/// Measures how long a change takes to reach its readers.
///
/// A browser: from the start of the request through the gateway until the event arrives at an open page of the same
/// pantry. For comparison, the same run polls the pantry once a second. Another service: from the start of the request
/// that logs a meal until the recipes service has stored it.
///
/// `FeedBenchmark [changes]` measures that many changes, 300 by default. It starts `larder up` on an empty folder, and
/// exits with status 1 if a goal is missed.
@main
struct FeedBenchmark {
    static let followers = 100
    /// Goals in milliseconds: to a browser, and to another service.
    static let longestMedian = 300.0
    static let longestEvent = 20.0

    static func main() async throws {
        do {
            let report = try await measure(changes: CommandLine.arguments.last.flatMap { Int($0) } ?? 300)
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    nonisolated private static func measure(changes: Int) async throws -> Report {
        var report = Report(heads: ["engine", "way", "followers"] + Times.heads)
        for engine in Engine.allCases {
            let results = Results()
            let databases = try await engine.databases
            let status = try await LarderUp.running(
                options: ["--demo"] + (databases.map { ["--databases", $0] } ?? []), environment: plenty
            ) { up, _ in
                let pantry = try await SharedPantry(up)
                let recipes = databases?.replacing("SERVICE", with: "recipes")
                let path = try await EventPath(
                    pantry.client, recipes: recipes ?? "sqlite:\(up.folder.path)/data/recipes.sqlite")
                results.set(try await Measured(pantry, path, changes: changes))
                await path.close()
            }
            guard status.isSuccess, let measured = results.measured else { throw Complaint("larder up failed") }
            measured.add(to: &report, engine.rawValue)
        }
        return report
    }

    /// Limits that the benchmark never reaches.
    private static let plenty = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(
        into: ["LARDER_FEED_SUBSCRIBERS_PER_PERSON": "1000"]
    ) { variables, limit in
        variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
        variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
    }

    /// The database engines to measure; PostgreSQL only if it is installed.
    private enum Engine: String, CaseIterable {
        case sqlite = "SQLite"
        case postgres = "PostgreSQL"

        /// The connection template for `larder up`, with `SERVICE` in place of the service's name; `nil` for files in
        /// its folder.
        var databases: String? {
            get async throws {
                guard self == .postgres else { return nil }
                let server = try await PostgresCluster.server()
                for service in ServiceName.owners {
                    try await server.command("CREATE DATABASE feed_\(service.rawValue)")
                }
                return server.conninfo.replacing("/postgres?", with: "/feed_SERVICE?")
            }
        }
    }
}

private final class Results: Sendable {
    private let state = Mutex<Measured?>(nil)

    var measured: Measured? { state.withLock { $0 } }
    func set(_ measured: Measured) { state.withLock { $0 = measured } }
}

/// The times measured on one engine.
private struct Measured: Sendable {
    let alone: Times
    let crowd: Times
    let polled: Times
    let events: Times
    let polledEvents: Times

    init(_ pantry: SharedPantry, _ path: EventPath, changes: Int) async throws {
        // Warms up.
        _ = try await pantry.pushed(changes: 30, followers: 1)
        alone = try await pantry.pushed(changes: changes, followers: 1)
        crowd = try await pantry.pushed(changes: max(10, changes / 10), followers: FeedBenchmark.followers)
        polled = try await pantry.polled(changes: max(10, changes / 10))
        _ = try await path.delivered(changes: 30)
        events = try await path.delivered(changes: changes)
        polledEvents = try await path.polled(changes: max(10, changes / 10))
    }

    func add(to report: inout Report, _ engine: String) {
        let (followers, limit) = (FeedBenchmark.followers, FeedBenchmark.longestMedian)
        report.rows.append([engine, "server-sent events", "1"] + alone.cells)
        report.rows.append([engine, "server-sent events", "\(followers)"] + crowd.cells)
        report.rows.append([engine, "a question each second", "1"] + polled.cells)
        report.rows.append([engine, "event to another service", "1"] + events.cells)
        report.rows.append([engine, "the other one asks each second", "1"] + polledEvents.cells)
        report.goals += [
            (alone.median <= limit, "\(engine): a change is at the browser within 300 ms at the median."),
            (crowd.median <= limit, "\(engine): so it is with \(followers) browsers."),
            (
                events.median <= FeedBenchmark.longestEvent,
                "\(engine): an event is written down by its subscriber within 20 ms at the median, the call included."
            ),
            (events.median * 3 < polledEvents.median, "\(engine): three times as fast as asking each second."),
            (alone.median * 3 < polled.median, "\(engine): that is three times as fast as asking each second."),
        ]
    }
}

/// The pantry of the demo account, with one item that is moved back and forth.
private struct SharedPantry {
    let up: LarderUp
    let client: ServiceClient
    let item: ID<PantryItem>
    /// A client with a connection for each browser.
    private static let browsers: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 2 * FeedBenchmark.followers
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()
    private let access: String

    init(_ up: LarderUp) async throws {
        let file = up.folder.appending(path: "secrets/demo-password")
        let password = try String(contentsOf: file, encoding: .utf8)
        access = try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: "demo", password: password))
            .accessToken
        self.up = up
        client = up.anybody.bearing(access)
        item = try await client.call(PantryAPI.add, sending: PantryItemDraft(food: "tomato", place: .cupboard)).id
    }

    private func move(to place: StoragePlace) async throws {
        try await client.call(PantryAPI.change, at: item, sending: PantryItemChange(place: place))
    }

    /// The time of each change until each of the followers received it.
    func pushed(changes: Int, followers: Int) async throws -> Times {
        let cursor = try await client.call(PantryAPI.changes.poll, sending: FeedQuery()).cursor
        var readers: [EventReader] = []
        for _ in 0..<followers {
            readers.append(
                try await EventReader(
                    "\(up.web)/pantry/events?after=\(cursor)", headers: ["Cookie": "larder-access=\(access)"],
                    http: Self.browsers))
        }
        guard readers.allSatisfy({ $0.status == 200 }) else { throw Complaint("The pages refuse to be followed.") }
        var times: [Duration] = []
        for turn in 0..<changes {
            let start = ContinuousClock.now
            try await move(to: turn.isMultiple(of: 2) ? .fridge : .freezer)
            for reader in readers {
                guard let event = try await reader.next(), event.name == "change" else {
                    throw Complaint("A change did not arrive.")
                }
                times.append(start.duration(to: event.cameAt))
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 5...50)))
        }
        for reader in readers { reader.close() }
        return Times(times)
    }

    /// The time of each change until a client that polls once a second saw it.
    func polled(changes: Int) async throws -> Times {
        var times: [Duration] = []
        for _ in 0..<changes {
            let before = try await place()
            // The poll's phase is random relative to the change.
            let phase = Duration.milliseconds(Int.random(in: 0..<1_000))
            let start = ContinuousClock.now
            try await move(to: before == .fridge ? .freezer : .fridge)
            try await Task.sleep(until: start + phase)
            while try await place() == before { try await Task.sleep(for: .seconds(1)) }
            times.append(start.duration(to: .now))
        }
        return Times(times)
    }

    private func place() async throws -> StoragePlace {
        try await client.call(PantryAPI.item, at: item).place
    }
}
