import Contracts
import Foundation
import Storage

/// A service's reactions to events of other services.
public struct EventSubscriptions: Sendable {
    private typealias Reaction = @Sendable (String, any Connection) throws -> Void
    private var reactions: [String: [Reaction]] = [:]

    public init() {}

    /// Runs `reaction` once per event, in the transaction that marks the event as seen. All reactions to an event run,
    /// or none. Events about accounts that have left are dropped.
    public mutating func on<Happening: Event>(
        _ event: Happening.Type, _ reaction: @escaping @Sendable (Happening, any Connection) throws -> Void
    ) {
        reactions[Happening.name, default: []].append { payload, connection in
            let happening: Happening
            do {
                happening = try WireFormat.decoder.decode(Happening.self, from: Data(payload.utf8))
            } catch {
                throw Problem.invalid("payload", .otherEvent)
            }
            if let account = ID<Account>(happening.subject), !(happening is AccountDeleted) {
                guard try !connection.hasLeft(account) else { return }
            }
            try reaction(happening, connection)
        }
    }

    /// Handles `envelope`; an event that was seen before changes nothing. Throws 422 for an unknown event.
    func take(_ envelope: EventEnvelope, in database: Database, at instant: Date) async throws {
        guard let reactions = reactions[envelope.name] else {
            throw Problem.invalid("name", .unknownEvent)
        }
        try await database.write { connection in
            guard try connection.firstTime(envelope.id, at: instant) else { return }
            for reaction in reactions { try reaction(envelope.payload, connection) }
        }
    }
}
