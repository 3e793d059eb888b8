import Contracts
import Foundation
import Storage

/// The `provider_identities` table, in an open transaction: who signs in with which provider.
struct ProviderIdentityTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whose it is.
    func owner(of identity: ProviderIdentity) throws -> ID<Account>? {
        try db.first(
            """
            SELECT account_id FROM provider_identities
            WHERE issuer = \(identity.issuer) AND subject = \(identity.subject)
            """
        ) { try $0["account_id"] }
    }

    /// Those of an account, with when they were linked, the first one first.
    func all(of account: ID<Account>) throws -> [(identity: ProviderIdentity, linkedAt: Date)] {
        try db.all("SELECT * FROM provider_identities WHERE account_id = \(account) ORDER BY linked_at, provider") {
            (try ProviderIdentity(row: $0), try $0["linked_at"])
        }
    }

    /// Says whether it was stored: not where somebody has it, or where the account has another one of that provider.
    func insert(_ identity: ProviderIdentity, of account: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO provider_identities (issuer, subject, provider, account_id, email, linked_at)
            VALUES (\(identity.issuer), \(identity.subject), \(identity.provider), \(account),
                \(identity.email?.text), \(instant))
            ON CONFLICT DO NOTHING
            """) == 1
    }

    /// Says whether there was one.
    func delete(_ provider: String, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM provider_identities WHERE provider = \(provider) AND account_id = \(account)") == 1
    }
}

extension ProviderIdentity {
    /// From a row of any table that holds one.
    init(row: Row) throws {
        let email: String? = try row["email"]
        try self.init(
            provider: row["provider"], issuer: row["issuer"], subject: row["subject"],
            email: email.flatMap(EmailAddress.init))
    }
}
