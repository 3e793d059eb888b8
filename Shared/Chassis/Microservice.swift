import Contracts
import Hummingbird
import ServiceLifecycle
import Storage

/// A service: a name, a schema and some endpoints. Everything else is the chassis's business.
public protocol Microservice: Sendable {
    static var name: ServiceName { get }
    static var migrations: [Migration] { get }
    /// The endpoints that it has to answer: those of its contract unless said otherwise.
    static var endpoints: [Route] { get }
    /// What it has done by processes of its own, because it reads what outsiders wrote; nothing unless said otherwise.
    static var workerTasks: WorkerTasks { get }

    /// Throws what stops the start.
    init(_ platform: Platform) async throws
    func register(on routes: Routes)
    /// What it does when something happens elsewhere; nothing unless said otherwise.
    var subscriptions: EventSubscriptions { get }
    /// What it keeps about people; nothing unless said otherwise. They are given it when they ask, and it goes when they
    /// leave.
    var personalData: [PersonalRecords] { get }
    /// What runs beside the requests; nothing unless said otherwise.
    var background: [any Service] { get }
    /// What it does with the deferred jobs in its queue; none unless said otherwise.
    var jobs: JobHandlers { get }
    /// What it does again and again; nothing unless said otherwise.
    var scheduledJobs: [ScheduledJob] { get }
    /// What it needs besides its database to serve; nothing unless said otherwise.
    func readiness() async -> [SystemHealth.Part]
}

extension Microservice {
    public static var endpoints: [Route] { Route.all.filter { $0.service == name } }
    public static var workerTasks: WorkerTasks { WorkerTasks() }
    public var subscriptions: EventSubscriptions { EventSubscriptions() }
    public var personalData: [PersonalRecords] { [] }
    public var background: [any Service] { [] }
    public var jobs: JobHandlers { JobHandlers() }
    public var scheduledJobs: [ScheduledJob] { [] }
    public func readiness() async -> [SystemHealth.Part] { [] }
}
