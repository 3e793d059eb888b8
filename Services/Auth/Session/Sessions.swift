import Chassis
import Contracts
import Foundation
import Storage

/// Begins sessions, carries them on and ends them.
struct Sessions: Sendable {
    /// How long after its use a token still yields the same successor, in seconds: a second request that was under way
    /// at the same time, or an answer that was lost.
    static let grace: TimeInterval = 10

    let database: Database
    let tokens: AccessTokens
    let now: @Sendable () -> Date

    func begin(for account: Account, on device: Device) async throws -> SessionTokens {
        let instant = now()
        let session = ID<Session>(at: instant)
        let token = RefreshToken()
        try await database.write { db in
            try SessionTable(db).insert(session, of: account.id, on: device, at: instant)
            try RefreshTable(db).insert(token, of: session)
        }
        return try await answer(account, session, token, at: instant)
    }

    /// Exchanges a token for its successor. One that was used longer ago than the grace period is a stolen one, the
    /// thief's or the owner's: the session ends for both.
    func carryOn(with text: String) async throws -> SessionTokens {
        let instant = now()
        guard let token = RefreshToken(text) else { throw Self.over }
        let child = RefreshToken()
        let turn = try await database.write { db -> Turn? in
            guard let session = try RefreshTable(db).session(of: token),
                let owner = try SessionTable(db).use(session, at: instant),
                let account = try AccountTable(db).find(owner)
            else { return nil }
            if try RefreshTable(db).consume(token, for: child, at: instant) {
                try RefreshTable(db).insert(child, of: session)
                return Turn(session: session, account: account, token: child)
            }
            if let earlier = try RefreshTable(db).consumption(of: token), instant <= earlier.at + Self.grace {
                return Turn(session: session, account: account, token: earlier.child)
            }
            try SessionTable(db).end(session, at: instant)
            return nil
        }
        guard let turn else { throw Self.over }
        return try await answer(turn.account, turn.session, turn.token, at: instant)
    }

    func end(_ session: ID<Session>) async throws {
        let instant = now()
        try await database.write { try SessionTable($0).end(session, at: instant) }
    }

    func revocations(after number: Int) async throws -> Revocations {
        try await database.read { try RevocationTable($0).after(number) }
    }

    private func answer(
        _ account: Account, _ session: ID<Session>, _ token: RefreshToken, at instant: Date
    ) async throws -> SessionTokens {
        SessionTokens(
            accessToken: try await tokens.sign(account, session, at: instant), refreshToken: token.text,
            expiresIn: AccessToken.lifetime, account: account)
    }

    /// A session with the token that carries it on from now.
    private struct Turn {
        let session: ID<Session>
        let account: Account
        let token: RefreshToken
    }

    private static let over = Problem(
        status: 401, code: "session-over", detail: "Your session is over. Please sign in again.")
}
