import AuthContracts
import Contracts
import Foundation
import Kitchen
import Storage

/// The `accounts` table, in an open transaction.
struct AccountTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<Account>) throws -> Account? {
        try db.first("SELECT * FROM accounts WHERE id = \(id)", as: Account.init(row:))
    }

    /// The account with the name or address `login`, and the hash of its password.
    func find(login: FoldedKey) throws -> (account: Account, passwordHash: String)? {
        let column: SQL = login.isAddress ? "email_key" : "username_key"
        return try db.first("SELECT * FROM accounts WHERE \(column) = \(login)") {
            (try Account(row: $0), try $0["password_hash"])
        }
    }

    /// The display names, or else usernames, of the accounts that exist.
    func names(of accounts: [ID<Account>]) throws -> [AccountNames.Named] {
        try db.all(
            """
            SELECT id, coalesce(display_name, username) AS name FROM accounts WHERE id IN \(SQL.list(accounts))
            """
        ) { AccountNames.Named(account: try $0["id"], name: try $0["name"]) }
    }

    /// The names of accounts that have one of `roles` and are not banned at `instant`, sorted by name, at most 500.
    func staff(_ roles: [Role], among accounts: [ID<Account>]?, at instant: Date) throws -> [AccountNames.Named] {
        if roles.isEmpty || accounts?.isEmpty == true { return [] }
        let having = roles.map { role -> SQL in "' ' || roles || ' ' LIKE \("% \(role.rawValue) %")" }.joined(" OR ")
        let chosen: SQL = accounts.map { "AND id IN \(SQL.list($0))" } ?? ""
        return try db.all(
            """
            SELECT id, coalesce(display_name, username) AS name FROM accounts
            WHERE (\(having)) AND (banned_at IS NULL OR banned_until <= \(instant)) \(chosen)
            ORDER BY lower(coalesce(display_name, username)), id LIMIT 500
            """
        ) { AccountNames.Named(account: try $0["id"], name: try $0["name"]) }
    }

    /// The accounts with a role, at most 200.
    func all(in role: Role) throws -> [ID<Account>] {
        try db.all(
            """
            SELECT id FROM accounts WHERE ' ' || roles || ' ' LIKE \("% \(role.rawValue) %") ORDER BY id LIMIT 200
            """
        ) { try $0["id"] }
    }

    /// The fields that an account already uses; `nil` counts as free.
    func taken(username: FoldedKey?, email: FoldedKey?) throws -> Set<TakenField> {
        try TakenField.among("accounts", username: username, email: email, in: db)
    }

    /// - Throws: `StorageError.duplicate` if the name or the address is taken.
    func insert(_ account: Account, passwordHash: String) throws {
        let (zone, currency) = (account.timeZone?.description, account.currency?.rawValue)
        try db.execute(
            """
            INSERT INTO accounts
                (id, username, username_key, email, email_key, display_name, roles, password_hash, created_at, language,
                time_zone, currency, proposed_time_zone, proposed_currency)
            VALUES (\(account.id), \(account.username), \(FoldedKey(account.username)), \(account.email),
                \(FoldedKey(account.email)), \(account.displayName), \(account.roles.words), \(passwordHash),
                \(account.createdAt), \(account.language.rawValue), \(account.hasChosenTimeZone ? zone : nil),
                \(account.hasChosenCurrency ? currency : nil), \(account.hasChosenTimeZone ? nil : zone),
                \(account.hasChosenCurrency ? nil : currency))
            """)
        try AccountWordTable(db).replace(of: account.id)
    }

    func rename(_ id: ID<Account>, to displayName: String?) throws {
        try db.execute("UPDATE accounts SET display_name = \(displayName) WHERE id = \(id)")
        try AccountWordTable(db).replace(of: id)
    }

    /// - Throws: `StorageError.duplicate` if the name or the address is taken.
    func replaceDetails(_ id: ID<Account>, with edit: AccountEdit) throws {
        try db.execute(
            """
            UPDATE accounts
            SET username = \(edit.username.text), username_key = \(edit.username.key), email = \(edit.email.text),
                email_key = \(edit.email.key)
            WHERE id = \(id)
            """)
        try rename(id, to: edit.displayName)
    }

    func replaceRoles(_ id: ID<Account>, with roles: Labels<Role>) throws {
        try db.execute("UPDATE accounts SET roles = \(roles.words) WHERE id = \(id)")
        try AccountWordTable(db).mark(id)
    }

    /// Stores another hash, unless the password changed since `old` was read.
    func rehash(_ id: ID<Account>, from old: String, to new: String) throws {
        try db.execute("UPDATE accounts SET password_hash = \(new) WHERE id = \(id) AND password_hash = \(old)")
    }
}

extension Account {
    init(row: Row) throws {
        let hash: String = try row["password_hash"]
        let tutorial: Date? = try row["tutorial_seen_at"]
        let timeZone = try TimeZoneName(row: row, "time_zone")
        let currency = try Currency(row: row, "currency")
        try self.init(
            id: row["id"], username: row["username"], email: row["email"], displayName: row["display_name"],
            roles: Labels(words: row["roles"]), createdAt: row["created_at"],
            language: SpokenLanguage(rawValue: row["language"]) ?? .english, address: PostalAddress(row: row),
            position: GeoPosition(row: row), hasPassword: !hash.isEmpty, hasSeenTutorial: tutorial != nil,
            timeZone: timeZone ?? TimeZoneName(row: row, "proposed_time_zone"),
            currency: currency ?? Currency(row: row, "proposed_currency"), hasChosenTimeZone: timeZone != nil,
            hasChosenCurrency: currency != nil)
    }
}

extension TimeZoneName {
    /// `nil` if unset, or if this system does not know the zone.
    init?(row: Row, _ column: String) throws {
        guard let name: String = try row[column] else { return nil }
        self.init(name)
    }
}

extension Currency {
    /// `nil` if unset, or if the currency is unknown.
    init?(row: Row, _ column: String) throws {
        guard let code: String = try row[column] else { return nil }
        self.init(rawValue: code)
    }
}

extension PostalAddress {
    fileprivate init?(row: Row) throws {
        guard let street: String = try row["street"] else { return nil }
        try self.init(street: street, city: row["city"], postalCode: row["postal_code"], country: row["country"])
    }
}

extension GeoPosition {
    fileprivate init?(row: Row) throws {
        guard let latitude: Double = try row["latitude"] else { return nil }
        try self.init(latitude: latitude, longitude: row["longitude"])
    }
}

extension Labels<Role> {
    /// The roles as stored: words separated by spaces.
    var words: String { members.map(\.rawValue).joined(separator: " ") }

    fileprivate init(words: String) { self.init(words.split(separator: " ").compactMap { Role(rawValue: String($0)) }) }
}
