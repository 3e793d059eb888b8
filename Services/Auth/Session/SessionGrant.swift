import Contracts
import Foundation

/// The values with which a session continues.
struct SessionGrant: Sendable {
    let session: ID<Session>
    let account: Account
    let lifetime: SessionLifetime
    let refresh: RefreshToken
    /// Issue time of the token; later than that of all earlier ones.
    let issuedAt: Date
    /// The passcode of the device, if it has one.
    var passcode: StoredPasscode?
}
