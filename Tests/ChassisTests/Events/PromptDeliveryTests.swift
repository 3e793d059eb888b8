import Contracts
import Foundation
import Logging
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

/// Events that arrive before the request that published them is answered.
@Suite(.timeLimit(.minutes(10)))
struct PromptDeliveryTests {
    private static func delivery(_ database: Database, _ services: StubServices) throws -> PromptDelivery {
        PromptDelivery(
            outbox: Outbox(database: database),
            services: ServiceClients(
                transport: services, tokens: try ServiceTokens(secret: ServiceTokens.secret), caller: .reports,
                now: { .aTuesday }),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    @Test(arguments: Engine.all)
    func `N1 events about a subject are delivered at once, in order, also those that the dispatcher has claimed`(
        on engine: Engine
    ) async throws {
        let heard = Mutex<[String]>([])
        let services = StubServices().on(EventsAPI.deliver(to: .reports)) { envelope in
            let event = try WireFormat.decoder.decode(SomethingSaid.self, from: Data(envelope.payload.utf8))
            heard.withLock { $0.append(event.text) }
            return Empty()
        }
        try await engine.withDatabase { database in
            try await database.migrate([])
            try await database.write { db in
                for (text, subject) in [("a1", "a"), ("b1", "b"), ("a2", "a"), ("c1", "c")] {
                    try db.publish(SomethingSaid(text: text, subject: subject), at: .aTuesday)
                }
            }
            let outbox = Outbox(database: database)
            let claimed = try await outbox.claim(limit: 1, now: .aTuesday, lease: .seconds(30))
            #expect(claimed.count == 1)
            let delivery = try Self.delivery(database, services)
            await delivery.deliver(about: ["a", "c"], to: .reports)
            #expect(heard.withLock { $0 } == ["a1", "a2", "c1"])
            // The dispatcher keeps what holds the rest up.
            try await database.write { try $0.execute("UPDATE outbox SET parked = TRUE WHERE subject = 'b'") }
            await delivery.deliver(about: ["b"], to: .reports)
            #expect(heard.withLock { $0 } == ["a1", "a2", "c1"])
        }
    }

    @Test func `N3 a subscriber that does not answer fails no request, and the events wait`() async throws {
        try await Engine.sqlite.withDatabase { database in
            try await database.migrate([])
            try await database.write { try $0.publish(SomethingSaid(text: "a1", subject: "a"), at: .aTuesday) }
            let delivery = try Self.delivery(database, StubServices())
            await delivery.deliver(about: ["a"], to: .reports)
            let waiting = try await Outbox(database: database).waiting(about: "a", for: "reports")
            #expect(waiting.count == 1)
        }
    }
}
