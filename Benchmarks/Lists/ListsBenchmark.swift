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

/// Measures shopping lists through the gateway: opening a list of 500 lines with merging, the delay from one phone to
/// another, and lost edits with 20 phones on one list.
///
/// `ListsBenchmark [changes]` measures that many changes, 200 by default. It starts `larder up` on an empty folder, and
/// exits with status 1 if a goal is missed.
@main
struct ListsBenchmark {
    static let lines = 500
    static let phones = 20
    /// Goals in milliseconds.
    static let longestOpening = 50.0
    static let longestMedian = 300.0
    static let longestUpdate = 1_000.0

    static func main() async throws {
        do {
            let report = try await measure(changes: CommandLine.arguments.last.flatMap { Int($0) } ?? 200)
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    nonisolated private static func measure(changes: Int) async throws -> Report {
        var report = Report(heads: ["engine", "what"] + Times.heads)
        for engine in ["SQLite", "PostgreSQL"] {
            let measured = Mutex<Measured?>(nil)
            let databases = engine == "SQLite" ? nil : try await Self.databases()
            let status = try await LarderUp.running(
                options: ["--demo"] + (databases.map { ["--databases", $0] } ?? []), environment: plenty
            ) { up, _ in
                let result = try await Measured(up, changes: changes)
                measured.withLock { $0 = result }
            }
            guard status.isSuccess, let result = measured.withLock({ $0 }) else { throw Complaint("larder up failed") }
            result.add(to: &report, engine)
        }
        return report
    }

    /// The connection template for `larder up`, with `SERVICE` in place of the service's name.
    private static func databases() async throws -> String {
        let server = try await PostgresCluster.server()
        for service in ServiceName.owners { try await server.command("CREATE DATABASE lists_\(service.rawValue)") }
        return server.conninfo.replacing("/postgres?", with: "/lists_SERVICE?")
    }

    /// Limits that the benchmark never reaches.
    private static let plenty = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(
        into: ["LARDER_FEED_SUBSCRIBERS_PER_PERSON": "1000"]
    ) { variables, limit in
        variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
        variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
    }
}

/// The times measured on one engine.
private struct Measured: Sendable {
    let opening: Times
    let updates: Times
    let crowd: Times
    let lost: Int

    init(_ up: LarderUp, changes: Int) async throws {
        let file = up.folder.appending(path: "secrets/demo-password")
        let password = try String(contentsOf: file, encoding: .utf8)
        let access = try await up.anybody.call(
            AuthAPI.signIn, sending: Credentials(login: "demo", password: password)
        ).accessToken
        let lists = MeasuredLists(up: up, client: up.anybody.bearing(access), access: access)
        opening = try await lists.opening(times: changes)
        updates = try await lists.updates(changes: changes)
        (crowd, lost) = try await lists.crowd(changes: max(5, changes / 10))
    }

    func add(to report: inout Report, _ engine: String) {
        report.rows.append([engine, "opens \(ListsBenchmark.lines) lines, merged"] + opening.cells)
        report.rows.append([engine, "a tick reaches another phone"] + updates.cells)
        report.rows.append([engine, "an operation while \(ListsBenchmark.phones) phones edit"] + crowd.cells)
        report.goals += [
            (
                opening.median <= ListsBenchmark.longestOpening,
                "\(engine): \(ListsBenchmark.lines) lines open within 50 ms."
            ),
            (
                updates.median <= ListsBenchmark.longestMedian,
                "\(engine): a tick is at the others within 300 ms at the median."
            ),
            (updates.p99 <= ListsBenchmark.longestUpdate, "\(engine): so it is within 1 s at the 99th percentile."),
            (lost == 0, "\(engine): \(ListsBenchmark.phones) phones that edit one list lose and double nothing."),
        ]
    }
}

/// The lists of the demo account.
private struct MeasuredLists: Sendable {
    let up: LarderUp
    let client: ServiceClient
    let access: String

    private func list(_ name: String) async throws -> ShoppingList {
        try await client.call(PantryAPI.addList, sending: ShoppingListDraft(name: name, isShared: true))
    }

    private func operate(_ list: ShoppingList, _ operations: [ListOperation]) async throws {
        let sent = ListOperations(operations: operations, sentAt: Date())
        let results = try await client.call(PantryAPI.operateList, at: list.id, sending: sent).results
        guard results.allSatisfy({ $0.outcome != .refused }) else { throw Complaint("An operation was refused.") }
    }

    private func add(_ text: String) -> ListOperation {
        ListOperation(id: ID(at: Date()), .add, lines: [ID(at: Date())], at: Date(), text: text)
    }

    /// Opens a list with each food at least twice, in units that must be converted.
    func opening(times: Int) async throws -> Times {
        let list = try await list("Five hundred")
        let foods = ["flour", "milk", "butter", "onion", "tomato", "rice", "sugar", "carrot", "potato", "olive oil"]
        let units = ["g", "kg", "cups", "tbsp", "oz"]
        for start in stride(from: 0, to: ListsBenchmark.lines, by: 100) {
            try await operate(
                list,
                (start..<start + 100).map { number in
                    number.isMultiple(of: 5)
                        ? add("\(number % 9 + 1) thing number \(number)")
                        : add("\(number % 9 + 1) \(units[number % 5]) \(foods[number % foods.count])")
                })
        }
        var spent: [Duration] = []
        for _ in 0..<times {
            let start = ContinuousClock.now
            let content = try await client.call(PantryAPI.list, at: list.id)
            spent.append(start.duration(to: .now))
            guard content.lines.reduce(0, { $0 + $1.parts.count }) == ListsBenchmark.lines else {
                throw Complaint("Lines are missing.")
            }
        }
        return Times(spent)
    }

    /// From the start of one phone's tick until its event arrives at another phone's page.
    func updates(changes: Int) async throws -> Times {
        let list = try await list("Followed")
        let milk = add("milk")
        try await operate(list, [milk])
        let cursor = try await client.call(PantryAPI.listChanges.poll, sending: FeedQuery()).cursor
        let reader = try await EventReader(
            "\(up.web)/shopping/events?after=\(cursor)", headers: ["Cookie": "larder-access=\(access)"],
            http: .shared)
        var spent: [Duration] = []
        for number in 0..<changes {
            let start = ContinuousClock.now
            let kind: ListOperation.Kind = number.isMultiple(of: 2) ? .tick : .untick
            try await operate(list, [ListOperation(id: ID(at: Date()), kind, lines: milk.lines, at: Date())])
            guard let event = try await reader.next(), event.name == "change" else {
                throw Complaint("A change did not arrive.")
            }
            spent.append(start.duration(to: event.cameAt))
        }
        reader.close()
        return Times(spent)
    }

    /// Operation times with many phones on one list, each request sent twice; and the number of missing or surplus
    /// lines afterwards.
    func crowd(changes: Int) async throws -> (Times, lost: Int) {
        let list = try await list("Edited")
        let spent = try await withThrowingTaskGroup(of: [Duration].self) { phones in
            for phone in 0..<ListsBenchmark.phones {
                phones.addTask {
                    var spent: [Duration] = []
                    for number in 0..<changes {
                        let operation = add("thing \(phone) of \(number)")
                        for _ in 0...1 {
                            let start = ContinuousClock.now
                            try await operate(list, [operation])
                            spent.append(start.duration(to: .now))
                        }
                    }
                    return spent
                }
            }
            return try await phones.reduce(into: []) { $0 += $1 }
        }
        let lines = try await client.call(PantryAPI.list, at: list.id).lines
        let found = lines.reduce(0) { $0 + $1.parts.count }
        return (Times(spent), abs(found - ListsBenchmark.phones * changes))
    }
}
