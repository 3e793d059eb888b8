import AsyncHTTPClient
import Chassis
import Contracts
import Foundation
import Hummingbird
import Logging
import ServiceClient
import ServiceLifecycle
import Storage

/// A service on a real port with its own empty database, for one test.
public struct TestedService: Sendable {
    public let port: Int
    public let platform: Platform
    public let database: Database
    public let clock: TestClock
    /// The stubs of the other services.
    public let services: StubServices
    /// A client without a session.
    public let api: ServiceClient
    /// A client for requests beyond the typed client.
    public let http: HTTPClient
    /// Stops the service gracefully.
    public let stop: @Sendable () async -> Void

    public var url: String { "http://127.0.0.1:\(port)" }

    public func signedIn(as person: Person) async throws -> ServiceClient {
        api.bearing(try await TestKey.token(for: person, at: clock.now))
    }

    /// A client with the identity of another service.
    public func asService(_ service: ServiceName, for person: Person? = nil) async throws -> ServiceClient {
        let identity = person.map { Identity(account: $0.account, roles: $0.roles) }
        let tokens = try ServiceTokens(secret: ServiceTokens.secret)
        return api.bearing(try await tokens.mint(by: service, for: identity, at: clock.now))
    }
}

/// Runs `service` on its own empty database while `body` calls it.
///
/// - Parameters:
///   - workers: the service's own if `nil`.
///   - schedules: `false` if the test runs the scheduled jobs itself.
///   - jobs: `false` if the test runs the queued jobs itself.
public func withService<Tested: Microservice>(
    _ service: Tested.Type, on engine: Engine, services: StubServices = StubServices(), clock: TestClock = TestClock(),
    environment: [String: String] = [:], isDevelopment: Bool = true, logger: Logger? = nil,
    workers: WorkerPool? = nil, uploads: UploadStore = .forTests(), schedules: Bool = true, jobs: Bool = true,
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await engine.withDatabase(preparedAs: String(reflecting: Tested.self), by: Tested.migrate) { database in
        try await withService(
            service, database: database, services: services, clock: clock, environment: environment,
            isDevelopment: isDevelopment, logger: logger, workers: workers, uploads: uploads, schedules: schedules,
            jobs: jobs, body)
    }
}

/// Runs `service` on `database` while `body` calls it.
public func withService<Tested: Microservice>(
    _ service: Tested.Type, database: Database, services: StubServices = StubServices(), clock: TestClock = TestClock(),
    environment: [String: String] = [:], isDevelopment: Bool = true, logger: Logger? = nil,
    supervised: Supervised? = nil, clockWatch: ClockWatch? = nil, limit: DescriptorLimit = .raised(),
    workers: WorkerPool? = nil, uploads: UploadStore = .forTests(), schedules: Bool = true, jobs: Bool = true,
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    let serviceTokens = try ServiceTokens(secret: ServiceTokens.secret)
    let platform = Platform(
        service: Tested.name, isDevelopment: isDevelopment, settings: try await Settings(environment: environment),
        database: database,
        services: ServiceClients(transport: services, tokens: serviceTokens, caller: Tested.name, now: { clock.now }),
        tokens: TokenVerifier(now: { clock.now }) { TestKey.published }, workers: workers, uploads: uploads,
        runsScheduledJobs: schedules, runsJobs: jobs,
        now: { clock.now },
        logger: logger ?? Logger(label: Tested.name.rawValue) { _ in SwiftLogNoOpLogHandler() })
    let (ports, port) = AsyncStream<Int>.makeStream()
    let application = try await Tested.application(
        on: platform, serviceTokens: serviceTokens, address: .hostname("127.0.0.1", port: 0), supervised: supervised,
        clock: clockWatch, limit: limit
    ) { port.yield($0.localAddress?.port ?? 0) }

    let group = ServiceGroup(configuration: .init(services: [application], logger: platform.logger))
    async let running: Void = {
        defer { port.finish() }
        try await group.run()
    }()
    let result = await Result {
        guard let port = await ports.first(where: { _ in true }) else { throw CancellationError() }
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .betweenServices)
        let transport = HTTPTransport(client: http, origin: "http://127.0.0.1:\(port)")
        let tested = TestedService(
            port: port, platform: platform, database: database, clock: clock, services: services,
            api: ServiceClient(transport: transport, retries: RetryPolicy(deadline: .seconds(300), tries: 1)),
            http: http,
            stop: { await group.triggerGracefulShutdown() })
        let result = await Result { try await body(tested) }
        try await http.shutdown()
        try result.get()
    }
    // Cancelling a server with unseen connections traps, so it must end before a failure is rethrown.
    await group.triggerGracefulShutdown()
    try await running
    try result.get()
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
