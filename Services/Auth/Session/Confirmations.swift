import AuthContracts
import Contracts
import Foundation
import Storage

/// Confirms with the password that it is the owner of a session who acts, and not somebody at an open screen.
struct Confirmations: Sendable {
    /// For how long that holds, in seconds.
    static let lifetime: TimeInterval = 600

    let database: Database
    let proof: PasswordProof
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

    /// Looks at the password of the session's owner.
    ///
    /// - Throws: 422 with the field `password` where it is another, 429 after too many of those, 409 `no-password` where
    ///   there is none.
    func check(_ password: String, of session: OwnSession) async throws {
        let account = try await database.read { try AccountTable($0).find(session.account) }
        guard let account else { throw Problem.unauthenticated }
        guard account.hasPassword else { throw Problem.noPassword }
        guard try await proof.holds(password, of: account.id) else {
            throw Problem.invalid("password", .wrongPassword)
        }
    }

}
