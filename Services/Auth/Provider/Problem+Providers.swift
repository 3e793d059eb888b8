import Contracts

/// Problems with providers. They are 422 instead of 502, so that callers do not take the auth service for broken.
extension Problem {
    static let providerFailed = Problem(422, "provider-failed")

    static func providerCancelled(_ name: String) -> Problem {
        Problem(422, "provider-cancelled", ["provider": .text(name)])
    }

    static func providerWithoutAddress(_ name: String) -> Problem {
        Problem(422, "provider-no-address", ["provider": .text(name)])
    }

    /// The account with that address has no password that could prove ownership.
    static func providerOtherWay(_ name: String) -> Problem {
        Problem(409, "provider-other-way", ["provider": .text(name)])
    }

    static func providerTaken(_ name: String) -> Problem {
        Problem(409, "provider-taken", ["provider": .text(name)])
    }

    static func providerLinkedAlready(_ name: String) -> Problem {
        Problem(409, "provider-linked-already", ["provider": .text(name)])
    }

    static let ticketOver = Problem(410, "ticket-over")

    static let onlyWayIn = Problem(409, "only-way-in")
}
