import AsyncHTTPClient
import Contracts
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceClient
import ServiceLifecycle
import Storage

extension Microservice {
    /// Runs the service until it is told to stop. A failed start is reported in one sentence on standard error.
    ///
    /// With the arguments `worker` and a memory limit in bytes, the process is a worker instead. With `dead-letters` it
    /// lists, retries or discards dead letters.
    public static func main() async {
        workerTasks.serve()
        await DeadLetterOrder.carryOut(CommandLine.arguments.dropFirst())
        let limit = ProcessStart.prepare(as: name)
        do {
            let settings = try await Settings()
            Observability.start(service: name.rawValue, level: try settings.logLevel())
            try await run(settings, limit)
        } catch {
            ProcessStart.fail(name, error)
        }
    }

    private static func run(_ settings: Settings, _ limit: DescriptorLimit) async throws {
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .betweenServices)
        let streaming = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .forStreams)
        let result = await Result { try await serve(settings, limit, http, streaming) }
        try? await http.shutdown()
        try? await streaming.shutdown()
        try result.get()
    }

    private static func serve(
        _ settings: Settings, _ limit: DescriptorLimit, _ http: HTTPClient, _ streaming: HTTPClient
    ) async throws {
        let supervised = try Supervised(settings)
        let serviceTokens = try ServiceTokens(secret: settings.required("SERVICE_SECRET"))
        let gateway = settings.string("GATEWAY_URL", default: "http://127.0.0.1:8081")
        let services = ServiceClients(
            transport: HTTPTransport(client: http, streaming: streaming, origin: gateway), tokens: serviceTokens,
            caller: name)
        let host = settings.string("HOST", default: "127.0.0.1")
        let port = try settings.int("PORT", default: name.standardPort, in: 0...65_535)
        let insidePort = try settings.int("INSIDE_PORT", default: name.standardInsidePort, in: 0...65_535)
        let insideHost = settings.string("INSIDE_HOST", default: host)
        let database = try Database.open(settings.databaseURL(for: name))
        let logger = Logger(label: name.rawValue)
        let platform = Platform(
            service: name, isDevelopment: try settings.isDevelopment(), settings: settings, database: database,
            services: services,
            tokens: TokenVerifier(now: { .now }) { try await services.bearing(nil).call(IdentityAPI.keys) },
            workers: WorkerPool(
                of: name, most: try settings.int("WORKERS", default: 3, in: 1...64),
                memory: try settings.int("WORKER_MEGABYTES", default: 512, in: 128...16_384) << 20, logger: logger),
            uploads: try UploadStore(of: name, settings, logger: logger), logger: logger)

        let clock = ClockWatch(now: platform.now, logger: platform.logger) {
            await http.date(at: "\(gateway)/health/live")
        }
        let application = try await application(
            on: platform, serviceTokens: serviceTokens, address: .hostname(host, port: port),
            inside: .hostname(insideHost, port: insidePort), supervised: supervised, clock: clock, limit: limit
        ) { _ in supervised?.isServing() }
        var configuration = ServiceGroupConfiguration(
            services: [.init(service: application), .init(service: clock), .init(service: try ParentWatch(settings))],
            gracefulShutdownSignals: [.sigterm, .sigint], logger: platform.logger)
        // A supervised process first waits for its successor.
        configuration.maximumGracefulShutdownDuration = .seconds(supervised == nil ? 10 : 75)
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw PortTaken(setting: "LARDER_PORT", port: port)
        }
        await database.close()
    }
}

extension ServiceName {
    /// The default port; for the gateway its public listener.
    public var standardPort: Int {
        switch self {
        case .gateway: 8_080
        case .auth: 8_101
        case .recipes: 8_102
        case .pantry: 8_103
        case .planner: 8_104
        case .orders: 8_105
        case .stores: 8_106
        case .reports: 8_107
        case .web: 8_110
        }
    }

    /// The default port for other processes.
    public var standardInsidePort: Int {
        switch self {
        case .gateway: 8_081
        case .web: 8_111
        default: standardPort
        }
    }
}

extension Settings {
    /// Whether `LARDER_ENVIRONMENT` is development; the default is production. Throws for any other value.
    public func isDevelopment() throws(SettingsError) -> Bool {
        switch string("ENVIRONMENT", default: "production") {
        case "development": true
        case "production": false
        default: throw SettingsError(name: "LARDER_ENVIRONMENT", rule: "must be development or production")
        }
    }

    /// The level in `LARDER_LOG_LEVEL`; throws if it is not a log level.
    public func logLevel() throws(SettingsError) -> Logger.Level {
        guard let level = Logger.Level(rawValue: string("LOG_LEVEL", default: "info")) else {
            throw SettingsError(
                name: "LARDER_LOG_LEVEL", rule: "must be trace, debug, info, notice, warning, error or critical")
        }
        return level
    }

    /// The database of `service`; an empty database in memory if it stores nothing.
    fileprivate func databaseURL(for service: ServiceName) throws(SettingsError) -> String {
        ServiceName.owners.contains(service) ? try required("DATABASE_URL") : "sqlite::memory:"
    }
}

extension HTTPClient.Configuration {
    /// Connections between services: a short timeout, high concurrency, no redirects.
    public static var betweenServices: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = .seconds(1)
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        configuration.httpVersion = .http1Only
        return configuration
    }

    /// Connections for long-lived responses, as many as the limit of subscribers.
    fileprivate static var forStreams: HTTPClient.Configuration {
        var configuration = betweenServices
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_024
        return configuration
    }
}

extension HTTPClient {
    /// The `Date` header of the response from `url`; `nil` if there is none.
    fileprivate func date(at url: String) async -> Date? {
        let answer = try? await execute(HTTPClientRequest(url: url), timeout: .seconds(1))
        _ = try? await answer?.body.collect(upTo: 4_096)
        return answer?.headers.first(name: "Date").flatMap(HTTPDate.instant)
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
