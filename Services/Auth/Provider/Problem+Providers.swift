import Contracts

/// What goes wrong with providers is no failure of ours: these are 422 and not 502, so that callers do not take the
/// auth service for broken while a provider is.
extension Problem {
    static let providerFailed = Problem(
        status: 422, code: "provider-failed", detail: "Unable to verify information. Please try again.")

    static func providerCancelled(_ name: String) -> Problem {
        Problem(
            status: 422, code: "provider-cancelled",
            detail: "You did not let \(name) tell us who you are, so nothing has happened. Try again whenever you like."
        )
    }

    static func providerWithoutAddress(_ name: String) -> Problem {
        Problem(
            status: 422, code: "provider-no-address",
            detail: "\(name) did not tell us an e-mail address of yours. Sign up with one, then link \(name) in your "
                + "profile.")
    }

    /// The account with that address has no password to show that it is one's own.
    static func providerOtherWay(_ name: String) -> Problem {
        Problem(
            status: 409, code: "provider-other-way",
            detail: "There is an account with this address already. Sign in the way you did before, then link \(name) "
                + "in your profile.")
    }

    static func providerTaken(_ name: String) -> Problem {
        Problem(
            status: 409, code: "provider-taken",
            detail: "That \(name) account is linked to another Larder account.")
    }

    static func providerLinkedAlready(_ name: String) -> Problem {
        Problem(
            status: 409, code: "provider-linked-already",
            detail: "Another \(name) account is linked already. Unlink that one first.")
    }

    static let ticketOver = Problem(
        status: 410, code: "ticket-over", detail: "That took too long, or was finished already. Please begin again.")

    static let onlyWayIn = Problem(
        status: 409, code: "only-way-in",
        detail: "That is your only way in. Set a password or link another provider first.")

    static let noPassword = Problem(
        status: 409, code: "no-password", detail: "Your account has no password yet. Set one first.")

    static let awaitsVerification = Problem(
        status: 403, code: "unverified",
        detail: "Your address is not verified yet. Open the link in our mail, or ask for a new code.")
}
