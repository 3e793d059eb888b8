import Contracts

/// The problems that several parts of auth throw.
extension Problem {
    static let unverified = Problem(403, "unverified")
    static let noPassword = Problem(409, "no-password")

    /// Somebody guesses too often.
    static func tooManyTries(retryAfter wait: Int) -> Problem {
        Problem(429, "too-many-requests", ["what": "tries"], retryAfter: wait)
    }
}
