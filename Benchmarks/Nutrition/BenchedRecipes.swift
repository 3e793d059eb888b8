import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient

/// The recipes service as a process of its own, with the catalogue it comes with, in a folder of its own.
final class BenchedRecipes: Sendable {
    private static let port = 18_602

    private let http = HTTPClient(eventLoopGroupProvider: .singleton)
    private let folder: URL
    private let process = Process()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "larder-recipes")
        process.environment = [
            "LARDER_PEER_SECRET": String(repeating: "benchmark ", count: 4), "LARDER_ENVIRONMENT": "development",
            "LARDER_PORT": "\(Self.port)", "LARDER_DATABASE_URL": "sqlite:\(folder.path)/recipes.sqlite",
            "LARDER_LOG_LEVEL": "error", "PATH": "/usr/bin:/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
    }

    /// Runs the service beside `body`, which is given a way to call it.
    func running(_ body: @Sendable (ServiceClient) async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let client = ServiceClient(
            transport: HTTPTransport(client: http, origin: "http://127.0.0.1:\(Self.port)"),
            retries: RetryPolicy(deadline: .seconds(60), tries: 1))
        do {
            try process.run()
            defer {
                process.terminate()
                process.waitUntilExit()
            }
            try await awaitAnswer(client)
            try await body(client)
        } catch {
            try await http.shutdown()
            throw error
        }
        try await http.shutdown()
    }

    private func awaitAnswer(_ client: ServiceClient) async throws {
        let last = ContinuousClock.now + .seconds(60)
        while true {
            do {
                try await client.call(RecipesAPI.staples)
                return
            } catch {
                guard ContinuousClock.now < last, process.isRunning else { throw error }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
