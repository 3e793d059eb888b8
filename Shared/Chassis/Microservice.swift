import Contracts
import Storage

/// A service: a name and its features. The chassis does the rest.
public protocol Microservice: Sendable {
    associatedtype Components: ServiceComponents = Platform

    static var name: ServiceName { get }
    /// In the order in which they are made and erase what they store about a person.
    static var features: [any Feature<Components>.Type] { get }
    /// The endpoints that it has to answer: those of its contract unless said otherwise.
    static var endpoints: [Route] { get }
    /// What it has done by processes of its own, because it reads what outsiders wrote; nothing unless said otherwise.
    static var workerTasks: WorkerTasks { get }
}

extension Microservice {
    public static var workerTasks: WorkerTasks { WorkerTasks() }

    /// The history of its schema: the migrations of all features.
    public static var schema: [Migration] { features.flatMap { $0.migrations }.sorted { $0.name < $1.name } }

    /// What it stores about people.
    public static func personalDataRegister(_ components: Components) -> PersonalDataRegister {
        PersonalDataRegister(of: name, features.flatMap { $0.personalData(components) })
    }
}

/// A service that is its only feature.
extension Microservice where Self: Feature {
    public static var features: [any Feature<Components>.Type] { [Self.self] }
}
