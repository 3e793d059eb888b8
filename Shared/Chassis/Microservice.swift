import Contracts
import Storage

/// A service: a name and its features. The chassis supplies the rest.
public protocol Microservice: Sendable {
    associatedtype Components: ServiceComponents = Platform

    static var name: ServiceName { get }
    /// Features in the order of their creation and of the erasure of personal data.
    static var features: [any Feature<Components>.Type] { get }
    /// The endpoints that the service must answer; by default those of its contract.
    static var endpoints: [Route] { get }
    /// Tasks for worker processes, because they parse untrusted input; none by default.
    static var workerTasks: WorkerTasks { get }
}

extension Microservice {
    public static var workerTasks: WorkerTasks { WorkerTasks() }

    /// The migrations of all features, sorted by name.
    public static var schema: [Migration] { features.flatMap { $0.migrations }.sorted { $0.name < $1.name } }

    /// The personal data of all features.
    public static func personalDataRegister(_ components: Components) -> PersonalDataRegister {
        PersonalDataRegister(of: name, features.flatMap { $0.personalData(components) })
    }
}

/// A service with itself as its only feature.
extension Microservice where Self: Feature {
    public static var features: [any Feature<Components>.Type] { [Self.self] }
}
