import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The table of invitations, in an open transaction. Used, declined and withdrawn invitations are deleted.
struct InvitationTable {
    /// An invitation found by its link.
    struct Found {
        let id: ID<Invitation>
        let household: ID<Household>
        let invitedBy: ID<Account>
        /// The address that it was mailed to, if any.
        let emailKey: FoldedKey?
        let expiresAt: Date
    }

    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    func insert(
        _ invitation: Invitation, _ key: InvitationKey, to email: EmailAddress?, into household: ID<Household>,
        by account: ID<Account>
    ) throws {
        try db.execute(
            """
            INSERT INTO household_invitations
                (id, household_id, key_hash, email, email_key, invited_by, expires_at)
            VALUES (\(invitation.id), \(household), \(key.hash), \(email?.text), \(email?.key), \(account),
                \(invitation.expiresAt))
            """)
    }

    /// The valid invitations of a household, the newest first.
    func open(of household: ID<Household>) throws -> [Invitation] {
        try db.all(
            """
            SELECT * FROM household_invitations WHERE household_id = \(household) AND expires_at > \(instant)
            ORDER BY id DESC
            """
        ) { Invitation(id: try $0["id"], email: try $0["email"], expiresAt: try $0["expires_at"], link: nil) }
    }

    func isOpen(to email: EmailAddress, of household: ID<Household>) throws -> Bool {
        try !db.rows(
            """
            SELECT id FROM household_invitations
            WHERE household_id = \(household) AND email_key = \(email.key) AND expires_at > \(instant)
            """
        ).isEmpty
    }

    /// Finds an invitation; `nil` if it expired, or while its sender is banned.
    func find(_ key: InvitationKey) throws -> Found? {
        try db.first(
            """
            SELECT * FROM household_invitations WHERE key_hash = \(key.hash) AND expires_at > \(instant)
                AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = invited_by AND banned_at IS NOT NULL
                    AND (banned_until IS NULL OR banned_until > \(instant)))
            """
        ) {
            Found(
                id: try $0["id"], household: try $0["household_id"], invitedBy: try $0["invited_by"],
                emailKey: try $0["email_key"], expiresAt: try $0["expires_at"])
        }
    }

    /// Deletes an invitation; returns `false` if it did not exist.
    func delete(_ id: ID<Invitation>, of household: ID<Household>) throws -> Bool {
        try db.execute("DELETE FROM household_invitations WHERE id = \(id) AND household_id = \(household)") == 1
    }

    func deleteAll(of household: ID<Household>) throws {
        try db.execute("DELETE FROM household_invitations WHERE household_id = \(household)")
    }

    func deleteAll(by account: ID<Account>) throws {
        try db.execute("DELETE FROM household_invitations WHERE invited_by = \(account)")
    }

    /// Deletes expired invitations.
    func eraseExpired() throws {
        try db.execute("DELETE FROM household_invitations WHERE expires_at <= \(instant)")
    }

    static let day: TimeInterval = 86_400
}
