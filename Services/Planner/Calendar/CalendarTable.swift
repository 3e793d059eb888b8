import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The tables of calendars, in an open transaction: what people want to see, and at which address.
///
/// Of the secret in an address its digest is stored, so that a reader of a copy of the database can open none by it.
struct CalendarTable {
    /// How exactly it is known when a calendar was read last, in seconds.
    private static let exactness: TimeInterval = 900

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func settings(of account: ID<Account>) throws -> CalendarSettings? {
        try db.first("SELECT settings FROM calendar_settings WHERE account = \(account)") { try $0.json("settings") }
    }

    func set(_ settings: CalendarSettings, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO calendar_settings (account, settings) VALUES (\(account), \(json: settings))
            ON CONFLICT (account) DO UPDATE SET settings = excluded.settings
            """)
    }

    func address(of account: ID<Account>) throws -> (madeAt: Date, lastReadAt: Date?)? {
        try db.first("SELECT made_at, last_read_at FROM calendar_addresses WHERE account = \(account)") {
            (try $0["made_at"], try $0["last_read_at"])
        }
    }

    /// Replaces the address that there was.
    func insert(_ key: CalendarKey, of account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO calendar_addresses (account, key_hash, made_at)
            VALUES (\(account), \(key.hash), \(instant))
            ON CONFLICT (account) DO UPDATE SET key_hash = excluded.key_hash, made_at = excluded.made_at,
                last_read_at = NULL
            """)
    }

    /// Whether there was one.
    func delete(of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM calendar_addresses WHERE account = \(account)") > 0
    }

    /// Whose it is; `nil` for a key that no address has, and while its owner is banned.
    func account(behind key: CalendarKey, at instant: Date) throws -> ID<Account>? {
        try db.first(
            """
            SELECT account FROM calendar_addresses WHERE key_hash = \(key.hash)
                AND NOT \(AccountBanTable.isBanned("calendar_addresses.account", at: instant))
            """
        ) { try $0["account"] }
    }

    /// Notes that a calendar was read, if that has not been noted for a while.
    func isNoteDue(of account: ID<Account>, at instant: Date) throws -> Bool {
        guard let address = try address(of: account) else { return false }
        return address.lastReadAt.map { instant.timeIntervalSince($0) >= Self.exactness } ?? true
    }

    func noteRead(of account: ID<Account>, at instant: Date) throws {
        try db.execute("UPDATE calendar_addresses SET last_read_at = \(instant) WHERE account = \(account)")
    }
}
