import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The `quotes` table, in an open transaction: the offers made to each account. A quote's content never changes.
struct QuoteTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ quote: Quote, for account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO quotes (id, account, partner_id, content, expires_at)
            VALUES (\(quote.id), \(account), \(quote.partner), \(json: quote), \(quote.expiresAt))
            """)
    }

    /// The quote, if it was made to this account.
    func find(_ id: ID<Quote>, of account: ID<Account>) throws -> Quote? {
        try db.first("SELECT content FROM quotes WHERE id = \(id) AND account = \(account)") { try $0.json("content") }
    }

    /// Locks the quote against other orders until the transaction ends.
    func hold(_ id: ID<Quote>, of account: ID<Account>) throws {
        // SQLite has one writer.
        guard db.engine == .postgres else { return }
        _ = try db.rows("SELECT id FROM quotes WHERE id = \(id) AND account = \(account) FOR UPDATE")
    }

    /// Deletes quotes that expired before `instant`; returns their number.
    @discardableResult
    func deleteExpired(before instant: Date) throws -> Int {
        try db.execute("DELETE FROM quotes WHERE expires_at < \(instant)")
    }
}
