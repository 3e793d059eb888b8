import Contracts
import Foundation
import Storage

/// Confirms with the password that it is the owner of a session who acts, and not somebody at an open screen.
struct Confirmations: Sendable {
    /// For how long that holds, in seconds.
    static let lifetime: TimeInterval = 600

    let database: Database
    let hasher: PasswordHasher
    let now: @Sendable () -> Date

    /// - Throws: as `check(_:of:)`.
    func confirm(_ session: OwnSession, with password: String) async throws -> ConfirmedUntil {
        try await check(password, of: session)
        let until = now().wholeSecond + Self.lifetime
        let isConfirmed = try await database.write {
            try SessionTable($0).confirm(session.id, of: session.account, until: until)
        }
        guard isConfirmed else { throw Problem.unauthenticated }
        return ConfirmedUntil(until: until)
    }

    /// Whether `password` is that of the session's owner. Wrong ones are limited as at signing in on a known device:
    /// neither do they close the account for its owner elsewhere, nor do strangers' guesses close it here.
    ///
    /// - Throws: 422 with the field `password` where it is not, 429 after too many of those, 409 `no-password` where
    ///   there is none.
    func check(_ password: String, of session: OwnSession) async throws {
        let instant = now()
        let (guess, hash) = try await database.write { db in
            guard let account = try AccountTable(db).find(session.account) else { throw Problem.unauthenticated }
            let login = FoldedKey(account.username)
            let candidate = try Candidate(login, in: db, at: instant)
            let guess = Guess(
                candidate: candidate, login: login, device: session.device, knownDevice: "session \(session.id)",
                instant: instant)
            guard account.hasPassword, let hash = candidate.passwordHash else { throw Self.noPassword }
            _ = try guess.count(in: db)
            return (guess, hash)
        }
        let isRight: Bool
        do {
            isRight = try await hasher.verify(password, against: hash)
        } catch {
            try await database.write { try guess.forget(in: $0) }
            throw error
        }
        guard isRight else { throw Problem.invalid("password", "is not your password; try again", code: "wrong") }
        try await database.write { try guess.forget(in: $0) }
    }

    private static let noPassword = Problem(
        status: 409, code: "no-password",
        detail: "Your account has no password yet. Set one first, by the link for a forgotten password.")
}
