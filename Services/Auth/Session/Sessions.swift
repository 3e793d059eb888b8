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
    let letters: Letters
    let post: PostOffice
    let now: @Sendable () -> Date
    let logger: Logger

    /// Begins a session of somebody who has proved who they are.
    ///
    /// - Parameters:
    ///   - remember: whether it outlives the browser.
    ///   - deviceKey: what the device shows to be known again.
    /// - Throws: 403 `banned` for whoever is.
    func begin(
        for account: Account, on device: Device, remember: Bool = true, deviceKey: String? = nil
    ) async throws -> SessionTokens {
        let instant = now()
        let session = ID<Session>(at: instant)
        let token = RefreshToken()
        let lifetime = remember ? SessionLifetime.remembered : .brief
        // What changes the account and ends its sessions meanwhile either sees this one or is seen here.
        let (current, arrival) = try await database.write { db in
            if let ban = try BanTable(db).hold(account.id, at: instant) { throw Problem.banned(ban) }
            guard let current = try AccountTable(db).find(account.id) else { throw Self.over }
            try SessionTable(db).insert(session, of: account.id, on: device, for: lifetime, at: instant)
            try RefreshTable(db).insert(token, of: session)
            return (
                current,
                try Arrival(of: account.id, on: device, showing: DeviceKeys(deviceKey), at: instant, in: db)
            )
        }
        return try await answer(
            Turn.Tokens(session: session, account: current, lifetime: lifetime, refresh: token, issuedAt: instant),
            deviceKey: arrival.keys.text)
    }

    /// Exchanges a token for its successor. One that was used longer ago than the grace period is a stolen one, the
    /// thief's or the owner's: the session ends for both, and the owner is told.
    func carryOn(with text: String, on device: Device) async throws -> SessionTokens {
        let instant = now()
        guard let token = RefreshToken(text) else { throw Self.over }
        let turn = try await database.write { try exchange(token, on: device, at: instant, in: $0) }
        switch turn {
        case .goesOn(let tokens): return try await answer(tokens)
        case .reused(let session):
            logger.warning("session ended: a refresh token was used twice", metadata: ["session": "\(session)"])
            post.mailIsWaiting()
            throw Self.over
        case .over: throw Self.over
        }
    }

    private func exchange(
        _ token: RefreshToken, on device: Device, at instant: Date, in db: any Connection
    ) throws -> Turn {
        guard let id = try RefreshTable(db).session(of: token),
            let session = try SessionTable(db).lock(id, at: instant),
            let account = try AccountTable(db).find(session.account)
        else { return .over }
        let earlier = try RefreshTable(db).consumption(of: token)
        if let earlier, instant.wholeSecond > earlier.at + Self.grace {
            try end(session, stolenFrom: account, by: device, at: instant, in: db)
            return .reused(id)
        }
        let child = earlier?.child ?? RefreshToken()
        if earlier == nil {
            _ = try RefreshTable(db).consume(token, for: child, at: instant)
            try RefreshTable(db).insert(child, of: id)
        }
        return .goesOn(
            Turn.Tokens(
                session: id, account: account, lifetime: session.lifetime, refresh: child,
                issuedAt: try SessionTable(db).use(session, on: device, at: instant)))
    }

    private func end(
        _ session: StoredSession, stolenFrom account: Account, by device: Device, at instant: Date,
        in db: any Connection
    ) throws {
        try SessionTable(db).end(session.id, at: instant)
        try SecurityEventTable(db).note(.refreshTokenReused, of: account.id, from: device, at: instant)
        try MailTable(db).insert(letters.sessionStolen(session, from: account, at: instant))
    }

    func end(_ session: ID<Session>) async throws {
        let instant = now()
        try await database.write { try SessionTable($0).end(session, at: instant) }
    }

    func revocations(after number: Int) async throws -> Revocations {
        try await database.read { try RevocationTable($0).after(number) }
    }

    private func answer(_ turn: Turn.Tokens, deviceKey: String? = nil) async throws -> SessionTokens {
        SessionTokens(
            accessToken: try await tokens.sign(turn.account, turn.session, at: turn.issuedAt),
            refreshToken: turn.refresh.text, expiresIn: AccessToken.lifetime, account: turn.account,
            isRemembered: turn.lifetime == .remembered, deviceKey: deviceKey)
    }

    /// What became of a session when a token was presented.
    private enum Turn {
        /// What its owner gets to go on with.
        struct Tokens {
            let session: ID<Session>
            let account: Account
            let lifetime: SessionLifetime
            let refresh: RefreshToken
            let issuedAt: Date
        }

        case goesOn(Tokens)
        /// It ended, because the token had been used before.
        case reused(ID<Session>)
        /// There is none.
        case over
    }

    private static let over = Problem(
        status: 401, code: "session-over", detail: "Your session is over. Please sign in again.")
}
