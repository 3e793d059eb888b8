import Chassis
import Contracts
import Foundation

/// Identifiers for objects made by one form; the same form sent twice yields the same ones.
struct MadeOnce {
    private let seed: String
    private var count = 0

    init(_ visit: Visit) {
        seed = visit.once.map { "\(visit.address?.description ?? "") \($0)" } ?? UUID().uuidString
    }

    mutating func next<Entity>() -> ID<Entity> {
        count += 1
        return ID(digestOf: "\(seed) \(count)")
    }
}
