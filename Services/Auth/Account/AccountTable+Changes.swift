import Contracts
import Foundation
import Storage

extension AccountTable {
    /// Finds an account and locks its row until the transaction ends.
    func lock(_ id: ID<Account>) throws -> Account? { try lock(id, as: Account.init(row:)) }

    /// Locks an account's row until the transaction ends. Returns the result of `value` for the row.
    func lock<Value>(_ id: ID<Account>, as value: (Row) throws -> Value) throws -> Value? {
        try db.first("UPDATE accounts SET language = language WHERE id = \(id) RETURNING *", as: value)
    }

    /// `nil` if the account has no password.
    func passwordHash(of id: ID<Account>) throws -> String? {
        let hash: String? = try db.first("SELECT password_hash FROM accounts WHERE id = \(id)") {
            try $0["password_hash"]
        }
        return hash == "" ? nil : hash
    }

    func setPasswordHash(_ hash: String, of id: ID<Account>) throws {
        try db.execute("UPDATE accounts SET password_hash = \(hash) WHERE id = \(id)")
    }

    func usernameChangedAt(_ id: ID<Account>) throws -> Date? {
        try db.first("SELECT username_changed_at FROM accounts WHERE id = \(id)") {
            try $0["username_changed_at"] as Date?
        } ?? nil
    }

    /// - Throws: `StorageError.duplicate` if another account has the name.
    func setUsername(_ username: Username, of id: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            UPDATE accounts
            SET username = \(username.text), username_key = \(username.key), username_changed_at = \(instant)
            WHERE id = \(id)
            """)
    }

    /// - Throws: `StorageError.duplicate` if another account has the address.
    func setEmail(_ email: EmailAddress, of id: ID<Account>) throws {
        try db.execute(
            "UPDATE accounts SET email = \(email.text), email_key = \(email.key) WHERE id = \(id)")
        try AccountWordTable(db).replace(of: id)
    }

    func setLanguage(_ language: SpokenLanguage, of id: ID<Account>) throws {
        try db.execute("UPDATE accounts SET language = \(language.rawValue) WHERE id = \(id)")
    }

    func setAddress(_ address: PostalAddress?, of id: ID<Account>) throws {
        try db.execute(
            """
            UPDATE accounts
            SET street = \(address?.street), city = \(address?.city), postal_code = \(address?.postalCode),
                country = \(address?.country)
            WHERE id = \(id)
            """)
    }

    func setPosition(_ position: GeoPosition?, of id: ID<Account>) throws {
        try db.execute(
            """
            UPDATE accounts SET latitude = \(position?.latitude), longitude = \(position?.longitude)
            WHERE id = \(id)
            """)
    }

    func setTimeZone(_ zone: TimeZoneName?, of id: ID<Account>) throws {
        try db.execute("UPDATE accounts SET time_zone = \(zone?.description) WHERE id = \(id)")
    }

    func setCurrency(_ currency: Currency?, of id: ID<Account>) throws {
        try db.execute("UPDATE accounts SET currency = \(currency?.rawValue) WHERE id = \(id)")
    }

    /// Replaces the values that a browser proposed before; `nil` keeps the old value.
    func propose(_ timeZone: TimeZoneName?, _ currency: Currency?, for id: ID<Account>) throws {
        try db.execute(
            """
            UPDATE accounts SET proposed_time_zone = coalesce(\(timeZone?.description), proposed_time_zone),
                proposed_currency = coalesce(\(currency?.rawValue), proposed_currency)
            WHERE id = \(id)
            """)
    }

    func setTutorialSeen(at instant: Date?, by id: ID<Account>) throws {
        try db.execute("UPDATE accounts SET tutorial_seen_at = \(instant) WHERE id = \(id)")
    }
}
