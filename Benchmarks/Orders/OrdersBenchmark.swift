import Contracts
import Foundation
import Measuring
import PrivatePostgres
import RunningSystem
import Storage

/// Benchmarks orders on its own systems, on SQLite and PostgreSQL. It exits with status 1 if a goal is missed.
///
///     OrdersBenchmark drill [orders]      everything fails at once: see `Drill`.
///     OrdersBenchmark placing [orders]    latency and throughput of placing orders.
///     OrdersBenchmark answer [orders]     from placing an order to its acceptance on the person's page.
@main
struct OrdersBenchmark {
    static func main() async {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            let count = arguments.last.flatMap { Int($0) }.map { min(max($0, 50), 20_000) }
            for name in ["ADDRESS", "ACCOUNT", "SIGN_IN"] {
                setenv("LARDER_LIMIT_\(name)_BURST", "1000000", 1)
                setenv("LARDER_LIMIT_\(name)_PER_MINUTE", "1000000", 1)
            }
            let report =
                switch arguments.first {
                case "placing": try await Placing.measure(orders: count ?? 4_000)
                case "answer": try await Answering.measure(orders: count ?? 200)
                default: try await Drill.report(orders: count ?? 2_000)
                }
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }
}

/// The database engine of a run; PostgreSQL only if it is installed.
enum Engine: String, CaseIterable {
    case sqlite = "SQLite"
    case postgres = "PostgreSQL"

    /// Runs `body` with a fresh system; does nothing if the engine is not installed.
    func run(_ body: (LarderUp, Database) async throws -> Void) async throws {
        var options: [String] = ["--demo"]
        var address: String?
        if self == .postgres {
            guard let server = try? await Self.cluster.started() else { return }
            for service in ServiceName.owners { try await server.command("CREATE DATABASE drill_\(service.rawValue)") }
            options += ["--databases", server.conninfo.replacing("/postgres?", with: "/drill_SERVICE?")]
            address = server.conninfo.replacing("/postgres?", with: "/drill_orders?")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let up = LarderUp(folder: folder, offset: Int.random(in: 100...330) * 64, options: options)
        _ = try await up.run { _ in
            _ = try await up.transcript.line(containing: "Larder is ready", within: .seconds(120))
            let database = try Database.open(
                address ?? "sqlite:\(folder.appending(path: "data/orders.sqlite").path)")
            try await body(up, database)
            await database.close()
        }
    }

    /// Commits survive a crash of the server.
    private static let cluster = PostgresCluster(settings: ["synchronous_commit=on"])
}
