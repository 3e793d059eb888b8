import AuthContracts
import Contracts
import Foundation
import Storage

/// An account to try Larder out with, on development machines only.
struct DemoAccount: Sendable {
    /// Somebody who cooks, an administrator, and who works for the demo's partners.
    static let all: [(username: String, roles: Labels<Role>)] = [
        ("demo", []), ("demo-admin", [.administrator]), ("demo-restaurant", []), ("demo-market", []),
    ]

    let username: String
    let roles: Labels<Role>
    let password: String
    let hasher: PasswordHasher

    private var email: String { "\(username)@larder.example" }

    /// Makes the account, or gives it this password where it has another one.
    func prepare(in database: Database, at instant: Date) async throws {
        let existing = try await database.read { db in
            try FoldedKey(username).flatMap { try AccountTable(db).find(login: $0) }
        }
        if let existing {
            guard try await !hasher.verify(password, against: existing.passwordHash) else { return }
            let hash = try await hasher.hash(password)
            try await database.write {
                try AccountTable($0).rehash(existing.account.id, from: existing.passwordHash, to: hash)
            }
        } else {
            let hash = try await hasher.hash(password)
            do {
                try await insert(passwordHash: hash, in: database, at: instant)
            } catch StorageError.duplicate {
                // Another process of this service has just made it, with the same password.
            }
        }
    }

    private func insert(passwordHash: String, in database: Database, at instant: Date) async throws {
        let account = Account(
            id: ID(at: instant), username: username, email: email, displayName: nil, roles: roles,
            createdAt: instant.wholeSecond)
        let preferences = Preferences(noRestrictions: true)
        try await database.write { db in
            try PendingAccountTable(db, at: instant).delete(
                username: FoldedKey(username), email: FoldedKey(email))
            try AccountTable(db).insert(account, passwordHash: passwordHash)
            try PreferenceTable(db).replace(preferences, of: account.id, at: instant)
            try db.publish(PreferencesChanged(account: account.id, preferences: preferences), at: instant)
        }
    }
}
