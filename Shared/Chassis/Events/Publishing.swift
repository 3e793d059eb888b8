import Contracts
import Foundation
import Storage

extension Connection {
    /// Notes that `event` happened, in the transaction that makes it happen; it is delivered to its subscribers after
    /// the commit, at least once, and in order for its subject if `Event.isOrdered`.
    public func publish<Happening: Event>(_ event: Happening, at instant: Date) throws {
        let payload = String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self)
        try publish(
            ID<Happening>(at: instant).description, name: Happening.name, subject: event.subject,
            payload: payload, subscribers: Happening.subscribers.map(\.rawValue), isOrdered: Happening.isOrdered,
            at: instant)
    }
}
