import Chassis
import Contracts
import Foundation
import Logging
import OrdersContracts
import Storage

/// Compares orders, payments, the ledger and the provider, and notes each difference for operators. It repairs nothing
/// itself. If the provider differs, its notice may be lost, so the saga checks the payment again.
struct Reconciliation: Sendable {
    /// How far back payments are compared, in seconds: 40 days.
    static let span: TimeInterval = 40 * 86_400
    /// How long a step may stay open before it counts as stuck, in seconds.
    static let patience: TimeInterval = 3_600
    private static let portion = 500

    let database: Database
    let provider: any PaymentProvider
    let now: @Sendable () -> Date
    let logger: Logger

    /// Throws `PaymentFault` if the provider does not list its payments.
    @discardableResult
    func run() async throws -> [PaymentDifference] {
        let instant = now()
        let start = instant.addingTimeInterval(-Self.span)
        // One hour more than compared here, so that no payment at the limit is missing.
        let known = try await provider.payments(since: start.addingTimeInterval(-3_600))
        let theirs = Dictionary(known.map { ($0.reference, $0) }) { first, _ in first }
        var differences: [PaymentDifference] = []
        var seen: Set<String> = []
        var doubtful: [PaymentNotice] = []
        var last: ID<Payment>?
        while true {
            let part = try await database.read { [last] db in
                try ReconciliationTable(db).payments(since: start, after: last, limit: Self.portion)
            }
            for facts in part {
                if let reference = facts.payment.reference { seen.insert(reference) }
                let found = facts.differences(
                    from: facts.payment.reference.flatMap { theirs[$0] },
                    isOurs: facts.payment.provider == provider.name,
                    at: instant)
                differences += found
                if let reference = facts.payment.reference, found.contains(where: { $0.kind == .provider }) {
                    doubtful.append(PaymentNotice(reference: reference, payment: facts.payment.id))
                }
            }
            guard part.count == Self.portion else { break }
            last = part.last?.payment.id
        }
        // Payments that the provider holds or has captured without a known order. A new payment may not be written yet.
        for payment in known
        where !seen.contains(payment.reference) && (payment.state == .held || payment.state == .taken) {
            let isUnsure = try await database.read { db in
                try payment.payment.flatMap { try PaymentTable(db).find($0) }?.state == .pending
            }
            if !isUnsure {
                differences.append(
                    PaymentDifference(
                        order: nil, kind: .missing, expected: "nothing",
                        found: "\(payment.reference) \(payment.state.rawValue) \(payment.amount)", foundAt: instant))
            }
        }
        let (found, notices) = (differences, doubtful)
        try await database.write { db in
            try DifferenceTable(db).replace(by: found, at: instant)
            for notice in notices { try db.enqueue(notice, as: .paymentNotice, at: instant) }
        }
        OrderMetrics.differences(found.count)
        for difference in found {
            logger.error(
                "Orders, books and payment provider differ",
                metadata: [
                    "order": "\(difference.order?.description ?? "-")", "kind": "\(difference.kind.rawValue)",
                    "expected": "\(difference.expected)", "found": "\(difference.found)",
                ])
        }
        return found
    }
}

/// The stored facts of a payment at one moment.
struct PaymentFacts: Sendable {
    let payment: StoredPayment
    let order: OrderState
    let isLast: Bool
    let steps: [PaymentStep]
    let sums: [LedgerAccount: Int]

    func differences(from theirs: ProviderPayment?, isOurs: Bool, at instant: Date) -> [PaymentDifference] {
        var found: [PaymentDifference] = []
        func note(_ kind: PaymentDifference.Kind, _ expected: String, _ actual: String) {
            guard expected != actual else { return }
            found.append(
                PaymentDifference(order: payment.order, kind: kind, expected: expected, found: actual, foundAt: instant)
            )
        }
        let waiting = steps.filter { $0.state == .wanted }
        if let refused = waiting.last(where: { $0.refusals > 0 }) {
            let what = "\(refused.kind.rawValue) of \(refused.amount)"
            note(.refused, "done", "\(what), \(refused.refusals) times: \(refused.reason ?? "refused")")
        }
        if let oldest = waiting.map(\.wantedAt).min(), instant.timeIntervalSince(oldest) > Reconciliation.patience {
            note(
                .stuck, "done",
                "\(waiting.map(\.kind.rawValue).sorted().joined(separator: ", ")) since \(oldest.ISO8601Format())")
        }
        // Payments with open steps are compared once the steps are done.
        guard waiting.isEmpty else { return found }
        if isLast { note(.order, fitting, payment.state.rawValue) }
        note(
            .ledger,
            "held \(payment.state == .authorised ? payment.amount : 0), taken \(payment.captured - payment.refunded)",
            "held \(sums[.held] ?? 0), taken \(sums[.provider] ?? 0)")
        guard isOurs, payment.state != .declined else { return found }
        guard let theirs else {
            note(.missing, payment.reference ?? "a payment", "nothing")
            return found
        }
        note(.provider, ours, theirs.text)
        return found
    }

