import Contracts
import Foundation

/// What the owner of a session gets to go on with.
struct SessionGrant: Sendable {
    let session: ID<Session>
    let account: Account
    let lifetime: SessionLifetime
    let refresh: RefreshToken
    /// Later than that of every token before it.
    let issuedAt: Date
    /// The passcode of the device, if it has one.
    var passcode: StoredPasscode?
}
