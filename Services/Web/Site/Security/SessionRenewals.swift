import AuthContracts
import Chassis
import Contracts
import Foundation
import ServiceClient

/// Exchanges refresh tokens for new sessions, each token once however many requests of one browser arrive together:
/// a second exchange would look like theft and end the session.
actor SessionRenewals {
    /// How long a browser may still show up with a token that has been exchanged, in seconds.
    private static let grace: TimeInterval = 20

    private let client: ServiceClient
    private let now: @Sendable () -> Date
    private let renewals = TimedCache<String, Task<SessionTokens, any Error>>(lifetime: grace)

    init(client: ServiceClient, now: @escaping @Sendable () -> Date) {
        self.client = client
        self.now = now
    }

    /// Throws the problem that the exchange was refused with.
    func renew(_ refreshToken: String) async throws -> SessionTokens {
        let instant = now()
        if let running = renewals.value(of: refreshToken, at: instant) { return try await running.value }

        let task = Task { [client] in
            try await client.call(AuthAPI.refresh, sending: RefreshRequest(refreshToken: refreshToken))
        }
        renewals.note(task, of: refreshToken, at: instant)
        do {
            return try await task.value
        } catch {
            renewals.forget(refreshToken)
            throw error
        }
    }
}
