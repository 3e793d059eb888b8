import Contracts
import ServiceLifecycle
import Storage

/// A part of a service in a folder of its own, with all that it contributes to the service.
///
/// `Components` are shared by several features of the service, such as its search index.
public protocol Feature<Components>: Sendable {
    associatedtype Components: ServiceComponents

    /// Migrations of the service's schema. Those of all features run sorted by name.
    static var migrations: [Migration] { get }
    /// Personal data of the feature, in the order of erasure. Exports include them.
    static func personalData(_ components: Components) -> [PersonalRecords]

    /// Throws if the service must not start.
    init(_ components: Components) async throws
    func register(on routes: Routes)
    /// Registers the feature's reactions to events of other services.
    func subscribe(to events: inout EventSubscriptions)
    /// Services that run in the background.
    var background: [any Service] { get }
    /// Registers the handlers of the feature's deferred jobs.
    func handle(_ jobs: inout JobHandlers)
    /// Jobs that run on a schedule.
    var scheduledJobs: [ScheduledJob] { get }
    /// Dependencies besides the database that the feature needs to serve requests.
    func readiness() async -> [SystemHealth.Part]
}

/// Default implementations: every part is empty.
extension Feature {
    public static var migrations: [Migration] { [] }
    public static func personalData(_ components: Components) -> [PersonalRecords] { [] }
    public func register(on routes: Routes) {}
    public func subscribe(to events: inout EventSubscriptions) {}
    public var background: [any Service] { [] }
    public func handle(_ jobs: inout JobHandlers) {}
    public var scheduledJobs: [ScheduledJob] { [] }
    public func readiness() async -> [SystemHealth.Part] { [] }
}

/// The components shared by the features of a service.
public protocol ServiceComponents: Sendable {
    /// Throws if the service must not start.
    init(_ platform: Platform) async throws
    /// Verifies partners' keys; `nil` by default, for services without partner access.
    var partnerKeys: (any PartnerKeyVerifier)? { get }
}

extension ServiceComponents {
    public var partnerKeys: (any PartnerKeyVerifier)? { nil }
}

/// Components of a service whose features share only the platform.
extension Platform: ServiceComponents {
    public init(_ platform: Platform) { self = platform }
}
