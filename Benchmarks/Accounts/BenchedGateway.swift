import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient

/// The gateway as a process of its own before the auth service, with limits that nobody reaches.
final class BenchedGateway: Sendable {
    static let port = 18_680
    /// The inside door, which the auth service calls.
    static let inside = 18_681

    private let process = Process()

    init() {
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "larder-gateway")
        var environment = [
            "LARDER_PEER_SECRET": String(repeating: "benchmark ", count: 4), "LARDER_ENVIRONMENT": "development",
            "LARDER_GATEWAY_URL": "http://127.0.0.1:\(Self.inside)", "LARDER_LOG_LEVEL": "error",
            "LARDER_PORT": "\(Self.port)", "LARDER_INSIDE_PORT": "\(Self.inside)", "PATH": "/usr/bin:/bin",
            "LARDER_UPSTREAM_AUTH": "http://127.0.0.1:\(BenchedAuth.port)",
        ]
        for limit in ["ADDRESS", "ACCOUNT", "SIGN_IN"] {
            environment["LARDER_LIMIT_\(limit)_BURST"] = "1000000000"
            environment["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000000"
        }
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
    }

    /// Runs the gateway beside `body`, which is given its public door.
    func running<Value>(_ http: HTTPClient, _ body: (ServiceClient) async throws -> Value) async throws -> Value {
        do {
            try process.run()
        } catch {
            throw Complaint("\(process.executableURL?.path ?? "") is missing; build it as well.")
        }
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let door = ServiceClient(
            transport: HTTPTransport(client: http, origin: "http://127.0.0.1:\(Self.port)"),
            retries: RetryPolicy(deadline: .seconds(10), tries: 1))
        let last = ContinuousClock.now + .seconds(30)
        while (try? await door.call(AuthAPI.keys)) == nil {
            guard ContinuousClock.now < last, process.isRunning else { throw Complaint("The gateway does not answer.") }
            try await Task.sleep(for: .milliseconds(100))
        }
        return try await body(door)
    }
}
