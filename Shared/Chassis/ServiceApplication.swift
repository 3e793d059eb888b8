import Contracts
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Storage

extension Microservice {
    /// The service as production runs it and tests call it: its database migrated, its endpoints bound, its background
    /// work attached. Throws when an endpoint of its contract has no handler.
    ///
    /// When it is told to stop it is no longer ready, answers what is in flight, and then ends its background work.
    public static func application(
        on platform: Platform, peerTokens: PeerTokens, address: BindAddress,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) async throws -> some Service {
        try await platform.database.migrate(Migration.ofChassis, of: "chassis")
        try await platform.database.migrate(migrations)
        let service = try await Self(platform)
        let personalData = PersonalDataRegister(of: name, service.personalData)
        let draining = Draining(pause: try platform.drainingPause())
        let addresses = Addresses()

        let answers = IdempotencyStore(
            database: platform.database, secret: peerTokens.key(for: "larder idempotency"),
            isStrict: platform.isDevelopment, now: platform.now)
        let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: try RequestMiddleware(origins: Origins(platform), draining: draining))
        router.add(middleware: ProblemMiddleware(addresses: addresses))
        router.add(
            middleware: AuthenticationMiddleware(tokens: platform.tokens, peerTokens: peerTokens, now: platform.now))
        HealthRoutes(database: platform.database, readiness: service.readiness, draining: draining)
            .register(on: router)
        router.get("/metrics") { _, _ in Response(metrics: Observability.metrics) }

        let routes = Routes(
            router: router, addresses: addresses, answers: answers, isDevelopment: platform.isDevelopment)
        service.register(on: routes)
        if ServiceName.owners.contains(name) {
            var subscriptions = service.subscriptions
            if AccountDeleted.subscribers.contains(name) { subscriptions.erase(personalData, now: platform.now) }
            EventRoutes(subscriptions: subscriptions, platform: platform).register(on: routes, of: name)
            DeadLetterRoutes(outbox: Outbox(database: platform.database)).register(on: routes, of: name)
            PersonalDataRoutes(register: personalData, database: platform.database).register(on: routes)
        }
        let unanswered = routes.unanswered(of: endpoints)
        guard unanswered.isEmpty else { throw UnansweredEndpoints(unanswered) }

        let application = Application(
            router: router, server: .bounded(),
            configuration: .init(address: address, serverName: nil, backlog: 1_024),
            services: service.background + platform.dispatchers(personalData, answers, ownChore: service.tidyUp)
                + [MemoryReturn()],
            onServerRunning: onServerRunning,
            logger: platform.logger)
        // Services are stopped from the last to the first.
        return ServiceGroup(configuration: .init(services: [application, draining], logger: platform.logger))
    }
}

/// Endpoints of a contract that nobody answers.
struct UnansweredEndpoints: Error, CustomStringConvertible {
    let routes: [Route]
    init(_ routes: [Route]) { self.routes = routes }
    var description: String {
        "No handler for " + routes.map { "\($0.method) \($0.path)" }.joined(separator: ", ") + "."
    }
}

extension HTTPServerBuilder {
    /// HTTP/1.1 with bounds on headers and on time. What the parser lets through is measured once more: it counts the
    /// address among the headers.
    static func bounded() -> HTTPServerBuilder {
        .http1(
            configuration: .init(
                additionalChannelHandlers: [SlowClientHandler(), MalformedRequestHandler()],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 17 << 10, maxHeaderListSize: 26 << 10, maxHeaderFieldCount: 200)))
    }
}

extension Response {
    /// What the process counts, in Prometheus' text format.
    fileprivate init(metrics: MetricsRegistry) {
        self.init(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: metrics.text())))
    }
}

extension Platform {
    /// Who owns data also tells others what happens to it.
    fileprivate func dispatchers(
        _ personalData: PersonalDataRegister, _ answers: IdempotencyStore,
        ownChore: @escaping @Sendable () async throws -> Void
    ) -> [any Service] {
        guard ServiceName.owners.contains(service) else { return [] }
        return [
            EventDispatcher(outbox: Outbox(database: database), peers: peers, now: now, logger: logger),
            Housekeeping(
                database: database, answers: answers, personalData: personalData, now: now, logger: logger,
                ownChore: ownChore),
        ]
    }

    /// For how long a process that is about to stop goes on serving while others find out: nobody waits for that in
    /// development.
    fileprivate func drainingPause() throws(SettingsError) -> Duration {
        .seconds(try settings.int("DRAIN_SECONDS", default: isDevelopment ? 0 : 2, in: 0...60))
    }
}
