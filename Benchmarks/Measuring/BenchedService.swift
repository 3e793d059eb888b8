import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient

/// A service in its own process, on an empty database in its own folder, with a log there.
public final class BenchedService: Sendable {
    /// The secret shared by the services.
    public static let secret = String(repeating: "benchmark ", count: 4)

    public let http: HTTPClient
    public let folder: URL
    /// The address of its database.
    public let database: String
    private let name: String
    private let origin: String
    private let process = Process()

    /// - Parameters:
    ///   - name: such as `recipes`; the executable is next to this program.
    ///   - database: its address; `nil` for SQLite in a file.
    ///   - environment: additional variables of the service.
    public init(_ name: String, port: Int, database: String? = nil, environment: [String: String] = [:]) throws {
        var connections = HTTPClient.Configuration()
        connections.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_000
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: connections)
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.name = name
        self.database = database ?? "sqlite:\(folder.path)/\(name).sqlite"
        origin = "http://127.0.0.1:\(port)"
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "larder-\(name)")
        process.environment = [
            "LARDER_SERVICE_SECRET": Self.secret, "LARDER_ENVIRONMENT": "development", "LARDER_PORT": "\(port)",
            "LARDER_DATABASE_URL": self.database, "LARDER_LOG_LEVEL": "warning", "PATH": "/usr/bin:/bin",
        ].merging(environment) { $1 }
        let log = folder.appending(path: "\(name).log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
    }

    /// Runs the service and, once it answers `path`, `body`.
    public func running<Value>(
        awaiting path: String = "/health/ready", isolation: isolated (any Actor)? = #isolation,
        _ body: (BenchedService) async throws -> Value
    ) async throws -> Value {
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
            try await awaitAnswer(at: path)
            let value = try await body(self)
            try await http.shutdown()
            return value
        } catch {
            try await http.shutdown()
            throw error
        }
    }

    /// A client at `address`, which is sent in a header field.
    public func client(at address: String = "10.0.0.1") -> ServiceClient {
        ServiceClient(
            transport: HTTPTransport(client: http, origin: origin),
            retries: RetryPolicy(deadline: .seconds(120), tries: 1), extraFields: [.forwardedFor: address])
    }

    public var memory: ProcessMemory { ProcessMemory("\(process.processIdentifier)") }

    /// The count of a histogram's values up to `bound`, in seconds as metrics write it, and of all its values.
    public func tally(of histogram: String, within bound: String) async throws -> (within: Int, all: Int) {
        let body = try await http.get(url: origin + "/metrics").get().body
        let lines = body.map { String(buffer: $0) }?.split(separator: "\n") ?? []
        func count(_ bound: String) -> Int {
            let start = "\(histogram)_bucket{"
            return lines.filter { $0.hasPrefix(start) && $0.contains("le=\"\(bound)\"") }
                .reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) }
        }
        return (count(bound), count("+Inf"))
    }

    /// The processor time of its threads.
    public func computed() throws -> Duration { try Self.computed(process.processIdentifier) }

    /// The processor time of the threads of process number `process`.
    public static func computed(_ process: Int32) throws -> Duration {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // After the name in brackets, which may contain spaces: fields 12 and 13, in ticks of 10 ms.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return .milliseconds(10 * fields.dropFirst(12).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) })
    }

    private func awaitAnswer(at path: String) async throws {
        let last = ContinuousClock.now + .seconds(60)
        while (try? await http.get(url: origin + path).get())?.status != .ok {
            guard ContinuousClock.now < last, process.isRunning else {
                let log = (try? String(contentsOf: folder.appending(path: "\(name).log"), encoding: .utf8)) ?? ""
                throw Complaint("The service \(name) does not answer.\n\(log.suffix(2_000))")
            }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
