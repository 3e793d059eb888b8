import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// The tables `ledger_entries` and `ledger_lines`, in an open transaction. Rows are never changed.
struct LedgerTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Records the transfers of a payment step. Throws if the step has an entry already.
    func insert(_ entry: LedgerEntry, of step: ID<PaymentStep>, _ order: ID<Order>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO ledger_entries (step_id, order_id, kind, currency, at)
            VALUES (\(step), \(order), \(entry.kind.rawValue), \(entry.currency), \(instant))
            """)
        for (number, transfer) in entry.transfers.enumerated() {
            try db.execute(
                """
                INSERT INTO ledger_lines (step_id, number, debit, credit, amount, currency)
                VALUES (\(step), \(number + 1), \(transfer.debit.rawValue), \(transfer.credit.rawValue),
                    \(transfer.amount), \(entry.currency))
                """)
        }
    }

    /// The transfers of a step.
    func transfers(of step: ID<PaymentStep>) throws -> [LedgerTransfer] {
        try db.all("SELECT * FROM ledger_lines WHERE step_id = \(step) ORDER BY number") { row in
            LedgerTransfer(debit: try row.word("debit"), credit: try row.word("credit"), amount: try row["amount"])
        }
    }

    /// The balance of each account in each currency: debits minus credits.
    func balances() throws -> [LedgerBalance] {
        try db.all(
            """
            SELECT account, currency, CAST(sum(amount) AS BIGINT) AS amount FROM (
                SELECT debit AS account, currency, amount FROM ledger_lines
                UNION ALL SELECT credit, currency, -amount FROM ledger_lines
            ) AS sides GROUP BY account, currency ORDER BY currency, account
            """
        ) { row in
            LedgerBalance(
                account: try LedgerAccount(rawValue: row["account"]) ?? .provider, currency: try row["currency"],
                amount: try row["amount"])
        }
    }

    /// The balances of one order, whatever the currency.
    func sums(of order: ID<Order>) throws -> [LedgerAccount: Int] {
        let rows = try db.all(
            """
            SELECT account, CAST(sum(amount) AS BIGINT) AS amount FROM (
                SELECT debit AS account, amount FROM ledger_lines WHERE \(Self.isOf(order))
                UNION ALL SELECT credit, -amount FROM ledger_lines WHERE \(Self.isOf(order))
            ) AS sides GROUP BY account
            """
        ) { (LedgerAccount(rawValue: try $0["account"]), try $0["amount"] as Int) }
        return Dictionary(rows.compactMap { account, amount in account.map { ($0, amount) } }) { $0 + $1 }
    }

    private static func isOf(_ order: ID<Order>) -> SQL {
        "step_id IN (SELECT step_id FROM ledger_entries WHERE order_id = \(order))"
    }
}

/// The balance of an account in one currency.
struct LedgerBalance: Hashable, Sendable {
    let account: LedgerAccount
    let currency: Currency
    let amount: Int
}
