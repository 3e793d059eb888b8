import Contracts
import Foundation
import Storage

/// Exchanges refresh tokens for their successors, in an open transaction. A token that was used more than `grace`
/// seconds ago counts as stolen: the session ends and its owner is warned.
struct TokenExchange: Sendable {
    /// How long after its use a token still yields the same successor, in seconds. This covers concurrent requests and
    /// lost answers.
    static let grace: TimeInterval = 10

    /// The result of presenting a token.
    enum Outcome: Sendable {
        case goesOn(SessionGrant)
        /// The session must be unlocked first.
        case locked
        /// The session ended, because the token was used before.
        case reused(ID<Session>)
        /// There is no such session.
        case over
    }

    let templates: MessageTemplates
    /// The device that presents the token.
    let device: Device
    /// Whether the device's passcode was just entered.
    let isUnlocked: Bool
    let instant: Date

    func outcome(of token: RefreshToken, in db: any Connection) throws -> Outcome {
        guard let id = try RefreshTable(db).session(of: token),
            let session = try SessionTable(db).lock(id, at: instant),
            let account = try AccountTable(db).find(session.account)
        else { return .over }
        // A fast clock issued the last token. The next one must be later and would be rejected.
        guard session.issued <= instant + ClockSkew.tolerated else {
            try SessionTable(db).end(id, at: instant)
            return .over
        }
        let earlier = try RefreshTable(db).consumption(of: token)
        if let earlier, instant.wholeSecond > earlier.at + Self.grace {
            try end(session, stolenFrom: account, in: db)
            return .reused(id)
        }
        let passcode = try PasscodeTable(db).find(id)
        if isUnlocked {
            try PasscodeTable(db).unlock(id)
        } else if let passcode, passcode.locks(session.usedAt, at: instant) {
            return .locked
        }
        let child = earlier?.child ?? RefreshToken()
        if earlier == nil {
            _ = try RefreshTable(db).consume(token, for: child, at: instant)
            try RefreshTable(db).insert(child, of: id)
        }
        return .goesOn(
            SessionGrant(
                session: id, account: account, lifetime: session.lifetime, refresh: child,
                issuedAt: try SessionTable(db).use(session, on: device, at: instant), passcode: passcode))
    }

    private func end(_ session: StoredSession, stolenFrom account: Account, in db: any Connection) throws {
        try SessionTable(db).end(session.id, at: instant)
        try SecurityEventTable(db).note(.refreshTokenReused, of: account.id, from: device, at: instant)
        try Messages.warn(
            account.id, templates.sessionStolen(session, from: account, at: instant), in: db, at: instant)
    }
}
