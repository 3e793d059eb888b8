import Contracts
import Crypto
import Foundation
import Logging
import ServiceClient
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct EventTests {
    /// A peer that notes what it is handed and refuses what it is told to.
    private final class Listener: Sendable {
        private struct State {
            var heard: [String] = []
            var isRefused: @Sendable (String, Int) -> Problem? = { _, _ in nil }
        }

        private let state = Mutex(State())

        var heard: [String] { state.withLock { $0.heard } }

        func refuse(_ isRefused: @escaping @Sendable (_ text: String, _ heard: Int) -> Problem?) {
            state.withLock { $0.isRefused = isRefused }
        }

        func take(_ envelope: EventEnvelope) throws -> Empty {
            let event = try WireFormat.decoder.decode(SomethingSaid.self, from: Data(envelope.payload.utf8))
            if let problem = state.withLock({ $0.isRefused(event.text, $0.heard.count) }) { throw problem }
            state.withLock { $0.heard.append(event.text) }
            return Empty()
        }

        var services: StubServices { StubServices().on(EventsAPI.deliver(to: .reports), take) }
    }

    private func dispatcher(_ database: Database, _ listener: Listener, _ clock: TestClock) throws -> EventDispatcher {
        let tokens = try ServiceTokens(secret: ServiceTokens.secret)
        return EventDispatcher(
            outbox: Outbox(database: database, jitter: { 1 }),
            services: ServiceClients(
                transport: listener.services, tokens: tokens, caller: .reports, now: { clock.now }),
            now: { clock.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private func publish(
        _ texts: [String], about subject: String, in database: Database, _ clock: TestClock
    ) async throws {
        let now = clock.now
        try await database.write { db in
            for text in texts { try db.publish(SomethingSaid(text: text, subject: subject), at: now) }
        }
    }

    @Test(arguments: Engine.all)
    func `N1 what a service publishes reaches who subscribes, in order`(on engine: Engine) async throws {
        let listener = Listener()
        try await withService(EchoService.self, on: engine, services: listener.services) { echo in
            try await echo.signedIn(as: .ada).call(EchoAPI.announce, sending: Saying(text: "soup", number: 5))
            try await eventually("five events") { listener.heard.count >= 5 }
            #expect(listener.heard == (1...5).map { "soup \($0)" })
        }
    }

    @Test(arguments: Engine.all)
    func `N1 an event that is refused holds up its own subject and nothing else`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let (listener, clock) = (Listener(), TestClock())
            try await database.migrate([])
            let dispatcher = try dispatcher(database, listener, clock)
            listener.refuse { text, _ in text == "a1" ? .invalid("text", "is wrong") : nil }
            try await publish(["a1", "a2"], about: "a", in: database, clock)
            try await publish(["b1", "b2"], about: "b", in: database, clock)
            while await dispatcher.deliverWhatIsDue() {}
            #expect(listener.heard == ["b1", "b2"])

            for _ in 0..<Outbox.triesBeforeParking {
                clock.advance(by: 61)
                _ = await dispatcher.deliverWhatIsDue()
            }
            let outbox = Outbox(database: database)
            let parked = try await outbox.parked()
            #expect(parked.map(\.payload).filter { $0.contains("a1") }.count == 1 && parked.count == 1)

            listener.refuse { _, _ in nil }
            try await outbox.retry(parked[0].id)
            while await dispatcher.deliverWhatIsDue() {}
            #expect(listener.heard == ["b1", "b2", "a1", "a2"])
        }
    }

    @Test(arguments: Engine.all)
    func `N1 an event reaches its subscriber at once, and not only when somebody looks`(on engine: Engine) async throws
    {
        let listener = Listener()
        try await withService(EchoService.self, on: engine, services: listener.services) { echo in
            var waits: [Duration] = []
            for number in 0..<40 {
                let now = echo.clock.now
                try await echo.database.write {
                    try $0.publish(SomethingSaid(text: "\(number)", subject: "\(number)"), at: now)
                }
                let committed = ContinuousClock.now
                try await eventually("event \(number)") { listener.heard.count > number }
                waits.append(.now - committed)
            }
            // An event that only a look finds waits for the whole pause between two looks.
            #expect(waits.sorted()[20] < EventDispatcher.fallback / 2)
        }
    }

    @Test(arguments: Engine.all)
    func `N1 an order on the command line lists dead letters and does something about one`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofChassis, of: "chassis")
            let id = try await database.write { db in
                let id = try db.enqueue("x", as: JobKind<String>("mail"), at: .aTuesday)
                try db.execute("UPDATE jobs SET state = 'dead', attempts = 2, last_error = \("a\tb\nc")")
                return id
            }
            let letters = DeadLetters(database: database, now: { .aTuesday })
            #expect(throws: DeadLetterOrder.Refusal.self) { try DeadLetterOrder(["retry"]) }
            let list = try await DeadLetterOrder(["list"]).carryOut(on: letters)
            #expect(list == "job-\(id)\tmail\t-\t2026-12-29T12:45:00Z\t2 attempts\ta b c")
            await #expect(throws: DeadLetterOrder.Refusal.self) {
                try await DeadLetterOrder(["discard", "job-x"]).carryOut(on: letters)
            }
            _ = try await DeadLetterOrder(["discard", "job-\(id)"]).carryOut(on: letters)
            let none = try await DeadLetterOrder(["list"]).carryOut(on: letters)
            #expect(none == "There are no dead letters.")
        }
    }

    @Test(arguments: Engine.all)
    func `N1 operators see dead letters, deliver them again and give them up`(on engine: Engine) async throws {
        let listener = Listener()
        listener.refuse { text, _ in text.hasPrefix("soup") ? .invalid("text", "is wrong") : nil }
        try await withService(EchoService.self, on: engine, services: listener.services) { echo in
            let now = echo.clock.now
            try await echo.database.write { db in
                for (number, word) in ["soup", "soup 2"].enumerated() {
                    try db.publish(SomethingSaid(text: word, subject: "\(number)"), at: now)
                }
                try db.execute("UPDATE outbox SET parked = TRUE, last_error = 'no'")
            }
            let path = "/v1/dead-letters/reports"
            #expect(try await echo.get(path, as: .ada).status == 403)
            let watch = try await echo.signedIn(as: .operator_)
            let letters = try await watch.call(DeadLettersAPI.list(of: .reports)).items
            #expect(letters.map(\.subject) == ["0", "1"])
            #expect(letters.allSatisfy { $0.name == SomethingSaid.name && $0.error == "no" })
            listener.refuse { _, _ in nil }
            for id in [
                "event-0", "event--1", "1", "x", "event-9223372036854775808", "job-1", "job-\(ID<Job>(at: now))",
            ] {
                #expect(try await echo.send(.DELETE, "\(path)/\(id)", nil, as: .operator_).status == 404)
            }
            let retried = try await echo.send(.POST, "\(path)/\(letters[0].id)/retry", nil, as: .operator_)
            let discarded = try await echo.send(.DELETE, "\(path)/\(letters[1].id)", nil, as: .operator_)
            #expect(retried.status == 204 && discarded.status == 204)
            try await eventually("the letter is delivered") { !listener.heard.isEmpty }
            #expect(listener.heard == ["soup"])
            #expect(try await watch.call(DeadLettersAPI.list(of: .reports)).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `N3 a subscriber that is down for hours misses nothing`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let (listener, clock) = (Listener(), TestClock())
            try await database.migrate([])
            let dispatcher = try dispatcher(database, listener, clock)
            listener.refuse { _, _ in .unavailable("Down.") }
            try await publish(["a1", "a2", "a3"], about: "a", in: database, clock)
            for _ in 0..<100 {
                clock.advance(by: 61)
                _ = await dispatcher.deliverWhatIsDue()
            }
            #expect(try await Outbox(database: database).parked().isEmpty)
            listener.refuse { _, _ in nil }
            // The breaker rests for a second of real time.
            try await eventually("all three") {
                clock.advance(by: 61)
                _ = await dispatcher.deliverWhatIsDue()
                return listener.heard.count >= 3
            }
            #expect(listener.heard == ["a1", "a2", "a3"])
        }
    }

    @Test(arguments: Engine.all)
    func `N1 an event is delivered again when its taking was not noted`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let (listener, clock) = (Listener(), TestClock())
            try await database.migrate([])
            let dispatcher = try dispatcher(database, listener, clock)
            try await publish(["a1", "a2"], about: "a", in: database, clock)
            // A process that took a delivery and died.
            #expect(
                try await Outbox(database: database).claim(limit: 1, now: clock.now, lease: .seconds(30)).count == 1)
            while await dispatcher.deliverWhatIsDue() {}
            #expect(listener.heard.isEmpty)
            clock.advance(by: 31)
            while await dispatcher.deliverWhatIsDue() {}
            #expect(listener.heard == ["a1", "a2"])
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a subscriber acts on an event once, however often it comes`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let service = try await echo.asService(.pantry)
            let first = try envelope("e1", SomethingSaid(text: "one", subject: "a"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<10 {
                    group.addTask { try await service.call(EventsAPI.deliver(to: .reports), sending: first) }
                }
                try await group.waitForAll()
            }
            try await service.call(
                EventsAPI.deliver(to: .reports), sending: try envelope("e2", SomethingSaid(text: "two", subject: "a")))
            #expect(try await echo.api.call(EchoAPI.heard).items.map(\.text) == ["one", "two"])
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a reaction that fails leaves nothing behind, and the event can come again`(on engine: Engine) async throws
    {
        try await withService(EchoService.self, on: engine) { echo in
            let service = try await echo.asService(.pantry)
            let refused = try envelope("e1", SomethingSaid(text: "refused", subject: "a"))
            for _ in 0..<2 {
                let problem = await #expect(throws: Problem.self) {
                    try await service.call(EventsAPI.deliver(to: .reports), sending: refused)
                }
                #expect(problem?.errors.first?.field == "text")
            }
            #expect(try await echo.api.call(EchoAPI.heard).items.isEmpty)
            let seen = try await echo.database.read { try $0.first("SELECT count(*) FROM inbox") { try $0[0] as Int } }
            #expect(seen == 0)
        }
    }

    @Test func `N1 only other services deliver events, and only such as are subscribed to`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let event = try envelope("e1", SomethingSaid(text: "one", subject: "a"))
            for client in [echo.api, try await echo.signedIn(as: .root)] {
                let problem = await #expect(throws: Problem.self) {
                    try await client.call(EventsAPI.deliver(to: .reports), sending: event)
                }
                #expect([401, 403].contains(problem?.status))
            }
            let service = try await echo.asService(.pantry)
            for (name, payload, field) in [
                ("something-else", event.payload, "name"), (SomethingSaid.name, "{}", "payload"),
                (SomethingSaid.name, "", "payload"),
            ] {
                let wrong = EventEnvelope(id: "e2", name: name, occurredAt: .aTuesday, payload: payload)
                let problem = await #expect(throws: Problem.self) {
                    try await service.call(EventsAPI.deliver(to: .reports), sending: wrong)
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == [field])
            }
        }
    }

    @Test func `N1 several reactions to one event all run, or none of them`() async throws {
        try await Engine.sqlite.withDatabase { database in
            try await database.migrate([Migration("001 notes", "CREATE TABLE notes (text TEXT NOT NULL)")])
            var subscriptions = EventSubscriptions()
            subscriptions.on(SomethingSaid.self) { event, db in
                try db.execute("INSERT INTO notes (text) VALUES (\(event.text))")
            }
            subscriptions.on(SomethingSaid.self) { event, _ in
                if event.text == "bad" { throw Problem.conflict("No.") }
            }
            func notes() async throws -> Int? {
                try await database.read { try $0.first("SELECT count(*) FROM notes") { try $0[0] as Int } }
            }
            let bad = try envelope("e1", SomethingSaid(text: "bad", subject: "a"))
            let taken = subscriptions
            await #expect(throws: Problem.self) { try await taken.take(bad, in: database, at: .aTuesday) }
            #expect(try await notes() == 0)
            let good = try envelope("e1", SomethingSaid(text: "good", subject: "a"))
            try await taken.take(good, in: database, at: .aTuesday)
            #expect(try await notes() == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `N2 what was seen long ago is forgotten`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let clock = TestClock()
            try await database.migrate(Migration.ofChassis, of: "chassis")
            let jobs = ScheduledJob.ofChassis(
                database, IdempotencyStore(database: database, secret: .init(size: .bits256), now: { clock.now }),
                PersonalDataRegister(of: .reports, []), now: { clock.now })
            func isNew(_ id: String) async throws -> Bool {
                let now = clock.now
                return try await database.write { try $0.firstTime(id, at: now) }
            }
            #expect(try await isNew("e1"))
            clock.advance(by: ScheduledJob.inboxLifetime - 1)
            #expect(try await isNew("e2"))
            try await jobs.runAll()
            #expect(try await !isNew("e1"))
            clock.advance(by: 2)
            try await jobs.runAll()
            #expect(try await isNew("e1"))
            #expect(try await !isNew("e2"))
        }
    }

    private func envelope(_ id: String, _ event: SomethingSaid) throws -> EventEnvelope {
        let payload = String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self)
        return EventEnvelope(id: id, name: SomethingSaid.name, occurredAt: .aTuesday, payload: payload)
    }
}
