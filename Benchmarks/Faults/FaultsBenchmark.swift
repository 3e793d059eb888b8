import Contracts
import Foundation
import Measuring
import PrivatePostgres
import RunningSystem

/// Measures the effect on people if processes are killed, crash, restart or run out of connections.
///
///     FaultsBenchmark [service …]
///
/// It starts its own systems on this machine, and exits with status 1 if a promise is broken.
@main
struct FaultsBenchmark {
    static func main() async {
        do {
            let named = CommandLine.arguments.dropFirst().compactMap(ServiceName.init)
            let report = try await measure(named.isEmpty ? ServiceName.allCases : named)
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    /// The database engines to measure; PostgreSQL only if it is installed.
    private enum Engine: String, CaseIterable {
        case sqlite = "SQLite"
        case postgres = "PostgreSQL"

        /// The options of `larder up` for this engine.
        var options: [String] {
            get async throws {
                guard self == .postgres else { return [] }
                let server = try await PostgresCluster.server()
                for service in ServiceName.owners {
                    try await server.command("CREATE DATABASE faults_\(service.rawValue)")
                }
                return ["--databases", server.conninfo.replacing("/postgres?", with: "/faults_SERVICE?")]
            }
        }
    }

    private static func measure(_ services: [ServiceName]) async throws -> Report {
        // All requests here come from one address.
        for name in ["ADDRESS", "ACCOUNT"] {
            setenv("LARDER_LIMIT_\(name)_BURST", "1000000", 1)
            setenv("LARDER_LIMIT_\(name)_PER_MINUTE", "1000000", 1)
        }
        var report = Report(heads: ["100 requests a second", "sent", "lost", "serves again after", "longest wait"])
        for engine in Engine.allCases {
            try await withSystem(try await engine.options) { system in
                for service in services {
                    for fault in Fault.allCases {
                        let outcome = try await fault.strike(service, of: system)
                        report.rows.append(outcome.row("\(engine.rawValue), \(service.rawValue): \(fault.rawValue)"))
                        report.goals.append(
                            (fault.isPromiseKept(by: outcome), "\(engine.rawValue): \(fault.promise(for: service))"))
                    }
                }
            }
        }
        try await withSystem(descriptors: 1_024) { system in
            for service in services {
                let outcome = try await Crowd.idle(1_500, at: service, of: system)
                report.rows.append(outcome.row("\(service.rawValue): 1,500 idle connections"))
                report.goals.append(
                    (
                        outcome.isAlive && outcome.lost == 0,
                        "\(service.rawValue) lives through 1,500 idle connections with 1,024 descriptors, and serves then"
                    ))
            }
        }
        try await withSystem { system in
            // The pages refuse a form of another site unread.
            let ownPage = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n"
            let sites: [(ServiceName, path: String, fields: String)] = [
                (.web, "log-in", ownPage), (.gateway, "v1/sessions", "Content-Type: application/json\r\n"),
            ]
            for (service, path, fields) in sites {
                let head = "POST /\(path) HTTP/1.1\r\nHost: larder\r\n\(fields)"
                for (what, text) in [("head", head), ("body", head + "Content-Length: 100\r\n\r\nl")] {
                    let bytes = try await Crowd.memory(saying: text, to: service, of: system)
                    report.goals.append(
                        (
                            bytes < 16 << 10,
                            "each connection to \(service) with half a \(what) takes 16 kB at most, now \(bytes >> 10)"
                        ))
                }
            }
        }
        if let disk = await FullDisk() {
            try await withSystem(in: disk.folder) { system in
                let outcome = try await FullDisk.strike(system, on: disk)
                report.rows.append(outcome.row("pantry: a full disk, 507 counts as served"))
                report.goals.append(
                    (
                        outcome.isAlive && outcome.lost == 0,
                        "pantry lives through a full disk, and writes once there is room"
                    ))
            }
            await disk.remove()
        }
        return report
    }

    /// Runs `body` with a system that has a demo household.
    private static func withSystem(
        _ options: [String] = [], descriptors: Int? = nil, in place: URL? = nil,
        _ body: (TroubledSystem) async throws -> Void
    ) async throws {
        let folder = (place ?? FileManager.default.temporaryDirectory).appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // Ports below the kernel's ephemeral range.
        let up = LarderUp(
            folder: folder, offset: Int.random(in: 100...330) * 64, options: ["--demo"] + options,
            descriptors: descriptors)
        _ = try await up.run { _ in
            _ = try await up.transcript.line(containing: "Larder is ready", within: .seconds(120))
            try await body(TroubledSystem(up))
        }
    }
}
