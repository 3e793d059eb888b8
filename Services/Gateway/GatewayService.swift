import AsyncHTTPClient
import Chassis
import Foundation
import Logging
import NIOPosix
import ServiceLifecycle

/// The program `larder-gateway`.
@main
struct GatewayService {
    /// Runs the gateway until it is stopped. Writes the reason for a failed start to standard error.
    static func main() async {
        let limit = ProcessStart.prepare(as: .gateway)
        do {
            let settings = try await Settings()
            Observability.start(service: "gateway", level: try settings.logLevel())
            try await run(settings, limit)
        } catch {
            ProcessStart.fail(.gateway, error)
        }
    }

    private static func run(_ settings: Settings, _ limit: DescriptorLimit) async throws {
        let supervised = try Supervised(settings)
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .betweenServices)
        let logger = Logger(label: "gateway")
        let gateway = Gateway(
            settings: try GatewaySettings(settings),
            serviceTokens: try ServiceTokens(secret: settings.required("SERVICE_SECRET")), http: http,
            group: .singleton,
            supervised: supervised, limit: limit, logger: logger)
        // Stopped in reverse order: the gateway runs until it is relieved.
        try await ServiceGroup(
            configuration: .init(
                services: [
                    .init(service: gateway), .init(service: Handover(supervised)),
                    .init(service: ParentWatch(settings)),
                ],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        ).run()
        try await http.shutdown()
    }
}
