import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient
import Synchronization
import Waiting

/// Two processes each of auth, recipes and pantry on one PostgreSQL behind one gateway: the real executables.
public final class CopiedSystem: Sendable {
    /// One process of a service; copies are 0 and 1.
    public struct Place: Hashable, Sendable {
        public let service: ServiceName
        public let copy: Int

        public init(_ service: ServiceName, _ copy: Int) {
            self.service = service
            self.copy = copy
        }
    }

    public static let copied: [ServiceName] = [.auth, .recipes, .pantry]
    public static let password = "a kettle full of barley"
    private static let start = FreePorts.start(in: (200...300).map { $0 * 100 }) { $0..<$0 + 16 }

    private let database: @Sendable (ServiceName) -> String
    private let running = Mutex<[Place: Process]>([:])

    /// - Parameter database: the address of each service's database, which both of its processes share.
    public init(database: @escaping @Sendable (ServiceName) -> String) { self.database = database }

    public var gateway: String { "http://127.0.0.1:\(Self.start)" }

    private func port(of place: Place) -> Int {
        Self.start + 10 + (Self.copied.firstIndex(of: place.service) ?? 0) * 2 + place.copy
    }

    /// Starts everything.
    public func begin() throws {
        for service in Self.copied { try begin(Place(service, 0)) }
        for service in Self.copied { try begin(Place(service, 1)) }
        var variables = ["LARDER_PORT": "\(Self.start)", "LARDER_INSIDE_PORT": "\(Self.start + 1)"]
        for limit in ["ADDRESS", "ACCOUNT"] {
            variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
            variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
        }
        for service in Self.copied {
            variables["LARDER_UPSTREAM_\(service.rawValue.uppercased())"] = [0, 1].map {
                "http://127.0.0.1:\(port(of: Place(service, $0)))"
            }.joined(separator: ",")
        }
        try launch(Place(.gateway, 0), variables)
    }

    public func begin(_ place: Place) throws {
        try launch(
            place,
            [
                "LARDER_PORT": "\(port(of: place))", "LARDER_DATABASE_URL": database(place.service),
                "LARDER_DEMO_PASSWORD": Self.password, "LARDER_DRAIN_SECONDS": "1",
            ])
    }

    /// Starts a process beside its copy, and returns once it is ready and the gateway has had the time to notice.
    public func beginAgain(_ place: Place) async throws {
        try begin(place)
        let health = "http://127.0.0.1:\(port(of: place))/health/ready"
        try await eventually("\(place.service) \(place.copy) is ready", within: .seconds(600)) {
            (try? await HTTPClient.shared.get(url: health).get())?.status == .ok
        }
        try await eventually("the gateway knows that each service has two processes", within: .seconds(600)) {
            // The gateway calls the services that do not run down.
            let health = try await HTTPClient.shared.get(url: "\(gateway)/health").get().body
            return health.map { !String(buffer: $0).contains("1 of 2 processes are ready.") } ?? false
        }
    }

    /// Sends `signal` to a process and waits until it has ended.
    public func end(_ place: Place, with signal: Int32) {
        guard let process = running.withLock({ $0.removeValue(forKey: place) }) else { return }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
    }

    public func endAll() {
        for place in running.withLock({ Array($0.keys) }) { end(place, with: SIGKILL) }
    }

    private func launch(_ place: Place, _ variables: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: LarderUp.executable).deletingLastPathComponent()
            .appending(path: "larder-\(place.service.rawValue)")
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LARDER_") }
        environment["LARDER_ENVIRONMENT"] = "development"
        environment["LARDER_GATEWAY_URL"] = "http://127.0.0.1:\(Self.start + 1)"
        environment["LARDER_SERVICE_SECRET"] = "two of each, and one secret for all of them"
        environment["LARDER_PARENT_PID"] = "\(ProcessInfo.processInfo.processIdentifier)"
        environment.merge(variables) { $1 }
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        running.withLock { $0[place] = process }
    }
}
