import Contracts
import Foundation
import Storage

/// A confirmed person who must take a further step: choose a username, or enter an account's password.
struct AdmissionTicket: Sendable {
    static let lifetime: TimeInterval = 900

    let identity: ProviderIdentity
    let email: EmailAddress
    let isEmailVerified: Bool
    /// The account whose password is required; `nil` for a new account.
    let account: ID<Account>?
}

/// The `provider_tickets` table, in an open transaction. It stores only a hash of the browser's secret.
struct ProviderTicketTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ ticket: AdmissionTicket, of secret: BrowserSecret, at instant: Date) throws {
        let identity = ticket.identity
        try db.execute(
            """
            INSERT INTO provider_tickets
                (hash, provider, issuer, subject, email, email_verified, account_id, expires_at)
            VALUES (\(secret.hash), \(identity.provider), \(identity.issuer), \(identity.subject),
                \(ticket.email.text), \(ticket.isEmailVerified ? 1 : 0), \(ticket.account),
                \(instant + AdmissionTicket.lifetime))
            """)
    }

    func find(_ secret: BrowserSecret, at instant: Date) throws -> AdmissionTicket? {
        try db.first(
            "SELECT * FROM provider_tickets WHERE hash = \(secret.hash) AND expires_at > \(instant)",
            as: AdmissionTicket.init(row:))
    }

    /// Returns and deletes the ticket, so it is used once.
    func take(_ secret: BrowserSecret, at instant: Date) throws -> AdmissionTicket? {
        try db.first(
            "DELETE FROM provider_tickets WHERE hash = \(secret.hash) AND expires_at > \(instant) RETURNING *",
            as: AdmissionTicket.init(row:))
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM provider_tickets WHERE expires_at <= \(instant)")
    }
}

extension AdmissionTicket {
    fileprivate init(row: Row) throws {
        identity = try ProviderIdentity(row: row)
        guard let email = identity.email else { throw StorageError.noColumn("provider_tickets.email") }
        self.email = email
        let verified: Int = try row["email_verified"]
        isEmailVerified = verified == 1
        account = try row["account_id"]
    }
}
