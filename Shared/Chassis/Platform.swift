import Contracts
import Foundation
import Logging
import ServiceClient
import Storage

/// What every service stands on, handed to it when it starts.
public struct Platform: Sendable {
    public let service: ServiceName
    /// In development there is a mailbox page, a demo account, and no TLS.
    public let isDevelopment: Bool
    public let settings: Settings
    public let database: Database
    /// Calls other services through the gateway's inside listener, as this service.
    public let services: ServiceClients
    public let tokens: TokenVerifier
    /// Reads what outsiders wrote, in processes of its own.
    public let workers: WorkerPool
    /// Receives the files that people send.
    public let uploads: UploadStore
    /// Whether the service runs its scheduled jobs by itself; a test that runs them at its own moments says no.
    public let runsScheduledJobs: Bool
    /// The same of the jobs that stand in its database.
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

/// The other services, as this one calls them: with a service token that names the caller, and on behalf of whom.
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

    /// As the service itself.
    public var asService: ServiceClient { minting(for: nil) }

    /// On behalf of a person.
    public func onBehalf(of identity: Identity) -> ServiceClient { minting(for: identity) }

    /// As whoever holds `token`, or as nobody.
    public func bearing(_ token: String?) -> ServiceClient { client.bearing(token) }

    private func minting(for person: Identity?) -> ServiceClient {
        client.with(.minted { [tokens, caller, now] in try await tokens.mint(by: caller, for: person, at: now()) })
    }
}
