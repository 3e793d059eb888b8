import Contracts
import ServiceLifecycle
import Storage

/// One thing that a service looks after, in a folder of its own, and all that it brings to the service.
///
/// `Components` is what several features of the service share, such as its search index.
public protocol Feature<Components>: Sendable {
    associatedtype Components: ServiceComponents

    /// Steps of the service's schema. Those of all features are taken in the order of their names.
    static var migrations: [Migration] { get }
    /// What it stores about people, in the order in which it is erased. They are given it when they ask.
    static func personalData(_ components: Components) -> [PersonalRecords]

    /// Throws what stops the start.
    init(_ components: Components) async throws
    func register(on routes: Routes)
    /// What it does when something happens elsewhere.
    func subscribe(to events: inout EventSubscriptions)
    /// What runs beside the requests.
    var background: [any Service] { get }
    /// What it does with the deferred jobs in the service's queue.
    func handle(_ jobs: inout JobHandlers)
    /// What it does again and again.
    var scheduledJobs: [ScheduledJob] { get }
    /// What it needs besides the database to serve.
    func readiness() async -> [SystemHealth.Part]
}

/// Each part is empty unless a feature declares it.
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

/// What several features of a service share.
public protocol ServiceComponents: Sendable {
    /// Throws what stops the start.
    init(_ platform: Platform) async throws
    /// Knows partners' keys; `nil`, unless stated, in a service that lets none in.
    var partnerKeys: (any PartnerKeyVerifier)? { get }
}

extension ServiceComponents {
    public var partnerKeys: (any PartnerKeyVerifier)? { nil }
}

/// A service whose features share nothing of their own.
extension Platform: ServiceComponents {
    public init(_ platform: Platform) { self = platform }
}
