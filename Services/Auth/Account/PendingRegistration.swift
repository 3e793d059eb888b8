import AuthContracts
import Contracts
import Foundation

/// A registration that waits for its address to be verified, as it is stored.
struct PendingRegistration: Sendable {
    /// How long it waits before everything about it is erased.
    static let lifetime: TimeInterval = 48 * 3_600
    /// How many wrong codes make the code useless.
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
    /// What is stored of the secret that signs in whoever registered; `nil` if they showed none.
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
