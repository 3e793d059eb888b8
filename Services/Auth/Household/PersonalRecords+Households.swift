import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// The household membership. Erasure removes the member; the longest-standing member inherits ownership.
    static func households(now: @escaping @Sendable () -> Date) -> PersonalRecords {
        PersonalRecords("household memberships") { account, db in
            try db.all(
                """
                SELECT joined_at, name, CASE WHEN owner_id = account_id THEN TRUE ELSE FALSE END AS is_owner
                FROM household_members JOIN households ON households.id = household_id
                WHERE account_id = \(account)
                """
            ) { try JSONValue($0) }
        } erase: { account, db in
            try HouseholdDeparture(db, at: now()).leave(account) ? 1 : 0
        }
    }

    /// Invitations sent by the person or mailed to their address.
    static let invitations = PersonalRecords("household invitations") { account, db in
        try db.all(
            """
            SELECT expires_at, email, CASE WHEN invited_by = \(account) THEN TRUE ELSE FALSE END AS is_sent
            FROM household_invitations WHERE \(concern(account)) ORDER BY id
            """
        ) { try JSONValue($0) }
    } erase: { account, db in
        try db.execute("DELETE FROM household_invitations WHERE \(concern(account))")
    }

    private static func concern(_ account: ID<Account>) -> SQL {
        "(invited_by = \(account) OR email_key = (SELECT email_key FROM accounts WHERE id = \(account)))"
    }
}
