import Contracts
import Foundation

/// What became of a session when one of its refresh tokens was presented.
enum Turn: Sendable {
    /// What its owner gets to go on with.
    struct Tokens: Sendable {
        let session: ID<Session>
        let account: Account
        let lifetime: SessionLifetime
        let refresh: RefreshToken
        /// Later than that of every token before it.
        let issuedAt: Date
        /// The passcode of the device, if it has one.
        var passcode: StoredPasscode?
    }

    case goesOn(Tokens)
    /// It has to be unlocked first.
    case locked
    /// It ended, because the token had been used before.
    case reused(ID<Session>)
    /// There is none.
    case over
}
