import Contracts
import Foundation

/// A browser that was sent to a provider and has not come back yet.
struct ProviderFlow: Sendable {
    static let lifetime: TimeInterval = 600

    let provider: String
    /// Who asked for the provider to be linked, and in which session; `nil` if somebody signs in.
    let linking: Linking?

    /// Somebody who is signed in and wants to sign in with the provider from now on.
    struct Linking: Sendable {
        let account: ID<Account>
        /// Where it ends, nothing is linked any more.
        let session: ID<Session>
    }
}
