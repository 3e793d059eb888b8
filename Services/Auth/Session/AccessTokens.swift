import Chassis
import Contracts
import Foundation

/// Signs the short-lived tokens that say who is asking.
struct AccessTokens: Sendable {
    /// How long after the end of its session a token might still be taken for good, with a minute for clocks that
    /// differ; in seconds.
    static let afterlife = TimeInterval(AccessToken.lifetime + 60)

    let keyring: Keyring

    /// A token that is good for `seconds`.
    func sign(
        _ account: Account, _ session: ID<Session>, at instant: Date, for seconds: Int
    ) async throws -> String {
        try await keyring.sign(
            AccessToken(account: account.id, session: session, roles: account.roles, at: instant, for: seconds))
    }
}
