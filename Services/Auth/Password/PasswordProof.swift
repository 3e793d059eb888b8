import Chassis
import Contracts
import Foundation
import Storage

/// Checks the password of a signed-in person, with the same limit as at sign-in. Strangers' guesses at sign-in do not
/// count here.
struct PasswordProof: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let now: @Sendable () -> Date

    /// Whether it is the account's password; `false` if the account has none.
    ///
    /// - Throws: 429 after too many wrong passwords.
    func holds(_ password: String, of account: ID<Account>) async throws -> Bool {
        let instant = now()
        let hash = try await database.write { db in
            if let wait = try QuotaTable(db).take(.passwordProofs, by: QuotaOwner(account), at: instant) {
                throw Problem.tooManyTries(retryAfter: wait)
            }
            return try AccountTable(db).passwordHash(of: account)
        }
        let isRight = try await hasher.verify(password, against: hash)
        if isRight {
            try await database.write {
                try QuotaTable($0).giveBack(.passwordProofs, by: QuotaOwner(account), at: instant)
            }
        }
        return isRight
    }
}
