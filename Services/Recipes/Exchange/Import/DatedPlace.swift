import Contracts
import Foundation

/// Where a list that stands in the order of instants goes on: behind this entry.
struct DatedPlace<Entity>: Hashable, Sendable {
    let at: Date
    let id: ID<Entity>

    init(_ id: ID<Entity>, at: Date) {
        self.at = at
        self.id = id
    }

    /// Throws a 422 problem for a text that no answer gave.
    init(_ cursor: String) throws(Problem) {
        let parts: [String] = try OpaqueCursor.value(cursor)
        guard parts.count == 2, let seconds = Int(parts[0]), (0...253_402_300_799).contains(seconds),
            let id = ID<Entity>(parts[1])
        else { throw .invalid("cursor", "must be the `next` of an earlier answer") }
        at = Date(timeIntervalSince1970: Double(seconds))
        self.id = id
    }

    var text: String {
        get throws { try OpaqueCursor.text(["\(Int(at.timeIntervalSince1970))", id.description]) }
    }
}
