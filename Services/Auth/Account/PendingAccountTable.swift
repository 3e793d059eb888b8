import Contracts
import Foundation
import Storage

/// The `pending_accounts` table, in an open transaction. Rows that expired at `now` are ignored.
struct PendingAccountTable {
    let db: any Connection
    let now: Date

    init(_ db: any Connection, at now: Date) {
        self.db = db
        self.now = now
    }

    func find(login: FoldedKey) throws -> PendingRegistration? {
        let column: SQL = login.isAddress ? "email_key" : "username_key"
        return try db.first(
            "SELECT * FROM pending_accounts WHERE \(column) = \(login) AND expires_at > \(now)",
            as: PendingRegistration.init(row:))
    }

    /// The fields that a pending registration already uses.
    func taken(username: FoldedKey?, email: FoldedKey?) throws -> Set<TakenField> {
        try TakenField.among(
            "(SELECT * FROM pending_accounts WHERE expires_at > \(now)) AS waiting", username: username, email: email,
            in: db)
    }

    /// Stores the registration; returns `false` if another one has its name or address.
    func insert(_ pending: PendingRegistration) throws -> Bool {
        try eraseExpired()
        let inserted = try db.execute(
            """
            INSERT INTO pending_accounts
                (id, username, username_key, email, email_key, password_hash, code_salt, code_hash, tries_left, expires_at,
                language, proposed_time_zone, proposed_currency, is_region_chosen, sign_in_key)
            VALUES (\(pending.id), \(pending.username), \(FoldedKey(pending.username)), \(pending.email),
                \(FoldedKey(pending.email)), \(pending.passwordHash), \(pending.code.salt), \(pending.code.hash),
                \(pending.triesLeft), \(pending.expiresAt), \(pending.language.rawValue),
                \(pending.region.timeZone?.description), \(pending.region.currency?.rawValue),
                \(pending.region.isChosen), \(pending.signInKey))
            ON CONFLICT DO NOTHING
            """)
        return inserted == 1
    }

    /// Uses one try of the code for an address; `nil` if there is no registration or no try left.
    func takeTry(_ email: FoldedKey) throws -> PendingRegistration? {
        try db.first(
            """
            UPDATE pending_accounts SET tries_left = tries_left - 1
            WHERE email_key = \(email) AND tries_left > 0 AND expires_at > \(now)
            RETURNING *
            """, as: PendingRegistration.init(row:))
    }

    /// Replaces the code and resets its tries.
    func renew(_ id: ID<Account>, code: VerificationCode.Sealed) throws {
        try db.execute(
            """
            UPDATE pending_accounts
            SET code_salt = \(code.salt), code_hash = \(code.hash), tries_left = \(PendingRegistration.tries)
            WHERE id = \(id)
            """)
    }

    /// Returns `false` if there was no such registration.
    func delete(_ id: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM pending_accounts WHERE id = \(id)") == 1
    }

    /// Deletes the registrations with the name or the address.
    func delete(username: FoldedKey?, email: FoldedKey?) throws {
        try db.execute("DELETE FROM pending_accounts WHERE username_key = \(username) OR email_key = \(email)")
    }

    func eraseExpired() throws {
        try db.execute("DELETE FROM pending_accounts WHERE expires_at <= \(now)")
    }
}

extension PendingRegistration {
    fileprivate init(row: Row) throws {
        try self.init(
            id: row["id"], username: row["username"], email: row["email"], passwordHash: row["password_hash"],
            code: VerificationCode.Sealed(salt: row["code_salt"], hash: row["code_hash"]),
            triesLeft: row["tries_left"], expiresAt: row["expires_at"],
            language: SpokenLanguage(rawValue: row["language"]) ?? .english,
            region: RegistrantRegion(
                timeZone: TimeZoneName(row: row, "proposed_time_zone"),
                currency: Currency(row: row, "proposed_currency"), isChosen: row["is_region_chosen"]),
            signInKey: row["sign_in_key"])
    }
}
