import AsyncHTTPClient
import Contracts
import Foundation
import HTTPTypes
import ServiceClient

/// The auth service as a process of its own, on an empty database in a folder of its own.
final class BenchedAuth: Sendable {
    static let port = 18_601

    let http: HTTPClient
    private let folder: URL
    private let process = Process()

    /// - Parameters:
    ///   - database: its address; nothing for SQLite in a file.
    ///   - environment: what else the service is told.
    init(database: String? = nil, environment: [String: String] = [:]) throws {
        var connections = HTTPClient.Configuration()
        connections.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_000
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: connections)
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "larder-auth")
        process.environment = [
            "LARDER_PEER_SECRET": String(repeating: "benchmark ", count: 4), "LARDER_ENVIRONMENT": "development",
            "LARDER_PORT": "\(Self.port)", "LARDER_REGISTRATIONS_AN_HOUR": "100000", "PATH": "/usr/bin:/bin",
            "LARDER_DATABASE_URL": database ?? "sqlite:\(folder.path)/auth.sqlite", "LARDER_LOG_LEVEL": "warning",
        ].merging(environment) { $1 }
        let log = folder.appending(path: "auth.log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
    }

    /// Runs the service beside `body`.
    func running<Value>(_ body: (BenchedAuth) async throws -> Value) async throws -> Value {
        do {
            try process.run()
        } catch {
            try await http.shutdown()
            throw Complaint("\(process.executableURL?.path ?? "") is missing; build it as well.")
        }
        defer {
            process.terminate()
            process.waitUntilExit()
            try? FileManager.default.removeItem(at: folder)
        }
        do {
            try await awaitAnswer()
            let value = try await body(self)
            try await http.shutdown()
            return value
        } catch {
            try await http.shutdown()
            throw error
        }
    }

    /// The service as somebody at `address` sees it.
    func client(at address: String) -> ServiceClient {
        ServiceClient(
            transport: HTTPTransport(client: http, origin: "http://127.0.0.1:\(Self.port)"),
            retries: RetryPolicy(deadline: .seconds(60), tries: 1), extraFields: [.forwardedFor: address])
    }

    private func awaitAnswer() async throws {
        let last = ContinuousClock.now + .seconds(30)
        while true {
            do {
                try await client(at: "10.0.0.1").call(AuthAPI.keys)
                return
            } catch {
                guard ContinuousClock.now < last, process.isRunning else {
                    let log = (try? String(contentsOf: folder.appending(path: "auth.log"), encoding: .utf8)) ?? ""
                    throw Complaint("The auth service does not answer: \(error)\n\(log.suffix(2_000))")
                }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
