import AuthContracts
import Contracts
import ServiceClient

/// The person behind one request, as far as the browser's cookies tell, and the calls made on their behalf.
actor Visitor {
    private let client: ServiceClient
    private let renewals: SessionRenewals
    private var accessToken: String?
    private var refreshToken: String?
    /// What has become of the session while the request was answered, for the browser to be told.
    private(set) var change: SessionChange?

    init(client: ServiceClient, renewals: SessionRenewals, accessToken: String?, refreshToken: String?) {
        self.client = client
        self.renewals = renewals
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }

    var isSignedIn: Bool { accessToken != nil || refreshToken != nil }

    /// Asks a service in the person's name. A session whose access token has run out is renewed on the way; one that
    /// cannot be renewed is over, and the question is asked in nobody's name.
    ///
    /// - Throws: what the question does, and 403 `locked` where the device has to be unlocked first.
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

    /// Asks in the person's name with what they showed, and renews nothing: for an answer that has begun, so that the
    /// browser cannot be told any more.
    func askAsIs<Answer: Sendable>(
        _ question: @Sendable (ServiceClient) async throws -> Answer
    ) async throws -> Answer {
        try await question(client.bearing(accessToken))
    }

    /// How many messages wait to be read; nothing where that cannot be told at once. The session is not renewed for it.
    func unread(_ counts: UnreadCounts) async -> Int? {
        guard let accessToken else { return nil }
        return await counts.count(for: accessToken, client: client)
    }

    /// Has the messages counted anew.
    func forgetUnread(_ counts: UnreadCounts) async {
        guard let accessToken else { return }
        await counts.forget(accessToken)
    }

    /// Exchanges the session's tokens for new ones.
    func renewNow() async throws { try await renew(replacing: accessToken) }

    /// Carries the session of a locked device on.
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

/// A session that began, or went on with new tokens, or ended.
enum SessionChange: Sendable {
    case began(SessionTokens)
    case ended
}