    /// The payment state that fits the order's state.
    private var fitting: String {
        switch order {
        case .draft, .quoted: payment.state == .declined ? "declined" : "pending"
        case .placed: "authorised"
        case .accepted, .preparing, .ready, .onTheWay, .delivered, .refunded: "captured"
        case .rejected: "voided"
        // An order may be cancelled or fail before or after its payment was captured.
        case .cancelled, .failed:
            switch payment.state {
            case .voided, .declined: payment.state.rawValue
            case .captured where payment.refunded == payment.amount: payment.state.rawValue
            default: "given back"
            }
        }
    }

    private var ours: String {
        let state: ProviderPayment.State =
            switch payment.state {
            case .pending: .open
            case .authorised: .held
            case .declined: .refused
            case .captured: .taken
            case .voided: .letGo
            }
        return "\(state.rawValue) \(payment.captured) \(payment.refunded) \(payment.currency.rawValue)"
    }
}

extension ProviderPayment {
    fileprivate var text: String { "\(state.rawValue) \(captured) \(refunded) \(currency?.rawValue ?? "?")" }
}

/// The payments that the reconciliation reads, in an open transaction.
struct ReconciliationTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Payments made since `instant`, sorted by id, for reading in parts.
    func payments(since instant: Date, after last: ID<Payment>?, limit: Int) throws -> [PaymentFacts] {
        let behind: SQL = last.map { "AND payments.id > \($0)" } ?? ""
        let rows = try db.all(
            """
            SELECT payments.*, orders.state AS order_state,
                (SELECT count(*) FROM payments AS others WHERE others.order_id = payments.order_id
                    AND others.number > payments.number) AS later
            FROM payments JOIN orders ON orders.id = payments.order_id
            WHERE payments.made_at >= \(instant) \(behind) ORDER BY payments.id LIMIT \(limit)
            """
        ) { row in
            (
                try StoredPayment(row: row), try row.word("order_state") as OrderState, try row["later"] as Int
            )
        }
        return try rows.map { payment, order, later in
            PaymentFacts(
                payment: payment, order: order, isLast: later == 0, steps: try PaymentTable(db).steps(of: payment.id),
                sums: payment.state == .declined ? [:] : try LedgerTable(db).sums(of: payment.order))
        }
    }
}

/// The table `payment_differences`, in an open transaction: the findings of the last reconciliation.
struct DifferenceTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Replaces the findings. A repeated difference keeps its `found_at`; a difference that is gone is deleted.
    func replace(by differences: [PaymentDifference], at instant: Date) throws {
        for difference in differences {
            try db.execute(
                """
                INSERT INTO payment_differences (order_id, kind, expected, found, found_at, seen_at)
                VALUES (\(difference.order?.description ?? difference.found), \(difference.kind.rawValue),
                    \(difference.expected), \(difference.found), \(difference.foundAt), \(instant))
                ON CONFLICT (order_id, kind) DO UPDATE SET expected = excluded.expected, found = excluded.found,
                    seen_at = excluded.seen_at
                """)
        }
        try db.execute("DELETE FROM payment_differences WHERE seen_at < \(instant)")
    }

    func all() throws -> [PaymentDifference] {
        try db.all("SELECT * FROM payment_differences ORDER BY found_at, order_id LIMIT 100") { row in
            let order: String = try row["order_id"]
            return PaymentDifference(
                order: ID<Order>(order), kind: try row.word("kind"), expected: try row["expected"],
                found: try row["found"], foundAt: try row["found_at"])
        }
    }
}
