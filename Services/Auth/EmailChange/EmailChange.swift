import AuthContracts
import Contracts
import Foundation

/// A change of address that waits for both mailboxes, as it is stored. It changes nothing until both have confirmed.
struct EmailChange: Sendable {
    /// How long it waits, in seconds.
    static let lifetime: TimeInterval = 86_400

    /// The secrets that are mailed: one to each mailbox to confirm, and one to the old mailbox to refuse.
    struct Tokens: Sendable {
        let old = LinkToken()
        let new = LinkToken()
        let refusal = LinkToken()
    }

    let account: ID<Account>
    let email: EmailAddress
    let isConfirmedByOld: Bool
    let isConfirmedByNew: Bool
    let expiresAt: Date

    var isDone: Bool { isConfirmedByOld && isConfirmedByNew }

    var announcement: PendingEmailChange {
        PendingEmailChange(
            email: email.text, isConfirmedByOld: isConfirmedByOld, isConfirmedByNew: isConfirmedByNew,
            expiresAt: expiresAt)
    }
}
