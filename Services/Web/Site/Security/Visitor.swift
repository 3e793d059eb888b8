import AuthContracts
import Contracts
import ServiceClient

/// The person identified by the browser's cookies, and the calls made for that person.
actor Visitor {
    private let client: ServiceClient
    private let renewals: SessionRenewals
    private var accessToken: String?
    private var refreshToken: String?
    /// The change of the session during this request, to be set as cookies.
    private(set) var change: SessionChange?

    init(client: ServiceClient, renewals: SessionRenewals, accessToken: String?, refreshToken: String?) {
        self.client = client
        self.renewals = renewals
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }

    var isSignedIn: Bool { accessToken != nil || refreshToken != nil }

    /// Calls a service as the person. Renews an expired session first. If the renewal is refused, ends the session and
    /// calls without an account.
    ///
    /// - Throws: the errors of the call, and 403 `locked` for a locked device.
    func ask<Answer: Sendable>(
        _ question: @Sendable (ServiceClient) async throws -> Answer
    ) async throws -> Answer {
        if accessToken == nil { try await renew(replacing: nil) }
        let used = accessToken
        do {
            return try await question(client.bearing(used))
        } catch let problem as Problem where problem.status == 401 && used != nil {
            try await renew(replacing: used)
            return try await question(client.bearing(accessToken))
        }
    }

    /// Calls a service with the current access token and no renewal, for responses whose headers have been sent.
    func askAsIs<Answer: Sendable>(
        _ question: @Sendable (ServiceClient) async throws -> Answer
    ) async throws -> Answer {
        try await question(client.bearing(accessToken))
    }

    /// The number of unread messages; `nil` for guests and if auth is slow. Does not renew the session.
    func unread(_ counts: UnreadCounts) async -> Int? {
        guard let accessToken else { return nil }
        return await counts.count(for: accessToken, client: client)
    }

    /// Discards the cached count of unread messages.
    func forgetUnread(_ counts: UnreadCounts) async {
        guard let accessToken else { return }
        await counts.forget(accessToken)
    }

    /// Exchanges the session's tokens for new ones.
    func renewNow() async throws { try await renew(replacing: accessToken) }

    /// Unlocks the session of a locked device.
    func unlock(with passcode: String) async throws {
        guard let refreshToken else { throw Problem.unauthenticated }
        take(
            try await client.call(
                AuthAPI.unlock, sending: Unlocking(refreshToken: refreshToken, passcode: passcode)))
    }

    private func take(_ session: SessionTokens) {
        accessToken = session.accessToken
        refreshToken = session.refreshToken
        change = .began(session)
    }

    private func renew(replacing used: String?) async throws {
        guard accessToken == used else { return }
        guard let token = refreshToken else {
            if used != nil { end() }
            return
        }
        do {
            take(try await renewals.renew(token))
        } catch let problem as Problem where problem.code == "locked" {
            throw problem
        } catch let problem as Problem where [401, 403].contains(problem.status) {
            if refreshToken == token { end() }
        }
    }

    private func end() {
        accessToken = nil
        refreshToken = nil
        change = .ended
    }
}

/// A change of the session: new tokens or its end.
enum SessionChange: Sendable {
    case began(SessionTokens)
    case ended
}
