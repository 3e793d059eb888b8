import AsyncHTTPClient
import Chassis
import Foundation
import Logging
import NIOPosix
import ServiceLifecycle

/// The program `larder-gateway`.
@main
struct GatewayService {
    /// Runs the gateway until it is told to stop. What stops the start is said in one sentence on standard error.
    static func main() async {
        do {
            let settings = try await Settings()
            Observability.start(service: "gateway", level: try settings.logLevel())
            try await run(settings)
        } catch {
            FileHandle.standardError.write(Data("larder-gateway: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ settings: Settings) async throws {
        allowManyConnections()
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .betweenServices)
        let logger = Logger(label: "gateway")
        let gateway = Gateway(
            settings: try GatewaySettings(settings),
            peerTokens: try PeerTokens(secret: settings.required("PEER_SECRET")), http: http, group: .singleton,
            logger: logger)
        try await ServiceGroup(
            configuration: .init(
                services: [.init(service: gateway), .init(service: ParentWatch(settings))],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        ).run()
        try await http.shutdown()
    }

    /// Each connection takes a file descriptor; the soft limit of 1,024 that many systems start with is too low.
    private static func allowManyConnections() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
