import Contracts
import Foundation

/// A place in a list that stands in the order of instants: at the entry `id`, of `at`.
public struct DatedPlace<Entity>: Codable, Hashable, Sendable {
    public let at: Date
    public let id: ID<Entity>

    public init(_ id: ID<Entity>, at: Date) {
        self.at = at
        self.id = id
    }
}
