import AuthContracts
import Contracts
import Foundation

/// A stored registration that waits for the verification of its address.
struct PendingRegistration: Sendable {
    /// Seconds until it expires and is erased.
    static let lifetime: TimeInterval = 48 * 3_600
    /// Wrong codes after which the code is invalid.
    static let tries = 5

    let id: ID<Account>
    let username: String
    let email: String
    let passwordHash: String
    let code: VerificationCode.Sealed
    let triesLeft: Int
    let expiresAt: Date
    let language: SpokenLanguage
    let region: RegistrantRegion
    /// The hash of the `SignInKey` given at registration; `nil` if none was given.
    var signInKey: String?

    func account(verifiedAt instant: Date) -> Account {
        Account(
            id: id, username: username, email: email, displayName: nil, roles: [], createdAt: instant,
            language: language, timeZone: region.timeZone, currency: region.currency,
            hasChosenTimeZone: region.isChosen && region.timeZone != nil,
            hasChosenCurrency: region.isChosen && region.currency != nil)
    }

    var announcement: PendingAccount {
        PendingAccount(username: username, email: email, verificationExpiresAt: expiresAt)
    }
}
