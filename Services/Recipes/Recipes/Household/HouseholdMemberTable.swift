import Chassis
import Contracts
import Foundation
import Storage

/// The `household_members` table, in an open transaction: the known households, so that queries can check access in the
/// same statement.
struct HouseholdMemberTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// `nil` if the person lives alone or is unknown.
    func household(of account: ID<Account>) throws -> HouseholdScope? {
        try db.first(
            "SELECT household FROM household_members WHERE account = \(account) AND household IS NOT NULL"
        ) { try $0["household"] }
    }

    /// Stores a person's household unless a later one is known. A new household starts without shared recipes.
    func set(_ household: HouseholdScope?, of account: ID<Account>, knownAt instant: Date) throws {
        guard try !db.hasLeft(account) else { return }
        let before = try self.household(of: account)
        let isNews =
            try db.execute(
                """
                INSERT INTO household_members (account, household, shares_all, known_at)
                VALUES (\(account), \(household), \(false), \(instant))
                ON CONFLICT (account) DO UPDATE SET
                    shares_all = CASE WHEN household_members.household = excluded.household
                        THEN household_members.shares_all ELSE excluded.shares_all END,
                    household = excluded.household, known_at = excluded.known_at
                WHERE household_members.known_at <= excluded.known_at
                """) > 0
        if isNews, before != household {
            try db.execute("DELETE FROM household_recipes WHERE account = \(account)")
        }
    }

    func sharesAll(_ account: ID<Account>) throws -> Bool {
        try !db.rows(
            """
            SELECT account FROM household_members
            WHERE account = \(account) AND household IS NOT NULL AND shares_all = \(true)
            """
        ).isEmpty
    }

    func set(sharesAll: Bool, of account: ID<Account>) throws {
        try db.execute(
            """
            UPDATE household_members SET shares_all = \(sharesAll)
            WHERE account = \(account) AND household IS NOT NULL
            """)
    }
}
