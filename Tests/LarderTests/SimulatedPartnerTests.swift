import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Larder

/// `larder simulate partner`, against orders that move as those of the orders service do.
@Suite(.timeLimit(.minutes(10)))
struct SimulatedPartnerTests {
    /// Orders of one partner, each with the number of its last change.
    private final class Counter: Sendable {
        struct Entry {
            var state = OrderState.placed
            var number: Int
            var asked = 0
        }

        let entries: Mutex<[ID<Order>: Entry]>
        let failures: Mutex<Int>

        init(_ count: Int, failures: Int = 0) {
            let entries = (0..<count).map { (ID<Order>.numbered($0), Entry(number: $0 + 1)) }
            self.entries = Mutex(Dictionary(entries) { first, _ in first })
            self.failures = Mutex(failures)
        }

        var states: [ID<Order>: OrderState] { entries.withLock { $0.mapValues(\.state) } }

        /// The orders that changed since.
        func news(since: Int) throws -> PartnerOrderNews {
            let fails = failures.withLock { left in
                left -= 1
                return left >= 0
            }
            guard !fails else { throw Problem.serviceUnavailable }
            return entries.withLock { entries in
                let changed = entries.filter { $0.value.number > since }.sorted { $0.value.number < $1.value.number }
                return PartnerOrderNews(
                    items: changed.map { Self.order($0.key, $0.value) },
                    number: entries.values.map(\.number).max() ?? 0)
            }
        }

        /// Refused unless the order is in the state before; said again it changes nothing.
        func move(_ id: ID<Order>, from before: OrderState, to state: OrderState) throws -> PartnerOrder {
            try entries.withLock { entries in
                let latest = entries.values.map(\.number).max() ?? 0
                guard var entry = entries[id] else { throw Problem(404, "not-found") }
                entry.asked += 1
                if entry.state == before {
                    (entry.state, entry.number) = (state, latest + 1)
                } else if entry.state != state {
                    throw Problem(409, "order-state")
                }
                entries[id] = entry
                return Self.order(id, entry)
            }
        }

        private static func order(_ id: ID<Order>, _ entry: Entry) -> PartnerOrder {
            PartnerOrder(
                id: id, code: "ABCD-EFGH", state: entry.state, place: ID(uuid: ID<Order>.numbered(0).uuid), lines: [],
                substitutions: [],
                fee: 0, total: 900, refunded: 0, currency: .eur, delivery: nil, note: nil, promisedAt: nil,
                courier: nil, placedAt: Date(timeIntervalSince1970: 0), answerBy: nil, events: [],
                number: entry.number)
        }

        var services: StubServices {
            let services = StubServices()
            services.on(OrdersAPI.partnerOrders) { [self] in try news(since: $0.since ?? 0) }
            services.on(OrdersAPI.acceptOrder) { [self] in try move(try Self.id($1), from: .placed, to: .accepted) }
            services.on(OrdersAPI.rejectOrder) { [self] in try move(try Self.id($1), from: .placed, to: .rejected) }
            services.on(OrdersAPI.prepareOrder) { [self] in try move(try Self.id($1), from: .accepted, to: .preparing) }
            services.on(OrdersAPI.readyOrder) { [self] in try move(try Self.id($1), from: .preparing, to: .ready) }
            services.on(OrdersAPI.handOverOrder) { [self] in try move(try Self.id($1), from: .ready, to: .onTheWay) }
            services.on(OrdersAPI.deliverOrder) { [self] in try move(try Self.id($1), from: .onTheWay, to: .delivered) }
            return services
        }

        private static func id(_ names: [String]) throws -> ID<Order> {
            try #require(names.first.flatMap { ID<Order>($0) })
        }
    }

    private func run(
        _ counter: Counter, rejects: Int = 0, silent: Int = 0, twice: Int = 0, seed: UInt64 = 1
    ) async throws -> [String] {
        let said = Mutex<[String]>([])
        let partner = SimulatedPartner(
            client: ServiceClient(transport: counter.services, retries: RetryPolicy(deadline: .seconds(5), tries: 1)),
            temper: SimulatedPartner.Temper(pace: 0, rejects: rejects, silent: silent, twice: twice, seed: seed)
        ) { line in said.withLock { $0.append(line) } }
        try await partner.run(once: true)
        return said.withLock { $0 }
    }

    @Test func `every order is delivered, though each answer is sent twice, and it ends once nothing is left`()
        async throws
    {
        let counter = Counter(20)
        let said = try await run(counter, twice: 100)
        #expect(counter.states.values.allSatisfy { $0 == .delivered })
        #expect(counter.entries.withLock { $0.values.allSatisfy { $0.asked == 10 } })
        #expect(said.count == 200 && !said.contains { $0.contains("refused") })
    }

    @Test func `some are rejected and some never answered, the same ones for the same number`() async throws {
        let (one, again, other) = (Counter(300), Counter(300), Counter(300))
        _ = try await run(one, rejects: 20, silent: 10)
        _ = try await run(again, rejects: 20, silent: 10)
        _ = try await run(other, rejects: 20, silent: 10, seed: 2)
        #expect(one.states == again.states && one.states != other.states)
        let counts = Dictionary(grouping: one.states.values) { $0 }.mapValues(\.count)
        #expect(Set(counts.keys) == [.delivered, .rejected, .placed])
        #expect((30...90).contains(counts[.rejected] ?? 0) && (10...55).contains(counts[.placed] ?? 0))
    }

    @Test func `it goes on after an outage, and ends with the reason where its key is refused`() async throws {
        let counter = Counter(3, failures: 1)
        let said = try await run(counter)
        #expect(counter.states.values.allSatisfy { $0 == .delivered })
        #expect(said.first?.hasPrefix("no answer") == true)
        let services = StubServices().on(OrdersAPI.partnerOrders) { _ in throw Problem.unauthenticated }
        let partner = SimulatedPartner(
            client: ServiceClient(transport: services),
            temper: SimulatedPartner.Temper(pace: 0, rejects: 0, silent: 0, twice: 0, seed: 1)
        ) { _ in }
        await #expect(throws: Problem.unauthenticated) { try await partner.run(once: true) }
    }
}

extension ID<Order> {
    /// Always the same for the same number.
    fileprivate static func numbered(_ number: Int) -> Self {
        let (high, low) = (UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
        return ID(uuid: UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, high, low)))
    }
}
