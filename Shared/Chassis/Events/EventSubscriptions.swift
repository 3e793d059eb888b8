import Contracts
import Foundation
import Storage

/// What a service does when something happens elsewhere.
public struct EventSubscriptions: Sendable {
    private var reactions: [String: @Sendable (String, any Connection) throws -> Void] = [:]

    public init() {}

    /// Runs `reaction` once for each event, in the transaction that notes that it was seen.
    public mutating func on<Happening: Event>(
        _ event: Happening.Type, _ reaction: @escaping @Sendable (Happening, any Connection) throws -> Void
    ) {
        reactions[Happening.name] = { (payload: String, connection: any Connection) in
            try reaction(WireFormat.decoder.decode(Happening.self, from: Data(payload.utf8)), connection)
        }
    }

    /// Takes delivery of `envelope`; one that was seen before changes nothing.
    func take(_ envelope: EventEnvelope, in database: Database, at instant: Date) async throws {
        guard let reaction = reactions[envelope.name] else {
            throw Problem.invalid("name", "is not an event that this service subscribes to")
        }
        try await database.write { connection in
            guard try connection.firstTime(envelope.id, at: instant) else { return }
            try reaction(envelope.payload, connection)
        }
    }
}
