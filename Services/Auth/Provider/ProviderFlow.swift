import Contracts
import Foundation

/// A sign-in at a provider from which the browser has not returned yet.
struct ProviderFlow: Sendable {
    static let lifetime: TimeInterval = 600

    let provider: String
    /// The account and session that link the provider; `nil` for a sign-in.
    let linking: Linking?

    /// A signed-in person who links a provider.
    struct Linking: Sendable {
        let account: ID<Account>
        /// The session that must still exist for the link.
        let session: ID<Session>
    }
}
