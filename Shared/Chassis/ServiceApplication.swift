import Contracts
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Storage

extension Microservice {
    /// The service as the HTTP application that production runs and tests call: its database migrated, its endpoints
    /// bound, its background work attached. Throws when an endpoint of its contract has no handler.
    public static func application(
        on platform: Platform, peerTokens: PeerTokens, address: BindAddress,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) async throws -> some ApplicationProtocol {
        try await platform.database.migrate(migrations)
        let service = try await Self(platform)
        let draining = Draining()

        let router = Router(context: ServiceContext.self)
        router.add(middleware: RequestMiddleware())
        router.add(middleware: ProblemMiddleware())
        router.add(
            middleware: AuthenticationMiddleware(tokens: platform.tokens, peerTokens: peerTokens, now: platform.now))
        HealthRoutes(database: platform.database, readiness: service.readiness, draining: draining)
            .register(on: router)
        router.get("/metrics") { _, _ in Observability.metrics.text() }

        let routes = Routes(router: router, isDevelopment: platform.isDevelopment)
        service.register(on: routes)
        if ServiceName.owners.contains(name) {
            let subscriptions = service.subscriptions
            routes.on(EventsAPI.deliver(to: name)) { envelope, _ in
                try await subscriptions.take(envelope, in: platform.database, at: platform.now())
                return Nothing()
            }
        }
        guard routes.unanswered(of: name).isEmpty else { throw UnansweredEndpoints(routes.unanswered(of: name)) }

        return Application(
            router: router, server: .bounded(),
            configuration: .init(address: address, serverName: nil, backlog: 1_024),
            services: [draining] + service.background + platform.dispatchers,
            onServerRunning: onServerRunning, logger: platform.logger)
    }
}

/// Endpoints of a contract that nobody answers.
struct UnansweredEndpoints: Error, CustomStringConvertible {
    let routes: [Route]
    init(_ routes: [Route]) { self.routes = routes }
    var description: String {
        "No handler for " + routes.map { "\($0.method) \($0.path)" }.joined(separator: ", ")
    }
}

extension HTTPServerBuilder {
    /// HTTP/1.1 with bounds on headers and on time.
    static func bounded() -> HTTPServerBuilder {
        .http1(
            configuration: .init(
                additionalChannelHandlers: [SlowClientHandler()],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 100)))
    }
}

extension Platform {
    /// Who owns data also tells others what happens to it.
    fileprivate var dispatchers: [any Service] {
        guard ServiceName.owners.contains(service) else { return [] }
        return [EventDispatcher(outbox: Outbox(database: database), peers: peers, now: now, logger: logger)]
    }
}
