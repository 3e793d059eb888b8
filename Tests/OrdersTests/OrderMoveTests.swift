import Contracts
import Foundation
import OrdersContracts
import SeededChance
import Storage
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct OrderMoveTests {
    @Test(arguments: Engine.all)
    func `O3 O5 the database holds the same moves as the program, and lets no other one happen`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(OrderFeature.migrations)
            let stored = try await database.read { db in
                try db.all(
                    "SELECT move || ' ' || from_state || ' ' || to_state || ' ' || actor AS line FROM order_moves"
                ) {
                    try $0["line"] as String
                }
            }
            let known = OrderMove.allCases.flatMap { move in
                move.from.flatMap { from in
                    move.actors.map { "\(move.rawValue) \(from?.rawValue ?? "") \(move.to.rawValue) \($0.rawValue)" }
                }
            }
            #expect(Set(stored) == Set(known) && stored.count == known.count)

            let id = ID<Order>(at: .aTuesday)
            try await database.write { try Self.begin(id, in: $0) }
            // From `quoted`: everything but what the list has.
            for move in OrderMove.allCases {
                for state in OrderState.allCases {
                    for actor in OrderActor.allCases where !(move.leads(from: .quoted, by: actor) && move.to == state) {
                        let event = OrderEvent(
                            number: 3, move: move, state: state, by: actor, at: .aTuesday, reason: nil)
                        await #expect(throws: StorageError.self) {
                            try await database.write { try OrderTable($0).insert(event, of: id, from: .quoted) }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `O3 O5 an order stands where its last event led, and what happened is never changed`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(OrderFeature.migrations)
            let id = ID<Order>(at: .aTuesday)
            try await database.write { try Self.begin(id, in: $0) }
            let changes: [SQL] = [
                "UPDATE orders SET state = 'delivered'", "UPDATE orders SET state = 'draft', event_number = 1",
                "UPDATE orders SET event_number = 3, state = 'placed'", "UPDATE orders SET event_number = 1",
                "UPDATE order_events SET to_state = 'placed' WHERE number = 2",
                "UPDATE order_events SET actor = 'person' WHERE number = 2",
                "DELETE FROM order_events WHERE number = 2",
                // Behind an event that does not lead there, twice the same number, and without one before.
                """
                INSERT INTO order_events (order_id, number, previous, from_state, to_state, move, actor, at)
                VALUES (\(id), 3, 2, 'placed', 'accepted', 'accept', 'partner', '')
                """,
                """
                INSERT INTO order_events (order_id, number, previous, from_state, to_state, move, actor, at)
                VALUES (\(id), 2, 1, 'draft', 'quoted', 'price', 'system', '')
                """,
                """
                INSERT INTO order_events (order_id, number, previous, from_state, to_state, move, actor, at)
                VALUES (\(id), 4, 3, 'quoted', 'placed', 'place', 'system', '')
                """,
                """
                INSERT INTO order_events (order_id, number, previous, from_state, to_state, move, actor, at)
                VALUES (\(id), 3, NULL, 'quoted', 'placed', 'place', 'system', '')
                """,
            ]
            for change in changes {
                await #expect(throws: StorageError.self, "\(change)") {
                    try await database.write { _ = try $0.execute(change) }
                }
            }
            #expect(try await database.read { try OrderTable($0).find(id)?.state } == .quoted)
        }
    }

    @Test func `O3 O5 whatever is tried, an order goes forward or stays`() {
        var chance = Chance(seed: 17)
        for _ in 0..<2_000 {
            var (state, count) = (OrderState.draft, 0)
            for _ in 0..<50 {
                let move = OrderMove.allCases.randomElement(using: &chance)!
                let actor = OrderActor.allCases.randomElement(using: &chance)!
                guard move.leads(from: state, by: actor) else { continue }
                #expect(!state.isFinal && move.to != state)
                (state, count) = (move.to, count + 1)
            }
            // No way leads in a circle.
            #expect(count <= 8)
        }
        #expect(OrderState.allCases.filter(\.isFinal) == [.rejected, .cancelled, .failed, .refunded])
    }

    /// An order that is priced.
    private static func begin(_ id: ID<Order>, in db: any Connection) throws {
        let orders = OrderTable(db)
        let quote = OrderBasis(.soup(at: .aTuesday))
        let sent = OrderEvent(number: 1, move: .send, state: .draft, by: .person, at: .aTuesday, reason: nil)
        let priced = OrderEvent(number: 2, move: .price, state: .quoted, by: .system, at: .aTuesday, reason: nil)
        try orders.insert(sent, of: id, from: nil)
        try orders.insert(
            StoredOrder(
                id: id, account: Person.ada.account, partner: .mill, code: "AAAA-AAAA", state: .draft, eventNumber: 1,
                revision: 1, quote: quote, delivery: nil, digest: "", promisedAt: nil, courier: nil, isStored: false,
                createdAt: .aTuesday, changedAt: .aTuesday))
        try orders.insert(priced, of: id, from: .draft)
        try orders.stand(id, at: priced)
    }
}
