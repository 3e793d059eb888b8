import Contracts
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Storage

extension Microservice {
    /// The service as run in production and in tests: database migrated, endpoints bound, background work attached.
    /// Throws if an endpoint of its contract has no handler.
    ///
    /// When told to stop, the service first becomes unready, then answers requests in flight, and then ends its
    /// background work.
    ///
    /// - Parameters:
    ///   - address: the listening address, unless `supervised` supplies a socket.
    ///   - inside: the address for health and metrics of the pages, whose own address is public. All other services are
    ///     internal as a whole.
    public static func application(
        on platform: Platform, serviceTokens: ServiceTokens, address: ListeningPlace, inside: ListeningPlace? = nil,
        supervised: Supervised? = nil, clock: ClockWatch? = nil, limit: DescriptorLimit = .raised(),
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) async throws -> some Service {
        try await migrate(platform.database)
        let components = try await Components(platform)
        let personalData = personalDataRegister(components)
        var made: [any Feature] = []
        for feature in features { made.append(try await feature.init(components)) }
        let features = made
        let draining = Draining(pause: try platform.drainingPause(), supervised: supervised)
        let addresses = Addresses()
        let health = HealthRoutes(
            database: platform.database, readiness: { await features.readiness() }, draining: draining, clock: clock)

        let answers = IdempotencyStore(
            database: platform.database, secret: serviceTokens.key(for: "larder idempotency"),
            isStrict: platform.isDevelopment, now: platform.now)
        let feeds = ChangeFeeds(
            database: platform.database, bounds: try ChangeFeeds.Bounds(platform.settings), now: platform.now,
            logger: platform.logger)
        let router = try platform.router(
            serviceTokens: serviceTokens, partnerKeys: components.partnerKeys, addresses: addresses,
            draining: draining)
        if !name.isPublic { health.register(on: router) }
        let routes = Routes(
            router: router, addresses: addresses, answers: answers, feeds: feeds, uploads: platform.uploads,
            isDevelopment: platform.isDevelopment)
        for feature in features { feature.register(on: routes) }
        if ServiceName.owners.contains(name) { bindUpkeep(features, of: platform, personalData, on: routes) }
        let unanswered = routes.unanswered(of: endpoints)
        guard unanswered.isEmpty else { throw UnansweredEndpoints(unanswered) }

        var routers = [(router, address)]
        if name.isPublic, let inside {
            let insideRouter = try platform.router(
                serviceTokens: serviceTokens, partnerKeys: nil, addresses: Addresses(), draining: draining)
            health.register(on: insideRouter)
            routers.append((insideRouter, inside))
        }
        let proxies = try Origins(platform).proxies
        let listeners = routers.enumerated().map { index, router in
            Listener(
                place: supervised?.sockets.dropFirst(index).first.map(ListeningPlace.socket) ?? router.1,
                responder: router.0.buildResponder(),
                connections: OpenConnections(
                    most: index == 0 ? limit.connections : 64, sharedBesides: index == 0 ? proxies : nil),
                draining: draining,
                date: HTTPDate(now: platform.now), logger: platform.logger,
                onRunning: index == 0 ? onServerRunning : nil)
        }
        // Services are stopped from last to first, each after the next one has ended. Requests are thus answered before
        // the background work ends.
        var jobs = JobHandlers()
        for feature in features { feature.handle(&jobs) }
        if ServiceName.owners.contains(name) { jobs.scrub(platform.database) }
        let background =
            features.flatMap(\.background)
            + platform.background(
                jobs, features.flatMap(\.scheduledJobs) + ScheduledJob.ofChassis(platform, answers, personalData))
            + (routes.hasFeeds ? [feeds] : []) + [MemoryReturn()]
        return ServiceGroup(
            configuration: .init(services: background + listeners.reversed() + [draining], logger: platform.logger))
    }
}

extension Microservice {
    /// Binds the endpoints for events, jobs and personal data of a service with a database.
    private static func bindUpkeep(
        _ features: [any Feature], of platform: Platform, _ personalData: PersonalDataRegister, on routes: Routes
    ) {
        var subscriptions = EventSubscriptions()
        for feature in features { feature.subscribe(to: &subscriptions) }
        if AccountAccessChanged.subscribers.contains(name) { subscriptions.noteBans() }
        if AccountDeleted.subscribers.contains(name) { subscriptions.erase(personalData, now: platform.now) }
        EventRoutes(subscriptions: subscriptions, platform: platform).register(on: routes, of: name)
        DeadLetterRoutes(letters: DeadLetters(database: platform.database, now: platform.now))
            .register(on: routes, of: name)
        ScheduledJobRoutes(database: platform.database, now: platform.now).register(on: routes, of: name)
        PersonalDataRoutes(register: personalData, database: platform.database).register(on: routes)
    }

    /// Runs the pending migrations of the chassis and of the service.
    public static func migrate(_ database: Database) async throws {
        try await database.migrate(Migration.ofChassis, of: "chassis")
        try await database.migrate(schema)
    }
}

extension [any Feature] {
    fileprivate func readiness() async -> [SystemHealth.Part] {
        var parts: [SystemHealth.Part] = []
        for feature in self { parts += await feature.readiness() }
        return parts
    }
}

extension ServiceName {
    /// Whether the service's address is public.
    var isPublic: Bool { self == .web }
}

/// Endpoints of a contract without a handler.
struct UnansweredEndpoints: Error, CustomStringConvertible {
    let routes: [Route]
    init(_ routes: [Route]) { self.routes = routes }
    var description: String {
        "No handler for " + routes.map { "\($0.method) \($0.path)" }.joined(separator: ", ") + "."
    }
}

extension Platform {
    /// A router with request logging, problem responses and authentication.
    fileprivate func router(
        serviceTokens: ServiceTokens, partnerKeys: (any PartnerKeyVerifier)?, addresses: Addresses, draining: Draining
    ) throws -> Router<ServiceContext> {
        let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: try RequestMiddleware(origins: Origins(self), draining: draining))
        router.add(middleware: ProblemMiddleware(addresses: addresses))
        router.add(
            middleware: AuthenticationMiddleware(
                tokens: tokens, serviceTokens: serviceTokens, partnerKeys: partnerKeys, now: now))
        return router
    }

    /// Background work of a service with a database: event delivery and jobs.
    fileprivate func background(_ jobs: JobHandlers, _ scheduled: [ScheduledJob]) -> [any Service] {
        guard ServiceName.owners.contains(service) else { return [] }
        return [EventDispatcher(outbox: Outbox(database: database), services: services, now: now, logger: logger)]
            + (runsJobs ? [JobRunner(database: database, handlers: jobs, now: now, logger: logger)] : [])
            + (runsScheduledJobs ? [ScheduledJobRunner(scheduled, database: database, now: now, logger: logger)] : [])
    }

    /// The time for which a stopping process continues to serve while others notice; zero in development.
    fileprivate func drainingPause() throws(SettingsError) -> Duration {
        .seconds(try settings.int("DRAIN_SECONDS", default: isDevelopment ? 0 : 2, in: 0...60))
    }
}
