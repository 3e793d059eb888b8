import Storage

/// A registration field that must be unique.
enum TakenField: String, CaseIterable, Hashable, Sendable {
    case username
    case email

    /// The fields that a row of `table` already has; `nil` counts as free.
    static func among(
        _ table: SQL, username: FoldedKey?, email: FoldedKey?, in db: any Connection
    ) throws -> Set<TakenField> {
        var taken: Set<TakenField> = []
        if let username, try !db.rows("SELECT 1 FROM \(table) WHERE username_key = \(username)").isEmpty {
            taken.insert(.username)
        }
        if let email, try !db.rows("SELECT 1 FROM \(table) WHERE email_key = \(email)").isEmpty {
            taken.insert(.email)
        }
        return taken
    }
}
