import Chassis
import Contracts
import Foundation
import Logging
import Storage

/// Begins sessions, carries them on and ends them.
struct Sessions: Sendable {
    /// How long after its use a token still yields the same successor, in seconds: a second request that was under way
    /// at the same time, or an answer that was lost.
    static let grace: TimeInterval = 10

    let database: Database
    let tokens: AccessTokens
    let now: @Sendable () -> Date
    let logger: Logger

    /// Throws 403 `banned` for whoever is.
    func begin(for account: Account, on device: Device) async throws -> SessionTokens {
        let instant = now()
        let session = ID<Session>(at: instant)
        let token = RefreshToken()
        try await database.write { db in
            if let ban = try BanTable(db).hold(account.id, at: instant) { throw Problem.banned(ban) }
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
        let turn = try await database.write { db -> Turn in
            guard let session = try RefreshTable(db).session(of: token),
                let owner = try SessionTable(db).use(session, at: instant),
                let account = try AccountTable(db).find(owner)
            else { return .over }
            if try RefreshTable(db).consume(token, for: child, at: instant) {
                try RefreshTable(db).insert(child, of: session)
                return .goesOn(session, account, child)
            }
            if let earlier = try RefreshTable(db).consumption(of: token), instant <= earlier.at + Self.grace {
                return .goesOn(session, account, earlier.child)
            }
            try SessionTable(db).end(session, at: instant)
            return .reused(session)
        }
        switch turn {
        case .goesOn(let session, let account, let token):
            return try await answer(account, session, token, at: instant)
        case .reused(let session):
            logger.warning("session ended: a refresh token was used twice", metadata: ["session": "\(session)"])
            throw Self.over
        case .over: throw Self.over
        }
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

    /// What became of a session when a token was presented.
    private enum Turn {
        /// It goes on with this token.
        case goesOn(ID<Session>, Account, RefreshToken)
        /// It ended, because the token had been used before.
        case reused(ID<Session>)
        /// There is none.
        case over
    }

    private static let over = Problem(
        status: 401, code: "session-over", detail: "Your session is over. Please sign in again.")
}
