import Chassis
import Contracts
import Foundation
import Storage

/// A household without its members; its row is locked until the transaction ends.
struct LockedHousehold {
    let id: ID<Household>
    let name: String
    let owner: ID<Account>
}

/// The tables `households` and `household_members`, in an open transaction.
struct HouseholdTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func household(of account: ID<Account>) throws -> ID<Household>? {
        try db.first("SELECT household_id FROM household_members WHERE account_id = \(account)") {
            try $0["household_id"]
        }
    }

    func find(_ id: ID<Household>) throws -> Household? {
        let members = try members(of: id)
        return try db.first("SELECT * FROM households WHERE id = \(id)") {
            Household(
                id: id, name: try $0["name"], owner: try $0["owner_id"], members: members,
                createdAt: try $0["created_at"])
        }
    }

    /// Locks the household until the transaction ends. Any writer must take this lock first.
    func lock(_ id: ID<Household>) throws -> LockedHousehold? {
        try db.first("UPDATE households SET name = name WHERE id = \(id) RETURNING *") {
            LockedHousehold(id: id, name: try $0["name"], owner: try $0["owner_id"])
        }
    }

    /// The household of `account`, locked; `nil` if there is none.
    func lock(of account: ID<Account>) throws -> LockedHousehold? {
        guard let id = try household(of: account), let locked = try lock(id) else { return nil }
        return try household(of: account) == id ? locked : nil
    }

    /// The members, the longest-standing first.
    func members(of id: ID<Household>) throws -> [Household.Member] {
        try db.all(
            """
            SELECT accounts.id, username, display_name, joined_at
            FROM household_members JOIN accounts ON accounts.id = household_members.account_id
            WHERE household_id = \(id) ORDER BY joined_at, accounts.id
            """
        ) {
            Household.Member(
                id: try $0["id"], username: try $0["username"], displayName: try $0["display_name"],
                joinedAt: try $0["joined_at"])
        }
    }

    func insert(_ id: ID<Household>, name: String, owner: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO households (id, name, owner_id, created_at)
            VALUES (\(id), \(name), \(owner), \(instant))
            """)
    }

    /// Adds a member; returns `false` if the account is in a household already.
    func join(_ id: ID<Household>, _ account: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO household_members (account_id, household_id, joined_at)
            VALUES (\(account), \(id), \(instant)) ON CONFLICT (account_id) DO NOTHING
            """) == 1
    }

    func remove(_ account: ID<Account>, from id: ID<Household>) throws -> Bool {
        try db.execute("DELETE FROM household_members WHERE account_id = \(account) AND household_id = \(id)") == 1
    }

    func rename(_ id: ID<Household>, to name: String) throws {
        try db.execute("UPDATE households SET name = \(name) WHERE id = \(id)")
    }

    /// Makes a member the owner; returns `false` if `account` is not a member.
    func handOver(_ id: ID<Household>, to account: ID<Account>) throws -> Bool {
        try db.execute(
            """
            UPDATE households SET owner_id = \(account)
            WHERE id = \(id) AND EXISTS (
                SELECT 1 FROM household_members WHERE account_id = \(account) AND household_id = \(id))
            """) == 1
    }

    func delete(_ id: ID<Household>) throws {
        try db.execute("DELETE FROM households WHERE id = \(id)")
    }
}
