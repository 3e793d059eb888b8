import AuthContracts
import Contracts
import Foundation
import Kitchen
import Measuring
import OrdersContracts
import RunningSystem
import ServiceClient
import Storage

/// Orders under constant faults. 50 clients order at once and repeat unanswered requests. The orders service, the
/// gateway, auth and, on PostgreSQL, the database are killed at random. Webhooks are dropped, repeated and reordered,
/// and the partner sends everything twice. Afterwards no order is lost, charged twice or stuck, and the books balance.
struct Drill: Sendable {
    private static let clients = 50
    /// The time limit for all orders to settle.
    private static let patience = Duration.seconds(240)

    let engine: Engine
    let up: LarderUp
    let database: Database
    let count: Int

    static func report(orders count: Int) async throws -> Report {
        var report = Report(heads: [
            "engine", "orders", "placed", "kills", "of the database", "webhooks", "dropped", "seconds", "held", "taken",
            "let go", "stuck", "wrong",
        ])
        for engine in Engine.allCases {
            try await engine.run { up, database in
                let drill = Drill(engine: engine, up: up, database: database, count: count)
                try await drill.run().add(to: &report, engine, of: count)
            }
        }
        return report
    }

    private func run() async throws -> Outcome {
        let shop = try await DrilledShop(up, database, orders: count)
        let start = ContinuousClock.now
        var outcome = try await DrillPartner.beside(shop.desk) { partner in
            let faults = Task { await kill() }
            await withTaskGroup(of: Void.self) { group in
                for client in 0..<Self.clients {
                    group.addTask {
                        for number in stride(from: client, to: shop.quotes.count, by: Self.clients) {
                            await order(number, at: shop)
                        }
                    }
                }
            }
            faults.cancel()
            let kills = await faults.value
            let end = ContinuousClock.now + Self.patience
            while ContinuousClock.now < end, try await unsettled() > 0 { try await Task.sleep(for: .seconds(1)) }
            var outcome = try await look()
            (outcome.kills, outcome.databaseKills) = kills
            (outcome.webhooks, outcome.dropped) = partner.webhooks
            return outcome
        }
        outcome.seconds = start.duration(to: .now) / .seconds(1)
        return outcome
    }

    /// Places an order, with retries under the same key until an answer arrives. Cancels some orders.
    private func order(_ number: Int, at shop: DrilledShop) async {
        let cards = ["sandbox-pays", "sandbox-pays", "sandbox-times-out", "sandbox-answers-twice"]
        let draft = shop.draft(shop.quotes[number], card: cards[number % cards.count])
        for _ in 0..<600 {
            do {
                let order = try await shop.ada.once("drill \(number)").call(OrdersAPI.placeOrder, sending: draft)
                guard number % 10 == 3 else { return }
                _ = try? await shop.ada.call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason())
                return
            } catch {
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
    }

    /// Kills processes until the task is cancelled. Returns the number of kills in all, and of the database's.
    private func kill() async -> (all: Int, database: Int) {
        var kills = (all: 0, database: 0)
        while (try? await Task.sleep(for: .milliseconds(Int.random(in: 1_500...4_000)))) != nil {
            if engine == .postgres, kills.all % 5 == 4 {
                // If one server process dies, PostgreSQL ends all others: every connection is lost, and the server
                // recovers from its log.
                guard let process = try? await number("SELECT CAST(pg_backend_pid() AS BIGINT)") else { continue }
                Foundation.kill(Int32(truncatingIfNeeded: process), SIGKILL)
                kills.database += 1
            } else {
                let services: [ServiceName] = [.orders, .orders, .gateway, .orders, .auth]
                guard let process = try? up.process(of: services[kills.all % services.count]) else { continue }
                Foundation.kill(process, kills.all % 3 == 2 ? SIGTERM : SIGKILL)
            }
            kills.all += 1
        }
        return kills
    }

    // MARK: - In the database

    private func number(_ query: SQL) async throws -> Int {
        try await database.read { try $0.first(query) { try $0[0] as Int } ?? 0 }
    }

    private func unsettled() async throws -> Int {
        try await number(
            """
            SELECT (SELECT count(*) FROM payment_steps WHERE state = 'wanted')
                + (SELECT count(*) FROM orders WHERE state IN ('draft', 'quoted', 'placed', 'accepted', 'on-the-way'))
            """)
    }

    private func look() async throws -> Outcome {
        var outcome = Outcome()
        outcome.placed = try await number("SELECT count(*) FROM orders")
        outcome.held = try await number("SELECT count(*) FROM sandbox_payments")
        outcome.taken = try await number("SELECT count(*) FROM sandbox_payments WHERE state = 'taken'")
        outcome.letGo = try await number("SELECT count(*) FROM sandbox_payments WHERE state = 'letGo'")
        outcome.open = try await unsettled()
        // Payments that differ from the provider's, and orders whose payment contradicts their state.
        outcome.wrong = try await number(
            """
            SELECT count(*) FROM orders JOIN payments ON payments.order_id = orders.id
            LEFT JOIN sandbox_payments AS theirs ON theirs.reference = payments.reference
            WHERE theirs.reference IS NULL OR theirs.captured <> payments.captured
                OR theirs.refunded <> payments.refunded OR payments.refunded <> payments.returning_amount
                OR (orders.state = 'delivered' AND payments.captured - payments.refunded <> orders.total)
                OR (orders.state IN ('rejected', 'cancelled', 'failed') AND payments.captured <> payments.refunded)
            """)
        let books = try await number(
            """
            SELECT CAST(coalesce(sum(CASE WHEN debit = 'provider' THEN amount WHEN credit = 'provider' THEN -amount
                ELSE 0 END), 0) AS BIGINT) FROM ledger_lines
            """)
        let provider = try await number(
            "SELECT CAST(coalesce(sum(captured - refunded), 0) AS BIGINT) FROM sandbox_payments")
        let held = try await number(
            """
            SELECT CAST(coalesce(sum(CASE WHEN debit = 'held' THEN amount WHEN credit = 'held' THEN -amount
                ELSE 0 END), 0) AS BIGINT) FROM ledger_lines
            """)
        outcome.isBalanced = books == provider && held == 0
        return outcome
    }
}

/// The result of a drill.
private struct Outcome: Sendable {
    var placed = 0
    var kills = 0
    var databaseKills = 0
    var webhooks = 0
    var dropped = 0
    var seconds = 0.0
    var held = 0
    var taken = 0
    var letGo = 0
    var open = 0
    var wrong = 0
    var isBalanced = false

    func add(to report: inout Report, _ engine: Engine, of count: Int) {
        report.rows.append([
            engine.rawValue, "\(count)", "\(placed)", "\(kills)", "\(databaseKills)", "\(webhooks)", "\(dropped)",
            "\(Int(seconds))", "\(held)", "\(taken)", "\(letGo)", "\(open)", "\(wrong)",
        ])
        report.goals += [
            (placed == count, "\(engine.rawValue): no order is lost"),
            (held == count && held == taken + letGo, "\(engine.rawValue): nobody is charged twice"),
            (open == 0, "\(engine.rawValue): nothing is stuck after recovery"),
            (wrong == 0, "\(engine.rawValue): orders, books and provider say the same"),
            (isBalanced, "\(engine.rawValue): the ledger is balanced"),
        ]
    }
}
