import Contracts
import Foundation
import HTTPTypes
import PantryContracts
import Support
import Synchronization
import Testing

@testable import ServiceClient

@Suite(.timeLimit(.minutes(10)))
struct CircuitBreakerTests {
    /// A clock that is moved by hand.
    private final class Clock: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        @Sendable func now() -> ContinuousClock.Instant { instant.withLock { $0 } }
        func advance(by time: Duration) { instant.withLock { $0 += time } }
    }

    private let clock = Clock()
    private let transport = ScriptedTransport(.silence)
    private static let basket = ScriptedTransport.Line.answer(200, #"{"foods":[]}"#)

    private func client(threshold: Int = 3) -> ServiceClient {
        ServiceClient(
            transport: transport, retries: RetryPolicy(tries: 1),
            breakers: CircuitBreakers(threshold: threshold, rest: .seconds(1), now: clock.now))
    }

    private func fail(_ client: ServiceClient, times: Int) async {
        for _ in 0..<times {
            await #expect(throws: Problem.self) { try await client.call(PantryAPI.basket) }
        }
    }

    @Test func `N3 after failures in a row a service is left in peace, then asked once, then used again`() async throws
    {
        let client = client()
        await fail(client, times: 5)
        #expect(transport.requests.count == 3)

        clock.advance(by: .milliseconds(999))
        await fail(client, times: 2)
        #expect(transport.requests.count == 3)

        clock.advance(by: .milliseconds(1))
        await fail(client, times: 2)
        #expect(transport.requests.count == 4)

        clock.advance(by: .seconds(1))
        transport.follow(Self.basket)
        for _ in 0..<4 { try await client.call(PantryAPI.basket) }
        #expect(transport.requests.count == 8)
    }

    @Test func `N3 a success in between begins the count anew`() async throws {
        let client = client()
        for _ in 0..<5 {
            transport.follow(.silence)
            await fail(client, times: 2)
            transport.follow(Self.basket)
            try await client.call(PantryAPI.basket)
        }
        #expect(transport.requests.count == 15)
    }

    @Test(arguments: [400, 401, 404, 409, 422, 429, 500])
    func `N3 a service that says no is one that answers`(status: Int) async throws {
        let client = client()
        transport.follow(.problem(Problem(status: status, code: "no", detail: "No.")))
        await fail(client, times: 10)
        #expect(transport.requests.count == 10)
    }

    @Test func `N3 one service that is down keeps nobody from another`() async throws {
        let client = client()
        await fail(client, times: 4)
        transport.follow(.answer(200, #"{"keys":[]}"#))
        try await client.call(IdentityAPI.keys)
        #expect(transport.requests.count == 4)
    }

    @Test func `N3 the deliveries of events to one service do not count for another`() async throws {
        let client = client()
        let envelope = EventEnvelope(id: "1", name: "n", occurredAt: Date(timeIntervalSince1970: 0), payload: "{}")
        for _ in 0..<5 {
            await #expect(throws: Problem.self) {
                try await client.call(EventsAPI.deliver(to: .pantry), sending: envelope)
            }
        }
        #expect(transport.requests.count == 3)
        transport.follow(.answer(204, ""))
        try await client.call(EventsAPI.deliver(to: .auth), sending: envelope)
        try await client.call(EventsAPI.deliver(to: .recipes), sending: envelope)
        #expect(transport.requests.count == 5)
    }

    private final class Crash: Sendable {
        private let happened = Atomic(false)
        var hasHappened: Bool { happened.load(ordering: .relaxed) }
        func happen() { happened.store(true, ordering: .relaxed) }
    }

    @Test func `N3 one crash under many calls at once stops no later call`() async throws {
        let breakers = CircuitBreakers(threshold: 3, rest: .seconds(1), now: clock.now)
        typealias Call = @Sendable () async throws -> (HTTPResponse, Data)
        for _ in 0..<2 {
            let crash = Crash()
            let begun = Tally()
            let call: Call = { [clock] in
                begun.add()
                try await eventually("the crash") { crash.hasHappened }
                clock.advance(by: .milliseconds(1))
                throw Problem.unavailable("Gone.")
            }
            let calls = (0..<50).map { _ in Task { try await breakers.guarding(PantryAPI.basket.path, call) } }
            try await eventually("every call is under way") { begun.count == 50 }
            crash.happen()
            for call in calls { _ = await call.result }
        }
        _ = try await breakers.guarding(PantryAPI.basket.path) { (.init(status: .ok), Data()) }
    }

    @Test func `N3 an endpoint that nobody answers in time stops no other endpoint of its service`() async throws {
        let client = client()
        await fail(client, times: 5)
        #expect(transport.requests.count == 3)
        transport.follow(.answer(200, #"{"items":[]}"#))
        try await client.call(PantryAPI.items, sending: PantryQuery())
        #expect(transport.requests.count == 4)
    }

    @Test(arguments: [502, 503])
    func `N3 a service of which the gateway says at once that it is away is asked again at once`(
        status: Int
    ) async throws {
        let client = client()
        transport.follow(.problem(Problem(status: status, code: "no", detail: "No.")))
        await fail(client, times: 10)
        #expect(transport.requests.count == 10)
        transport.follow(Self.basket)
        try await client.call(PantryAPI.basket)
    }

    @Test func `N3 while one call finds out whether a service is back all others are refused`() async throws {
        let breakers = CircuitBreakers(threshold: 1, rest: .seconds(1), now: clock.now)
        struct Down: Error {}
        typealias Call = () async throws -> (HTTPResponse, Data)
        let down: Call = { throw Problem.unavailable("Down.") }
        let other: Call = { throw Down() }
        _ = try? await breakers.guarding(PantryAPI.basket.path, down)
        clock.advance(by: .seconds(1))
        _ = try await breakers.guarding(PantryAPI.basket.path) {
            let refused = await #expect(throws: Problem.self) {
                try await breakers.guarding(PantryAPI.basket.path, other)
            }
            #expect(refused?.status == 503)
            return (.init(status: .ok), Data())
        }
        _ = try await breakers.guarding(PantryAPI.basket.path) { (.init(status: .ok), Data()) }
    }
}
