import Contracts
import Foundation
import Storage

/// The `provider_claims` table, in an open transaction: who came by a provider and still has to verify their address.
/// Their account gets the provider once it is there.
struct ProviderClaimTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ identity: ProviderIdentity, of pending: PendingRegistration) throws {
        try delete(identity)
        try db.execute(
            """
            INSERT INTO provider_claims (pending_id, issuer, subject, provider, email, expires_at)
            VALUES (\(pending.id), \(identity.issuer), \(identity.subject), \(identity.provider), \(pending.email),
                \(pending.expiresAt))
            """)
    }

    /// Whether an account of that person waits at `instant` for its address to be verified.
    func isWaiting(_ identity: ProviderIdentity, at instant: Date) throws -> Bool {
        try !db.rows(
            """
            SELECT 1 FROM provider_claims JOIN pending_accounts ON pending_accounts.id = provider_claims.pending_id
            WHERE issuer = \(identity.issuer) AND subject = \(identity.subject)
                AND pending_accounts.expires_at > \(instant)
            """
        ).isEmpty
    }

    /// Links what was waiting for this account, now that its address is verified.
    func settle(_ account: ID<Account>, at instant: Date) throws {
        let identity = try db.first(
            "DELETE FROM provider_claims WHERE pending_id = \(account) RETURNING *", as: ProviderIdentity.init(row:))
        guard let identity else { return }
        guard try ProviderIdentityTable(db).insert(identity, of: account, at: instant) else { return }
        try SecurityEventTable(db).note(.providerLinked, of: account, from: nil, at: instant)
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM provider_claims WHERE expires_at <= \(instant)")
    }

    private func delete(_ identity: ProviderIdentity) throws {
        try db.execute(
            "DELETE FROM provider_claims WHERE issuer = \(identity.issuer) AND subject = \(identity.subject)")
    }
}
