import Contracts
import Foundation
import Logging
import ServiceClient
import Storage

/// The shared infrastructure of a service, created at the start.
public struct Platform: Sendable {
    public let service: ServiceName
    /// Enables the mailbox page and the demo account, and disables TLS.
    public let isDevelopment: Bool
    public let settings: Settings
    public let database: Database
    /// Calls other services through the gateway's internal listener, as this service.
    public let services: ServiceClients
    public let tokens: TokenVerifier
    /// Parses untrusted input in processes of its own.
    public let workers: WorkerPool
    /// Receives uploaded files.
    public let uploads: UploadStore
    /// Whether the service runs its scheduled jobs; `false` in tests that run them explicitly.
    public let runsScheduledJobs: Bool
    /// Whether the service runs the jobs in its database.
    public let runsJobs: Bool
    public let now: @Sendable () -> Date
    public let logger: Logger

    public init(
        service: ServiceName, isDevelopment: Bool, settings: Settings, database: Database, services: ServiceClients,
        tokens: TokenVerifier, workers: WorkerPool? = nil, uploads: UploadStore? = nil, runsScheduledJobs: Bool = true,
        runsJobs: Bool = true,
        now: @escaping @Sendable () -> Date = { .now }, logger: Logger
    ) {
        self.service = service
        self.isDevelopment = isDevelopment
        self.settings = settings
        self.database = database
        self.services = services
        self.tokens = tokens
        self.workers = workers ?? WorkerPool(of: service, logger: logger)
        self.uploads =
            uploads ?? UploadStore(folder: UploadStore.standardFolder(of: service), logger: logger)
        self.runsScheduledJobs = runsScheduledJobs
        self.runsJobs = runsJobs
        self.now = now
        self.logger = logger
    }
}

/// Clients for the other services, with a service token that names the caller and the person it acts for.
public struct ServiceClients: Sendable {
    private let client: ServiceClient
    private let tokens: ServiceTokens
    private let caller: ServiceName
    private let now: @Sendable () -> Date

    public init(
        transport: any Transport, tokens: ServiceTokens, caller: ServiceName,
        now: @escaping @Sendable () -> Date = { .now }
    ) {
        client = ServiceClient(transport: transport)
        self.tokens = tokens
        self.caller = caller
        self.now = now
    }

    /// Calls as the service itself.
    public var asService: ServiceClient { minting(for: nil) }

    /// Calls on behalf of a person.
    public func onBehalf(of identity: Identity) -> ServiceClient { minting(for: identity) }

    /// Calls with `token`, or anonymously if `nil`.
    public func bearing(_ token: String?) -> ServiceClient { client.bearing(token) }

    private func minting(for person: Identity?) -> ServiceClient {
        client.with(.minted { [tokens, caller, now] in try await tokens.mint(by: caller, for: person, at: now()) })
    }
}
