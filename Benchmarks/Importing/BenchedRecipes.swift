import AsyncHTTPClient
import Chassis
import Contracts
import Foundation
import ServiceClient

/// The recipes service as a process of its own, on SQLite in a folder of its own.
final class BenchedRecipes: Sendable {
    private static let port = 18_701
    private static let secret = String(repeating: "benchmark ", count: 4)

    let folder: URL
    private let http = HTTPClient(eventLoopGroupProvider: .singleton)
    private let process = Process()

    var database: String { "sqlite:\(folder.path)/recipes.sqlite" }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "larder-recipes")
        process.environment = [
            "LARDER_PEER_SECRET": Self.secret, "LARDER_ENVIRONMENT": "development", "LARDER_PORT": "\(Self.port)",
            "LARDER_DATABASE_URL": database, "LARDER_GATEWAY_URL": "http://127.0.0.1:\(StandInGateway.port)",
            "PATH": "/usr/bin:/bin",
            "LARDER_LOG_LEVEL": "warning",
        ]
        let log = folder.appending(path: "recipes.log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
    }

    /// Runs the service beside `body`.
    func running<Value: Sendable>(_ body: @Sendable (BenchedRecipes) async throws -> Value) async throws -> Value {
        guard (try? process.run()) != nil else {
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

    /// The service as `account` sees it for the next minute.
    func client(of account: ID<Account>) async throws -> ServiceClient {
        let token = try await PeerTokens(secret: Self.secret).mint(
            by: .web, for: Identity(account: account, roles: []), at: .now)
        return ServiceClient(
            transport: HTTPTransport(client: http, origin: "http://127.0.0.1:\(Self.port)"),
            retries: RetryPolicy(deadline: .seconds(120), tries: 1)
        ).bearing(token)
    }

    /// What it holds of the machine's memory now, and the most that it ever held, in bytes.
    func memory() throws -> (now: Int, most: Int) {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        func value(_ name: String) -> Int {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
            return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
                ?? 0
        }
        return (value("VmRSS:"), value("VmHWM:"))
    }

    /// For how long its threads have computed.
    func computed() throws -> Duration {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        // Behind the name in brackets, which may have spaces: the 12th and the 13th field, in ticks of 10 ms.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return .milliseconds(10 * fields.dropFirst(12).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) })
    }

    private func awaitAnswer() async throws {
        let last = ContinuousClock.now + .seconds(60)
        while true {
            do {
                _ = try await client(of: ID(at: .now)).call(RecipesAPI.imports, sending: PageQuery())
                return
            } catch {
                guard ContinuousClock.now < last, process.isRunning else {
                    let log = (try? String(contentsOf: folder.appending(path: "recipes.log"), encoding: .utf8)) ?? ""
                    throw Complaint("The recipes service does not answer: \(error)\n\(log.suffix(2_000))")
                }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
